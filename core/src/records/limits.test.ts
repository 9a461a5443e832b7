import { Result, Schema } from "effect";
import { expect, it } from "vitest";
import { atMost, jsonText, limits, NumberText } from "./limits.ts";
import { Dollars } from "./money-codecs.ts";
import { CartLineRecord } from "./sales/cart-record.ts";
import { DeliveryRecord } from "./sales/transaction-record.ts";

const decodes = (schema: Schema.Top, value: unknown): boolean =>
	Result.isSuccess(
		Schema.decodeUnknownResult(schema as unknown as Schema.Codec<unknown, unknown>)(value),
	);

const line = {
	...{
		id: "line-1",
		menuItemId: 101,
		name: "Soup",
		price: 10,
		quantity: 1,
		modifiers: [],
		taxes: [],
		open_price: "N",
		is_taxable: true,
	},
};
const many = <T>(count: number, member: T): readonly T[] =>
	Array.from({ length: count }, () => member);

it.each([
	[
		"more modifiers",
		CartLineRecord,
		{
			...line,
			modifiers: many(limits.modifiers + 1, {
				id: 1,
				name: "Oat milk",
				price: 0,
				groupId: 2,
				groupName: "Milk",
			}),
		},
	],
	[
		"more taxes",
		CartLineRecord,
		{ ...line, taxes: many(limits.taxes + 1, { name: "HST", rate: 13 }) },
	],
	[
		"a longer reason",
		DeliveryRecord,
		{ is: "refused", at: "2026-11-20T17:05:00.000Z", reason: "x".repeat(limits.words + 1) },
	],
	["an amount in more digits", Dollars, `${"0".repeat(limits.figure)}12.50`],
	[
		"a longer record as text",
		jsonText(Schema.Array(Schema.Int)),
		JSON.stringify(many(limits.json / 2, 1)),
	],
] as const)(
	"[SAFE-01] a record with %s than a server takes is still read where it lies",
	(_, schema, value) => {
		expect(decodes(schema as unknown as Schema.Top, value)).toBe(true);
	},
);

it("[SAFE-01] a largest length is told as JSON Schema tells it", () => {
	const { schema } = Schema.toJsonSchemaDocument(
		Schema.Struct({
			list: Schema.Array(Schema.Int).check(atMost(7)),
			text: Schema.String.check(atMost(8)),
			number: NumberText,
		}),
	);
	expect(schema).toMatchObject({
		properties: {
			list: { maxItems: 7 },
			text: { maxLength: 8 },
			number: { maxLength: limits.figure },
		},
	});
});
