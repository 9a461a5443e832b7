import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cents, rate } from "@tuckshop/core/rules";
import { customSplit, evenSplit, type SeatAllocation, seatBills } from "@tuckshop/core/rules/split";
import { describe, expect, it } from "vitest";
import type { Line, Paid, Part, Tax } from "./split-oracle.ts";
import { vectorFiles } from "./vector-files.ts";

type Case = {
	readonly name: string;
	readonly reason: string;
	readonly rule: string;
	readonly input: unknown;
	readonly expected: unknown;
};
const written = readFileSync(join(import.meta.dirname, "../../core/vectors/split.json"), "utf8");
const { cases } = JSON.parse(written) as { readonly cases: readonly Case[] };

describe("the published vectors of split bills", () => {
	it("are what the oracle says, each with a name of its own and a reason", () => {
		expect(written).toBe(vectorFiles()["split.json"]);
		expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
		expect(cases.every(({ reason }) => reason !== "")).toBe(true);
	});

	it.each(cases.filter(({ rule }) => rule === "even").map((each) => [each.name, each] as const))(
		"[BILL-03] even: %s",
		(_, { input, expected }) => {
			const { bill, ways } = input as { readonly bill: Part; readonly ways: number };
			expect(answer(evenSplit(amounts(bill), ways), (part) => part.map(plain))).toEqual(expected);
		},
	);

	it.each(cases.filter(({ rule }) => rule === "custom").map((each) => [each.name, each] as const))(
		"[BILL-36, BILL-38] custom: %s",
		(_, { input, expected }) => {
			const { bill, amounts: typed } = input as {
				readonly bill: Part;
				readonly amounts: readonly number[];
			};
			expect(
				answer(customSplit(amounts(bill), typed.map(cents)), (part) => part.map(plain)),
			).toEqual(expected);
		},
	);

	it.each(cases.filter(({ rule }) => rule === "seats").map((each) => [each.name, each] as const))(
		"[BILL-09, BILL-16, BILL-22] by seat: %s",
		(_, { input, expected }) => {
			const table = input as {
				readonly lines: readonly Line[];
				readonly taxes: readonly Tax[];
				readonly allocation: SeatAllocation;
				readonly seats: readonly number[];
				readonly paid: readonly Paid[];
			};
			const bill = {
				lines: table.lines.map((line) => ({
					id: line.id,
					menuItemId: 1,
					name: line.id,
					quantity: 1,
					total: cents(line.total),
					seatNumber: line.seat,
					rows: line.taxes.map(({ name, rate: at }) => ({ name, rate: rate(at) })),
				})),
				taxes: taxes(table.taxes),
			};
			const paid = table.paid.map((share) => ({
				seat: share.seat,
				lines: share.lines.map(({ lineId, amount }) => ({ lineId, amount: cents(amount) })),
				taxes: taxes(share.taxes),
			}));
			const bills = seatBills(bill, table.allocation, { seats: table.seats, paid });
			expect(
				answer(bills, (all) =>
					all.map((one) => ({
						...plain(one),
						seat: one.seatNumber,
						due: one.due,
						status: one.paymentStatus,
					})),
				),
			).toEqual(expected);
		},
	);
});

const taxes = (rows: readonly Tax[]) =>
	rows.map(({ name, rate: at, amount }) => ({ name, rate: rate(at), amount: cents(amount) }));

const amounts = (part: Part) => ({
	subtotal: cents(part.subtotal),
	taxes: taxes(part.taxes),
	taxTotal: cents(part.total - part.subtotal),
	total: cents(part.total),
});

const plain = ({ subtotal, taxes: rows, total }: Part): Part => ({ subtotal, taxes: rows, total });

function answer<T>(
	outcome:
		| { readonly ok: true; readonly value: T }
		| { readonly ok: false; readonly refusal: { readonly code: string } },
	of: (value: T) => unknown,
): unknown {
	return outcome.ok ? of(outcome.value) : { refused: outcome.refusal.code };
}
