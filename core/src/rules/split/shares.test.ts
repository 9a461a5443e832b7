import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { runs } from "../rules.arbitrary.ts";
import { anyAllocation, anyBill, sampleLine, sumOf } from "./bill.sample.ts";
import {
	checkShares,
	moveShare,
	partOnSeat,
	partsOf,
	type SeatAllocation,
	type SharedLine,
	sharesOf,
	splitEqually,
	splitTyped,
} from "./shares.ts";
import { readTypedSplit } from "./typed-amounts.ts";

const seats = [1, 2, 3];
const unpaid = { seats, paidSeats: [] };
const nachos = sampleLine({ id: "nachos", total: 1000, seatNumber: 1 });
const pitcher = sampleLine({ id: "pitcher", total: 1000, seatNumber: null });

const done = (outcome: ReturnType<typeof moveShare>): SeatAllocation => {
	if (!outcome.ok) throw new Error(outcome.refusal.code);
	return outcome.value;
};
const amounts = (line: SharedLine, allocation: SeatAllocation) =>
	Object.fromEntries(
		seats
			.map((seat) => [seat, partOnSeat(allocation, line, { seat, seats }) as number])
			.filter(([, part]) => part !== 0),
	);

/** A typed split of seat `from`'s part of the line. */
const typed = (
	line: SharedLine,
	allocation: SeatAllocation,
	from: number,
	given: { readonly [seat: string]: string },
	seating: { seats: readonly number[]; paidSeats: readonly number[] } = unpaid,
) => {
	const read = readTypedSplit(
		partOnSeat(allocation, line, { seat: from, seats }),
		Object.entries(given).map(([seat, text]) => ({ seat: Number(seat), text })),
	);
	if (!read.ok) throw new Error(read.refusal.code);
	return splitTyped(allocation, line, { from, typed: read.value, seating });
};

