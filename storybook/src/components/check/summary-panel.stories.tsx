import type { Meta, StoryObj } from "@storybook/react-vite";
import { SummaryPanel } from "@tuckshop/ui-kit/components";

const meta = { title: "Components/SummaryPanel", component: SummaryPanel } satisfies Meta<
	typeof SummaryPanel
>;
export default meta;

const rows = [
	{ id: "subtotal", label: "Subtotal", amount: "$134.75" },
	{ id: "tax", label: "Tax", amount: "$17.52" },
];

export const States: StoryObj = {
	render: () => (
		<main className="grid max-w-[300px] gap-4 p-6">
			<SummaryPanel
				title="Table Summary"
				rows={rows}
				total={{ label: "Total", amount: "$152.27" }}
			/>
			<SummaryPanel
				title="Selected Seats"
				rows={[{ id: "1", label: "Seat 1", amount: "$30.23" }]}
				total={{ label: "Total", amount: "$30.23" }}
				strong
			/>
			<SummaryPanel title="Nothing selected" rows={[]} note="No seat is selected" strong />
		</main>
	),
};
