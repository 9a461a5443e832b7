import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import type { PrintJob } from "@tuckshop/core/ports";
import {
	capabilitiesOf,
	type Emphasis,
	fontColumns,
	fontFor,
	type PrinterSettings,
	type ReceiptBlock,
} from "@tuckshop/core/rules/receipt";
import { codePage, printableText } from "./code-page.ts";
import { fitLine } from "./fit-line.ts";
import { type PrinterHardware, printerHardware } from "./printer-hardware.ts";

/** The settings of a printer that the encoded bytes depend on. */
export type PrintFormat = Pick<
	PrinterSettings,
	"printerModel" | "paperWidth" | "enableSound" | "enableCutter"
>;

/**
 * Encodes a job as ESC/POS for the printer of the settings: the drawer's pulse first, then the
 * lines in the widest font that holds them, the buzzer and the cut where they are switched on and
 * the model has them.
 */
export function encodeJob(job: PrintJob, format: PrintFormat): Uint8Array {
	const { printerModel, paperWidth } = format;
	const hardware = printerHardware[printerModel];
	const font = fontFor(printerModel, paperWidth, widestLine(job.blocks));
	const columns = fontColumns(printerModel, paperWidth)[font];
	const encoder = started(hardware);
	if (job.openDrawer && hardware.drawer) encoder.raw(pulse);
	encoder.font(font);
	for (const block of job.blocks) {
		if (block.kind === "line") printLine(encoder, { ...block, columns, hardware });
		else if (block.kind === "cut") endOfReceipt(encoder, format, hardware);
		else if (capabilitiesOf(printerModel).qrCode)
			encoder
				.align("center")
				.qrcode(block.data, { model: 2, size: 6, errorlevel: "m" })
				.align("left");
		else printLine(encoder, { text: block.data, columns, hardware });
	}
	return encoder.encode();
}

/**
 * An encoder at the start of a job. The impact printer gets no start command: it has no Kanji mode
 * to leave, and would print a part of the command that leaves it.
 */
function started({ base }: PrinterHardware): ReceiptPrinterEncoder {
	const encoder = new ReceiptPrinterEncoder({
		...(base ? { printerModel: base } : {}),
		codepageMapping: { [codePage.name]: codePage.epson },
		newline: "\n",
		feedAfterBlock: false,
		errors: "strict",
	});
	if (base) encoder.initialize();
	else encoder.raw([0x1b, 0x40]);
	return encoder.codepage(codePage.name);
}

/**
 * A line in its type: one that is two or three times as wide has that many fewer columns. The
 * impact printer emphasises without changing the width.
 */
function printLine(
	encoder: ReceiptPrinterEncoder,
	{
		text,
		columns,
		hardware: { doubleHeight },
		emphasis,
	}: {
		readonly text: string;
		readonly columns: number;
		readonly hardware: PrinterHardware;
		readonly emphasis?: Emphasis | undefined;
	},
): void {
	const width = doubleHeight ? widthOf(emphasis) : 1;
	for (const line of fitLine(printableText(text), Math.floor(columns / width))) {
		if (emphasis) encoder.bold(true);
		if (emphasis === "large" && doubleHeight) encoder.height(2);
		if (width > 1) encoder.width(width).height(width);
		if (emphasis === "reverse" && doubleHeight) encoder.invert(true);
		encoder.line(line);
		if (emphasis === "reverse" && doubleHeight) encoder.invert(false);
		if (width > 1) encoder.width(1);
		encoder.bold(false).height(1);
	}
}

/** The number of columns of a character. */
const widthOf = (emphasis: Emphasis | undefined): 1 | 2 | 3 =>
	emphasis === "triple" ? 3 : emphasis === "double" || emphasis === "reverse" ? 2 : 1;

/** Lines between the print head and the cutter, or the tear bar. */
const linesToTheEdge = 4;

function endOfReceipt(
	encoder: ReceiptPrinterEncoder,
	{ enableSound, enableCutter }: PrintFormat,
	{ buzzer, cutter }: PrinterHardware,
): void {
	encoder.newline(linesToTheEdge);
	if (enableSound && buzzer) encoder.raw(beep[buzzer]);
	if (enableCutter && cutter) encoder.raw(cut);
}

const widestLine = (blocks: readonly ReceiptBlock[]): number =>
	blocks.reduce(
		(width, block) =>
			block.kind === "line"
				? Math.max(width, [...block.text.normalize("NFC")].length * widthOf(block.emphasis))
				: width,
		0,
	);

/* The encoder feeds a line after a pulse and after a cut, so these are sent as raw bytes. */

/** ESC p: 100 ms on the drawer's pin. */
const pulse = [0x1b, 0x70, 0, 50, 250];
/** GS V: leaves a corner, so that the receipt does not fall. */
const cut = [0x1d, 0x56, 1];
/** ESC ( A: one tone, once, by the function that the model knows. */
const beep = { 48: [0x1b, 0x28, 0x41, 4, 0, 48, 49, 1, 5], 97: [0x1b, 0x28, 0x41, 3, 0, 97, 1, 1] };
