import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { box, draw } from "../draw.tsx";
import { type SortableItem, SortableList, type SortableWords } from "./sortable-list.tsx";

const words: SortableWords = {
	grip: (label) => `Drag ${label}`,
	up: (label) => `${label} up`,
	down: (label) => `${label} down`,
	hint: "Enter picks up",
	lifted: (label, place, count) => `${label} lifted, ${place} of ${count}`,
	moved: (label, place, count) => `${label} moved, ${place} of ${count}`,
	dropped: (label, place, count) => `${label} dropped, ${place} of ${count}`,
	putBack: (label, place, count) => `${label} put back, ${place} of ${count}`,
};

function Shelf({
	names,
	disabled,
}: {
	readonly names: readonly string[];
	readonly disabled?: boolean;
}) {
	const [items, setItems] = useState<readonly SortableItem[]>(
		names.map((label) => ({ id: label, label })),
	);
	const move = (id: string, to: number) => {
		const from = items.findIndex((item) => item.id === id);
		const item = items[from] as SortableItem;
		setItems(items.toSpliced(from, 1).toSpliced(to, 0, item));
	};
	return (
		<SortableList label="Shelf" items={items} words={words} onMove={move} disabled={disabled} />
	);
}

const order = () =>
	screen.getAllByRole("listitem").map((row) => row.querySelector("b")?.textContent);
const button = (name: string) => screen.getByRole("button", { name });
/** Waits until a dropped row has reached its place. */
const rested = () =>
	expect
		.poll(() => document.querySelector("[data-dnd-placeholder], [data-dnd-dragging]"))
		.toBeNull();
const said = () => screen.getByRole("status").textContent;
const names = ["Soup", "Bread", "Tea", "Cake"];

describe("a list that is put in order", () => {
	it("follows the pointer, and moves the row where it is let go", async () => {
		await draw(<Shelf names={names} />);
		await userEvent.dragAndDrop(button("Drag Soup"), button("Drag Tea"));
		await rested();
		expect(order()).toEqual(["Bread", "Tea", "Soup", "Cake"]);
		expect(said()).toBe("Soup dropped, 3 of 4");
		await userEvent.dragAndDrop(button("Drag Cake"), button("Drag Bread"));
		await rested();
		expect(order()).toEqual(["Cake", "Bread", "Tea", "Soup"]);
	});

	it("lets go of a row by Escape and when other rows come meanwhile, and takes no trembling for a drag", async () => {
		// The pointer is simulated: a real one can't be held while something else happens.
		vi.spyOn(HTMLElement.prototype, "setPointerCapture").mockImplementation(() => undefined);
		const moved: string[] = [];
		const list = (labels: readonly string[]) => (
			<SortableList
				label="Shelf"
				items={labels.map((label) => ({ id: label, label }))}
				words={words}
				onMove={(id) => moved.push(id)}
			/>
		);
		const drawn = await draw(list(names));
		const lifted = () =>
			document.querySelectorAll(".ts-sort-row[data-lifted]:not([data-dnd-placeholder])").length;
		const hold = async (by: number) => {
			const grip = button("Drag Soup");
			const { left, top, width, height } = grip.getBoundingClientRect();
			const held = {
				pointerId: 1,
				isPrimary: true,
				button: 0,
				clientX: left + width / 2,
				clientY: top + height / 2,
			};
			fireEvent.pointerDown(grip, held);
			await expect.poll(lifted).toBe(1);
			fireEvent.pointerMove(document, { ...held, clientY: held.clientY + by });
			return () => fireEvent.pointerUp(document, { ...held, clientY: held.clientY + by });
		};
		const trembled = await hold(3);
		trembled();
		await expect.poll(lifted).toBe(0);
		await rested();
		const late = await hold(150);
		await expect.poll(() => order().at(0)).toBe("Bread");
		drawn.rerender(list(["Cake", ...names.slice(0, 3)]));
		expect([lifted(), order()]).toEqual([0, ["Cake", "Soup", "Bread", "Tea"]]);
		late();
		await rested();
		expect(moved).toEqual([]);
		const kept = await hold(90);
		await expect.poll(() => order().at(1)).toBe("Bread");
		await userEvent.keyboard("{Escape}");
		await rested();
		kept();
		expect([moved, order()]).toEqual([[], ["Cake", "Soup", "Bread", "Tea"]]);
		const letGo = await hold(90);
		await expect.poll(() => order().at(1)).toBe("Bread");
		letGo();
		await expect.poll(() => moved).toEqual(["Soup"]);
		vi.restoreAllMocks();
	});

	it("moves by arrows a place at a time, keeps the focus on the arrow, and goes no further than its ends", async () => {
		await draw(<Shelf names={names} />);
		expect(button("Soup up").getAttribute("aria-disabled")).toBe("true");
		expect(button("Cake down").getAttribute("aria-disabled")).toBe("true");
		await userEvent.click(button("Tea up"));
		await userEvent.keyboard("{Enter}");
		expect([order(), said()]).toEqual([["Tea", "Soup", "Bread", "Cake"], "Tea moved, 1 of 4"]);
		expect(document.activeElement).toBe(button("Tea up"));
		await userEvent.keyboard("{Enter}");
		expect(order()).toEqual(["Tea", "Soup", "Bread", "Cake"]);
		await userEvent.click(button("Soup down"));
		await userEvent.keyboard("{Enter}{Enter}");
		expect([order(), said()]).toEqual([["Tea", "Bread", "Cake", "Soup"], "Soup moved, 4 of 4"]);
		expect(document.activeElement).toBe(button("Soup down"));
	});

	it("is carried by keys: picked up, put down, put back", async () => {
		await draw(<Shelf names={names} />);
		button("Drag Bread").focus();
		await userEvent.keyboard("{ArrowDown}");
		expect(order()).toEqual(names);
		await userEvent.keyboard("{Enter}");
		expect([said(), button("Drag Bread").getAttribute("aria-pressed")]).toEqual([
			"Bread lifted, 2 of 4",
			"true",
		]);
		await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
		expect([order(), said()]).toEqual([["Soup", "Tea", "Cake", "Bread"], "Bread moved, 4 of 4"]);
		expect(document.activeElement).toBe(button("Drag Bread"));
		await userEvent.keyboard("{Escape}");
		expect([order(), said()]).toEqual([names, "Bread put back, 2 of 4"]);
		await userEvent.keyboard(" {ArrowUp} {ArrowUp}");
		expect([order(), said()]).toEqual([["Bread", "Soup", "Tea", "Cake"], "Bread dropped, 1 of 4"]);
		expect(button("Drag Bread").getAttribute("aria-pressed")).toBe("false");
	});

	it("moves nothing while it is switched off", async () => {
		await draw(<Shelf names={names} disabled />);
		await userEvent.click(button("Tea up"), { force: true });
		expect(order()).toEqual(names);
	});

	it("has targets of 44 px", async () => {
		await draw(<Shelf names={names} />);
		for (const each of screen.getAllByRole("button"))
			expect(Math.min(box(each).width, box(each).height)).toBeGreaterThanOrEqual(44);
	});
});
