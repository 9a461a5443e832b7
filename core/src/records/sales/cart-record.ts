import { Effect, Schema, SchemaTransformation } from "effect";
import { type FineFacts, isFineLine } from "../../rules/fines/index.ts";
import type { Order, OrderLine } from "../../rules/index.ts";
import { atMost, limits } from "../limits.ts";
import { Dollars, Percent } from "../money-codecs.ts";
import { OrderTypeRecord } from "../order-type.ts";

const YesNo = Schema.Literals(["Y", "N"]);
/** An absent flag is "N" (CART-31). */
const Flag = YesNo.pipe(Schema.withDecodingDefaultKey(Effect.succeed("N" as const)));
const Text = Schema.String.check(Schema.isMaxLength(500));
const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100));

const taxRowRecord = Schema.Struct({
	id: Schema.optionalKey(Text),
	name: Text,
	rate: Percent,
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface TaxRowRecordSchema extends TaxRowSchema {}
type TaxRowSchema = typeof taxRowRecord;

/** A tax of a line as it is stored, its rate in percent on the wire, in thousandths of a percent here. */
export const TaxRowRecord: TaxRowRecordSchema = taxRowRecord;
/**
 * The taxes of a line as they are stored: rates in percent, decoded to thousandths of a percent.
 */
export const TaxRows = Schema.Array(TaxRowRecord).check(atMost(limits.taxes));

/**
 * The relief of a buyer from the province's part of the tax, with the words that the law requires
 * the seller to record.
 */
export const ReliefRecord = Schema.Struct({
	id: Schema.Literal("ontario-first-nations"),
	name: Text,
	cardNumber: Text,
	band: Text,
});

/** The type of an order, its name for calling and its note, as they are stored. */
export const OrderDetailsRecord = Schema.Struct({
	type: Schema.optionalKey(OrderTypeRecord),
	callName: Schema.optionalKey(Text),
	note: Schema.optionalKey(Text),
});

const cartLine = Schema.Struct({
	id: Id,
	menuItemId: Schema.Int,
	name: Text,
	price: Dollars,
	quantity: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
	itemTag: Schema.optionalKey(Text),
	modifiers: Schema.Array(
		Schema.Struct({
			id: Schema.Int,
			name: Text,
			price: Dollars,
			groupId: Schema.Int,
			groupName: Text,
			/** A container deposit: untaxed, and outside every threshold. */
			deposit: Schema.optionalKey(Schema.Literal(true)),
		}),
	).check(atMost(limits.modifiers)),
	taxes: TaxRows,
	tax_name: Schema.optionalKey(Text),
	tax_rate: Schema.optionalKey(Percent),
	open_price: YesNo,
	itcMenuType: Schema.optionalKey(Text),
	confectionaryFlag: Flag,
	retailsFlag: Flag,
	ontarioTaxEligible: Flag,
	/** An eligible drink counts only beside food, pastries only where there are fewer than six. */
	ontario_class: Schema.optionalKey(Schema.Literals(["drink", "pastry"])),
	ontarioConfectionary: Flag,
	ontarioRetails: Flag,
	is_taxable: Schema.Boolean,
	taxable_account_only: Flag,
	/** The menu's taxes when a table's line was taken, where it lists none of its own. */
	menu_taxes: Schema.optionalKey(TaxRows),
	tax_rule_overrides: Schema.optionalKey(TaxRows),
	note: Schema.optionalKey(Text),
	/** The line is the charge for packaging: absent from carts, where it is derived. */
	packaging: Schema.optionalKey(Schema.Literal(true)),
	/** The fine that the line pays: all of these, or none (LIB-26). */
	fineId: Schema.optionalKey(Id),
	credentialId: Schema.optionalKey(Id),
	fineDescription: Schema.optionalKey(Text),
	dateIssued: Schema.optionalKey(Text),
	originalAmount: Schema.optionalKey(Dollars),
	partialPayment: Schema.optionalKey(Schema.Boolean),
});
/** The schema under a name, so that the declarations of what holds lines name it, instead of repeating it. */
export interface CartLineSchema extends CartLineCodec {}
type CartLineCodec = typeof cartLine;

/**
 * A cart line under the documented names (CART-25 to CART-31): prices in dollars without tax, rates
 * in percent; decoded to cents and thousandths of a percent.
 */
export const CartLineRecord: CartLineSchema = cartLine;

/**
 * The order being rung up, with the id that its sale will have: paying it twice after a crash finds
 * the first sale.
 */
export type Draft = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly stationId: string;
	readonly saleId: string;
	readonly order: Order;
	/** Another one after each write, by which a tab knows whether another tab has written since. */
	readonly revision?: string;
	/** The sale that the order before this one became, by which the other tabs learn that it was paid. */
	readonly soldId?: string;
};

/**
 * The order being rung up as stored under the cart key: its owner and station, the id that its sale
 * will have, and its lines. Totals are not stored: they are derived.
 */
export const CartRecord = Schema.Struct({
	owner_id: Id,
	restaurant_id: Id,
	station_id: Id,
	sale_id: Schema.String.check(Schema.isUUID(), atMost(limits.figure)),
	items: Schema.Array(CartLineRecord).check(atMost(limits.lines)),
	tax_exempt: Schema.Boolean,
	tax_exempt_reason: Schema.optionalKey(Text),
	tax_relief: Schema.optionalKey(ReliefRecord),
	order_details: Schema.optionalKey(OrderDetailsRecord),
	revision: Schema.optionalKey(Id),
	sold_id: Schema.optionalKey(Id),
});

type Line = typeof CartLineRecord.Type;

/**
 * Decodes a stored cart record to a draft, and encodes it. Fails with the field that does not
 * decode.
 */
export const DraftFromCart = CartRecord.pipe(
	Schema.decodeTo(
		Schema.declare((value: unknown): value is Draft => typeof value === "object" && value !== null),
		SchemaTransformation.transform({ decode: draftOfRecord, encode: recordOfDraft }),
	),
);

/** A line of an order as its record, still in cents: `CartLineRecord` encodes it. */
export function recordOfLine(line: OrderLine): Line {
	const item = line.taxClass;
	return {
		id: line.id,
		menuItemId: line.menuItemId,
		name: line.name,
		price: line.price,
		quantity: line.quantity,
		...(item.itemTag === undefined ? {} : { itemTag: item.itemTag }),
		modifiers: line.modifiers,
		taxes: item.taxes,
		...(item.singleTax ? { tax_name: item.singleTax.name, tax_rate: item.singleTax.rate } : {}),
		open_price: flag(line.openPrice),
		...(item.itcMenuType === undefined ? {} : { itcMenuType: item.itcMenuType }),
		confectionaryFlag: flag(item.confectioneryFlag),
		retailsFlag: flag(item.retailsFlag),
		ontarioTaxEligible: flag(item.ontarioTaxEligible),
		...(item.ontarioClass === undefined ? {} : { ontario_class: item.ontarioClass }),
		ontarioConfectionary: flag(item.ontarioConfectionery),
		ontarioRetails: flag(item.ontarioRetails),
		is_taxable: item.isTaxable,
		taxable_account_only: flag(item.taxableAccountOnly),
		...(item.menuTaxes ? { menu_taxes: item.menuTaxes } : {}),
		...(item.taxRuleOverrides ? { tax_rule_overrides: item.taxRuleOverrides } : {}),
		...(line.note ? { note: line.note } : {}),
		...(line.packaging ? { packaging: true as const } : {}),
		...(isFineLine(line) ? line.fine : {}),
	};
}

/**
 * A line of an order from its decoded record. The fields of a fine count only where all are there.
 */
export function lineOfRecord(record: Line): OrderLine {
	const fine = fineOfRecord(record);
	return {
		id: record.id,
		menuItemId: record.menuItemId,
		name: record.name,
		price: record.price,
		quantity: record.quantity,
		openPrice: record.open_price === "Y",
		modifiers: record.modifiers,
		taxClass: {
			...(record.itcMenuType === undefined ? {} : { itcMenuType: record.itcMenuType }),
			...(record.itemTag === undefined ? {} : { itemTag: record.itemTag }),
			isTaxable: record.is_taxable,
			taxes: record.taxes,
			...(record.tax_name !== undefined && record.tax_rate !== undefined
				? { singleTax: { name: record.tax_name, rate: record.tax_rate } }
				: {}),
			...(record.menu_taxes ? { menuTaxes: record.menu_taxes } : {}),
			...(record.tax_rule_overrides ? { taxRuleOverrides: record.tax_rule_overrides } : {}),
			taxableAccountOnly: record.taxable_account_only === "Y",
			ontarioTaxEligible: record.ontarioTaxEligible === "Y",
			...(record.ontario_class === undefined ? {} : { ontarioClass: record.ontario_class }),
			ontarioRetails: record.ontarioRetails === "Y",
			ontarioConfectionery: record.ontarioConfectionary === "Y",
			retailsFlag: record.retailsFlag === "Y",
			confectioneryFlag: record.confectionaryFlag === "Y",
		},
		...(record.note ? { note: record.note } : {}),
		...(record.packaging ? { packaging: true as const } : {}),
		...(fine ? { fine } : {}),
	};
}

function fineOfRecord({
	fineId,
	credentialId,
	fineDescription,
	dateIssued,
	originalAmount,
	partialPayment,
}: Line): FineFacts | undefined {
	const isWhole =
		credentialId !== undefined &&
		fineDescription !== undefined &&
		dateIssued !== undefined &&
		originalAmount !== undefined;
	return fineId !== undefined && isWhole
		? {
				fineId,
				credentialId,
				fineDescription,
				dateIssued,
				originalAmount,
				partialPayment: partialPayment ?? false,
			}
		: undefined;
}

/** An open order as its record, still in cents: `CartRecord` encodes it. */
export function recordOfDraft({
	ownerId,
	restaurantId,
	stationId,
	saleId,
	order,
	revision,
	soldId,
}: Draft): typeof CartRecord.Type {
	return {
		owner_id: ownerId,
		restaurant_id: restaurantId,
		station_id: stationId,
		sale_id: saleId,
		items: order.lines.map(recordOfLine),
		tax_exempt: order.exemption !== undefined,
		...(order.exemption ? { tax_exempt_reason: order.exemption.reason } : {}),
		...(order.relief ? { tax_relief: order.relief } : {}),
		...(order.details ? { order_details: order.details } : {}),
		...(revision === undefined ? {} : { revision }),
		...(soldId === undefined ? {} : { sold_id: soldId }),
	};
}

/** An open order from its decoded record. */
export function draftOfRecord(record: typeof CartRecord.Type): Draft {
	return {
		ownerId: record.owner_id,
		restaurantId: record.restaurant_id,
		stationId: record.station_id,
		saleId: record.sale_id,
		order: {
			lines: record.items.map(lineOfRecord),
			...(record.tax_exempt ? { exemption: { reason: record.tax_exempt_reason ?? "" } } : {}),
			...(record.tax_relief ? { relief: record.tax_relief } : {}),
			...(record.order_details ? { details: record.order_details } : {}),
		},
		...(record.revision === undefined ? {} : { revision: record.revision }),
		...(record.sold_id === undefined ? {} : { soldId: record.sold_id }),
	};
}

const flag = (value: boolean): "Y" | "N" => (value ? "Y" : "N");
