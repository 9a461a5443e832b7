import { cents, rate } from "@tuckshop/core/rules";
import {
	type BillAmounts,
	customSplit,
	evenSplit,
	freezePaidShare,
	type PaidShare,
	type SplitBill,
	seatBills,
} from "@tuckshop/core/rules/split";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	byAmounts,
	bySeat,
	evenly,
	type Line,
	type Part,
	type Tax,
	taxOfBase,
} from "./split-oracle.ts";

const runs = { numRuns: Number(process.env["TUCKSHOP_RUNS"] ?? 1000) };
const rows = [
	{ name: "GST", rate: 5_000 },
	{ name: "PST", rate: 7_000 },
	{ name: "HST", rate: 13_000 },
	{ name: "QST", rate: 9_975 },
];
const amount = fc.oneof(fc.nat(1_200), fc.nat(999_999));
const someRows = fc.subarray(rows);
const seat = fc.integer({ min: 1, max: 5 });
const anyLines = fc
	.array(fc.record({ total: amount, seat: fc.option(seat), taxes: someRows }), { maxLength: 8 })
	.map((lines): Line[] => lines.map((line, at) => ({ id: `${at}`, ...line })));
const anyShares = fc.uniqueArray(
	fc.record({ seat, weight: fc.oneof(fc.nat(4), fc.nat(999_999)) }),
	{
		minLength: 1,
		maxLength: 5,
		selector: (share) => share.seat,
	},
);
const anyAllocation = fc.dictionary(fc.nat(7).map(String), anyShares, {
	maxKeys: 6,
	noNullPrototype: true,
});
const anyWhole = fc.tuple(amount, someRows).map(([subtotal, taxed]): Part => {
	const taxes = taxed.map((row) => ({ ...row, amount: taxOfBase(subtotal, row.rate) }));
	return { subtotal, taxes, total: taxes.reduce((sum, tax) => sum + tax.amount, subtotal) };
});

const taxParts = (taxes: readonly Tax[]) =>
	taxes.map((tax) => ({ name: tax.name, rate: rate(tax.rate), amount: cents(tax.amount) }));
const bill = (part: Part): BillAmounts => ({
	subtotal: cents(part.subtotal),
	taxes: taxParts(part.taxes),
	taxTotal: cents(part.total - part.subtotal),
	total: cents(part.total),
});
const plain = ({ subtotal, taxes, total }: Part): Part => ({ subtotal, taxes, total });
const taxesOf = (lines: readonly Line[]): Tax[] =>
	rows
		.filter((row) => lines.some((line) => line.taxes.some(({ name }) => name === row.name)))
		.map((row) => ({
			...row,
			amount: taxOfBase(
				lines
					.filter((line) => line.taxes.some(({ name }) => name === row.name))
					.reduce((sum, { total }) => sum + total, 0),
				row.rate,
			),
		}));

const seatsUpTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const billOf = (lines: readonly Line[], taxes: readonly Tax[]): SplitBill => ({
	lines: lines.map((line) => ({
		id: line.id,
		menuItemId: 1,
		name: line.id,
		quantity: 1,
		total: cents(line.total),
		seatNumber: line.seat,
		rows: line.taxes.map((row) => ({ name: row.name, rate: rate(row.rate) })),
	})),
	taxes: taxParts(taxes),
});
const figures = (bills: ReturnType<typeof seatBills>) =>
	bills.ok &&
	bills.value.map((one) => ({
		...plain(one),
		seat: one.seatNumber,
		due: one.due,
		status: one.paymentStatus,
	}));

describe("splitting, worked out twice", () => {
	it("[BILL-03] an even split is what exact arithmetic says", () => {
		fc.assert(
			fc.property(anyWhole, fc.integer({ min: 2, max: 20 }), (whole, ways) => {
				const split = evenSplit(bill(whole), ways);
				expect(split.ok && split.value.map(plain)).toEqual(evenly(whole, ways));
			}),
			runs,
		);
	});

	it("[BILL-36, BILL-38] a split by typed amounts is what exact arithmetic says", () => {
		fc.assert(
			fc.property(
				anyWhole,
				fc.array(fc.nat(400), { maxLength: 5 }),
				fc.integer({ min: -2, max: 2 }),
				(whole, amounts, off) => {
					const typed =
						amounts.length === 0
							? []
							: [
									...amounts,
									Math.max(0, whole.total - amounts.reduce((sum, each) => sum + each, 0) + off),
								];
					const split = customSplit(bill(whole), typed.map(cents));
					expect(split.ok ? split.value.map(plain) : { refused: split.refusal.code }).toEqual(
						byAmounts(whole, typed),
					);
				},
			),
			runs,
		);
	});

	it("[BILL-09, BILL-16, BILL-22] bills by seat are what exact arithmetic says", () => {
		fc.assert(
			fc.property(
				anyLines,
				anyAllocation,
				fc.integer({ min: 1, max: 5 }),
				(lines, allocation, count) => {
					const seats = seatsUpTo(count);
					const taxes = taxesOf(lines);
					expect(figures(seatBills(billOf(lines, taxes), allocation, { seats }))).toEqual(
						bySeat(lines, taxes, allocation, seats),
					);
				},
			),
			runs,
		);
	});

	it("[BILL-16, TPAY-09] and so they are while seats pay and others order, line by line and tax by tax", () => {
		const turn = fc.record({
			seat,
			orders: fc.option(fc.record({ total: amount, taxes: someRows })),
		});
		fc.assert(
			fc.property(
				anyLines,
				anyAllocation,
				fc.array(turn, { minLength: 1, maxLength: 5 }),
				(start, allocation, turns) => {
					const seats = seatsUpTo(5);
					let lines = start;
					let paid: readonly PaidShare[] = [];
					for (const { seat: pays, orders } of turns) {
						const bills = seatBills(billOf(lines, taxesOf(lines)), allocation, { seats, paid });
						const bill = bills.ok
							? bills.value.find(({ seatNumber }) => seatNumber === pays)
							: undefined;
						if (bill) paid = [...paid, freezePaidShare(bill, paid)];
						if (orders)
							lines = [...lines, { id: `more ${lines.length}`, seat: (pays % 5) + 1, ...orders }];
						const taxes = taxesOf(lines);
						expect(figures(seatBills(billOf(lines, taxes), allocation, { seats, paid }))).toEqual(
							bySeat(lines, taxes, allocation, seats, paid),
						);
					}
				},
			),
			{ numRuns: Math.ceil(runs.numRuns / 5) },
		);
	});
});
