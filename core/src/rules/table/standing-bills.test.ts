import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainTaxClass, sampleItem } from "../menu/menu.sample.ts";
import type { TaxRow } from "../menu/tax-row.ts";
import { cents, sumCents } from "../money/cents.ts";
import { taxOn } from "../money/rounding.ts";
import { lineFor } from "../order/line.ts";
import { runs } from "../rules.arbitrary.ts";
import { gst, hst } from "../split/bill.sample.ts";
import { combineBills } from "../split/bill-amounts.ts";
import { noCardChange } from "../split/card-taxes.ts";
import { craAlignedPolicy, documentedPolicy } from "../tax/tax-policy.ts";
import { takenBy } from "./pay-part.ts";
import { type SessionBill, sessionBill, type TableBook } from "./session-bill.ts";
import { amountsTaken } from "./taken.ts";

const guests = 4;
const seats = [1, 2, 3, 4];
const empty: TableBook = {
	guestCount: guests,
	lines: [],
	allocation: {},
	payments: [],
	cashRounding: "off",
};

/**
 * A changed session with the bills that its seats are shown, as the server and a tablet store it.
 */
const told = (book: TableBook): TableBook => ({ ...book, standing: sessionBill(book).standing });

type Dish = {
	readonly price: number;
	readonly seat: number | null;
	readonly taxes: readonly TaxRow[];
	readonly isPreparedFood?: boolean;
};
function withDish(
	book: TableBook,
	{ price, seat, taxes, isPreparedFood = false }: Dish,
): TableBook {
	const id = `line-${book.lines.length}`;
	const item = sampleItem({ id: book.lines.length, price: cents(price) });
	const line = {
		...lineFor(item, id),
		taxClass: { ...plainTaxClass, taxes, ontarioTaxEligible: isPreparedFood },
	};
	return told({
		...book,
		lines: [...book.lines, { id, status: "preparing", seatNumber: seat, line }],
	});
}

function paidBy(book: TableBook, chosen: readonly number[]): TableBook {
	const part = takenBy(sessionBill(book), { seats: chosen, method: "cash" }, noCardChange);
	if (!part.ok) return book;
	const { taken } = part.value;
	const id = `payment-${book.payments.length}`;
	const payment = { id, amount: amountsTaken(taken).total, state: "completed", taken } as const;
	return told({ ...book, payments: [...book.payments, payment] });
}

type Shares = readonly { readonly seat: number; readonly weight: number }[];
/** Nothing is done to a line that was paid in part. */
function changed(book: TableBook, at: number, to: Shares | "void"): TableBook {
	const line = book.lines[at % Math.max(1, book.lines.length)];
	if (!line || line.status === "cancelled") return book;
	const isPaid = (of: readonly { readonly lineId: string }[]) =>
		of.some(({ lineId }) => lineId === line.id);
	if (sessionBill(book).shares.some(({ lines }) => isPaid(lines))) return book;
	if (to !== "void") return told({ ...book, allocation: { ...book.allocation, [line.id]: to } });
	return told({
		...book,
		lines: book.lines.map((each) =>
			each === line ? { ...each, status: "cancelled" as const } : each,
		),
	});
}

/**
 * For seats that owe the same lines by the same taxes before and after: the amounts that they were
 * shown of each, then and now.
 */
function owingTheSame(before: SessionBill, after: SessionBill) {
	const facts = ({ lines, taxes }: SessionBill["standing"][number]) =>
		JSON.stringify([lines, taxes.map(({ name, base }) => [name, base]).toSorted()]);
	return after.standing.flatMap((now) => {
		const then = before.standing.find(({ seat }) => seat === now.seat);
		return then && facts(then) === facts(now) ? [{ then, now }] : [];
	});
}
const taxOf = ({ taxes }: SessionBill["standing"][number]) =>
	sumCents(taxes.map(({ amount }) => amount));

