import { expect, it } from "vitest";
import { ticketsWithoutPrinter } from "./tickets-of.ts";

const at = "2026-11-27T12:00:00.000Z";
const fries = { id: "line-1", menuItemId: 7, name: "Fries", quantity: 1, modifiers: [], notes: [] };

it("[KITC-06] keeps one ticket that failed where the printers are not known, and none where nothing is cooked", () => {
	const order = { source: "sale-1", at, kind: "new" as const };
	expect(ticketsWithoutPrinter({ ...order, lines: [] }, "B1")).toEqual([]);
	expect(ticketsWithoutPrinter({ ...order, lines: [fries] }, "B1")).toMatchObject([
		{ number: "B1", lines: [{ id: "line-1" }], prints: [{ state: "failed" }] },
	]);
});
