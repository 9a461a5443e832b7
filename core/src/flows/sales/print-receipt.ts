import { Effect } from "effect";
import type { PosPorts, PrinterFault, PrintJob } from "../../ports/index.ts";
import { isCreditOwed, type Sale } from "../../records/index.ts";
import type { SaleFacts } from "../../rules/index.ts";
import {
	capabilitiesOf,
	columnsOf,
	type PrinterSettings,
	printsReceipt,
	type ReceiptBlock,
	type ReceiptHead,
	type ReceiptPaper,
	type ReceiptWords,
	receiptDocument,
	receiptOf,
} from "../../rules/receipt/index.ts";
import { packagingTogether } from "../../rules/till/index.ts";
import type { RegistrationNumbers, Till } from "../till.ts";

export type ReceiptContext = {
	readonly till: Till;
	readonly registration: RegistrationNumbers;
	readonly words: ReceiptWords;
	readonly printer: PrinterSettings;
	/** Of a refund: its sale, where this device has it. */
	readonly refunded?: SaleFacts | undefined;
	/** Of an exchange: the other of its refund and its sale. */
	readonly exchange?: Sale | undefined;
};

/**
 * The receipt of a sale as lines for its paper. An offline campus-card sale is marked as queued until it is debited. That of an exchange is
 * one slip: the credit note of the goods that came back, and below it the receipt of those that went out.
 */
export function receiptBlocks(
	sale: Sale,
	stand: ReceiptContext,
	reprint = false,
): readonly ReceiptBlock[] {
	const { exchange } = stand;
	if (!exchange) return slipOf(sale, stand, { reprint });
	const [refund, sold] = sale.facts.kind.type === "refund" ? [sale, exchange] : [exchange, sale];
	const moved = movedTenders(refund.facts, sold.facts);
	return [
		...slipOf(refund, stand, { reprint, moved }).filter(({ kind }) => kind !== "cut"),
		...slipOf(sold, stand, { reprint, moved }),
	];
}

/** The number of tenders by which goods that came back pay for those that went out: the first of both. */
function movedTenders(refund: SaleFacts, sold: SaleFacts): number {
	const differs = sold.tenders.findIndex(
		({ method, amount }, at) =>
			method !== refund.tenders[at]?.method || amount + refund.tenders[at].amount !== 0,
	);
	return differs === -1 ? sold.tenders.length : differs;
}

function slipOf(
	{ facts, progress, campus }: Sale,
	{ till, registration, words, printer, refunded }: ReceiptContext,
	{ reprint, moved = 0 }: { readonly reprint: boolean; readonly moved?: number },
): readonly ReceiptBlock[] {
	const head: ReceiptHead = {
		...numbersOf(till, registration),
		restaurantName: till.restaurantName,
		restaurantAddress: till.restaurantAddress ?? "",
		// A till knows only the name of its own station.
		stationNumber: facts.stationId === till.stationId ? till.stationName : "",
	};
	const isDebitDone = progress.debit?.is === "accepted" || progress.debit?.is === "nothing-to-send";
	const queued = campus?.offline === true && !isDebitDone;
	const owed = isCreditOwed({ progress });
	const { hidesNotes, wholeCallName } = printer;
	return receiptDocument(
		receiptOf({ ...facts, lines: packagingTogether(facts.lines) }, head, {
			queued,
			reprint,
			moved,
			refunded,
			owed,
			hidesNotes,
			wholeCallName,
		}),
		words,
		paperOf(printer),
	);
}

/**
 * The supplier's tax numbers for the receipt: the restaurant's own where it has them, otherwise
 * those of this device.
 */
export const numbersOf = (
	{ gstNumber, qstNumber }: Pick<Till, "gstNumber" | "qstNumber">,
	registration: RegistrationNumbers,
): RegistrationNumbers => ({
	...registration,
	...(gstNumber ? { gstNumber } : {}),
	...(qstNumber ? { qstNumber } : {}),
});

/** The line width and features of a printer with these settings. */
export const paperOf = ({ paperWidth, printerModel }: PrinterSettings): ReceiptPaper => ({
	columns: columnsOf(paperWidth, printerModel),
	...capabilitiesOf(printerModel),
});

/**
 * Prints the receipt of a sale that was just made, where printing is switched on, and opens the
 * drawer for cash (PRN-02). The sale is on disk already, and nothing waits for the printer: a fault
 * is returned to be shown and logged (PRN-03, PRN-04).
 */
export const printReceipt = (
	{ receiptPrinter }: Pick<PosPorts, "receiptPrinter">,
	sale: Sale,
	stand: ReceiptContext,
): Effect.Effect<PrinterFault | undefined> =>
	Effect.suspend(() => {
		const outcome =
			sale.progress.debit?.is === "refused"
				? "declined"
				: sale.campus?.offline
					? "queued"
					: "completed";
		if (!printsReceipt(outcome, stand.printer.enabled)) return Effect.succeed(undefined);
		const job: PrintJob = {
			blocks: receiptBlocks(sale, stand),
			openDrawer: sale.facts.tenders.some(({ method }) => method === "cash"),
		};
		return receiptPrinter.print(job, stand.printer).pipe(
			Effect.as(undefined),
			Effect.catch((fault) =>
				Effect.as(
					Effect.logWarning(`the receipt of ${sale.facts.reference} was not printed`, fault),
					fault,
				),
			),
		);
	});

/** A few lines that show paper, width and cutter: Test Print. */
export const testBlocks = (settings: PrinterSettings): readonly ReceiptBlock[] => {
	const columns = columnsOf(settings.paperWidth, settings.printerModel);
	return [
		{ kind: "line", text: "TEST PRINT".padEnd(columns), emphasis: "large" },
		{ kind: "line", text: settings.printerModel.padEnd(columns) },
		{ kind: "line", text: "-".repeat(columns) },
		{ kind: "line", text: Array.from({ length: columns }, (_, at) => (at + 1) % 10).join("") },
		{ kind: "cut" },
	];
};
