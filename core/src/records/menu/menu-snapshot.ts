import { Schema } from "effect";
import { type Cents, isRate, type Menu } from "../../rules/index.ts";
import { isMenu } from "./is-menu.ts";

const WholeCents = Schema.Number.pipe(
	Schema.refine((value): value is Cents => Number.isSafeInteger(value), {
		expected: "whole cents",
	}),
);
const WholeRate = Schema.Number.pipe(Schema.refine(isRate, { expected: "a rate" }));
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
	picture: Optional,
	colour: Optional,
	taxClass: Schema.Struct({
		itcMenuType: Optional,
		itemTag: Optional,
		isTaxable: Schema.Boolean,
		taxes: Rows,
		singleTax: Schema.optionalKey(TaxRow),
		taxRuleOverrides: Schema.optionalKey(Rows),
		taxableAccountOnly: Schema.Boolean,
		ontarioTaxEligible: Schema.Boolean,
		ontarioClass: Schema.optionalKey(Schema.Literals(["drink", "pastry"])),
		ontarioRetails: Schema.Boolean,
		ontarioConfectionery: Schema.Boolean,
		retailsFlag: Schema.Boolean,
		confectioneryFlag: Schema.Boolean,
	}),
	modifierGroups: Schema.Array(Group),
});

/**
 * A menu as one record, in the terms of the rules: what a till loads at its start. `is-menu.ts` is
 * generated from it by tests/generated/write.ts.
 */
export const MenuRecord = Schema.Struct({
	categories: Schema.Array(
		Schema.Struct({
			id: Schema.Int,
			name: Schema.String,
			typeName: Optional,
			kitchenPrinters: Schema.optionalKey(Schema.Array(Schema.String)),
			colour: Optional,
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

/** A synced menu on this device, with its restaurant and its source. */
export const MenuSnapshotRecord = Schema.Struct({
	ownerId: Schema.NonEmptyString,
	restaurantId: Schema.NonEmptyString,
	providerRestaurantId: Schema.Int,
	providerBranchId: Schema.Int,
	syncedAt: Schema.NonEmptyString,
	menu: Schema.declare((value: unknown): value is Menu => isMenu(value), { expected: "a menu" }),
});

/** Decodes a stored snapshot slowly, to name each field that is wrong. */
export const diagnoseSnapshot = Schema.decodeUnknownResult(
	Schema.Struct({ ...MenuSnapshotRecord.fields, menu: MenuRecord }),
	{ errors: "all" },
);
