import { Schema } from "effect";
import { type Cents, type Menu, type Rate, wholeRate } from "../../rules/index.ts";

const WholeCents = Schema.Number.pipe(
	Schema.refine((value): value is Cents => Number.isSafeInteger(value), {
		expected: "whole cents",
	}),
);
const WholeRate = Schema.Number.pipe(
	Schema.refine(
		(value): value is Rate => Number.isInteger(value) && value >= 0 && value <= wholeRate,
		{ expected: "a rate" },
	),
);
const Optional = Schema.optionalKey(Schema.String);
const OptionalId = Schema.Union([Schema.Int, Schema.Undefined]);

const TaxRow = Schema.Struct({ id: Optional, name: Schema.String, rate: WholeRate });
const Rows = Schema.Array(TaxRow);

const Group = Schema.Struct({
	id: Schema.Int,
	name: Schema.String,
	selection: Schema.Literals(["single", "multiple"]),
	minimum: Schema.Int,
	maximum: Schema.Int,
	required: Schema.Boolean,
	options: Schema.Array(
		Schema.Struct({
			id: Schema.Int,
			name: Schema.String,
			price: WholeCents,
			isDefault: Schema.Boolean,
		}),
	),
});

const Item = Schema.Struct({
	id: Schema.Int,
	name: Schema.String,
	description: Optional,
	price: WholeCents,
	openPrice: Schema.Boolean,
	isAvailable: Schema.Boolean,
	categoryId: OptionalId,
	categoryName: Schema.String,
	subCategoryName: Schema.String,
	pluCode: Optional,
	imageUrl: Optional,
	taxClass: Schema.Struct({
		itcMenuType: Optional,
		itemTag: Optional,
		isTaxable: Schema.Boolean,
		taxes: Rows,
		singleTax: Schema.optionalKey(TaxRow),
		taxRuleOverrides: Schema.optionalKey(Rows),
		taxableAccountOnly: Schema.Boolean,
		ontarioTaxEligible: Schema.Boolean,
		ontarioRetails: Schema.Boolean,
		ontarioConfectionery: Schema.Boolean,
		retailsFlag: Schema.Boolean,
		confectioneryFlag: Schema.Boolean,
	}),
	modifierGroups: Schema.Array(Group),
});

/** A menu as one record, in the rules' own words: what a till loads at its start. */
export const MenuRecord = Schema.Struct({
	categories: Schema.Array(
		Schema.Struct({
			id: Schema.Int,
			name: Schema.String,
			typeName: Optional,
			sortOrder: Schema.Number,
		}),
	),
	subCategories: Schema.Array(
		Schema.Struct({
			id: Schema.Int,
			name: Schema.String,
			categoryId: OptionalId,
			categoryName: Schema.String,
			sortOrder: Schema.Number,
		}),
	),
	items: Schema.Array(Item),
	taxes: Rows,
});

/** A synced menu on this device, with whose it is and where it came from. */
export const MenuSnapshotRecord = Schema.Struct({
	ownerId: Schema.NonEmptyString,
	restaurantId: Schema.NonEmptyString,
	providerRestaurantId: Schema.Int,
	providerBranchId: Schema.Int,
	syncedAt: Schema.NonEmptyString,
	menu: Schema.declare((value: unknown): value is Menu => isMenu(value), { expected: "a menu" }),
});

/** Says what is wrong with a stored snapshot, field by field: the same record, read slowly. */
export const diagnoseSnapshot = Schema.decodeUnknownResult(
	Schema.Struct({ ...MenuSnapshotRecord.fields, menu: MenuRecord }),
	{ errors: "all" },
);

/** Whether a value is a MenuRecord: the schema's answer at a tenth of its time, so that a till of 20,000 items opens at once. */
export function isMenu(value: unknown): value is Menu {
	return (
		isRecord(value) &&
		every(
			value["categories"],
			(row) =>
				whole(row["id"]) &&
				text(row["name"]) &&
				optionalText(row, "typeName") &&
				typeof row["sortOrder"] === "number",
		) &&
		every(
			value["subCategories"],
			(row) =>
				isPlaced(row) &&
				whole(row["id"]) &&
				text(row["name"]) &&
				typeof row["sortOrder"] === "number",
		) &&
		every(value["items"], isItem) &&
		every(value["taxes"], isTaxRow)
	);
}

type Row = Readonly<Record<string, unknown>>;

const isItem = (item: Row): boolean =>
	whole(item["id"]) &&
	text(item["name"]) &&
	optionalText(item, "description") &&
	whole(item["price"]) &&
	flag(item["openPrice"]) &&
	flag(item["isAvailable"]) &&
	isPlaced(item) &&
	text(item["subCategoryName"]) &&
	optionalText(item, "pluCode") &&
	optionalText(item, "imageUrl") &&
	isRecord(item["taxClass"]) &&
	isTaxClass(item["taxClass"]) &&
	every(item["modifierGroups"], isGroup);

const isTaxClass = (of: Row): boolean =>
	optionalText(of, "itcMenuType") &&
	optionalText(of, "itemTag") &&
	flag(of["isTaxable"]) &&
	every(of["taxes"], isTaxRow) &&
	(of["singleTax"] === undefined
		? !("singleTax" in of)
		: isRecord(of["singleTax"]) && isTaxRow(of["singleTax"])) &&
	(of["taxRuleOverrides"] === undefined
		? !("taxRuleOverrides" in of)
		: every(of["taxRuleOverrides"], isTaxRow)) &&
	flag(of["taxableAccountOnly"]) &&
	flag(of["ontarioTaxEligible"]) &&
	flag(of["ontarioRetails"]) &&
	flag(of["ontarioConfectionery"]) &&
	flag(of["retailsFlag"]) &&
	flag(of["confectioneryFlag"]);

const isGroup = (group: Row): boolean =>
	whole(group["id"]) &&
	text(group["name"]) &&
	(group["selection"] === "single" || group["selection"] === "multiple") &&
	whole(group["minimum"]) &&
	whole(group["maximum"]) &&
	flag(group["required"]) &&
	every(
		group["options"],
		(option) =>
			whole(option["id"]) &&
			text(option["name"]) &&
			whole(option["price"]) &&
			flag(option["isDefault"]),
	);

const isTaxRow = (row: Row): boolean => {
	const rate = row["rate"];
	return (
		optionalText(row, "id") &&
		text(row["name"]) &&
		Number.isInteger(rate) &&
		(rate as number) >= 0 &&
		(rate as number) <= wholeRate
	);
};

const isPlaced = (row: Row): boolean =>
	"categoryId" in row &&
	(row["categoryId"] === undefined || whole(row["categoryId"])) &&
	text(row["categoryName"]);
const isRecord = (value: unknown): value is Row =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const every = (list: unknown, holds: (row: Row) => boolean): boolean =>
	Array.isArray(list) && list.every((row) => isRecord(row) && holds(row));
const whole = (value: unknown): boolean => Number.isSafeInteger(value);
const text = (value: unknown): boolean => typeof value === "string";
const flag = (value: unknown): boolean => typeof value === "boolean";
const optionalText = (row: Row, key: string): boolean =>
	row[key] === undefined ? !(key in row) : typeof row[key] === "string";
