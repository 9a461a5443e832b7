import { type PriceKey, pressKey } from "../menu/open-price.ts";
import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import { changeDue } from "./cash.ts";

/** The notes that one tap enters as received, in cents. */
export const cashNotes: readonly Cents[] = [
	cents(500),
	cents(1000),
	cents(2000),
	cents(5000),
	cents(10_000),
];

/**
 * The cashier's entry so far: a typed amount, in cents, and the notes that were tapped after it.
 */
export type CashEntry = { readonly typed?: Cents; readonly notes: readonly Cents[] };

/** An entry of cash in which nothing was typed and no note was tapped. */
export const noCash: CashEntry = { notes: [] };

/** The sum of the typed amount and the notes, in cents. Undefined: nothing was entered. */
export const receivedCash = ({ typed, notes }: CashEntry): Cents | undefined =>
	typed === undefined && notes.length === 0 ? undefined : cents((typed ?? 0) + sumCents(notes));

/**
 * Adds a note to the entry, also to a typed amount that is not enough yet. Where the amount due, in
 * cents with tax and rounded as cash is, is covered already a note starts a new entry, since nobody
 * hands over more.
 */
export function addNote(entry: CashEntry, note: Cents, due: Cents): CashEntry {
	const received = receivedCash(entry);
	return received !== undefined && received < due
		? { ...entry, notes: [...entry.notes, note] }
		: { notes: [note] };
}

/** A key of the pad: digits after a note start a new entry, Backspace removes the last note. */
export function pressCashKey(entry: CashEntry, key: PriceKey): CashEntry {
	if (entry.notes.length === 0)
		return typedAmount(pressKey({ amount: entry.typed ?? zeroCents }, key).amount);
	return key === "backspace"
		? { ...entry, notes: entry.notes.slice(0, -1) }
		: typedAmount(pressKey({ amount: zeroCents }, key).amount);
}

/**
 * The entry after the field was edited by a keyboard: a shorter amount counts as Backspace, any
 * other as its last digit, as on the pad.
 */
export function typedCash(entry: CashEntry, amount: Cents): CashEntry {
	if (entry.notes.length === 0) return typedAmount(amount);
	return amount < (receivedCash(entry) ?? zeroCents)
		? pressCashKey(entry, "backspace")
		: typedAmount(cents(amount % 10));
}

/** Change above this, in cents, and a typed amount above the second, are asked about. */
const usual = { change: 10_000, typed: 5_000, timesTheTotal: 10 };

/**
 * True where the change is above 100.00, or the amount was typed, is above 50.00 and more than ten
 * times the total (COUN-04): a slip of the keys, or a number that is no money. A note that was
 * tapped is what the customer holds. `total` and, rounded as cash is, `due` in cents.
 */
export const isUnusualCash = (
	entry: CashEntry,
	{ total, due }: { readonly total: Cents; readonly due: Cents },
): boolean => {
	const received = receivedCash(entry) ?? zeroCents;
	const typed = entry.typed ?? zeroCents;
	return (
		changeDue(received, due) > usual.change ||
		(typed > usual.typed && typed > usual.timesTheTotal * total)
	);
};

const typedAmount = (typed: Cents): CashEntry => (typed > 0 ? { typed, notes: [] } : noCash);

/**
 * A key that stands for money: its `amount`, the sum received with it, whether that covers the
 * amount due, and the change. In cents.
 */
export type CashSuggestion = {
	readonly amount: Cents;
	readonly received: Cents;
	readonly covers: boolean;
	readonly change: Cents;
};

/**
 * The keys of a cash payment. `notes` add up; `sums` are whole amounts that people hand over where
 * no single note fits: the next multiples of 5, 10 and 20 dollars, offered until something was
 * received.
 */
export function cashKeys(
	entry: CashEntry,
	due: Cents,
): { readonly notes: readonly CashSuggestion[]; readonly sums: readonly CashSuggestion[] } {
	const key = (amount: Cents, received: Cents): CashSuggestion => ({
		amount,
		received,
		covers: received >= due,
		change: changeDue(received, due),
	});
	const multiples = [500, 1000, 2000].map((step) => cents(due + ((step - (due % step)) % step)));
	const sums = multiples.filter(
		(sum, at) => sum > due && !cashNotes.includes(sum) && multiples.indexOf(sum) === at,
	);
	return {
		notes: cashNotes.map((note) => key(note, receivedCash(addNote(entry, note, due)) ?? note)),
		sums: receivedCash(entry) === undefined ? sums.map((sum) => key(sum, sum)) : [],
	};
}