/** All that is owed, and each tax of each seat, also without what it has paid. */
const amountsOf = ({ due, shared, standing }: SessionBill): readonly number[] => [
	due.total,
	...[due, ...standing].flatMap(({ taxes }) => taxes.map(({ amount }) => amount)),
	...shared.flatMap((seat) => [seat.due, ...seat.taxes.map(({ amount }) => amount)]),
];

/**
 * Seats that owe more tax than the rates of their own lines make. A line can bring an odd cent, and a paid
 * share of a few cents too little or too much of its tax, which is not told apart from odd cents.
 */
const beyondTheirLines = ({ standing, split, shares: { length: paid } }: SessionBill) =>
	standing.filter(({ taxes }) =>
		taxes.some(
			({ rate, base, amount }) => amount > taxOn(base, rate) + split.lines.length + 2 * paid,
		),
	);

const dish = fc.record({
	price: fc.oneof(fc.constantFrom(0, 1, 4, 199), fc.integer({ min: 1, max: 3000 })),
	seat: fc.option(fc.integer({ min: 1, max: guests })),
	taxes: fc.subarray([gst, hst]),
	isPreparedFood: fc.boolean(),
});
const shares = fc.uniqueArray(
	fc.record({ seat: fc.constantFrom(...seats), weight: fc.integer({ min: 1, max: 5 }) }),
	{ minLength: 1, maxLength: guests, selector: ({ seat }) => seat },
);
const step = fc.oneof(
	fc.record({ is: fc.constant("order" as const), dish }),
	fc.record({ is: fc.constant("share" as const), at: fc.nat(20), to: shares }),
	fc.record({ is: fc.constant("void" as const), at: fc.nat(20) }),
	fc.record({ is: fc.constant("pay" as const), seats: fc.subarray(seats, { minLength: 1 }) }),
);

