import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainTaxClass, sampleItem } from "../menu/menu.sample.ts";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { taxOn } from "../money/rounding.ts";
import { lineFor } from "../order/line.ts";
import { anyOrder, anyPolicy, anyTaxRow, runs } from "../rules.arbitrary.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { anyAllocation, anyBill, gst, hst, pst, sampleBill, sampleLine } from "./bill.sample.ts";
import { combineBills } from "./bill-amounts.ts";
import {
	freezePaidShare,
	lockedSeats,
	type PaidShare,
	type SeatBill,
	seatBills,
	splitBillOf,
	tableSummary,
} from "./seat-bills.ts";
import { heldShares, type SeatAllocation } from "./shares.ts";

const table = sampleBill(
	sampleLine({ id: "burger", name: "Burger", menuItemId: 7, total: 1250, seatNumber: 1 }),
	sampleLine({ id: "salad", name: "Salad", total: 975, seatNumber: 2 }),
	sampleLine({ id: "nachos", name: "Nachos", total: 1000, seatNumber: null, quantity: 2 }),
);
const made = (outcome: ReturnType<typeof seatBills>): SeatBill[] => {
	if (!outcome.ok) throw new Error(outcome.refusal.code);
	return outcome.value;
};
const figures = (bills: readonly SeatBill[]) =>
	bills.map(({ seatNumber, subtotal, tax, total }) => [seatNumber, subtotal, tax, total]);

/** Each seat's unpaid lines and amounts. */
const owedBy = (bills: readonly SeatBill[]) =>
	bills
		.filter(({ paymentStatus }) => paymentStatus === "unpaid")
		.map((bill) => [bill.seatNumber, bill]);

