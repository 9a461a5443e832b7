import { Effect, Schema } from "effect";
import { orderStatuses, tablePaymentMethods } from "../rules/table/index.ts";
import { Dollars, Percent } from "./money-codecs.ts";
import { CartLineRecord } from "./sales/cart-record.ts";

const Text = Schema.String.check(Schema.isMaxLength(500));
const zeroDollars = Effect.succeed(0 as const);

/** A floor of a restaurant (TFLR-28). `name` is for the staff, `display_name` is shown. */
export const FloorRecord = Schema.Struct({
	id: Schema.String,
	name: Schema.String,
	display_name: Schema.String,
	is_active: Schema.Boolean,
});
export type FloorRecord = typeof FloorRecord.Type;

/** A section of a floor. Its one colour is sent under both documented names (TFLR-29). */
export const SectionRecord = Schema.Struct({
	id: Schema.String,
	floor_id: Schema.String,
	name: Schema.String,
	display_name: Schema.String,
	color: Schema.String,
	color_code: Schema.String,
	is_active: Schema.Boolean,
});
export type SectionRecord = typeof SectionRecord.Type;

/**
 * A table (TFLR-30). Its status comes from the server and is only shown; an unknown one is shown
 * unchanged.
 */
export const TableRecord = Schema.Struct({
	id: Schema.String,
	section_id: Schema.String,
	table_number: Schema.String,
	seats: Schema.Int,
	status: Schema.String,
	is_combinable: Schema.Boolean,
	/** The provider's numbers. */
	restaurant_id: Schema.Int,
	restaurant_branch_id: Schema.NullOr(Schema.Int),
});
export type TableRecord = typeof TableRecord.Type;

/** A server as others may read one: never with the PIN (TPIN-06, TPIN-17). */
export const ServerRecord = Schema.Struct({
	id: Schema.String,
	name: Schema.String,
	employee_id: Schema.NullOr(Schema.String),
	is_active: Schema.Boolean,
	last_login_at: Schema.NullOr(Schema.String),
});
export type ServerRecord = typeof ServerRecord.Type;

const sessionRecord = Schema.Struct({
	id: Schema.String,
	session_number: Schema.Int,
	table_id: Schema.String,
	table_number: Schema.String,
	guest_count: Schema.Int,
	payment_status: Schema.Literals(["unpaid", "pending", "paid"]),
	total_amount: Dollars,
	started_at: Schema.String,
	/** The server assigned to the table. */
	server_id: Schema.optionalKey(Schema.String),
	server_name: Schema.optionalKey(Schema.String),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface TableSessionRecordSchema extends SessionSchema {}
type SessionSchema = typeof sessionRecord;

/** The guests of a table, from being seated to the paid bill (TSES-08). `total_amount` in dollars: net and taxes of all that is not cancelled. */
export const TableSessionRecord: TableSessionRecordSchema = sessionRecord;
export type TableSessionRecord = typeof TableSessionRecord.Type;

const SeatNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 500 }));
const Modifier = CartLineRecord.fields.modifiers;

/** The fields of an order's line under the documented names (TSES-33), prices in dollars. `unit_price` holds the modifiers' prices. */
const orderLine = {
	menu_item_id: Schema.Int,
	item_name: Text,
	quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
	unit_price: Dollars,
	total_price: Dollars,
	/** Null: for the whole table. */
	seat_number: Schema.NullOr(SeatNumber),
	modifiers: Modifier,
	special_requests: Schema.NullOr(Text),
	course: Schema.NonEmptyString.check(Schema.isMaxLength(50)),
};

/**
 * A line to be sent. `line`: the cart line that it was made from, which decides its taxes; without
 * it the line bears the restaurant's rates, or otherwise the fallback tax of table service
 * (BILL-17).
 */
export const NewTableOrder = Schema.Struct({
	...orderLine,
	line: Schema.optionalKey(CartLineRecord),
});
export type NewTableOrder = typeof NewTableOrder.Type;

/** A line that was sent. `at_kitchen`: it was sent to the kitchen. */
export const TableOrderRecord = Schema.Struct({
	id: Schema.String,
	...orderLine,
	status: Schema.Literals(orderStatuses),
	at_kitchen: Schema.Boolean,
	ordered_at: Schema.String,
});
export type TableOrderRecord = typeof TableOrderRecord.Type;

