import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge, Button, EmptyState, LongTable, Switch } from "@tuckshop/ui-kit/components";
import { Database } from "lucide-react";
import { expect } from "storybook/test";
import { nothing } from "../../words.ts";

const columns = [
	{ id: "name", label: "Name", width: "minmax(0, 2fr)" },
	{ id: "id", label: "ID", width: "minmax(0, 1fr)", wideOnly: true },
	{ id: "tag", label: "Tag", width: "minmax(0, 1fr)", wideOnly: true },
	{ id: "price", label: "Price", width: "96px", end: true },
	{ id: "open", label: "Open price", width: "76px", end: true },
];

const row = (index: number) => ({
	id: String(index),
	cells: [
		`Item ${index + 1}`,
		100_000 + index,
		<Badge
			key="tag"
			tone={index % 3 === 0 ? "warning" : "primary"}
			label={index % 3 === 0 ? "meal item" : "Menu Item"}
		/>,
		<b key="price">$4.50</b>,
		<Switch
			key="open"
			label={`Open price, Item ${index + 1}`}
			hideLabel
			checked={index === 2}
			onChange={nothing}
		/>,
	],
});

const meta = { title: "Components/LongTable", component: LongTable } satisfies Meta<
	typeof LongTable
>;
export default meta;

export const TwentyThousandRows: StoryObj = {
	render: () => (
		<main className="grid p-6" style={{ height: 480 }}>
			<LongTable caption="Menu Items" columns={columns} count={20_000} row={row} />
		</main>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("table")).toHaveAttribute("aria-rowcount", "20001");
		await expect(canvas.getAllByRole("row").length).toBeLessThan(60);
	},
};

const people = [
	{ id: "email", label: "Email", width: "minmax(10rem, 2fr)", bare: true },
	{ id: "name", label: "Name", width: "minmax(7rem, 1.5fr)" },
	{ id: "since", label: "Since", width: "6rem" },
	{ id: "actions", label: "Actions", width: "7rem", end: true, bare: true },
];
const person = (index: number) => ({
	id: String(index),
	cells: [
		`somebody.${index}@residence-dining-hall.university.example`,
		"Residence Dining Hall of the University",
		"Nov 20, 2026",
		<Button key="open">Open</Button>,
	],
});
const tall = () => (
	<main className="grid p-6" style={{ height: 560 }}>
		<LongTable
			caption="People"
			columns={people}
			count={2_000}
			row={person}
			rowHeight={68}
			cardHeight={160}
		/>
	</main>
);

export const TallRows: StoryObj = {
	render: tall,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("columnheader", { name: "Name" })).toBeVisible();
		await expect(canvas.getAllByRole("row")[1]?.getBoundingClientRect().height).toBe(68);
	},
};

export const CardsOnPhone: StoryObj = {
	globals: { viewport: { value: "phone" } },
	render: tall,
	play: async ({ canvas }) => {
		const frame = canvas.getByRole("region", { name: "People" });
		await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
		await expect(canvas.getAllByRole("row")[1]?.getBoundingClientRect().height).toBe(160);
	},
};

export const Empty: StoryObj = {
	render: () => (
		<main className="p-6">
			<LongTable
				caption="Menu Items"
				columns={columns}
				count={0}
				row={row}
				empty={
					<EmptyState
						icon={Database}
						title="Nothing here yet"
						text="Refresh downloads the menu to this device."
					/>
				}
			/>
		</main>
	),
};
