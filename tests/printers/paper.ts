import { decodeEscPos, type PrintedRow } from "@tuckshop/adapters/printing/preview";
import { fontColumns, type PrinterSettings, type ReceiptBlock } from "@tuckshop/core/rules/receipt";

type Format = Pick<PrinterSettings, "printerModel" | "paperWidth">;

/** The text on a printer's paper with these settings after these bytes. */
export const onPaper = (
	bytes: Iterable<number>,
	{ printerModel, paperWidth }: Format,
): readonly PrintedRow[] =>
	decodeEscPos(Uint8Array.from(bytes), fontColumns(printerModel, paperWidth));

/** Rows as lines of text; feeding before the cut gives none. */
export const linesOf = (rows: readonly PrintedRow[]): readonly string[] =>
	rows.flatMap((row) =>
		row.kind === "text" && row.text !== ""
			? [row.text]
			: row.kind === "qr"
				? [`[QR ${row.data}]`]
				: [],
	);

/** A document as the lines that a printer has to show, with every Unicode space as a plain one. */
export const linesOfBlocks = (blocks: readonly ReceiptBlock[]): readonly string[] =>
	blocks.flatMap((block) =>
		block.kind === "line"
			? [block.text.replace(/\p{Zs}/gu, " ")]
			: block.kind === "qr"
				? [`[QR ${block.data}]`]
				: [],
	);
