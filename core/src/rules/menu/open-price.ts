import { type Cents, cents, parseDollars, zeroCents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";

/**
 * A price as it is keyed in: whole cents, each digit shifting the amount by one place (OPEN-05).
 * Zero is the empty entry.
 */
export type PriceEntry = { readonly amount: Cents };

/**
 * A key of the pad that types a price, in cents: "1", "2", "5" is 1.25. "00" is two digits at once,
 * "backspace" takes the last one off, "clear" all.
 */
export type PriceKey =
	| "0"
	| "1"
	| "2"
	| "3"
	| "4"
	| "5"
	| "6"
	| "7"
	| "8"
	| "9"
	| "00"
	| "clear"
	| "backspace";

/** $9,999.99, in cents: the highest price that can be entered (OPEN-06, OPEN-13). */
export const maxOpenPrice = 999_999;

/** An entry of a price in which nothing is typed: 0 cents. */
export const emptyEntry: PriceEntry = { amount: zeroCents };

/**
 * The entry after a key. A digit, or "00", that would exceed the highest price changes nothing
 * (OPEN-06, OPEN-07).
 */
export function pressKey(entry: PriceEntry, key: PriceKey): PriceEntry {
	if (key === "clear") return emptyEntry;
	if (key === "backspace") return { amount: cents(Number(String(entry.amount).slice(0, -1))) };
	return passesHighest(entry, key) ? entry : { amount: cents(withKey(entry, key)) };
}

/** True if a digit, or "00", is refused because the price would exceed the highest. */
export const passesHighest = (entry: PriceEntry, key: PriceKey): boolean =>
	key !== "clear" && key !== "backspace" && withKey(entry, key) > maxOpenPrice;

const withKey = ({ amount }: PriceEntry, digits: string): number => Number(`${amount}${digits}`);

/** "Add to Cart" is offered once the entry is above zero (OPEN-09). */
export const canAccept = (entry: PriceEntry): boolean => entry.amount > 0;

/**
 * Why a typed price is refused: "price-not-valid", it is no amount or not above 0;
 * "price-too-high", with the highest price in cents.
 */
export type PriceRefusal =
	| { readonly code: "price-not-valid"; readonly field: "price" }
	| { readonly code: "price-too-high"; readonly field: "price"; readonly max: Cents };

/**
 * The price in cents, without tax, of an entry, or of a text or number of dollars from a form:
 * above 0 and at most $9,999.99 (OPEN-10 to OPEN-13). Refused as `PriceRefusal` says; a fraction of
 * a cent is "price-not-valid", and never rounded.
 */
export function acceptPrice(entered: PriceEntry | string | number): Outcome<Cents, PriceRefusal> {
	const parsed = typeof entered === "object" ? ok(entered.amount) : parseDollars(entered, "price");
	if (!parsed.ok && parsed.refusal.code === "too-large" && !String(entered).trim().startsWith("-"))
		return tooHigh();
	if (!parsed.ok || parsed.value <= 0) return refuse({ code: "price-not-valid", field: "price" });
	return parsed.value > maxOpenPrice ? tooHigh() : ok(parsed.value);
}

/** The refusal of a typed price above $9,999.99 (OPEN-12). `max` is in cents. */
export const priceTooHigh = {
	code: "price-too-high",
	field: "price",
	max: cents(maxOpenPrice),
} as const satisfies PriceRefusal;

const tooHigh = () => refuse(priceTooHigh);
