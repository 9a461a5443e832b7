import type { Meta, StoryObj } from "@storybook/react-vite";
import { CategoryRows, CheckSums, ItemResults, Slip } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { nothing } from "../../words.ts";

const meta = { title: "Components/Table Menu" } satisfies Meta;
export default meta;

const choice = (label: string) => ({ id: label, label });
const tabs = ["Breakfast", "Lunch", "Grill", "Pizza"].map(choice);
const pills = ["Sushi", "Salad Bar", "Bakery", "Hot Drinks", "Campus Store", "Fresh Fruit"].map(
	choice,
);

function Rows() {
	const [selected, setSelected] = useState("Lunch");
	return (
		<div style={{ width: 616 }}>
			<CategoryRows
				label="Categories"
				tabs={tabs}
				moreLabel="More categories"
				pills={pills}
				selected={selected}
				onSelect={setSelected}
				panelId="items"
			/>
			<div id="items" role="tabpanel" aria-label={selected} />
		</div>
	);
}

export const Categories: StoryObj = {
	render: () => <Rows />,
	play: async ({ canvas }) => {
		await userEvent.click(canvas.getByRole("radio", { name: "Bakery" }));
		await expect(canvas.getByRole("radio", { name: "Bakery" })).toBeChecked();
		await expect(canvas.getByRole("tab", { name: "Lunch" })).toHaveAttribute(
			"aria-selected",
			"false",
		);
		await userEvent.click(canvas.getByRole("tab", { name: "Breakfast" }));
		await userEvent.keyboard("{ArrowRight}");
		await expect(canvas.getByRole("tab", { name: "Lunch" })).toHaveFocus();
	},
};

const found = (id: string, name: string, price: string, of: object = {}) => ({
	id,
	name,
	details: `Lunch · PLU ${id}`,
	price,
	hasModifiers: false,
	unavailable: false,
	...of,
});

export const Found: StoryObj = {
	render: () => (
		<div style={{ width: 616 }}>
			<ItemResults
				label="Found items"
				note="3 items. Enter adds the first one to seat 2."
				items={[
					found("1021", "Classic Poutine", "$8.99", { hasModifiers: true }),
					found(
						"1022",
						"A dish whose name is so long that it takes two rows of its list",
						"$12.49",
					),
					found("1023", "Poutine Galvaude", "Unavailable", { unavailable: true }),
				]}
				modifiersLabel="Has options"
				onTap={nothing}
			/>
		</div>
	),
};

export const Sums: StoryObj = {
	render: () => (
		<div style={{ width: 372 }}>
			<Slip label="Order">
				<div className="ts-check-side">
					<CheckSums
						rows={[
							{ id: "subtotal", label: "Subtotal", amount: "$68.18" },
							{ id: "gst", label: "GST (5%)", amount: "$3.41" },
							{ id: "qst", label: "QST (9.975%)", amount: "$6.80" },
							{ id: "total", label: "Total", amount: "$78.39" },
							{ id: "paid", label: "Paid", amount: "$23.25" },
						]}
						dueLabel="Due"
						due="$55.14"
					/>
				</div>
			</Slip>
		</div>
	),
};
