import type { Meta, StoryObj } from "@storybook/react-vite";
import { SeatBoard, type SeatBoardProps } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";

const words: SeatBoardProps["words"] = {
	none: "No items",
	drop: "Drop here to move item",
	split: "Split",
	splitItem: (item, seat) => `Split ${item}, ${seat}`,
	grip: (item, seat) => `Move ${item} from ${seat}`,
	hint: "Press Enter to pick an item up, the arrow keys to carry it, Enter to put it down.",
	lifted: (item, seat) => `${item} picked up from ${seat}`,
	over: (item, seat) => `${item} over ${seat}`,
	dropped: (item, seat) => `${item} moved to ${seat}`,
	putBack: (item, seat) => `${item} put back to ${seat}`,
};

const item = (id: string, name: string, total: string, of: object = {}) => ({
	id,
	quantity: 1,
	name,
	total,
	...of,
});
const seat = (
	number: number,
	of: Partial<SeatBoardProps["seats"][number]> = {},
): SeatBoardProps["seats"][number] => ({
	seat: number,
	name: `Seat ${number}`,
	status: "Unpaid",
	paid: false,
	selected: false,
	items: [],
	sums: [
		{ id: "subtotal", label: "Subtotal", amount: "$26.75" },
		{ id: "tax", label: "Tax (13%)", amount: "$3.48" },
	],
	total: { label: "Total", amount: "$30.23" },
	...of,
});

function Board({ fixed = false }: { readonly fixed?: boolean }) {
	const [seats, setSeats] = useState<SeatBoardProps["seats"]>([
		seat(1, {
			selected: true,
			items: [item("a", "Tourtière du Lac", "$18.50"), item("b", "Craft Lager", "$8.25")],
		}),
		seat(2, {
			items: [
				item("c", "PEI Mussels", "$8.40", { note: "shared" }),
				item("d", "A dish whose name is so long that it takes rows", "$1,234.50"),
			],
		}),
		seat(3, {
			paid: true,
			status: "Paid",
			items: [item("e", "House Coffee", "$3.25", { fixed: true })],
		}),
		seat(4),
	]);
	const move: SeatBoardProps["onMove"] = async (id, from, to) => {
		const moved = seats.find((each) => each.seat === from)?.items.find((each) => each.id === id);
		if (!moved) return false;
		setSeats(
			seats.map((each) => {
				const items = each.items.filter((one) => each.seat !== from || one.id !== id);
				return { ...each, items: each.seat === to ? [...items, moved] : items };
			}),
		);
		return true;
	};
	const toggle = (number: number) =>
		setSeats(
			seats.map((each) => (each.seat === number ? { ...each, selected: !each.selected } : each)),
		);
	return (
		<main className="p-6">
			<SeatBoard
				seats={seats}
				words={words}
				fixed={fixed}
				onToggle={toggle}
				onMove={move}
				onSplit={() => undefined}
			/>
		</main>
	);
}

const meta = { title: "Components/SeatBoard", component: SeatBoard } satisfies Meta<
	typeof SeatBoard
>;
export default meta;

export const Resting: StoryObj = { render: () => <Board /> };

export const Carried: StoryObj = {
	render: () => <Board />,
	play: async ({ canvas }) => {
		canvas.getByRole("button", { name: "Move Craft Lager from Seat 1" }).focus();
		await userEvent.keyboard("{Enter}{ArrowRight}");
		await expect(canvas.getByRole("status")).toHaveTextContent("Craft Lager over Seat 2");
		await expect(canvas.getByText("Drop here to move item")).toBeVisible();
	},
};

export const PutDown: StoryObj = {
	render: () => <Board />,
	play: async ({ canvas }) => {
		canvas.getByRole("button", { name: "Move Craft Lager from Seat 1" }).focus();
		await userEvent.keyboard("{Enter}{ArrowRight}{ArrowRight}{Enter}");
		await expect(
			canvas.getByRole("button", { name: "Move Craft Lager from Seat 4" }),
		).toBeVisible();
	},
};

export const Fixed: StoryObj = { render: () => <Board fixed /> };