describe("the shares of a line", () => {
	it("[BILL-22] are its seat's as ordered, and all seats' evenly when it was ordered for the table", () => {
		expect(sharesOf(nachos, {}, seats)).toEqual([{ seat: 1, weight: 1 }]);
		expect(amounts(pitcher, {})).toEqual({ 1: 334, 2: 333, 3: 333 });
	});

	it("[BILL-22] move to another seat, onto what that seat already bears", () => {
		const moved = done(moveShare({}, nachos, { from: 1, to: 3, seating: unpaid }));
		expect(amounts(nachos, moved)).toEqual({ 3: 1000 });
		const half = done(
			moveShare(
				{
					nachos: [
						{ seat: 1, weight: 1 },
						{ seat: 2, weight: 1 },
					],
				},
				nachos,
				{ from: 1, to: 2, seating: unpaid },
			),
		);
		expect(half).toEqual({ nachos: [{ seat: 2, weight: 1 }] });
		expect(
			amounts(pitcher, done(moveShare({}, pitcher, { from: 3, to: 1, seating: unpaid }))),
		).toEqual({
			1: 667,
			2: 333,
		});
	});

	it("[BILL-31] are split equally between the current and all other seats, odd cents on the current one", () => {
		expect(amounts(nachos, done(splitEqually({}, nachos, { from: 1, seating: unpaid })))).toEqual({
			1: 334,
			2: 333,
			3: 333,
		});
		const onThree = sampleLine({ id: "soup", total: 500, seatNumber: 3 });
		expect(amounts(onThree, done(splitEqually({}, onThree, { from: 3, seating: unpaid })))).toEqual(
			{
				1: 167,
				2: 166,
				3: 167,
			},
		);
		const odd = sampleLine({ id: "soup", total: 1000, seatNumber: 3 });
		expect(amounts(odd, done(splitEqually({}, odd, { from: 3, seating: unpaid })))).toEqual({
			1: 333,
			2: 333,
			3: 334,
		});
	});

	it("[BILL-22, BILL-31] are kept in the smallest whole weights", () => {
		const third = { seat: 3, weight: 1 };
		expect(done(splitEqually({}, nachos, { from: 1, seating: unpaid }))).toEqual({
			nachos: [{ seat: 1, weight: 1 }, { seat: 2, weight: 1 }, third],
		});
		const sixths = { nachos: [{ seat: 1, weight: 4 }, { seat: 2, weight: 2 }, third] };
		expect(done(moveShare(sixths, nachos, { from: 3, to: 2, seating: unpaid }))).toEqual({
			nachos: [
				{ seat: 1, weight: 4 },
				{ seat: 2, weight: 3 },
			],
		});
		const eighths = { nachos: [{ seat: 1, weight: 6 }, { seat: 2, weight: 1 }, third] };
		expect(done(moveShare(eighths, nachos, { from: 3, to: 2, seating: unpaid }))).toEqual({
			nachos: [
				{ seat: 1, weight: 3 },
				{ seat: 2, weight: 1 },
			],
		});
	});

	it("[BILL-31] leave out seats that have paid from an equal split", () => {
		expect(
			amounts(
				nachos,
				done(splitEqually({}, nachos, { from: 1, seating: { seats, paidSeats: [2] } })),
			),
		).toEqual({
			1: 500,
			3: 500,
		});
	});

	it("[BILL-39, BILL-40] are replaced by what remains and one share for each amount that was typed", () => {
		const split = done(typed(nachos, {}, 1, { 2: "3.00", 3: "0.50" }));
		expect(amounts(nachos, split)).toEqual({ 1: 650, 2: 300, 3: 50 });
		expect(split["nachos"]).toEqual([
			{ seat: 1, weight: 13 },
			{ seat: 2, weight: 6 },
			{ seat: 3, weight: 1 },
		]);
	});

	it("[BILL-38] leave nothing on the current seat only when nothing remains", () => {
		expect(amounts(nachos, done(typed(nachos, {}, 1, { 2: "9.99" })))).toEqual({ 1: 1, 2: 999 });
		expect(amounts(nachos, done(typed(nachos, {}, 1, { 2: "10.00" })))).toEqual({ 2: 1000 });
		expect(amounts(nachos, done(typed(nachos, {}, 1, { 2: "5.00", 3: "5.01" })))).toEqual({
			2: 500,
			3: 500,
		});
	});

	it("[BILL-40] of others stay as they are when a seat splits its own part", () => {
		const thirds = { nachos: seats.map((seat) => ({ seat, weight: 1 })) };
		expect(amounts(nachos, done(typed(nachos, thirds, 2, { 3: "1.00" })))).toEqual({
			1: 334,
			2: 233,
			3: 433,
		});
		expect(
			amounts(
				nachos,
				done(splitEqually(thirds, nachos, { from: 2, seating: { seats, paidSeats: [1] } })),
			),
		).toEqual({ 1: 334, 2: 167, 3: 499 });
	});

	it("[BILL-31] of two seats stay to the cent what they were when one of them splits its own part", () => {
		const halves = { nachos: [1, 2].map((seat) => ({ seat, weight: 1 })) };
		expect(
			amounts(
				nachos,
				done(splitEqually(halves, nachos, { from: 2, seating: { seats, paidSeats: [1] } })),
			),
		).toEqual({ 1: 500, 2: 250, 3: 250 });
		expect(
			amounts(nachos, done(splitEqually(halves, nachos, { from: 2, seating: unpaid }))),
		).toEqual({
			1: 667,
			2: 167,
			3: 166,
		});
	});

	it("[BILL-38] keep no share of nothing", () => {
		expect(done(typed(nachos, {}, 1, { 2: "10.00" }))).toEqual({
			nachos: [{ seat: 2, weight: 1 }],
		});
		expect(
			done(
				moveShare(
					{
						nachos: [
							{ seat: 1, weight: 0 },
							{ seat: 2, weight: 4 },
						],
					},
					nachos,
					{ from: 2, to: 3, seating: unpaid },
				),
			),
		).toEqual({ nachos: [{ seat: 3, weight: 1 }] });
	});

	it("are weights, so that a doubled line doubles each part", () => {
		const split = done(typed(nachos, {}, 1, { 2: "3.00" }));
		expect(amounts({ ...nachos, total: cents(2000) }, split)).toEqual({ 1: 1400, 2: 600 });
	});

	it("of a free line can be split like any other", () => {
		const free = sampleLine({ id: "water", total: 0, seatNumber: 1 });
		expect(done(splitEqually({}, free, { from: 1, seating: unpaid }))["water"]).toHaveLength(3);
		expect(amounts(free, done(splitEqually({}, free, { from: 1, seating: unpaid })))).toEqual({});
		// It stays its seat's where nothing is typed for another.
		expect(done(typed(free, {}, 1, { 2: "0.00" }))["water"]).toEqual([{ seat: 1, weight: 0 }]);
	});

	it("that a paid seat holds are locked, and nothing is moved onto it", () => {
		const seating = { seats, paidSeats: [2] };
		expect(moveShare({}, nachos, { from: 1, to: 2, seating })).toEqual({
			ok: false,
			refusal: { code: "seat-paid", field: "to", seat: 2 },
		});
		expect(moveShare({}, pitcher, { from: 2, to: 1, seating })).toEqual({
			ok: false,
			refusal: { code: "seat-paid", field: "from", seat: 2 },
		});
		expect(splitEqually({}, pitcher, { from: 2, seating })).toEqual({
			ok: false,
			refusal: { code: "seat-paid", field: "from", seat: 2 },
		});
		expect(typed(pitcher, {}, 1, { 2: "1.00" }, seating)).toEqual({
			ok: false,
			refusal: { code: "seat-paid", field: "to", seat: 2 },
		});
	});

	it("refuse seats that hold nothing or that the table does not have", () => {
		expect(moveShare({}, nachos, { from: 2, to: 3, seating: unpaid })).toEqual({
			ok: false,
			refusal: { code: "not-on-seat", field: "from", seat: 2 },
		});
		expect(moveShare({}, nachos, { from: 1, to: 9, seating: unpaid })).toEqual({
			ok: false,
			refusal: { code: "unknown-seat", field: "to", seat: 9 },
		});
	});

	it("refuse weights that are none", () => {
		expect(checkShares([])).toEqual({ ok: false, refusal: { code: "no-shares", field: "shares" } });
		for (const weight of [-1, 0.5, Number.NaN, 2 ** 53])
			expect(checkShares([{ seat: 1, weight }])).toEqual({
				ok: false,
				refusal: { code: "weight-not-valid", field: "shares" },
			});
		expect(
			moveShare({ nachos: [{ seat: 1, weight: -1 }] }, nachos, { from: 1, to: 2, seating: unpaid }),
		).toEqual({
			ok: false,
			refusal: { code: "weight-not-valid", field: "shares" },
		});
	});

	it("are found by their own line alone, whatever it is called", () => {
		expect(sharesOf({ ...nachos, id: "toString" }, {}, seats)).toEqual([{ seat: 1, weight: 1 }]);
		expect(sharesOf({ ...nachos, id: "__proto__" }, {}, seats)).toEqual([{ seat: 1, weight: 1 }]);
	});

	it("[BILL-22, BILL-38] always come to the line's total, with whole weights, however often they are moved and split", () => {
		const step = fc.record({
			what: fc.constantFrom("move", "equally", "typed"),
			from: fc.integer({ min: 1, max: 3 }),
			to: fc.integer({ min: 1, max: 3 }),
			tenths: fc.integer({ min: 0, max: 10 }),
		});
		fc.assert(
			fc.property(
				anyBill,
				anyAllocation,
				fc.array(step, { maxLength: 25 }),
				(bill, start, steps) => {
					for (const line of bill.lines) {
						let allocation = start;
						for (const { what, from, to, tenths } of steps) {
							const part = partOnSeat(allocation, line, { seat: from, seats });
							const amount = Math.floor((part * tenths) / 10);
							const outcome =
								what === "move"
									? moveShare(allocation, line, { from, to, seating: unpaid })
									: what === "equally"
										? splitEqually(allocation, line, { from, seating: unpaid })
										: splitTyped(allocation, line, {
												from,
												typed: {
													parts: [{ seat: to, amount: cents(amount) }],
													totalSplit: cents(amount),
													remaining: cents(part - amount),
												},
												seating: unpaid,
											});
							if (outcome.ok) allocation = outcome.value;
							const shares = sharesOf(line, allocation, seats);
							expect(checkShares(shares).ok).toBe(true);
							expect(sumOf(partsOf(line.total, shares))).toBe(line.total);
						}
					}
				},
			),
			runs,
		);
	});
});
