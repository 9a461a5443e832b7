import { PrinterNotLoaded, type ReceiptPrinter } from "@tuckshop/core/ports";
import { Effect } from "effect";

/** Where nothing that speaks to printers was bound: every job says so. */
export const absentPrinter = (): ReceiptPrinter => {
	const absent = () => Effect.fail(new PrinterNotLoaded());
	return { pair: absent, connect: absent, print: absent };
};
