import { describe, expect, it } from "vitest";
import { sampleKitchenLine } from "./kitchen.sample.ts";
import {
	isOut,
	isStuck,
	nextPrint,
	type PrintEvent,
	printAgain,
	printsDue,
	type Ticket,
	type TicketPrint,
} from "./ticket.ts";
import { changedLine } from "./tickets-of.ts";

const at = "2026-11-23T18:31:00.000Z";
const later = "2026-11-23T18:35:00.000Z";
const now = Date.parse(at);
const minutes = 60_000;
const print = (state: TicketPrint["state"], more: Partial<TicketPrint> = {}): TicketPrint => ({
	printer: "Grill",
	state,
	tries: state === "waiting" ? 0 : 1,
	at,
	...more,
});
const { menuItemId: _, ...line } = sampleKitchenLine("line-1");
const ticket = (prints: readonly TicketPrint[], more: Partial<Ticket> = {}): Ticket => ({
	id: "sale/Grill",
	source: "sale",
	kind: "new",
	number: "B27",
	station: "Grill",
	at,
	lines: [line],
	prints,
	...more,
});

describe("a print of a ticket", () => {
	const events: readonly PrintEvent[] = [
		{ type: "send", at: later },
		{ type: "printed", at: later },
		{ type: "failed", at: later, reason: "off" },
		{ type: "lost", at: later, reason: "no answer" },
	];
	it.each([
		["waiting", ["unknown", "waiting", "failed", "waiting"]],
		["unknown", ["unknown", "printed", "failed", "unknown"]],
		["failed", ["unknown", "failed", "failed", "failed"]],
		["printed", ["printed", "printed", "printed", "printed"]],
	] as const)("[KITC-03] that is %s goes on by its arrows alone", (state, after) => {
		expect(events.map((event) => nextPrint(print(state), event).state)).toEqual(after);
	});

	it("[KITC-03] counts its tries, keeps when the first was, and says why it failed until it is sent again", () => {
		const first = nextPrint(print("waiting"), { type: "send", at });
		const failed = nextPrint(first, { type: "failed", at, reason: "off" });
		expect(failed).toMatchObject({ tries: 1, firstAt: at, reason: "off" });
		const second = nextPrint(failed, { type: "send", at: later });
		expect(second).toEqual({
			printer: "Grill",
			state: "unknown",
			tries: 2,
			firstAt: at,
			at: later,
		});
	});
});

describe("a ticket", () => {
	it("[KITC-03] is printed by itself while it waits or has failed, for 15 minutes", () => {
		const due = (state: TicketPrint["state"], after: number, more: Partial<TicketPrint> = {}) =>
			printsDue(ticket([print(state, more)]), now + after).length;
		expect([due("waiting", 0), due("failed", 14.9 * minutes)]).toEqual([1, 1]);
		expect([due("waiting", 15 * minutes), due("failed", 15 * minutes)]).toEqual([0, 0]);
		expect([due("unknown", 0), due("printed", 0)]).toEqual([0, 0]);
		expect(due("waiting", 60 * minutes, { byHand: true })).toBe(1);
	});

	it("[KITC-04] says DUPLICATE from the second print on that may lie in the kitchen, and not before", () => {
		const again = (prints: readonly TicketPrint[], printer = "Grill") =>
			printAgain(ticket(prints), printer, later).prints.at(-1);
		expect(again([print("failed")])).toMatchObject({ state: "waiting", duplicate: false });
		expect(again([print("printed")])).toMatchObject({ duplicate: true, tries: 1 });
		expect(again([print("unknown")], "Bar")).toMatchObject({ printer: "Bar", duplicate: true });
		const partly = nextPrint(print("unknown"), {
			type: "failed",
			at: later,
			reason: "EPTR_REC_EMPTY",
			partly: true,
		});
		expect(partly).toMatchObject({ state: "failed", duplicate: true });
		expect(again([partly], "Bar")).toMatchObject({ duplicate: true });
	});

	it("[KITC-06] is out when the printer asked last has it or somebody told the kitchen, and then not printed any more", () => {
		expect(isOut(ticket([print("printed")]))).toBe(true);
		for (const state of ["waiting", "failed", "unknown"] as const)
			expect(isOut(ticket([print(state)]))).toBe(false);
		const told = ticket([print("failed")], { toldAt: later });
		expect([isOut(told), printsDue(told, now).length]).toEqual([true, 0]);
		expect(printAgain(told, "Grill", later).toldAt).toBeUndefined();
		const elsewhere = printAgain(ticket([print("failed")]), "Bar", later);
		expect(printsDue(elsewhere, now).map(({ printer }) => printer)).toEqual(["Bar"]);
	});

	it("[KITC-06] is shown from its first failure on, also while it is tried again, and not while it is printed first", () => {
		const stuck = (prints: readonly TicketPrint[], printing = false) =>
			isStuck(ticket(prints), printing);
		expect([stuck([print("waiting")], true), stuck([print("unknown")], true)]).toEqual([
			false,
			false,
		]);
		expect([stuck([print("failed")], true), stuck([print("unknown", { tries: 2 })], true)]).toEqual(
			[true, true],
		);
		for (const state of ["waiting", "failed", "unknown"] as const)
			expect(stuck([print(state)])).toBe(true);
		expect(stuck([print("printed")])).toBe(false);
	});

	it("[KITC-04] of a change says what was and what is, and nothing where nothing that is read has changed", () => {
		const before = { ...line, modifiers: ["Medium Well", "No onion"], notes: ["Seat 2"] };
		expect(changedLine(before, { ...before, name: "Burger" })).toBeUndefined();
		expect(
			changedLine(before, { ...before, modifiers: ["No onion", "Well Done"], quantity: 2 }),
		).toEqual({
			...before,
			quantity: 2,
			modifiers: ["Well Done"],
			notes: [],
			before: { quantity: 1, modifiers: ["Medium Well"], notes: [] },
		});
	});
});
