import type { Meta, StoryObj } from "@storybook/react-vite";
import { PriceReadyBanner } from "@tuckshop/ui-kit/components";

const meta = { title: "Components/PriceReadyBanner", component: PriceReadyBanner } satisfies Meta<
	typeof PriceReadyBanner
>;
export default meta;

export const Shown: StoryObj = {
	render: () => (
		<PriceReadyBanner
			price="$9.50"
			text="Price ready: $9.50 - Click any Open Price item to add with this amount"
		/>
	),
};
