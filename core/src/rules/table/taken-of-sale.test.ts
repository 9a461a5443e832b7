import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainTaxClass, sampleItem } from "../menu/menu.sample.ts";
import { isSameTax, type TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import { lineFor } from "../order/line.ts";
import type { SaleFacts, Tender } from "../payment/sale.ts";
import { runs } from "../rules.arbitrary.ts";
import { gst, hst } from "../split/bill.sample.ts";
import { noCardChange } from "../split/card-taxes.ts";
import { takenBy } from "./pay-part.ts";
import { judgePayment, paymentSale } from "./payment-sale.ts";
import { type SessionBill, sessionBill, type TableBook } from "./session-bill.ts";
import { amountsTaken, type Taken } from "./taken.ts";
import { takenLater, takenOfSale } from "./taken-of-sale.ts";

const guests = 3;
const empty: TableBook = {
	guestCount: guests,
	lines: [],
	allocation: {},
	payments: [],
	cashRounding: "off",
};

type Dish = {
	readonly price: number;
	readonly seat: number | null;
	readonly taxes: readonly TaxRow[];
};
/**
 * The bills that the seats are shown after each change are stored, as the server and a tablet do.
 */
const told = (book: TableBook): TableBook => ({ ...book, standing: sessionBill(book).standing });
const withDish = (book: TableBook, { price, seat, taxes }: Dish): TableBook => {
	const id = `line-${book.lines.length}`;
	const line = {
		...lineFor(sampleItem({ id: book.lines.length, price: cents(price) }), id),
		taxClass: { ...plainTaxClass, taxes },
	};
	return told({
		...book,
		lines: [...book.lines, { id, status: "preparing", seatNumber: seat, line }],
	});
};
const withPayment = (book: TableBook, taken: Taken, amount: Cents): TableBook =>
	told({
		...book,
		payments: [
			...book.payments,
			{ id: `payment-${book.payments.length}`, amount, state: "completed", taken },
		],
	});

/** The sale that a tablet closes from the bill that it has; undefined: nothing is owed. */
function closed(bill: SessionBill, seats: readonly number[], ways?: number) {
	const part = takenBy(bill, { seats, ways, method: "cash" }, noCardChange);
	if (!part.ok || amountsTaken(part.value.taken).total <= 0) return undefined;
	const facts = paymentSale({
		bill,
		taken: part.value.taken,
		stamp: {
			id: "sale",
			reference: "TABLE-7-1",
			createdAt: "2026-11-20T17:00:00.000Z",
			businessDate: "2026-11-20",
			ownerId: "owner",
			deviceId: "tablet",
			sequence: 1,
			restaurantId: "restaurant",
			stationId: "station",
			providerRestaurantId: 1,
			providerBranchId: 1,
			check: { session: "session", version: 1, part: 1, ...(seats.length > 0 ? { seats } : {}) },
		},
	});
	return { facts, seats };
}

const applied = (
	book: TableBook,
	{ facts, seats }: { facts: SaleFacts; seats: readonly number[] },
) => {
	const bill = sessionBill(book);
	const { taken } = takenOfSale(bill, { facts, seats, cardAdjusted: false });
	return {
		taken,
		verdict: judgePayment(facts, bill, taken),
		book: withPayment(book, taken, facts.total),
	};
};

const soup: Dish = { price: 1000, seat: 1, taxes: [hst] };
const stew: Dish = { price: 2001, seat: 2, taxes: [hst] };
const saleOf = (book: TableBook, seats: readonly number[], ways?: number) => {
	const sale = closed(sessionBill(book), seats, ways);
	if (!sale) throw new Error("nothing is owed");
	return sale;
};

describe("what a sale that a tablet closed takes of the bill", () => {
	it("[BOOK-05] is what it was closed from, where the bill is what the tablet saw", () => {
		const book = [soup, stew].reduce(withDish, empty);
		const after = applied(book, saleOf(book, [1]));
		expect(after.verdict.is).toBe("agrees");
		expect(after.taken.surplus).toBeUndefined();
		expect(sessionBill(after.book).seats.map(({ due }) => due)).toEqual([0, 2261, 0]);
	});

	it("[BOOK-05] is the same lines where the seat has ordered more since", () => {
		const book = [soup, stew].reduce(withDish, empty);
		const sale = saleOf(book, [1]);
		const { taken, book: after } = applied(withDish(book, { ...soup, price: 500 }), sale);
		expect(taken.surplus).toBeUndefined();
		expect(sessionBill(after).due.subtotal).toBe(2501);
	});

	it("[BOOK-05] is nothing where the seat has paid: all of it is surplus, and no other seat's bill moves", () => {
		const book = [soup, stew, { ...soup, seat: null }].reduce(withDish, empty);
		const sale = saleOf(book, [1]);
		const once = applied(book, sale);
		const twice = applied(once.book, sale);
		expect(twice.verdict.is).toBe("differs");
		expect(twice.taken.surplus?.total).toBe(sale.facts.total);
		const [before, after] = [sessionBill(once.book), sessionBill(twice.book)];
		expect(after.due).toEqual(before.due);
		expect(after.seats).toEqual(before.seats);
		expect(after.payment).toBe("unpaid");
	});

	it("[BOOK-05] is nothing of a line that was voided since", () => {
		const book = [soup, stew].reduce(withDish, empty);
		const sale = saleOf(book, []);
		const [first, ...more] = book.lines;
		const voided = {
			...book,
			lines: first ? [{ ...first, status: "cancelled" as const }, ...more] : [],
		};
		const { taken, book: after } = applied(voided, sale);
		expect(taken.surplus?.subtotal).toBe(1000);
		expect(sessionBill(after).due.total).toBe(0);
	});

	it("[BOOK-05, PAY-10] keeps how its cash was rounded", () => {
		// 10.02 with 1.30 of HST is 11.30 in cash.
		const book = withDish(empty, { ...soup, price: 1002 });
		const sale = saleOf(book, [1]);
		expect(applied(book, sale).taken).not.toHaveProperty("rounding");
		const [tender] = sale.facts.tenders;
		const rounded = { ...tender, received: cents(1130), rounding: cents(-2) } as Tender;
		const inCash = { ...sale, facts: { ...sale.facts, tenders: [rounded] } };
		expect(applied(book, inCash).taken).toMatchObject({ rounding: -2 });
	});

	it("[BOOK-05, TAX-15] has what a campus card changed of the taxes, by what its seats pay", () => {
		const book = [soup, stew].reduce(withDish, empty);
		const { facts, seats } = saleOf(book, [1, 2]);
		const lessBy30 = facts.taxes.map((tax) => ({ ...tax, amount: cents(tax.amount - 30) }));
		const total = cents(facts.total - 30);
		const byCard = { ...facts, taxes: lessBy30, taxTotal: cents(facts.taxTotal - 30), total };
		const by = (cardAdjusted: boolean) =>
			takenOfSale(sessionBill(book), { facts: byCard, seats, cardAdjusted });
		// 10.00 and 20.01 share the 30 cents.
		expect(by(true).taken.card).toEqual([
			{ seat: 1, taxes: [{ ...hst, amount: -10 }] },
			{ seat: 2, taxes: [{ ...hst, amount: -20 }] },
		]);
		expect(amountsTaken(by(true).taken).total).toBe(total);
		expect(by(true).seats).toEqual([1, 2]);
		expect(by(false).taken.card).toEqual([]);
		expect(takenOfSale(sessionBill(book), { facts, seats, cardAdjusted: true }).taken.card).toEqual(
			[],
		);
	});

	it("[BOOK-05] is whole lines of those that owe them where all was paid and more was ordered since", () => {
		const book = [soup, stew].reduce(withDish, empty);
		const sale = saleOf(book, []);
		const { taken, book: after } = applied(withDish(book, { ...soup, seat: 3 }), sale);
		expect(taken.shares?.map(({ seat, lines }) => [seat, lines])).toEqual([
			[1, [{ lineId: "line-0", amount: 1000 }]],
			[2, [{ lineId: "line-1", amount: 2001 }]],
		]);
		expect(taken.surplus).toBeUndefined();
		expect(sessionBill(after).due.total).toBe(1130);
	});

	it("[BOOK-05, BILL-03] is a part of the whole up to what is owed, and nothing where nothing is", () => {
		const book = [soup, stew].reduce(withDish, empty);
		// 33.91 in two are 16.96 and 16.95.
		const half = saleOf(book, [], 2);
		const once = applied(withDish(book, { ...soup, price: 1 }), half);
		expect(once.taken.part?.total).toBe(1696);
		expect(once.taken.surplus).toBeUndefined();
		const all = applied(book, saleOf(book, []));
		const late = applied(all.book, half);
		expect(late.taken.shares).toEqual([]);
		expect(late.taken.surplus?.total).toBe(1696);
	});

	it("[BOOK-05] is a cent where a cent is all that it pays, or all that is owed", () => {
		const book = withDish(empty, { price: 2, seat: 1, taxes: [] });
		expect(applied(book, saleOf(book, [], 2)).taken).toMatchObject({ part: { total: 1 } });
		// 13 % of 8 cents is one.
		const before = [
			{ price: 8, seat: 1, taxes: [hst] },
			{ price: 1, seat: 2, taxes: [] },
		].reduce(withDish, empty);
		const whole = saleOf(before, []);
		const { taken } = applied(withDish(before, soup), whole);
		expect(taken.surplus).toBeUndefined();
		expect(taken.shares?.map(({ seat, taxes }) => [seat, taxes])).toEqual([
			[1, [{ ...hst, amount: 1 }]],
			[2, []],
		]);
	});

	it("[BOOK-05] leaves the rest of a shared line to another that owes it, and is nothing of it where no other does", () => {
		const book = withDish(empty, { price: 900, seat: null, taxes: [] });
		const sale = saleOf(book, [1]);
		const shared = (...to: readonly (readonly [seat: number, weight: number])[]) =>
			told({
				...book,
				allocation: { "line-0": to.map(([seat, weight]) => ({ seat, weight })) },
			});
		// A third was paid, of what is by now a half, and then the whole; with GST and PST 3.36 of 10.08.
		const half = applied(shared([1, 1], [2, 1]), sale);
		expect(half.taken.surplus).toBeUndefined();
		expect(sessionBill(half.book).seats.map(({ due }) => due)).toEqual([0, 672, 0]);
		const alone = applied(shared([1, 1]), sale);
		expect(alone.taken).toMatchObject({ shares: [], surplus: { total: 336 } });
		expect(sessionBill(alone.book).seats.map(({ due }) => due)).toEqual([1008, 0, 0]);
	});

	it("[BOOK-05] is of a shared line what its seats owe in their order, and locks no seat that it pays nothing for", () => {
		const book = withDish(empty, { price: 3, seat: null, taxes: [] });
		const sale = saleOf(book, [1, 2]);
		const weights = [
			{ seat: 1, weight: 2 },
			{ seat: 2, weight: 1 },
		];
		// The first two paid a cent each; by now the first owes two of the three, and the second one.
		const { taken, book: after } = applied(
			told({ ...book, allocation: { "line-0": weights } }),
			sale,
		);
		expect(taken).toMatchObject({
			shares: [{ seat: 1, lines: [{ lineId: "line-0", amount: 2 }] }],
		});
		expect(taken.shares).toHaveLength(1);
		expect(sessionBill(after).seats.map(({ due }) => due)).toEqual([0, 1, 0]);
	});

	it("[BOOK-05] of an approval for a part of the whole is what it was while that is owed, and what others left after", () => {
		const book = [soup, stew].reduce(withDish, empty);
		const half = takenBy(sessionBill(book), { seats: [], ways: 2, method: "itc" }, noCardChange);
		if (!half.ok) throw new Error(half.refusal.code);
		expect(takenLater(sessionBill(book), half.value.taken)).toBe(half.value.taken);
		const { book: after } = applied(book, saleOf(book, [2]));
		const late = takenLater(sessionBill(after), half.value.taken);
		expect([amountsTaken(late).total, late.surplus?.total]).toEqual([1130, 566]);
	});

	it("[BOOK-05] of an approval that came after others had paid is what they left", () => {
		const book = [soup, stew].reduce(withDish, empty);
		const whole = takenBy(sessionBill(book), { seats: [], method: "itc" }, noCardChange);
		if (!whole.ok) throw new Error(whole.refusal.code);
		const { book: after } = applied(book, saleOf(book, [1]));
		const late = takenLater(sessionBill(after), whole.value.taken);
		expect([amountsTaken(late).total, late.surplus?.total]).toEqual([2261, 1130]);
		expect(late).not.toHaveProperty("rounding");
		const rounded = { ...whole.value.taken, rounding: cents(-1) };
		expect(takenLater(sessionBill(after), rounded)).toEqual({ ...late, rounding: -1 });
		const bill = sessionBill(withPayment(after, late, cents(3391)));
		expect([bill.due.total, bill.payment]).toEqual([0, "paid"]);
	});

	it("[BOOK-05, BILL-16] never more than the bill, and the payments of tablets and server come to it to the cent for every tax, whatever each of them saw", () => {
		const dish = fc.record({
			price: fc.oneof(fc.constantFrom(0, 1, 199), fc.integer({ min: 1, max: 3000 })),
			seat: fc.option(fc.integer({ min: 1, max: guests })),
			taxes: fc.subarray([gst, hst]),
		});
		const what = fc.record({
			seats: fc.subarray([1, 2, 3]),
			ways: fc.option(fc.integer({ min: 2, max: 3 }), { nil: undefined }),
		});
		const step = fc.oneof(
			fc.record({ is: fc.constant("order" as const), dish }),
			fc.record({ is: fc.constant("void" as const), at: fc.nat(5) }),
			fc.record({ is: fc.constant("server" as const), what }),
			fc.record({ is: fc.constant("close" as const), what }),
			fc.record({ is: fc.constant("deliver" as const) }),
		);
		fc.assert(
			fc.property(
				fc.array(dish, { minLength: 1, maxLength: 5 }),
				fc.array(step, { maxLength: 10 }),
				(dishes, steps) => {
					let book = dishes.reduce(withDish, empty);
					const underway: { facts: SaleFacts; seats: readonly number[] }[] = [];
					const deliver = () => {
						const sale = underway.shift();
						if (!sale) return;
						const before = sessionBill(book);
						const after = applied(book, sale);
						book = after.book;
						const bill = sessionBill(book);
						expect(bill.due.total).toBeLessThanOrEqual(before.due.total);
						const paid = amountsTaken(after.taken).total + (after.taken.surplus?.total ?? 0);
						expect(paid).toBe(sale.facts.total);
						if (after.taken.surplus) expect(after.verdict.is).toBe("differs");
					};
					for (const one of steps) {
						if (one.is === "order") book = withDish(book, one.dish);
						else if (one.is === "void") book = voided(book, one.at);
						else if (one.is === "deliver") deliver();
						else {
							const { seats, ways } = one.what;
							const sale = closed(sessionBill(book), ways ? [] : seats, ways);
							if (!sale) continue;
							underway.push(sale);
							if (one.is === "server") {
								underway.unshift(...underway.splice(-1));
								deliver();
							}
						}
					}
					while (underway.length > 0) deliver();
					const rest = closed(sessionBill(book), []);
					if (rest) {
						underway.push(rest);
						deliver();
					}
					const { whole, due } = sessionBill(book);
					if (due.total !== 0) return;
					const taken = book.payments.map((payment) => amountsTaken(payment.taken));
					expect(sumCents(taken.map(({ total }) => total))).toBe(whole.total);
					for (const tax of [gst, hst])
						expect(sumCents(taken.map(({ taxes }) => amountOf(taxes, tax)))).toBe(
							amountOf(whole.taxes, tax),
						);
				},
			),
			runs,
		);
	});
});

const amountOf = (taxes: readonly (TaxRow & { readonly amount: Cents })[], tax: TaxRow): Cents =>
	taxes.find((one) => isSameTax(one, tax))?.amount ?? zeroCents;

/**
 * Voids as the server does: not a line that was paid in part, nor after a part of the whole was
 * paid.
 */
function voided(book: TableBook, at: number): TableBook {
	const { shares, takenLines, paidInParts } = sessionBill(book);
	const paid = [...takenLines, ...shares.flatMap(({ lines }) => lines)];
	return told({
		...book,
		lines: book.lines.map((line, place) =>
			place === at && !paidInParts && !paid.some(({ lineId }) => lineId === line.id)
				? { ...line, status: "cancelled" }
				: line,
		),
	});
}
