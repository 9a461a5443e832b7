import { encodeJob } from "@tuckshop/adapters/printing/encode";
import {
	decodeEscPos,
	type PrintedRow,
	qrModules,
	receiptPicture,
} from "@tuckshop/adapters/printing/preview";
import { defaultPrinterSettings, fontColumns } from "@tuckshop/core/rules/receipt";
import { describe, expect, it } from "vitest";
import { blocksFor, lunch } from "./lunch-receipt.ts";
import { onPaper } from "./paper.ts";
import { readQr } from "./read-qr.ts";

const paper = defaultPrinterSettings;
const columns = fontColumns(paper.printerModel, paper.paperWidth);
const plain = {
	kind: "text",
	font: "A",
	bold: false,
	inverted: false,
	width: 1,
	height: 1,
} as const;
const picture = (rows: readonly PrintedRow[]) => receiptPicture(rows, columns);

describe("the preview", () => {
	it("[PRN-23] draws the very QR code of the paper, which a reader reads as the sale's id", () => {
		for (const data of [lunch.transactionId, "POS-1795219200000-7", "a".repeat(26), "Z".repeat(42)])
			expect(readQr(qrModules(data, "M"))).toBe(data);
		expect(() => qrModules("x".repeat(400), "M")).toThrow("too many");
	});

	it("[PRN-01] is drawn from the bytes that the printer gets: every line, its stress, the code and the cut", () => {
		const rows = onPaper(
			encodeJob({ blocks: blocksFor(lunch, paper), openDrawer: true }, paper),
			paper,
		);
		const drawn = picture(rows);
		const texts = Array.from(drawn.matchAll(/<text [^>]*>([^<]*)<\/text>/g), ([, text]) => text);
		expect(texts).toEqual(
			rows.flatMap((row) =>
				row.kind === "text" && row.text.trim() !== ""
					? [row.text.trimEnd().replaceAll("&", "&#38;").replaceAll("'", "&#39;")]
					: [],
			),
		);
		expect(drawn).toMatch(/scale\(1 2\)"><text [^>]*font-weight="700"[^>]*> +Café Érable</);
		const modules = qrModules(lunch.transactionId, "M").flat().filter(Boolean).length;
		expect(drawn.match(/h1v1h-1z/g)).toHaveLength(modules);
		expect(drawn.match(/stroke-dasharray/g)).toHaveLength(1);
	});

	it("[PRN-01] lets nothing of a name become markup", () => {
		const drawn = picture([{ ...plain, text: `<script>alert("1")</script> & 'x' \u0001` }]);
		expect(drawn).toContain(
			"&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;x&#39; \ufffd",
		);
		expect(drawn).not.toContain("<script");
	});

	it("[PRN-01] shows inverted and wide characters as the printer prints them, and breaks a line where the paper ends", () => {
		const bytes = [0x1b, 0x40, 0x1d, 0x42, 1, 0x1d, 0x21, 0x10, ..."WIDE".repeat(6)].map((each) =>
			typeof each === "string" ? each.charCodeAt(0) : each,
		);
		const rows = decodeEscPos(Uint8Array.from(bytes), columns);
		expect(
			rows.map((row) => (row.kind === "text" ? [row.text.length, row.inverted, row.width] : row)),
		).toEqual([
			[21, true, 2],
			[3, true, 2],
		]);
		expect(picture(rows)).toContain('scale(2 1)"><rect width="252" height="30"/>');
	});

	it("[PRN-01] refuses bytes that it cannot be sure of: an unknown command, one that is cut off, a letter without a code page", () => {
		const read = (...bytes: number[]) => decodeEscPos(Uint8Array.from(bytes), columns);
		expect(() => read(0x1b, 0x7a)).toThrow("unsupported printer command: ESC z");
		expect(() => read(0x07)).toThrow("unsupported printer command: byte 7");
		expect(() => read(0x1d, 0x28, 0x6b, 9, 0, 1)).toThrow("cut off");
		expect(() => read(0xe9)).toThrow("unsupported character");
	});
});
