import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ticketWords } from "../../texts/en-ca/kitchen.ts";
import type { ReceiptBlock } from "../receipt/receipt-document.ts";
import { runs } from "../rules.arbitrary.ts";
import { sampleKitchenLine } from "./kitchen.sample.ts";
import type { Ticket } from "./ticket.ts";
import { ticketDocument } from "./ticket-document.ts";

const words = ticketWords("America/Toronto");
const { menuItemId: _, ...burger } = sampleKitchenLine("line-1", {
	modifiers: ["Medium Well", "No onion"],
	notes: ["Seat 2"],
});
const ticket: Ticket = {
	id: "send-1/Grill",
	source: "send-1",
	kind: "new",
	number: "B27",
	station: "Grill",
	at: "2026-11-23T23:31:00.000Z",
	place: "Table 12",
	guests: 4,
	person: "Amélie",
	lines: [burger],
	prints: [],
};
const written = (blocks: readonly ReceiptBlock[]) =>
	blocks.map((block) =>
		block.kind === "line"
			? `${block.emphasis ? `${block.emphasis}: ` : ""}${block.text.trimEnd()}`
			: block.kind,
	);
const widths = { double: 2, triple: 3, reverse: 2, bold: 1, large: 1 } as const;

describe("a ticket on paper", () => {
	it("[KITC-01] has number, station, time, table, person and dishes in kitchen type, and no price", () => {
		expect(written(ticketDocument(ticket, words, { columns: 48 }))).toEqual([
			"triple: B27",
			`bold: GRILL${" ".repeat(38)}18:31`,
			"double: TABLE 12",
			`4 guests${" ".repeat(34)}Amélie`,
			"-".repeat(48),
			"double: 1 Bison Burger",
			"bold:   Medium Well",
			"bold:   No onion",
			"bold:   Seat 2",
			"-".repeat(48),
			"1 item here",
			"cut",
		]);
	});

	it("[KITC-04] says VOID over the line that is taken away, with the reason", () => {
		const lines = written(
			ticketDocument({ ...ticket, kind: "void", reason: "Guest changed their mind" }, words, {
				columns: 48,
			}),
		);
		expect(lines[0]?.replaceAll(/ +/g, " ")).toBe("reverse: VOID");
		expect(lines).toContain("double: 1 Bison Burger");
		expect(lines).toContain("bold: Guest changed their mind");
	});

	it("[KITC-04] says DUPLICATE, when the first was printed, and that it is for nobody who has that one", () => {
		const lines = written(
			ticketDocument(ticket, words, { columns: 48 }, { duplicate: true, firstAt: ticket.at }),
		);
		expect(lines[0]?.replaceAll(/ +/g, " ")).toBe("reverse: DUPLICATE");
		expect(lines).toContain("First print 18:31");
		expect(lines).toContain("bold: Cook it only if the first ticket is not here.");
	});

	it("[KITC-04] of a change has what was, and what is", () => {
		const lines = written(
			ticketDocument(
				{
					...ticket,
					kind: "change",
					lines: [
						{
							...burger,
							quantity: 2,
							modifiers: ["Well Done"],
							notes: [],
							before: { quantity: 1, modifiers: ["Medium Well"], notes: [] },
						},
					],
				},
				words,
				{ columns: 32 },
			),
		);
		expect(lines[0]?.replaceAll(/ +/g, " ")).toBe("reverse: CHANGE");
		expect(lines.slice(lines.indexOf("double: 2 Bison Burger"))).toEqual([
			"double: 2 Bison Burger",
			"bold:   NOT 1",
			"bold:   NOT Medium Well",
			"bold:   » Well Done",
			"-".repeat(32),
			"Nothing else has changed",
			"cut",
		]);
	});

	it("[KITC-04] of a table that moved has the new table large and the one before beneath", () => {
		const moved = {
			...ticket,
			kind: "change",
			place: "Table 14",
			placeBefore: "Table 12",
		} as const;
		const lines = written(ticketDocument(moved, words, { columns: 32 }));
		const at = lines.indexOf("double: TABLE 14");
		expect(lines.slice(at, at + 2)).toEqual(["double: TABLE 14", "bold: NOT Table 12"]);
		expect(lines).toContain("double: 1 Bison Burger");
		expect(lines).toContain("Nothing else has changed");
	});

	it("[KITC-01] fits its paper in every type, loses no letter of a dish, and lets no control character through", () => {
		const name = fc.string({ unit: "grapheme", maxLength: 60 });
		fc.assert(
			fc.property(
				fc.array(fc.tuple(name, fc.array(name, { maxLength: 3 })), { minLength: 1, maxLength: 4 }),
				name,
				fc.constantFrom<48 | 32>(48, 32),
				(dishes, place, columns) => {
					const lines = dishes.map(([dish, modifiers]) => ({ ...burger, name: dish, modifiers }));
					const blocks = ticketDocument({ ...ticket, place, lines }, words, { columns });
					for (const block of blocks) {
						if (block.kind !== "line") continue;
						const width = block.emphasis ? widths[block.emphasis] : 1;
						expect([...block.text].length * width).toBeLessThanOrEqual(columns);
						expect(block.text).not.toMatch(/\p{Cc}/u);
					}
					const doubles = blocks
						.flatMap((block) =>
							block.kind === "line" && block.emphasis === "double" ? [block.text] : [],
						)
						.join("")
						.replaceAll(/\s/g, "");
					for (const { name: dish } of lines)
						expect(doubles).toContain(
							dish.normalize("NFC").replaceAll(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ""),
						);
				},
			),
			{ ...runs, numRuns: Math.min(runs.numRuns ?? 300, 300) },
		);
	});
});