const TaxPartRecord = Schema.Struct({ name: Text, rate: Percent, amount: Dollars });

/** A seat's bill (BILL-09). A part of a line that several share has the whole line's quantity. */
export const SeatBillRecord = Schema.Struct({
	seatNumber: Schema.Int,
	items: Schema.Array(
		Schema.Struct({
			line_id: Schema.String,
			menu_item_id: Schema.Int,
			name: Text,
			quantity: Schema.Int,
			total: Dollars,
			is_part: Schema.Boolean,
			is_paid: Schema.Boolean,
		}),
	),
	subtotal: Dollars,
	taxes: Schema.Array(TaxPartRecord),
	tax: Dollars,
	total: Dollars,
	paid: Dollars,
	due: Dollars,
	paymentStatus: Schema.Literals(["unpaid", "paid"]),
});
export type SeatBillRecord = typeof SeatBillRecord.Type;

/** A payment of a table. `pending`: it is not known yet whether the card was charged. */
export const TablePaymentRecord = Schema.Struct({
	id: Schema.String,
	amount: Dollars,
	payment_method: Schema.Literals(tablePaymentMethods),
	payment_status: Schema.Literals(["completed", "pending", "declined"]),
	transaction_reference: Schema.NullOr(Schema.String),
	seats: Schema.Array(Schema.Int),
	reason: Schema.String,
	paid_at: Schema.String,
	paid_by: Schema.String,
	/**
	 * The part of `amount` by which the accounts of the paying campus card changed the taxes. Below
	 * 0: less than with any other tender.
	 */
	card_tax: Dollars.pipe(Schema.withDecodingDefaultKey(zeroDollars)),
	/** The amount by which cash was rounded: `amount` plus this was due in cash. */
	cash_rounding: Dollars.pipe(Schema.withDecodingDefaultKey(zeroDollars)),
	/** The campus system's own id of its charge. */
	transaction_id: Schema.optionalKey(Text),
});
export type TablePaymentRecord = typeof TablePaymentRecord.Type;

/**
 * A campus card's payment of a bill: the amount owed, the changes of the taxes by its accounts, and both together, which is the payment's
 * amount.
 */
export const TableCardBill = Schema.Struct({
	owed: Dollars,
	card_tax: Dollars,
	taxes: Schema.Array(TaxPartRecord),
	amount: Dollars,
});
export type TableCardBill = typeof TableCardBill.Type;

const billRecord = Schema.Struct({
	subtotal: Dollars,
	taxAmount: Dollars,
	total: Dollars,
	taxes: Schema.Array(TaxPartRecord),
	paid: Dollars,
	due: Dollars,
	seats: Schema.Array(SeatBillRecord),
	/** The seats can't be paid one by one any more, because a part of the whole was paid. */
	paid_in_parts: Schema.Boolean,
	payments: Schema.Array(TablePaymentRecord),
	/** How the restaurant rounds the cash due. */
	cash_rounding: Schema.Literals(["off", "nickel"]).pipe(
		Schema.withDecodingDefaultKey(Effect.succeed("off" as const)),
	),
	version: Schema.Int,
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface TableBillRecordSchema extends BillSchema {}
type BillSchema = typeof billRecord;

/**
 * The bill of a session (BILL-06): the documented amounts, and their division. It includes the
 * changes that paying campus cards made to the taxes. `version` counts its changes: a change of the
 * seats' shares names the version that it is based on.
 */
export const TableBillRecord: TableBillRecordSchema = billRecord;
export type TableBillRecord = typeof TableBillRecord.Type;

/** A change of who pays a line (BILL-22, BILL-31 to BILL-33), based on that version of the bill. */
export const ShareChange = Schema.Struct({
	version: Schema.Int,
	line_id: Schema.NonEmptyString.check(Schema.isMaxLength(100)),
	from: SeatNumber,
	change: Schema.Union([
		Schema.Struct({ is: Schema.Literal("move"), to: SeatNumber }),
		Schema.Struct({ is: Schema.Literal("split-equally") }),
		Schema.Struct({
			is: Schema.Literal("split"),
			amounts: Schema.Array(Schema.Struct({ seat: SeatNumber, amount: Dollars })).check(
				Schema.isMaxLength(500),
			),
		}),
	]),
});
export type ShareChange = typeof ShareChange.Type;
