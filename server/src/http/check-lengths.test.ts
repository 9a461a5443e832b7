import { atMost, jsonText } from "@tuckshop/core/records";
import { Effect, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLengths } from "./check-lengths.ts";
import { HttpRefusal } from "./refusal.ts";
import { type Shape, shapeOf } from "./shape.ts";

const text = (most: number) => Schema.String.check(atMost(most));
const list = <S extends Schema.Top>(of: S, most: number) => Schema.Array(of).check(atMost(most));
const orText = <S extends Schema.Top>(of: S) => Schema.Union([of, jsonText(of)]);

function refusalOf(
	schema: Schema.Top,
	value: unknown,
): readonly [message: string, field: string | undefined] | undefined {
	try {
		checkLengths(shapeOf(schema), value);
		return undefined;
	} catch (error) {
		if (!(error instanceof HttpRefusal)) throw error;
		return [error.message, error.field];
	}
}

describe("the shape of a schema", () => {
	const open: Shape = { is: "text", most: undefined };
	it.each([
		["a text", Schema.String, open],
		["a text that has to look like something", Schema.String.check(Schema.isPattern(/^a+$/)), open],
		[
			"a text that may be missing",
			Schema.Struct({ a: Schema.optionalKey(Schema.String) }),
			{ is: "fields", of: new Map([["a", open]]) },
		],
		[
			"a text that stands for one where it is missing",
			Schema.Struct({ a: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))) }),
			{ is: "fields", of: new Map([["a", open]]) },
		],
		["a number as text", Schema.NumberFromString, open],
		["one text among several", Schema.Union([text(7), Schema.Int, Schema.String]), open],
		["a list", Schema.Array(Schema.Int), { is: "list", most: undefined, of: { is: "small" } }],
		["a list as text", Schema.fromJsonString(Schema.Array(Schema.Int)), open],
		["whatever comes", Schema.Unknown, { is: "anything" }],
		["as many names as come", Schema.Record(Schema.String, Schema.Int), { is: "anything" }],
	])("[SAFE-01] shows that nothing limits %s", (_, schema, shape) => {
		expect(shapeOf(schema as unknown as Schema.Top)).toEqual(shape);
	});

	it("[SAFE-01] has the least limit of a list or text, and the most generous of several texts", () => {
		expect(shapeOf(Schema.String.check(atMost(9), Schema.isMaxLength(7), atMost(8)))).toEqual({
			is: "text",
			most: 7,
		});
		expect(shapeOf(Schema.Union([text(7), text(9), Schema.Int, Schema.Null]))).toEqual({
			is: "text",
			most: 9,
		});
		expect(shapeOf(list(Schema.Int, 3))).toEqual({ is: "list", most: 3, of: { is: "small" } });
	});
});

describe("the lengths of what comes from outside", () => {
	const schema = Schema.Struct({
		name: Schema.optionalKey(Schema.NullOr(text(3))),
		rows: Schema.optionalKey(orText(list(Schema.Struct({ note: text(2) }), 2))),
		either: Schema.optionalKey(
			Schema.Union([
				Schema.Struct({ is: Schema.Literal("a") }),
				Schema.Struct({ is: Schema.Literal("b"), words: list(text(1), 2) }),
			]),
		),
	});

	it.each([
		[{ name: "abcd" }, "name: at most 3 characters", "name"],
		[{ rows: [1, 2, 3] }, "rows: at most 2 entries", "rows"],
		[{ rows: "[1,2,3]" }, "rows: at most 2 entries", "rows"],
		[
			{ rows: [{ note: "ab" }, { note: "abc" }] },
			"rows.1.note: at most 2 characters",
			"rows.1.note",
		],
		[{ rows: '[{"note":"abc"}]' }, "rows.0.note: at most 2 characters", "rows.0.note"],
		[{ rows: "[" }, "rows: not JSON", "rows"],
		[{ rows: `[${"[".repeat(64)}${"]".repeat(64)}]` }, "rows: nested too deeply", "rows"],
		[{ rows: '[{"note":"\\u0000"}]' }, "rows.0.note: text that can't be kept", "rows.0.note"],
		[
			{ either: { is: "b", words: ["a", "b", "c"] } },
			"either.words: at most 2 entries",
			"either.words",
		],
	])("[SAFE-01] refuse %j by its field", (value, message, field) => {
		expect(refusalOf(schema, value)).toEqual([message, field]);
	});

	it("[SAFE-01] are looked at before what stands in them is right or wrong, whatever comes", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				expect(refusalOf(Schema.Struct({ a: Schema.Array(Schema.Int) }), value)).toBeUndefined();
				expect(refusalOf(schema, { ...(value as object), name: "abcd" })?.[1]).toBe("name");
			}),
		);
	});

	it("[SAFE-01] of a whole body name it", () => {
		expect(refusalOf(list(Schema.Int, 1), [1, 2])).toEqual([
			"The body: at most 1 entries",
			undefined,
		]);
	});
});