describe("bills by seat", () => {
	it("[BILL-09, BILL-16] divide every line by its shares and the bill's tax by what the seats pay of it", () => {
		const bills = made(seatBills(table, {}, { seats: [1, 2] }));
		expect(tableSummary(table)).toMatchObject({ subtotal: 3225, taxTotal: 419, total: 3644 });
		expect(figures(bills)).toEqual([
			[1, 1750, 227, 1977],
			[2, 1475, 192, 1667],
		]);
		expect(bills[0]?.items).toEqual([
			{
				lineId: "burger",
				menuItemId: 7,
				name: "Burger",
				quantity: 1,
				total: 1250,
				isPart: false,
				isPaid: false,
			},
			{
				lineId: "nachos",
				menuItemId: 1,
				name: "Nachos",
				quantity: 2,
				total: 500,
				isPart: true,
				isPaid: false,
			},
		]);
	});

	it("[BILL-10] are unpaid at first, each owing its total", () => {
		expect(
			made(seatBills(table, {}, { seats: [1, 2] })).map(({ paymentStatus, paid, due }) => [
				paymentStatus,
				paid,
				due,
			]),
		).toEqual([
			["unpaid", 0, 1977],
			["unpaid", 0, 1667],
		]);
	});

	it("[BILL-09] are made for seats without items too, and for seats that only a line names", () => {
		const bills = made(
			seatBills(
				sampleBill(sampleLine({ id: "tea", total: 300, seatNumber: 6 })),
				{},
				{ seats: [2, 1] },
			),
		);
		expect(figures(bills)).toEqual([
			[1, 0, 0, 0],
			[2, 0, 0, 0],
			[6, 300, 39, 339],
		]);
		expect(bills[0]?.items).toEqual([]);
	});

	it("[BILL-16] give each tax only to the seats whose lines bear it", () => {
		const bill = sampleBill(
			sampleLine({ id: "soup", total: 390, seatNumber: 1, rows: [gst] }),
			sampleLine({ id: "mug", total: 1999, seatNumber: 2, rows: [gst, pst] }),
			sampleLine({ id: "meal", total: 800, seatNumber: 3, rows: [] }),
		);
		const bills = made(seatBills(bill, {}, { seats: [1, 2, 3] }));
		expect(bills.map(({ taxes }) => taxes.map(({ name, amount }) => [name, amount]))).toEqual([
			[["GST", 19]],
			[
				["GST", 100],
				["PST", 140],
			],
			[],
		]);
		expect(combineBills(bills)).toMatchObject({ subtotal: 3189, taxTotal: 259 });
	});

	it("[BILL-16] give the tax of a line of one cent to its seat, and to no dearer line beside it", () => {
		const everything = { name: "Levy", rate: rate(100_000) };
		const bill = sampleBill(
			sampleLine({ id: "a", total: 1, seatNumber: 1, rows: [everything] }),
			sampleLine({ id: "b", total: 1000, seatNumber: 2, rows: [] }),
		);
		expect(made(seatBills(bill, {}, { seats: [1, 2] })).map(({ tax }) => tax)).toEqual([1, 0]);
	});

	it("[BILL-16] of an order give each seat the taxes that were decided for its lines", () => {
		const lines = [gst, hst].map((row, at) => ({
			...lineFor(sampleItem({ id: at, price: cents(1000) }), `${at}`),
			taxClass: { ...plainTaxClass, taxes: [row] },
		}));
		const totals = orderTotals({ lines }, { policy: documentedPolicy, globalTaxes: [] });
		const bills = made(
			seatBills(
				splitBillOf(lines, totals, (line) => Number(line.id) + 1),
				{},
				{ seats: [1, 2] },
			),
		);
		expect(bills.map(({ taxes }) => taxes.map(({ name, amount }) => [name, amount]))).toEqual([
			[["GST", 50]],
			[["HST", 130]],
		]);
	});

	it("[BILL-16] never recompute tax: three seats of 1.99 share the 0.78 of the whole, where three bills of their own would bear 0.26 each", () => {
		const bill = sampleBill(
			...[1, 2, 3].map((seat) => sampleLine({ id: `${seat}`, total: 150, seatNumber: seat })),
		);
		expect(taxOn(cents(150), hst.rate) * 3).toBe(60);
		expect(made(seatBills(bill, {}, { seats: [1, 2, 3] })).map(({ tax }) => tax)).toEqual([
			20, 20, 19,
		]);
	});

	it("stay as they were paid, whatever is ordered, moved or split afterwards", () => {
		const [first] = made(seatBills(table, {}, { seats: [1, 2, 3] }));
		const paid = freezePaidShare(first as SeatBill);
		expect(first).toMatchObject({ subtotal: 1584, tax: 206, total: 1790 });
		const more = sampleBill(
			...table.lines,
			sampleLine({ id: "pie", total: 645, seatNumber: 2, rows: [hst, gst] }),
		);
		const moved: SeatAllocation = {
			burger: [{ seat: 2, weight: 1 }],
			nachos: [{ seat: 3, weight: 5 }],
		};
		for (const allocation of [{}, moved]) {
			const bills = made(seatBills(more, allocation, { seats: [1, 2, 3], paid: [paid] }));
			expect(bills[0]).toMatchObject({
				subtotal: 1584,
				tax: 206,
				total: 1790,
				paid: 1790,
				due: 0,
				paymentStatus: "paid",
			});
			expect(bills.map(({ paymentStatus }) => paymentStatus)).toEqual(["paid", "unpaid", "unpaid"]);
			expect(combineBills(bills).total).toBe(tableSummary(more).total);
		}
	});

	it("[BILL-16] stand when another seat pays: 9.03, 14.12, 14.11 and 23.67 of 60.93", () => {
		const four = sampleBill(
			...[799, 1249, 1249, 2095].map((total, at) =>
				sampleLine({ id: `${at}`, total, seatNumber: at + 1 }),
			),
		);
		const bills = made(seatBills(four, {}, { seats: [1, 2, 3, 4] }));
		expect(bills.map(({ total }) => total)).toEqual([903, 1412, 1411, 2367]);
		for (const one of bills) {
			const after = made(
				seatBills(four, {}, { seats: [1, 2, 3, 4], paid: [freezePaidShare(one)] }),
			);
			expect(after.map(({ due }) => due)).toEqual(
				bills.map(({ due }) => (due === one.due ? 0 : due)),
			);
		}
	});

	it("[BILL-16, TPAY-09] close to the cent where seats paid when a payment still moved what others owed", () => {
		const four = sampleBill(
			...[799, 1249, 1249, 2095].map((total, at) =>
				sampleLine({ id: `${at}`, total, seatNumber: at + 1 }),
			),
		);
		const hstOf = (amount: number) => ({ name: hst.name, rate: hst.rate, amount: cents(amount) });
		const before: PaidShare[] = [
			{ seat: 3, lines: [{ lineId: "2", amount: cents(1249) }], taxes: [hstOf(162)] },
			{ seat: 2, lines: [{ lineId: "1", amount: cents(1249) }], taxes: [hstOf(162)] },
		];
		const bills = made(seatBills(four, {}, { seats: [1, 2, 3, 4], paid: before }));
		expect(bills.map(({ due }) => due)).toEqual([903, 0, 0, 2368]);
		const after = [...before, freezePaidShare(bills[0] as SeatBill, before)];
		expect(
			made(seatBills(four, {}, { seats: [1, 2, 3, 4], paid: after })).map(({ due }) => due),
		).toEqual([0, 0, 0, 2368]);
	});

	it("[BILL-16] stand when others pay, in whatever order, also when lines were ordered, moved or voided between payments", () => {
		const turn = fc.record({
			seat: fc.integer({ min: 1, max: 5 }),
			pays: fc.boolean(),
			order: fc.option(
				fc.record({ total: fc.integer({ min: 0, max: 2000 }), rows: fc.subarray([gst, hst]) }),
			),
			voids: fc.boolean(),
			moves: fc.option(anyAllocation, { freq: 4 }),
		});
		const seats = [1, 2, 3, 4, 5];
		fc.assert(
			fc.property(
				anyBill,
				anyAllocation,
				fc.array(turn, { maxLength: 5 }),
				fc.shuffledSubarray(seats),
				(start, shares, turns, order) => {
					let bill = start;
					let allocation = shares;
					let paid: readonly PaidShare[] = [];
					const billOf = (seat: number) =>
						made(seatBills(bill, allocation, { seats, paid })).find(
							({ seatNumber }) => seatNumber === seat,
						) as SeatBill;
					const pay = (seat: number) => {
						paid = [...paid, freezePaidShare(billOf(seat), paid)];
					};
					for (const [at, { seat, pays, order: more, voids, moves }] of turns.entries()) {
						if (pays) pay(seat);
						if (more)
							bill = sampleBill(
								...bill.lines,
								sampleLine({ id: `more ${at}`, seatNumber: seat, ...more }),
							);
						const unpaid = bill.lines.filter(
							({ id }) => !paid.some(({ lines }) => lines.some(({ lineId }) => lineId === id)),
						);
						if (voids) bill = sampleBill(...bill.lines.filter(({ id }) => id !== unpaid[0]?.id));
						// The shares of a line that was paid in part stay.
						if (moves)
							allocation = {
								...allocation,
								...Object.fromEntries(
									Object.entries(moves).filter(([line]) => unpaid.some(({ id }) => id === line)),
								),
							};
					}
					for (const seat of order) {
						const before = owedBy(made(seatBills(bill, allocation, { seats, paid }))).filter(
							([other]) => other !== seat,
						);
						const { lines } = freezePaidShare(billOf(seat), paid);
						pay(seat);
						const after = made(seatBills(bill, allocation, { seats, paid }));
						const isPart = (line: string) => lines.some(({ lineId }) => lineId === line);
						expect(JSON.stringify(owedBy(after).filter(([other]) => other !== seat))).toBe(
							JSON.stringify(before),
						);
						expect(
							after
								.find(({ seatNumber }) => seatNumber === seat)
								?.items.every(({ lineId, isPaid }) => isPaid || !isPart(lineId)),
						).toBe(true);
						expect(combineBills(after).total).toBe(tableSummary(bill).total);
					}
				},
			),
			runs,
		);
	});

	it("stand when guests join, and those who join owe nothing of what was ordered before", () => {
		const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
		fc.assert(
			fc.property(
				anyBill,
				anyAllocation,
				fc.integer({ min: 5, max: 7 }),
				fc.integer({ min: 1, max: 3 }),
				(bill, allocation, guests, more) => {
					const held = heldShares(allocation, bill.lines, numbers(guests));
					const before = made(seatBills(bill, allocation, { seats: numbers(guests) }));
					const after = made(seatBills(bill, held, { seats: numbers(guests + more) }));
					expect(after.slice(0, guests)).toEqual(before);
					expect(after.slice(guests).map(({ due, items }) => [due, items])).toEqual(
						Array.from({ length: more }, () => [0, []]),
					);
				},
			),
			runs,
		);
	});

	it("of a seat that orders again after paying owe the new line alone", () => {
		const paid = freezePaidShare(made(seatBills(table, {}, { seats: [1, 2] }))[0] as SeatBill);
		const more = sampleBill(...table.lines, sampleLine({ id: "tea", total: 300, seatNumber: 1 }));
		const [again] = made(seatBills(more, {}, { seats: [1, 2], paid: [paid] }));
		expect(again).toMatchObject({ subtotal: 2050, paid: 1977, paymentStatus: "unpaid" });
		expect(again?.due).toBe((again?.total ?? 0) - 1977);
		const both = [paid, freezePaidShare(again as SeatBill, [paid])];
		expect(both[1]?.lines).toEqual([{ lineId: "tea", amount: 300 }]);
		expect(made(seatBills(more, {}, { seats: [1, 2], paid: both }))[0]).toMatchObject({
			due: 0,
			paymentStatus: "paid",
		});
	});

	it("[BILL-22] lock a seat that has paid everything, and the parts of lines that it has paid", () => {
		const [first] = made(seatBills(table, {}, { seats: [1, 2] }));
		const paid = [freezePaidShare(first as SeatBill)];
		const after = made(seatBills(table, {}, { seats: [1, 2], paid }));
		expect(lockedSeats(after, paid, "salad")).toEqual([1]);
		const more = sampleBill(...table.lines, sampleLine({ id: "tea", total: 300, seatNumber: 1 }));
		const again = made(seatBills(more, {}, { seats: [1, 2], paid }));
		expect(["nachos", "burger", "salad", "tea"].map((id) => lockedSeats(again, paid, id))).toEqual([
			[1],
			[1],
			[],
			[],
		]);
	});

	it("of a free seat are paid once it has paid nothing", () => {
		const free = sampleBill(sampleLine({ id: "water", total: 0, seatNumber: 1 }));
		expect(made(seatBills(free, {}, { seats: [1] }))[0]?.paymentStatus).toBe("unpaid");
		expect(
			made(
				seatBills(
					free,
					{},
					{
						seats: [1],
						paid: [{ seat: 1, lines: [{ lineId: "water", amount: cents(0) }], taxes: [] }],
					},
				),
			)[0]?.paymentStatus,
		).toBe("paid");
	});

	it("are refused when a line that was paid for is gone or costs something else", () => {
		const paid = freezePaidShare(made(seatBills(table, {}, { seats: [1, 2] }))[0] as SeatBill);
		const without = sampleBill(...table.lines.filter(({ id }) => id !== "burger"));
		const cheaper = sampleBill(
			...table.lines.map((line) => (line.id === "burger" ? { ...line, total: cents(1000) } : line)),
		);
		const dearer = sampleBill(
			...table.lines.map((line) => (line.id === "burger" ? { ...line, total: cents(1300) } : line)),
		);
		for (const bill of [without, cheaper, dearer])
			expect(seatBills(bill, {}, { seats: [1, 2], paid: [paid] })).toEqual({
				ok: false,
				refusal: { code: "paid-line-changed", field: "lines", line: "burger" },
			});
	});

	it("are refused for a table without seats, and for shares that are none", () => {
		expect(seatBills(table, {}, { seats: [] })).toEqual({
			ok: false,
			refusal: { code: "no-seats", field: "seats" },
		});
		expect(seatBills(table, { burger: [] }, { seats: [1] })).toEqual({
			ok: false,
			refusal: { code: "no-shares", field: "shares" },
		});
		expect(seatBills(table, { burger: [{ seat: 1, weight: 0.5 }] }, { seats: [1] })).toEqual({
			ok: false,
			refusal: { code: "weight-not-valid", field: "shares" },
		});
		expect(seatBills({ lines: [], taxes: [] }, {}, { seats: [] })).toEqual({ ok: true, value: [] });
	});

	it("[BILL-16, BILL-22] add up to the bill for net and every tax, whatever is shared with whom", () => {
		fc.assert(
			fc.property(
				anyBill,
				anyAllocation,
				fc.integer({ min: 1, max: 5 }),
				(bill, allocation, count) => {
					const bills = made(
						seatBills(bill, allocation, {
							seats: Array.from({ length: count }, (_, at) => at + 1),
						}),
					);
					const [whole, sum] = [tableSummary(bill), combineBills(bills)];
					expect([sum.subtotal, sum.taxTotal, sum.total]).toEqual([
						whole.subtotal,
						whole.taxTotal,
						whole.total,
					]);
					for (const row of whole.taxes)
						expect(
							sum.taxes.find(({ name, rate }) => name === row.name && rate === row.rate)?.amount ??
								0,
						).toBe(row.amount);
					for (const one of bills) expect(one.total).toBe(one.subtotal + one.tax);
				},
			),
			runs,
		);
	});

	it("[BILL-16] earn no rebate by splitting: the seats bear the tax of the order that was decided as one", () => {
		const settings = fc.record({
			policy: anyPolicy,
			globalTaxes: fc.array(anyTaxRow, { maxLength: 2 }),
		});
		fc.assert(
			fc.property(
				anyOrder,
				settings,
				anyAllocation,
				fc.integer({ min: 1, max: 5 }),
				(order, by, allocation, count) => {
					const totals = orderTotals(order, by);
					const bills = made(
						seatBills(splitBillOf(order.lines, totals), allocation, {
							seats: Array.from({ length: count }, (_, at) => at + 1),
						}),
					);
					expect(combineBills(bills)).toMatchObject({
						subtotal: totals.subtotal,
						taxTotal: totals.taxTotal,
						total: totals.total,
					});
				},
			),
			runs,
		);
	});

	it("[TPAY-09] come to the whole when each seat pays in turn, while others order between", () => {
		const turn = fc.record({
			seat: fc.integer({ min: 1, max: 4 }),
			order: fc.option(fc.integer({ min: 0, max: 2000 })),
		});
		fc.assert(
			fc.property(
				anyBill,
				anyAllocation,
				fc.array(turn, { maxLength: 6 }),
				(start, allocation, turns) => {
					const seats = [1, 2, 3, 4];
					let bill = start;
					const paid: PaidShare[] = [];
					const kept = new Map<number, number>();
					for (const { seat, order } of turns) {
						const before = made(seatBills(bill, allocation, { seats, paid })).find(
							({ seatNumber }) => seatNumber === seat,
						) as SeatBill;
						paid.push(freezePaidShare(before, paid));
						kept.set(seat, before.total);
						if (order !== null)
							bill = sampleBill(
								...bill.lines,
								sampleLine({
									id: `more ${bill.lines.length}`,
									total: order,
									seatNumber: (seat % 4) + 1,
								}),
							);
						const bills = made(seatBills(bill, allocation, { seats, paid }));
						for (const one of bills) {
							if (!kept.has(one.seatNumber)) expect(one.paid).toBe(0);
							else expect(one.paid).toBe(kept.get(one.seatNumber));
							expect(one.due).toBe(one.total - one.paid);
						}
						expect(combineBills(bills).total).toBe(tableSummary(bill).total);
					}
				},
			),
			runs,
		);
	});
});
