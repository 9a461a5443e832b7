import { describe, expect, it } from "vitest";
import { kitchenWord, type SaleNews } from "./kitchen-word.ts";

const news = (changes: Partial<SaleNews> = {}): SaleNews => ({
	online: true,
	status: "pending",
	tickets: [],
	...changes,
});
const out = { isOut: true, isStuck: false };
const printing = { isOut: false, isStuck: false };
const stuck = { isOut: false, isStuck: true };

describe("[KIOS-12] what a guest is told of the kitchen", () => {
	it.each([
		["is being sent", {}, "sending"],
		["was delivered", { status: "complete" }, "heard"],
		["was refused", { status: "failed" }, "waits"],
		["has no network to leave by", { online: false }, "waits"],
		["was not found on the disk yet", { status: undefined }, "sending"],
		[
			"is on paper in the kitchen, though no network carried it",
			{ online: false, tickets: [out] },
			"heard",
		],
		[
			"is being printed in the kitchen",
			{ status: "complete", tickets: [out, printing] },
			"sending",
		],
		[
			"is stuck at a printer, though it was delivered",
			{ status: "complete", tickets: [out, stuck] },
			"waits",
		],
	] as const)("an order that %s", (_, changes, word) => {
		expect(kitchenWord({ how: "card" }, news(changes))).toBe(word);
	});

	it("an order whose campus card waits for its debit has reached nobody", () => {
		expect(kitchenWord({ how: "queued" }, news({ status: "complete", tickets: [out] }))).toBe(
			"waits",
		);
	});
});
