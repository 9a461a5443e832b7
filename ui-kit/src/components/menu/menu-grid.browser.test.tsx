import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { box, draw } from "../draw.tsx";
import { EmptyState } from "../page/empty-state.tsx";
import { MenuGrid, type MenuGridProps } from "./menu-grid.tsx";
import type { MenuTileItem } from "./menu-tile.tsx";

const tiles = (count: number): readonly MenuTileItem[] =>
	Array.from({ length: count }, (_, index) => ({
		id: String(index),
		name: `Item ${index}`,
		price: "$1.00",
		badge: "Menu Item",
		badgeTone: "primary",
	}));

function grid(props: Partial<MenuGridProps>) {
	return (
		<div style={{ display: "flex", flexDirection: "column", height: "100vh" }}>
			<MenuGrid
				label="Items"
				tiles={[]}
				onTap={() => {}}
				modifiersLabel="Has options"
				unavailableLabel="Unavailable"
				{...props}
			/>
		</div>
	);
}

/** The number of tiles in the first row on the screen. */
function columns(): number {
	const tops = screen.getAllByRole("button").map((tile) => box(tile).top);
	return tops.filter((top) => top === tops[0]).length;
}

const PHONE = 390;
const TABLET = 768;
const TILL = 1024;
const WIDE = 1280;

it.each([
	["MENU-12", 4, PHONE, 1],
	["MENU-12", 1, WIDE, 2],
	["MENU-12", 4, TILL, 2],
	["MENU-12", 4, WIDE, 2],
	["MENU-13", 5, PHONE, 2],
	["MENU-13", 8, TABLET, 3],
	["MENU-13", 8, TILL, 3],
	["MENU-13", 5, WIDE, 4],
	["MENU-13", 8, WIDE, 4],
	["MENU-14", 9, PHONE, 2],
	["MENU-14", 9, TABLET, 3],
	["MENU-14", 9, TILL, 4],
	["MENU-14", 9, WIDE, 5],
] as const)(
	"[%s] sets %i items in a window of %i px in %i columns",
	async (_row, count, width, expected) => {
		await draw(grid({ tiles: tiles(count) }), width, 800);
		expect(columns()).toBe(Math.min(expected, count));
		const style = getComputedStyle(screen.getByRole("group").firstElementChild as Element);
		expect(style.gridTemplateColumns.split(" ")).toHaveLength(expected);
	},
);

it("follows the window when it changes its width", async () => {
	await draw(grid({ tiles: tiles(30) }), WIDE, 800);
	expect(columns()).toBe(5);
	await page.viewport(TILL, 768);
	await expect.poll(columns).toBe(4);
});

it("keeps tiles 112 px high on a till and 106 px on a phone", async () => {
	const { unmount } = await draw(grid({ tiles: tiles(20) }), WIDE, 800);
	expect(new Set(screen.getAllByRole("button").map((tile) => box(tile).height))).toEqual(
		new Set([112]),
	);
	unmount();
	await draw(grid({ tiles: tiles(20) }), PHONE, 800);
	expect(new Set(screen.getAllByRole("button").map((tile) => box(tile).height))).toEqual(
		new Set([106]),
	);
});

it("gives larger text higher tiles in fewer columns, and cuts no price", async () => {
	const root = document.documentElement;
	await draw(grid({ tiles: tiles(30) }), WIDE, 800);
	expect([columns(), box(screen.getAllByRole("button")[0] as Element).height]).toEqual([5, 112]);
	root.dataset["text"] = "larger";
	await expect.poll(columns).toBe(3);
	const tile = screen.getAllByRole("button")[0] as HTMLElement;
	expect(box(tile).height).toBe(168);
	expect(tile.scrollHeight).toBeLessThanOrEqual(tile.clientHeight);
	delete root.dataset["text"];
	await expect.poll(columns).toBe(5);
});

