import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { box, draw } from "../draw.tsx";
import { type SortableItem, SortableList, type SortableWords } from "./sortable-list.tsx";
import { draggedPlace, wayMade } from "./sortable-place.ts";

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

function Shelf({ names, disabled }: { readonly names: readonly string[]; readonly disabled?: boolean }) {
	const [items, setItems] = useState<readonly SortableItem[]>(names.map((label) => ({ id: label, label })));
	const move = (id: string, to: number) => {
		const from = items.findIndex((item) => item.id === id);
		const item = items[from] as SortableItem;
		setItems(items.toSpliced(from, 1).toSpliced(to, 0, item));
	};
	return <SortableList label="Shelf" items={items} words={words} onMove={move} disabled={disabled} />;
}

const order = () => screen.getAllByRole("listitem").map((row) => row.querySelector("b")?.textContent);
const button = (name: string) => screen.getByRole("button", { name });
const said = () => screen.getByRole("status").textContent;
const names = ["Soup", "Bread", "Tea", "Cake"];

describe("a list that is put in order", () => {
	it("follows the pointer, and moves the row where it is let go", async () => {
		await draw(<Shelf names={names} />);
		await userEvent.dragAndDrop(button("Drag Soup"), button("Drag Tea"));
		expect(order()).toEqual(["Bread", "Tea", "Soup", "Cake"]);
		expect(said()).toBe("Soup dropped, 3 of 4");
		await userEvent.dragAndDrop(button("Drag Cake"), button("Drag Bread"));
		expect(order()).toEqual(["Cake", "Bread", "Tea", "Soup"]);
	});

	it("lets go of a row when other rows come meanwhile, and takes no trembling for a drag", async () => {
		// The pointer is made here: a real one cannot be held while something else happens.
		vi.spyOn(HTMLElement.prototype, "setPointerCapture").mockImplementation(() => undefined);
		const moved: string[] = [];
		const list = (labels: readonly string[]) => (
			<SortableList label="Shelf" items={labels.map((label) => ({ id: label, label }))} words={words} onMove={(id) => moved.push(id)} />
		);
		const drawn = await draw(list(names));
		const pointer = { pointerId: 1, isPrimary: true, button: 0 };
		const drag = (by: number) => {
			fireEvent.pointerDown(button("Drag Soup"), { ...pointer, clientY: 100 });
			fireEvent.pointerMove(button("Drag Soup"), { ...pointer, clientY: 100 + by });
		};
		const lifted = () => document.querySelectorAll(".ts-sort-row[data-lifted]").length;
		const letGo = () => fireEvent.pointerUp(button("Drag Soup"), { ...pointer, clientY: 300 });
		drag(3);
		expect(lifted()).toBe(0);
		drag(150);
		expect(lifted()).toBe(1);
		drawn.rerender(list(["Cake", ...names.slice(0, 3)]));
		expect(lifted()).toBe(0);
		letGo();
		expect(moved).toEqual([]);
		drag(150);
		letGo();
		expect(moved).toEqual(["Soup"]);
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
		expect([said(), button("Drag Bread").getAttribute("aria-pressed")]).toEqual(["Bread lifted, 2 of 4", "true"]);
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
		for (const each of screen.getAllByRole("button")) expect(Math.min(box(each).width, box(each).height)).toBeGreaterThanOrEqual(44);
	});

	it("places a dragged row by its leading edge, over rows of any height", () => {
		const rows = [
			{ top: 0, height: 40 },
			{ top: 40, height: 80 },
			{ top: 120, height: 40 },
		];
		expect([0, 39, 41, 99, 101, 999].map((offset) => draggedPlace(rows, 0, offset))).toEqual([0, 0, 1, 1, 2, 2]);
		expect([0, -39, -41, -99, -101, -999].map((offset) => draggedPlace(rows, 2, offset))).toEqual([2, 2, 1, 1, 0, 0]);
		expect([0, 1, 2].map((place) => wayMade(place, 0, 1, 40))).toEqual([0, -40, 0]);
		expect([0, 1, 2].map((place) => wayMade(place, 2, 0, 40))).toEqual([40, 40, 0]);
	});
});
