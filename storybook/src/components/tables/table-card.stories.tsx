import type { Meta, StoryObj } from "@storybook/react-vite";
import { FloorTable, type TableTone } from "@tuckshop/ui-kit/components";

const meta = { title: "Components/TableCard", component: FloorTable } satisfies Meta<
	typeof FloorTable
>;
export default meta;

const tables: readonly (readonly [
	number: string,
	seats: number,
	tone: TableTone,
	status: string,
])[] = [
	["1", 2, "green", "Available"],
	["2", 4, "red", "Occupied"],
	["3", 7, "yellow", "Reserved"],
	["4", 20, "blue", "Cleaning"],
	["Terrace 14b", 1, "gray", "Out of service"],
];

const open = {
	...{ guests: "3 guests", since: "1 h 34", isLate: true },
	...{ due: "$84.25", dueLabel: "Due" },
};

export const Statuses: StoryObj = {
	render: () => (
		<main className="ts-tables p-6">
			{tables.map(([number, seats, tone, status]) => (
				<FloorTable
					key={number}
					number={number}
					seats={seats}
					seatsLabel={`${seats} seats`}
					tone={tone}
					status={status}
					check={tone === "red" ? open : undefined}
					onOpen={() => undefined}
				/>
			))}
		</main>
	),
};
