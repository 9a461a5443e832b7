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
	/** An amount that was paid though nobody owed it: it takes nothing of the bill. */
	surplus: Schema.optionalKey(Amounts),
};

/** The part that a payment took of a bill: the shares of seats, or a part of the whole. */
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
 * The data from which a session's bill is computed (`sessionBill` in @tuckshop/core/rules/table), so that a tablet comes to the same cents without
 * its server. Cancelled lines are in it. `tax_profile`: by which the session goes from its first line on; absent before it, and where the
 * restaurant has none. `standing`: what each seat that owes anything was told by the last bill, so that the next one moves nobody's cents
 * who owes the same; absent from a server that does not know it.
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

/** The book as the rules use it. */
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

/** A line of a book as the wire tells it. */
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

/** The line as the rules know it: the cart line that was sent with it, or what the documented fields say. `rates`: of the restaurant's tax profile. */
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
