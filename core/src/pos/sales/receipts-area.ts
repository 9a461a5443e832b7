import { Clock, Effect } from "effect";
import { preBillsOf } from "../../flows/sales/pre-bills.ts";
import {
	paperOf,
	printReceipt,
	type ReceiptContext,
	receiptBlocks,
	testBlocks,
} from "../../flows/sales/print-receipt.ts";
import { soldElsewhere } from "../../flows/settings/kept-refunds.ts";
import type { PosPorts, PrinterFault } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import {
	documentText,
	preBillDocument,
	type ReceiptWords,
	receiptForPhone,
} from "../../rules/receipt/index.ts";
import { preBillWordsFor, receiptWordsFor } from "../../texts/slip-words.ts";
import type { PosContext } from "../pos-context.ts";
import type { PosReceipts, SettingsState } from "../pos-types.ts";

export type ReceiptsArea = Omit<PosReceipts, "state"> & {
	/**
	 * Prints the receipt of a sale and opens the drawer. Returns why it was not printed, which is
	 * also published as a notice.
	 */
	readonly made: (sale: Sale) => Effect.Effect<PrinterFault | undefined>;
};

/** Receipts of the sales of this device. */
export function receiptsArea(
	{
		ports,
		till,
		notices,
	}: Pick<
		PosContext<Pick<PosPorts, "receiptPrinter" | "saleStore" | "settings">>,
		"ports" | "till" | "notices"
	>,
	settings: () => Pick<SettingsState, "printer" | "registration" | "french">,
	words: () => ReceiptWords = () => receiptWordsFor(settings(), till.timeZone),
): ReceiptsArea {
	const stand = (): ReceiptContext => ({ till, words: words(), ...settings() });
	const kept = (saleId: string | undefined): Effect.Effect<Sale | undefined> =>
		saleId === undefined
			? Effect.undefined
			: Effect.orElseSucceed(ports.saleStore.get(till.ownerId, saleId), () => undefined);
	const keptElsewhere = (saleId: string | undefined): Effect.Effect<Sale | undefined> =>
		saleId === undefined
			? Effect.undefined
			: Effect.orElseSucceed(soldElsewhere(ports.settings, till, saleId).read, () => undefined);
	/** With the sale of a refund, which its credit note names, and the other part of an exchange. */
	const standFor = (sale: Sale): Effect.Effect<ReceiptContext> =>
		Effect.gen(function* () {
			const exchange = yield* kept(sale.facts.exchangeWith);
			const { kind } = (sale.facts.kind.type === "refund" ? sale : exchange)?.facts ?? sale.facts;
			const of = kind.type === "refund" ? kind.of : undefined;
			const refunded = (yield* kept(of)) ?? (yield* keptElsewhere(of));
			return { ...stand(), exchange, refunded: refunded?.facts };
		});
	const own = (sale: string | Sale) =>
		typeof sale === "string" ? ports.saleStore.get(till.ownerId, sale) : Effect.succeed(sale);
	return {
		made: (sale) =>
			Effect.flatMap(standFor(sale), (at) =>
				Effect.tap(printReceipt(ports, sale, at), (fault) =>
					Effect.sync(() => {
						if (fault) notices.publish({ code: "print-failed", fault });
					}),
				),
			),
		reprint: (given) =>
			Effect.gen(function* () {
				const sale = yield* own(given);
				if (sale)
					yield* ports.receiptPrinter.print(
						{ blocks: receiptBlocks(sale, yield* standFor(sale), true), openDrawer: false },
						settings().printer,
					);
			}),
		receipt: (sale) =>
			Effect.suspend(() =>
				settings().printer.enabled
					? Effect.as(
							ports.receiptPrinter.print(
								{ blocks: receiptBlocks(sale, stand()), openDrawer: false },
								settings().printer,
							),
							true,
						)
					: Effect.succeed(false),
			),
		print: (make) =>
			Effect.suspend(() =>
				ports.receiptPrinter.print(
					{ blocks: make(paperOf(settings().printer), settings()), openDrawer: false },
					settings().printer,
				),
			),
		printBills: (bills) =>
			Effect.gen(function* () {
				const { printer, registration } = settings();
				const at = new Date(yield* Clock.currentTimeMillis).toISOString();
				const blocks = preBillsOf(bills, { till, registration, at }).flatMap((bill) =>
					preBillDocument(bill, preBillWordsFor(settings(), till.timeZone), paperOf(printer)),
				);
				if (blocks.length > 0)
					yield* ports.receiptPrinter.print({ blocks, openDrawer: false }, printer);
			}),
		connect: (given) => ports.receiptPrinter.connect(given),
		pair: (given) => ports.receiptPrinter.pair(given),
		printTest: (given) =>
			ports.receiptPrinter.print({ blocks: testBlocks(given), openDrawer: false }, given),
		preview: (saleId) =>
			Effect.gen(function* () {
				const sale = yield* own(saleId);
				return sale && documentText(receiptBlocks(sale, yield* standFor(sale)));
			}),
		forPhone: (saleId) =>
			Effect.gen(function* () {
				const sale = yield* own(saleId);
				return sale && receiptForPhone(receiptBlocks(sale, yield* standFor(sale)));
			}),
		picture: (given, as) =>
			Effect.gen(function* () {
				const sale = yield* own(given);
				return (
					sale &&
					(yield* ports.receiptPrinter.draw(
						{
							blocks: receiptBlocks(sale, yield* standFor(sale), as === "reprint"),
							openDrawer: false,
						},
						settings().printer,
					))
				);
			}),
	};
}
