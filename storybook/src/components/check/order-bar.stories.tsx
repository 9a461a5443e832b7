import type { Meta, StoryObj } from "@storybook/react-vite";
import { OrderBar } from "@tuckshop/ui-kit/components";
import { nothing } from "../../words.ts";

const meta = { title: "Components/OrderBar", component: OrderBar } satisfies Meta<typeof OrderBar>;
export default meta;

export const States: StoryObj = {
	render: () => (
		<main className="grid gap-6">
			<OrderBar
				padLabel="Price"
				amount="$0.00"
				typed={false}
				onPad={nothing}
				count="7 items"
				total="$51.91"
				orderLabel="Current Order"
				onOrder={nothing}
			/>
			<OrderBar
				padLabel="Price"
				amount="$9.50"
				typed
				onPad={nothing}
				count="7 items"
				total="$51.91"
				orderLabel="Current Order"
				onOrder={nothing}
			/>
		</main>
	),
};
