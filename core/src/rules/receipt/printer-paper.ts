import type { PaperWidth, PrinterModel } from "./printer-settings.ts";
import type { ReceiptColumns } from "./receipt-document.ts";

/**
 * The number of characters in a line of a model's paper, in each of the fonts that all of them
 * have.
 */
export type FontColumns = { readonly A: number; readonly B: number };

/**
 * The columns of a receipt: 48 characters on 80 mm paper, 32 on 58 mm (PRN-20); 32 even on the
 * widest paper of a model that cannot print 48 in any font.
 */
export const columnsOf = (
	paperWidth: PaperWidth,
	model: PrinterModel = "TM-T88V",
): ReceiptColumns => (paperWidth === 80 && fontColumns(model, paperWidth).B >= 48 ? 48 : 32);

/** The features of a model that the layout depends on: the impact printer has no QR code (PRN-20). */
export const capabilitiesOf = (
	model: PrinterModel,
): { readonly qrCode: boolean; readonly fontAColumns: number } => ({
	qrCode: model !== "TM-U220",
	fontAColumns: fontColumns(model, 80).A,
});

/**
 * The font in which a model prints the columns: A where the paper is wide enough, otherwise B
 * (PRN-20).
 */
export const fontFor = (
	model: PrinterModel,
	paperWidth: PaperWidth,
	columns: number,
): keyof FontColumns => (fontColumns(model, paperWidth).A >= columns ? "A" : "B");

/**
 * The characters in a line of a model's paper in each font, according to Epson's documentation;
 * paper that a model does not take counts as the widest that it does.
 */
export const fontColumns = (model: PrinterModel, paperWidth: PaperWidth): FontColumns =>
	paperOf[model][paperWidth];

/** The TM-P20 takes 58 mm rolls only; the widest roll of the TM-U220 is 76 mm. */
const paperOf: {
	readonly [model in PrinterModel]: { readonly [paper in PaperWidth]: FontColumns };
} = {
	"TM-T88V": { 80: { A: 42, B: 56 }, 58: { A: 30, B: 40 } },
	"TM-T88VI": { 80: { A: 42, B: 56 }, 58: { A: 30, B: 40 } },
	"TM-T30": { 80: { A: 48, B: 57 }, 58: { A: 35, B: 42 } },
	"TM-T20III": { 80: { A: 48, B: 64 }, 58: { A: 35, B: 46 } },
	"TM-T82III": { 80: { A: 48, B: 64 }, 58: { A: 35, B: 46 } },
	"TM-U220": { 80: { A: 33, B: 40 }, 58: { A: 25, B: 30 } },
	"TM-P20": { 80: { A: 32, B: 42 }, 58: { A: 32, B: 42 } },
};
