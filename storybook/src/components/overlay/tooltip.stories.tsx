import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Tooltips } from "@tuckshop/ui-kit/components";

const meta = { title: "Components/Tooltip", component: Tooltips } satisfies Meta<typeof Tooltips>;
export default meta;

export const AfterAWhile: StoryObj = {
	render: () => (
		<main className="p-12">
			<Button data-tip="Sends what is waiting">Sync Now</Button>
		</main>
	),
};
