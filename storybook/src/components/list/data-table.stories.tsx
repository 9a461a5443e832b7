import type { Meta, StoryObj } from "@storybook/react-vite";
import { DataTable, EmptyState, Pill } from "@tuckshop/ui-kit/components";

const meta = { title: "Components/DataTable", component: DataTable } satisfies Meta<
	typeof DataTable
>;
export default meta;

export const Filled: StoryObj = {
	render: () => (
		<main className="p-6">
			<DataTable
				caption="Transactions"
				columns={[
					{ id: "time", label: "Time" },
					{ id: "status", label: "Status" },
					{ id: "total", label: "Total", end: true },
				]}
				rows={[
					{
						id: "1",
						cells: ["11:42 a.m.", <Pill key="s" label="complete" tone="positive" />, "$51.91"],
					},
					{
						id: "2",
						cells: ["11:44 a.m.", <Pill key="s" label="pending" tone="warning" />, "$8.25"],
					},
				]}
			/>
		</main>
	),
};

export const Empty: StoryObj = {
	render: () => (
		<main className="flex h-dvh flex-col p-6">
			<DataTable
				caption="Transactions"
				columns={[{ id: "time", label: "Time" }]}
				rows={[]}
				empty={<EmptyState title="No transactions" />}
			/>
		</main>
	),
};
