import type { Meta, StoryObj } from "@storybook/react-vite";
import { SortableList, type SortableListProps } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";

const words: SortableListProps["words"] = {
	grip: (label) => `Drag ${label}`,
	up: (label) => `Move ${label} up`,
	down: (label) => `Move ${label} down`,
	hint: "Press Enter to pick the row up, the arrows to carry it, Enter to put it down.",
	lifted: (label, place, count) => `${label} picked up, place ${place} of ${count}`,
	moved: (label, place, count) => `${label} moved to place ${place} of ${count}`,
	dropped: (label, place, count) => `${label} put down at place ${place} of ${count}`,
	putBack: (label, place, count) => `${label} put back to place ${place} of ${count}`,
};

const shelf = [
	{ id: "1", label: "Breakfast" },
	{ id: "2", label: "Hot Drinks", note: "Coffee" },
	{
		id: "3",
		label:
			"A category whose name is so long that it takes more than one row on a telephone and perhaps on a till",
	},
	{ id: "4", label: "Bakery" },
];

function Shelf({ disabled = false }: { readonly disabled?: boolean }) {
	const [items, setItems] = useState<SortableListProps["items"]>(shelf);
	const move = (id: string, to: number) => {
		const moved = items.find((item) => item.id === id);
		if (moved) setItems(items.filter((item) => item !== moved).toSpliced(to, 0, moved));
	};
	return (
		<main className="max-w-[720px] p-6">
			<div className="ts-card">
				<SortableList
					label="Category Order"
					items={items}
					words={words}
					onMove={move}
					disabled={disabled}
				/>
			</div>
		</main>
	);
}

const meta = { title: "Components/SortableList", component: SortableList } satisfies Meta<
	typeof SortableList
>;
export default meta;

export const Resting: StoryObj = { render: () => <Shelf /> };

export const PickedUp: StoryObj = {
	render: () => <Shelf />,
	play: async ({ canvas }) => {
		canvas.getByRole("button", { name: "Drag Hot Drinks" }).focus();
		await userEvent.keyboard("{Enter}{ArrowDown}");
		await expect(canvas.getByRole("status")).toHaveTextContent("Hot Drinks moved to place 3 of 4");
		await expect(canvas.getByRole("button", { name: "Drag Hot Drinks" })).toHaveAttribute(
			"aria-pressed",
			"true",
		);
	},
};

export const Disabled: StoryObj = { render: () => <Shelf disabled /> };
