import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { menuCheckFile, menuCheckText } from "./menu-check.ts";
import { typeCheckText } from "./type-check-text.ts";

const root = join(import.meta.dirname, "../..");
/** Code without the characters that a formatter changes. */
const bare = (text: string) => text.replaceAll(/[\s,;()]/g, "");

describe("the written-out check of a menu", () => {
	it("is what its schema gives now: tests/generated/write.ts writes it anew", () => {
		const written = readFileSync(join(root, menuCheckFile), "utf8");
		expect(bare(written).slice(bare(written).indexOf("/*"))).toBe(
			bare(menuCheckText()).slice(bare(menuCheckText()).indexOf("/*")),
		);
	});

	it("checks each kind of property", () => {
		const text = typeCheckText(
			"isDish",
			Schema.Struct({
				id: Schema.Int,
				note: Schema.optionalKey(Schema.String),
				parent: Schema.Union([Schema.Int, Schema.Undefined]),
				sizes: Schema.Array(Schema.Struct({ kind: Schema.Literals(["large", "small"]) })),
			}).ast,
			{ "an integer": (value) => `whole(${value})` },
		);
		expect(text.split("\n")).toEqual([
			'const isSize = (row: Row): boolean => (row["kind"] === "large" || row["kind"] === "small");',
			"",
			'const isDish = (row: Row): boolean => whole(row["id"]) && (row["note"] === undefined ? !("note" in row) : typeof row["note"] === "string") && "parent" in row && (whole(row["parent"]) || row["parent"] === undefined) && every(row["sizes"], isSize);',
			"",
		]);
	});

	it("is not made where it would check less than the schema", () => {
		const made = (field: Schema.Top) => () =>
			typeCheckText("isDish", Schema.Struct({ field }).ast, {});
		expect(made(Schema.Int)).toThrow("field is checked in an unknown way");
		expect(made(Schema.Array(Schema.Number))).toThrow("field is a list of an unknown kind");
		expect(made(Schema.Unknown)).toThrow("field is Unknown, for which no text is known");
	});
});
