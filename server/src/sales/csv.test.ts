import { cents } from "@tuckshop/core/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

/** An independent reader of RFC 4180: the fields of one record. */
const fieldsOf = (line: string): string[] =>
	Array.from(
		`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g),
		([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
	);

describe("a line of CSV", () => {
	it("[API-27] quotes what has to be quoted, and writes amounts with two decimals", () => {
		expect(
			csvLine([
				"plain",
				'say "hi"',
				"a,b",
				"two\r\nlines",
				undefined,
				7,
				{ cents: cents(5) },
				{ cents: cents(-1050) },
			]),
		).toBe('plain,"say ""hi""","a,b","two\r\nlines",,7,0.05,-10.50\r\n');
	});

	it.each([
		"=1+1",
		"+1",
		"-1",
		"@SUM(A1)",
		"\t=1",
		"\r=1",
		"  =1",
		'=HYPERLINK("http://evil.example","x")',
		"\uff1d1",
		"\uff0b1",
		"\uff0d1",
		"\uff201",
	])("[API-27] [ASVS 1.2.10] keeps %j a text for a spreadsheet", (text) => {
		expect(fieldsOf(csvLine([text, "next"]))).toEqual([`'${text}`, "next"]);
	});

	it("[API-27] [ASVS 1.2.10] is read back as it was written, whatever stands in it", () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.string({ unit: fc.constantFrom("a", "é", '"', ",", "\r", "\n", " ", "'", "1") }),
					{ minLength: 2, maxLength: 6 },
				),
				(texts) => {
					const read = fieldsOf(csvLine(texts)).map((text, index) =>
						text === `'${texts[index]}` ? text.slice(1) : text,
					);
					expect(read).toEqual(texts);
				},
			),
		);
	});
});
