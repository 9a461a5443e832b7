import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cents, cents } from "../money/cents.ts";
import { runs } from "../rules.arbitrary.ts";
import {
	addNote,
	type CashEntry,
	cashKeys,
	cashNotes,
	isUnusualCash,
	noCash,
	pressCashKey,
	receivedCash,
	typedCash,
} from "./cash-entry.ts";

const due = cents(6180);
const after = (...steps: readonly ((entry: CashEntry) => CashEntry)[]) =>
	receivedCash(steps.reduce((entry, step) => step(entry), noCash));
const note = (dollars: number) => (entry: CashEntry) => addNote(entry, cents(dollars * 100), due);
const key = (name: Parameters<typeof pressCashKey>[1]) => (entry: CashEntry) =>
	pressCashKey(entry, name);

describe("what was received in cash", () => {
	it("[COUN-03] is nothing until something is entered, and nothing again after Clear or when all of it was taken away", () => {
		expect(after()).toBeUndefined();
		expect(after(note(20), key("clear"))).toBeUndefined();
		expect(after(note(20), key("backspace"))).toBeUndefined();
		expect(after(key("5"), key("backspace"))).toBeUndefined();
	});

	it("[COUN-03] is the sum of the notes, of which Backspace takes the last away", () => {
		expect(after(note(20), note(20))).toBe(4000);
		expect(after(note(20), note(20), note(50))).toBe(9000);
		expect(after(note(20), note(50), key("backspace"))).toBe(2000);
	});

	it("[COUN-03] begins anew with a digit after a note, and with a note after an amount that was enough; on one that was not, the note adds up", () => {
		expect(after(note(20), key("7"))).toBe(7);
		expect(after(key("7"), key("00"), key("00"), note(50))).toBe(5000);
		expect(after(key("1"), key("1"), key("8"), key("0"), note(50))).toBe(6180);
		// 61.80 is exactly enough: nobody hands over more.
		expect(after(key("6"), key("1"), key("8"), key("0"), note(50))).toBe(5000);
	});

	it("[COUN-03] takes an amount that is not shorter for a key, of which it keeps the last digit", () => {
		const notes = { notes: [cents(2000), cents(500)] };
		expect(receivedCash(typedCash(notes, cents(2499)))).toBe(2000);
		expect(receivedCash(typedCash(notes, cents(2500)))).toBeUndefined();
		expect(receivedCash(typedCash(notes, cents(25_007)))).toBe(7);
	});

	it("[COUN-03] is the same by keyboard as by the pad", () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.oneof(
						fc.constantFrom(...cashNotes),
						fc.integer({ min: 0, max: 9 }).map(String),
						fc.constant("backspace"),
					),
					{ maxLength: 8 },
				),
				(steps) => {
					let [pad, board] = [noCash, noCash];
					for (const step of steps) {
						if (typeof step !== "string")
							[pad, board] = [addNote(pad, step, due), addNote(board, step, due)];
						else {
							const shown = receivedCash(board) ?? 0;
							pad = pressCashKey(pad, step as "1" | "backspace");
							// The field contains the digits shown; a key appends one or removes the last, up to
							// the highest amount.
							const typed =
								step === "backspace" ? Math.floor(shown / 10) : shown * 10 + Number(step);
							if (typed <= 999_999) board = typedCash(board, cents(typed));
							else fc.pre(false);
						}
						expect(receivedCash(board)).toBe(receivedCash(pad));
					}
				},
			),
			runs,
		);
	});
});

describe("the keys of a cash payment", () => {
	it.each([
		[415, [], "every note covers a coffee"],
		[2135, [2500, 3000, 4000], "25, 30 and 40"],
		[6180, [6500, 7000, 8000], "65, 70 and 80"],
		[2000, [], "a note is enough"],
		[1500, [], "15 itself is no sum to hand over, and for 20 there is a note"],
		[2500, [3000, 4000], "30 and 40"],
		[11_001, [11_500, 12_000], "115 and 120, once each"],
	])("[COUN-03] offer beside the notes, for %i cents due, %j: %s", (owed, sums) => {
		expect(cashKeys(noCash, cents(owed)).sums.map(({ amount }) => amount)).toEqual(sums);
	});

	it("[COUN-03, PAY-09] say of each note what was received with it and the change, and offer no sums once something was received", () => {
		const { notes, sums } = cashKeys(addNote(noCash, cents(5000), due), due);
		expect(sums).toEqual([]);
		expect(
			notes.map(({ amount, received, covers, change }) => [amount, received, covers, change]),
		).toEqual([
			[500, 5500, false, 0],
			[1000, 6000, false, 0],
			[2000, 7000, true, 820],
			[5000, 10_000, true, 3820],
			[10_000, 15_000, true, 8820],
		]);
	});

	it("[COUN-03] cover a payment with the note that is exactly what is due", () => {
		const { notes } = cashKeys(noCash, cents(2000));
		expect(notes.map(({ covers }) => covers)).toEqual([false, false, true, true, true]);
	});

	it("[COUN-03] never give less change than what was received is over, and each sum is a multiple of 5 dollars that covers what is due", () => {
		fc.assert(
			fc.property(
				fc
					.oneof(
						fc.nat(400).map((fives) => fives * 500),
						fc.nat(200_000),
					)
					.map(cents),
				fc.array(fc.constantFrom<Cents>(...cashNotes), { maxLength: 4 }),
				(owed, tapped) => {
					const entry = tapped.reduce((now, each) => addNote(now, each, owed), noCash);
					const { notes, sums } = cashKeys(entry, owed);
					for (const { received, covers, change } of [...notes, ...sums]) {
						expect(covers).toBe(received >= owed);
						expect(change).toBe(Math.max(0, received - owed));
					}
					for (const { amount, covers } of sums) expect([amount % 500, covers]).toEqual([0, true]);
				},
			),
			runs,
		);
	});
});

describe("cash that nobody hands over", () => {
	const total = cents(75);
	const isAsked = (entry: CashEntry, of = total) => isUnusualCash(entry, { total: of, due: of });
	const typed = (amount: number): CashEntry => ({ typed: cents(amount), notes: [] });

	it.each([
		["a typed amount of 50.00 is taken", typed(5_000), false],
		["one above 50.00 and over ten times the total is asked about", typed(5_001), true],
		["a scanned number is asked about", typed(641_001), true],
		["a tapped note of 100.00 is taken", { notes: [cents(10_000)] }, false],
		["nothing entered is not asked about", noCash, false],
	] as const)("[COUN-04] %s", (_, entry, asked) => {
		expect(isAsked(entry)).toBe(asked);
	});

	it("[COUN-04] change of 100.00 is given, a cent more is asked about", () => {
		expect(isAsked(typed(20_000), cents(10_000))).toBe(false);
		expect(isAsked(typed(20_001), cents(10_000))).toBe(true);
	});

	it("[COUN-04] a typed amount of ten times the total is taken, a cent more is asked about", () => {
		expect(isAsked(typed(6_000), cents(600))).toBe(false);
		expect(isAsked(typed(6_001), cents(600))).toBe(true);
	});

	it("[COUN-04] the amount that is due never is", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => {
				expect(isAsked(typed(amount), cents(amount))).toBe(false);
			}),
			runs,
		);
	});
});
