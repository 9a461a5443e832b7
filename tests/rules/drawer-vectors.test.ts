import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cashTender, cents, type SaleFacts } from "@tuckshop/core/rules";
import { type DrawerMove, type DrawerSale, expectedCash } from "@tuckshop/core/rules/drawers";
import { refundTenders } from "@tuckshop/core/rules/refunds";
import { describe, expect, it } from "vitest";
import { sampleSale } from "../../core/src/conformance/sample-sale.ts";
import type { DrawerCase } from "./drawer-cases.ts";
import { vectorFiles } from "./vector-files.ts";

const written = readFileSync(join(import.meta.dirname, "../../core/vectors/drawers.json"), "utf8");
const { cases } = JSON.parse(written) as { readonly cases: readonly DrawerCase[] };

/** A sale of one amount in cash. */
function paid(due: number, received: number, id: string): SaleFacts {
	const tender = cashTender(cents(due), cents(received), "nickel");
	if (!tender.ok) throw new Error(tender.refusal.code);
	const sale = sampleSale({ id }).facts;
	const [line] = sale.lines;
	if (!line) throw new Error("a sale has a line");
	const amount = cents(due);
	return {
		...sale,
		id,
		lines: [{ ...line, price: amount, total: amount, quantity: 1, modifiers: [] }],
		...{ subtotal: amount, taxes: [], taxTotal: cents(0), total: amount },
		tenders: [tender.value],
	};
}

function back(amount: number, id: string): SaleFacts {
	const sale = paid(amount, amount + 5, `sale of ${id}`);
	const how = { earlier: [], rounding: "nickel" } as const;
	const tenders = refundTenders(sale, cents(-amount), how);
	if (!tenders.ok) throw new Error(tenders.refusal.code);
	const sums = { subtotal: cents(-amount), total: cents(-amount), tenders: tenders.value };
	return { ...sale, id, kind: { type: "refund", of: sale.id }, ...sums };
}

const counted = (facts: SaleFacts): DrawerSale => ({ facts, owed: false });

describe("the published vectors of drawers", () => {
	it("are what the oracle says, each with a name of its own and a reason", () => {
		expect(written).toBe(vectorFiles()["drawers.json"]);
		expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
		expect(cases.every(({ reason }) => reason !== "")).toBe(true);
	});

	it.each(cases.map((each) => [each.name, each] as const))("[DRAW-03] %s", (_, each) => {
		const { float, sales, refunds, payIns, payOuts, drops } = each.input;
		const moves = (kind: DrawerMove["kind"], amounts: readonly number[]) =>
			amounts.map(
				(amount, at): DrawerMove => ({
					...{ id: `${kind} ${at}`, at: "2026-11-20T13:00:00.000Z", kind, reason: "" },
					amount: cents(amount),
				}),
			);
		const cash = expectedCash({
			...(float === null ? {} : { float: cents(float) }),
			sales: [
				...sales.map(({ due, received }, at) => counted(paid(due, received, `sale ${at}`))),
				...refunds.map((amount, at) => counted(back(amount, `refund ${at}`))),
			],
			moves: [...moves("pay-in", payIns), ...moves("pay-out", payOuts), ...moves("drop", drops)],
		});
		expect(cash).toMatchObject(each.expected);
		expect(cash.isFloatKnown).toBe(float !== null);
	});
});