it("has only the rows in sight in the document, however many items there are, and reaches the last one", async () => {
	await draw(grid({ tiles: tiles(5_000) }), WIDE, 800);
	expect(screen.getAllByRole("button").length).toBeLessThan(100);
	const frame = screen.getByRole("group");
	expect(frame.scrollHeight).toBe(1_000 * 112 + 999 * 10 + 20);
	frame.scrollTop = frame.scrollHeight;
	await expect.poll(() => screen.queryByRole("button", { name: /Item 4999/ })).not.toBeNull();
	expect(screen.getAllByRole("button").length).toBeLessThan(100);
	expect(box(screen.getByRole("button", { name: /Item 4999/ })).bottom).toBeLessThanOrEqual(800);
});

it("starts another category at its top", async () => {
	const { rerender } = await draw(grid({ tiles: tiles(500), scrollKey: "lunch" }), WIDE, 800);
	const frame = screen.getByRole("group");
	frame.scrollTop = 4_000;
	await expect.poll(() => screen.queryByRole("button", { name: /Item 0\b/ })).toBeNull();
	rerender(grid({ tiles: tiles(400), scrollKey: "grill" }));
	expect(frame.scrollTop).toBe(0);
	expect(screen.queryByRole("button", { name: /Item 0\b/ })).not.toBeNull();
});

it("walks with the arrow keys along the row and over the rows, also past what was drawn", async () => {
	await draw(grid({ tiles: tiles(300) }), WIDE, 800);
	await userEvent.keyboard("{Tab}{ArrowRight}{ArrowDown}");
	expect(document.activeElement?.textContent).toContain("Item 6");
	await userEvent.keyboard("{ArrowUp}");
	expect(document.activeElement?.textContent).toContain("Item 1");
	for (let row = 0; row < 30; row += 1) await userEvent.keyboard("{ArrowDown}");
	expect(document.activeElement?.textContent).toContain("Item 151");
	await userEvent.keyboard("{Tab}");
	expect(document.activeElement).toBe(document.body);
});

it("gives the id of the tapped item", async () => {
	const tapped: string[] = [];
	await draw(grid({ tiles: tiles(12), onTap: (id) => tapped.push(id) }), WIDE, 800);
	await userEvent.click(screen.getByRole("button", { name: /Item 11/ }));
	expect(tapped).toEqual(["11"]);
});

it("shows what it is given for a category without items", async () => {
	await draw(grid({ empty: <EmptyState title="No items found in this category" /> }));
	expect(screen.queryByText("No items found in this category")).not.toBeNull();
	expect(screen.queryAllByRole("button")).toEqual([]);
});

it("shows the sentence over skeleton tiles of the final size while the menu loads", async () => {
	const { container, unmount } = await draw(
		grid({ loadingLabel: "Loading menu data..." }),
		WIDE,
		800,
	);
	expect(screen.getByRole("status").textContent).toBe("Loading menu data...");
	const skeletons = Array.from(container.querySelectorAll(".ts-tile"));
	expect(skeletons.length).toBeGreaterThanOrEqual(15);
	expect(new Set(skeletons.map((tile) => box(tile).height))).toEqual(new Set([112]));
	const top = box(skeletons[0] as Element).top;
	unmount();
	await draw(grid({ tiles: tiles(30) }), WIDE, 800);
	expect(box(screen.getAllByRole("button")[0] as Element).top).toBe(top);
});

it("fills its frame with tiles also when the menu comes after skeletons or after an empty category", async () => {
	const { rerender } = await draw(grid({ loadingLabel: "Loading menu data..." }), WIDE, 800);
	rerender(grid({ empty: <EmptyState title="No items found in this category" /> }));
	rerender(grid({ tiles: tiles(60) }));
	await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	const lowest = Math.max(...screen.getAllByRole("button").map((tile) => box(tile).bottom));
	expect(lowest).toBeGreaterThan(800);
});

it("takes no tap for an item that came under the finger after it was down", async () => {
	const tapped: string[] = [];
	const shown = (from: number) =>
		grid({ tiles: tiles(30).slice(from), onTap: (id) => tapped.push(id) });
	const { rerender } = await draw(shown(0), WIDE, 800);
	const tile = screen.getAllByRole("button")[0] as Element;
	fireEvent.pointerDown(tile);
	rerender(shown(10));
	expect(tile.textContent).toContain("Item 10");
	fireEvent.click(tile, { detail: 1 });
	expect(tapped).toEqual([]);
	await userEvent.click(tile);
	expect(tapped).toEqual(["10"]);
});