describe("a seat's bill", () => {
	it("[TABL-06] stands to the cent when another seat orders", () => {
		const one = [
			{ price: 1004, seat: 1, taxes: [hst] },
			{ price: 1004, seat: 2, taxes: [hst] },
		].reduce(withDish, empty);
		const dues = (book: TableBook) => sessionBill(book).seats.map(({ due }) => due);
		const before = dues(one);
		for (const price of [1, 3, 4, 50, 333, 1004]) {
			const after = dues(withDish(one, { price, seat: 3, taxes: [hst] }));
			expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
		}
	});

	it("[TABL-06, TAX-06] goes by the rate of the whole check, and where that changes for one seat, no other's moves", () => {
		const ontario = { ...empty, policy: craAlignedPolicy };
		const before = [
			{ price: 350, seat: 1, taxes: [hst], isPreparedFood: true },
			{ price: 777, seat: 2, taxes: [hst] },
		].reduce(withDish, ontario);
		const after = withDish(before, { price: 1000, seat: 3, taxes: [hst], isPreparedFood: true });
		const taxes = (book: TableBook) => sessionBill(book).seats.map(({ tax }) => tax);
		// 5 % of the coffee while it is alone, 13 % once a meal is on the same check.
		expect(taxes(before)).toEqual([18, 101, 0, 0]);
		expect(taxes(after).slice(0, 2)).toEqual([46, 101]);
		expect(sumCents(taxes(after))).toBe(sessionBill(after).ordered.taxTotal);
	});

	it("[TABL-06, TAX-06] is by its own rate where the check passes $4.00 after others have paid, and theirs stay", () => {
		const coffee = { price: 350, seat: 1, taxes: [hst], isPreparedFood: true };
		const paid = paidBy(withDish({ ...empty, policy: craAlignedPolicy }, coffee), [1]);
		const after = withDish(paid, { price: 1000, seat: 2, taxes: [hst], isPreparedFood: true });
		expect(sessionBill(after).seats.map(({ taxes, due }) => ({ taxes, due }))).toEqual([
			{ taxes: [{ ...gst, amount: 18 }], due: 0 },
			{ taxes: [{ ...hst, amount: 130 }], due: 1130 },
			{ taxes: [], due: 0 },
			{ taxes: [], due: 0 },
		]);
		const [dinner] = after.lines.slice(-1);
		const voided = told({
			...after,
			lines: after.lines.map((each) => (each === dinner ? { ...each, status: "cancelled" } : each)),
		});
		expect(sessionBill(voided)).toMatchObject({ due: { total: 0 }, payment: "paid" });
	});

	it("[TABL-06, BILL-16] is never less than what was paid where a void leaves the rounded whole a cent lower", () => {
		// Together they bear a cent of tax, which the second guest to order pays; those 3 cents alone bear none.
		const dishes = [
			{ price: 1, seat: 2, taxes: [hst] },
			{ price: 3, seat: 1, taxes: [hst] },
		];
		const paid = paidBy(dishes.reduce(withDish, empty), [1]);
		const voided = changed(paid, 0, "void");
		expect(sessionBill(voided)).toMatchObject({
			ordered: { taxTotal: 1 },
			due: { total: 0 },
			payment: "paid",
		});
	});

	it("[TABL-06, PROF-09] can be read whatever a line with a deposit costs, once a part of it was paid", () => {
		const bottles = withDish(empty, { price: 9_999_900, seat: null, taxes: [hst] });
		const [first] = bottles.lines;
		if (!first) throw new Error("a line was ordered");
		const deposit = { id: 9, name: "Deposit", price: cents(10), groupId: 1, groupName: "Deposits" };
		const line = {
			...first.line,
			quantity: 900,
			modifiers: [{ ...deposit, deposit: true as const }],
		};
		const paid = paidBy(told({ ...bottles, lines: [{ ...first, line }], standing: [] }), [1]);
		expect(paid.payments).toHaveLength(1);
		const { due, ordered } = sessionBill(paidBy(paid, []));
		expect(due.total).toBe(0);
		expect(ordered.taxTotal).toBe(taxOn(cents(9_999_900 * 900), hst.rate));
	});

	it("[TABL-06, BILL-16] is constant while its own lines and shares are, whoever orders, shares, moves and pays in whatever order; all seats are the check, and all sales are", () => {
		fc.assert(
			fc.property(
				fc.array(dish, { maxLength: 4 }),
				fc.array(step, { maxLength: 16 }),
				fc.constantFrom(documentedPolicy, craAlignedPolicy),
				(dishes, steps, policy) => {
					let book = dishes.reduce(withDish, { ...empty, policy });
					let before = sessionBill(book);
					for (const one of steps) {
						if (one.is === "order") book = withDish(book, one.dish);
						else if (one.is === "pay") book = paidBy(book, one.seats);
						else book = changed(book, one.at, one.is === "void" ? "void" : one.to);
						const after = sessionBill(book);
						const moved = owingTheSame(before, after).filter(
							({ then, now }) => taxOf(then) !== taxOf(now),
						);
						// Where a line is gone, or a paid one would bear another tax now, odd cents can be left with nobody else.
						if (one.is !== "void" && policy === documentedPolicy) expect(moved).toEqual([]);
						for (const { then, now } of moved)
							expect(Math.abs(taxOf(now) - taxOf(then))).toBeLessThanOrEqual(book.lines.length);
						expect(combineBills(after.shared).total).toBe(after.ordered.total);
						expect(sessionBill(told(book)).seats).toEqual(after.seats);
						expect(amountsOf(after).filter((amount) => amount < 0)).toEqual([]);
						expect(beyondTheirLines(after)).toEqual([]);
						before = after;
					}
					book = paidBy(book, []);
					const { due, whole } = sessionBill(book);
					expect(due.total).toBe(0);
					expect(sumCents(book.payments.map(({ amount }) => amount))).toBe(whole.total);
				},
			),
			runs,
		);
	});
});
