import type { Meta, StoryObj } from "@storybook/react-vite";
import { ItemColumns } from "@tuckshop/ui-kit/components";

const meta = { title: "Components/ItemColumns", component: ItemColumns } satisfies Meta<
	typeof ItemColumns
>;
export default meta;

export const Groups: StoryObj = {
	render: () => (
		<main className="p-6">
			<ItemColumns
				onTap={() => undefined}
				groups={[
					{
						id: "1",
						title: "Starters",
						items: [
							{ id: "1", name: "PEI Mussels", price: "$16.75" },
							{
								id: "2",
								name: "Onion Soup Gratinée with a name that takes more than one row",
								price: "$11.25",
							},
							{ id: "3", name: "Loaded Poutine", price: "$13.95", unavailable: "Unavailable" },
						],
					},
					{ id: "2", title: "By weight", items: [{ id: "4", name: "Salad", price: "Open price" }] },
				]}
			/>
		</main>
	),
};
