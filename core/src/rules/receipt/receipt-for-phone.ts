import type { ReceiptBlock } from "./receipt-document.ts";

/**
 * The most bytes of a receipt that a phone takes from a screen: those of a QR code of version 25 at its lowest correction, which a screen needs no
 * more of. Its squares are still a millimetre wide on a kiosk.
 */
export const mostReceiptBytes = 1_273;

/**
 * A receipt as plain text for a phone, which has no columns: every line, without what only fills the paper. Undefined where it is longer than a
 * code on a screen may hold: a receipt is whole, or is none.
 */
export function receiptForPhone(blocks: readonly ReceiptBlock[]): string | undefined {
	const text = blocks
		.flatMap((block) => (block.kind === "line" ? [narrow(block.text)] : []))
		.join("\n");
	return utf8Bytes(text) <= mostReceiptBytes ? text : undefined;
}

/** The bytes of a text in UTF-8, as a code holds it. `TextEncoder` is not part of the language. */
function utf8Bytes(text: string): number {
	let bytes = 0;
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	}
	return bytes;
}

/** A line without padding. One that is indented, as a modifier is, stays so. */
function narrow(line: string): string {
	const indent = /^ {2}(?! )/.test(line) ? "  " : "";
	return indent + line.trim().replace(/ {2,}/g, "  ").replace(/^-+$/, "---");
}
