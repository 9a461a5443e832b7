import { Schema } from "effect";
import type { KitchenPrinter, Ticket } from "../rules/kitchen/index.ts";
import { printerModels } from "../rules/receipt/index.ts";
import { atMost, limits } from "./limits.ts";

const Name = Schema.NonEmptyString.check(Schema.isMaxLength(60));
const Moment = Schema.String.check(atMost(limits.figure));
const Text = Schema.String.check(Schema.isMaxLength(500));

/** More printers than any kitchen has, more categories than any menu, and more types than any till. */
const maxPrinters = 40;
const maxCategories = 1_000;
const maxTypes = 100;

/** A kitchen printer of a restaurant. */
export const KitchenPrinterRecord = Schema.Struct({
	/** The name of the station where it is. */
	name: Name,
	/** The printer's name in the provider's menu. */
	provider_name: Schema.NullOr(Name),
	/** A host of the local network; its port is the documented one. */
	address: Schema.NonEmptyString.check(Schema.isMaxLength(253)),
	model: Schema.Literals(printerModels),
	paper_width: Schema.Literals([58, 80]),
	/** The provider's ids of the categories that are prepared there. */
	categories: Schema.Array(Schema.Int).check(atMost(maxCategories)),
	/** The ids of the types of orders that alone print here; absent: every order prints here. */
	order_types: Schema.optionalKey(
		Schema.Array(Schema.NonEmptyString.check(Schema.isMaxLength(100))).check(atMost(maxTypes)),
	),
	/** Prints items that no other printer has. */
	fallback: Schema.Boolean,
});
export type KitchenPrinterRecord = typeof KitchenPrinterRecord.Type;

/** The kitchen's printers of a restaurant, as they are stored. */
export const KitchenPrinterRecords = Schema.Array(KitchenPrinterRecord).check(atMost(maxPrinters));

/** A kitchen printer from its record. */
export const kitchenPrinterOf = (record: KitchenPrinterRecord): KitchenPrinter => ({
	name: record.name,
	...(record.provider_name === null ? {} : { providerName: record.provider_name }),
	address: record.address,
	model: record.model,
	paperWidth: record.paper_width,
	categories: record.categories,
	...(record.order_types?.length ? { orderTypes: record.order_types } : {}),
	fallback: record.fallback,
});

/** A kitchen printer as its record. */
export const recordOfKitchenPrinter = (printer: KitchenPrinter): KitchenPrinterRecord => ({
	name: printer.name,
	provider_name: printer.providerName?.trim() || null,
	address: printer.address,
	model: printer.model,
	paper_width: printer.paperWidth,
	categories: printer.categories,
	...(printer.orderTypes?.length ? { order_types: printer.orderTypes } : {}),
	fallback: printer.fallback,
});

/** A device's copy of its restaurant's kitchen: the printers, and the letter that its order numbers begin with. */
export const KitchenCopy = Schema.Struct({
	printers: KitchenPrinterRecords,
	letter: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(10))),
});
export type KitchenCopy = typeof KitchenCopy.Type;

/** The last order number that a device gave on a business date. */
export const OrderCount = Schema.Struct({ date: Moment, last: Schema.Int });

const TicketLineRecord = Schema.Struct({
	id: Text,
	name: Schema.String,
	quantity: Schema.Int,
	modifiers: Schema.Array(Schema.String),
	notes: Schema.Array(Schema.String),
	before: Schema.optionalKey(
		Schema.Struct({
			quantity: Schema.optionalKey(Schema.Int),
			modifiers: Schema.Array(Schema.String),
			notes: Schema.Array(Schema.String),
		}),
	),
});

/** A kitchen's ticket on the device that prints it. */
export const TicketRecord = Schema.Struct({
	id: Text,
	source: Text,
	kind: Schema.Literals(["new", "void", "change"]),
	number: Text,
	station: Text,
	at: Moment,
	place: Schema.optionalKey(Text),
	placeBefore: Schema.optionalKey(Text),
	guests: Schema.optionalKey(Schema.Int),
	person: Schema.optionalKey(Text),
	note: Schema.optionalKey(Text),
	reason: Schema.optionalKey(Text),
	lines: Schema.Array(TicketLineRecord),
	prints: Schema.Array(
		Schema.Struct({
			printer: Text,
			state: Schema.Literals(["waiting", "printed", "failed", "unknown"]),
			tries: Schema.Int,
			firstAt: Schema.optionalKey(Moment),
			at: Moment,
			reason: Schema.optionalKey(Text),
			duplicate: Schema.optionalKey(Schema.Boolean),
			byHand: Schema.optionalKey(Schema.Boolean),
		}),
	),
	toldAt: Schema.optionalKey(Moment),
}) satisfies Schema.Codec<Ticket>;
