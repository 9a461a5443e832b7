import { Schema } from "effect";
import type { OrderLine, TaxRow } from "../rules/index.ts";
import { cents, ordinaryTaxClass, sumCents } from "../rules/index.ts";
import { untoldTaxes } from "../rules/split/index.ts";
import { orderStatuses, type TableBook } from "../rules/table/index.ts";
import { TaxProfile } from "./accounts/tax-profile.ts";
import { Dollars, Percent } from "./money-codecs.ts";
import { CartLineRecord, lineOfRecord, recordOfLine } from "./sales/cart-record.ts";
import type { NewTableOrder } from "./table-service.ts";

const Tax = Schema.Struct({ name: Schema.String, rate: Percent, amount: Dollars });
const Taxes = Schema.Array(Tax);
const Taken = Schema.Array(Schema.Struct({ lineId: Schema.String, amount: Dollars }));
const Amounts = Schema.Struct({
	subtotal: Dollars,
	taxes: Taxes,
	taxTotal: Dollars,
	total: Dollars,
});
const ofEach = {
	/** The amount by which cash was rounded. */
	rounding: Schema.optionalKey(Dollars),
	/** An amount that was paid though nobody owed it: it reduces nothing of the bill. */
	surplus: Schema.optionalKey(Amounts),
};

/** The part of a bill that a payment took: the shares of seats, or a part of the whole. */
export const TakenRecord = Schema.Union([
	Schema.Struct({
		...ofEach,
		shares: Schema.Array(Schema.Struct({ seat: Schema.Int, lines: Taken, taxes: Taxes })),
		card: Schema.optionalKey(Schema.Array(Schema.Struct({ seat: Schema.Int, taxes: Taxes }))),
	}),
	Schema.Struct({
		...ofEach,
		part: Amounts,
		lines: Schema.optionalKey(Taken),
		card: Schema.optionalKey(Taxes),
	}),
]);

/**
 * The data from which a session's bill is computed (`sessionBill` in @tuckshop/core/rules/table),
 * so that a tablet computes the same cents without its server. Cancelled lines are included.
 * `tax_profile`: the profile that applies to the session from its first line on; absent before it,
 * and where the restaurant has none. `standing`: the amounts that each seat was shown on the last
 * bill, so that the next one moves no cents of a seat that owes the same; absent from a server
 * without that field.
 */
export const TableBookRecord = Schema.Struct({
	version: Schema.Int,
	guest_count: Schema.Int,
	lines: Schema.Array(
		Schema.Struct({
			id: Schema.String,
			status: Schema.Literals(orderStatuses),
			seat_number: Schema.NullOr(Schema.Int),
			line: CartLineRecord,
		}),
	),
	allocation: Schema.Record(
		Schema.String,
		Schema.Array(Schema.Struct({ seat: Schema.Int, weight: Schema.Int })),
	),
	payments: Schema.Array(
		Schema.Struct({
			id: Schema.String,
			amount: Dollars,
			state: Schema.Literals(["completed", "pending", "declined"]),
			taken: TakenRecord,
		}),
	),
	standing: Schema.optionalKey(
		Schema.Array(
			Schema.Struct({
				seat: Schema.Int,
				lines: Taken,
				taxes: Schema.Array(Schema.Struct({ ...Tax.fields, base: Dollars })),
			}),
		),
	),
	cash_rounding: Schema.Literals(["off", "nickel"]),
	tax_profile: Schema.optionalKey(Schema.Struct({ version: Schema.Int, profile: TaxProfile })),
});
export type TableBookRecord = typeof TableBookRecord.Type;

/** Converts the book to the form that the rules use. */
export const bookOfRecord = (record: TableBookRecord): TableBook => {
	const profile = record.tax_profile?.profile;
	return {
		guestCount: record.guest_count,
		lines: record.lines.map(({ id, status, seat_number, line }) => ({
			id,
			status,
			seatNumber: seat_number,
			line: { ...lineOfRecord(line), id },
		})),
		allocation: record.allocation,
		payments: record.payments,
		...(record.standing ? { standing: record.standing } : {}),
		policy: profile?.tax_policy,
		rates: profile?.tax_rates,
		cashRounding: record.cash_rounding,
	};
};

/** Converts a line of a book to wire format. */
export const recordOfBookLine = ({
	id,
	status,
	seatNumber,
	line,
}: TableBook["lines"][number]): TableBookRecord["lines"][number] => ({
	id,
	status,
	seat_number: seatNumber,
	line: recordOfLine(line),
});

/**
 * Converts a line to the form that the rules use: the cart line that was sent with it, or one made
 * from the documented fields. `rates`: of the restaurant's tax profile.
 */
export function lineOfTableOrder(
	line: NewTableOrder,
	id: string,
	rates?: readonly TaxRow[] | null,
): OrderLine {
	if (line.line) return { ...lineOfRecord(line.line), id };
	const { modifiers } = line;
	const extras = sumCents(modifiers.map(({ price }) => price));
	return {
		id,
		menuItemId: line.menu_item_id,
		name: line.item_name,
		price: cents(line.unit_price - extras),
		quantity: line.quantity,
		openPrice: false,
		modifiers,
		taxClass: { ...ordinaryTaxClass, taxes: untoldTaxes(rates) },
	};
}
