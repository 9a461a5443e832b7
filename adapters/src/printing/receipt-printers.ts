import { type PrinterFault, PrinterNotLoaded, type ReceiptPrinter } from "@tuckshop/core/ports";
import type { ConnectionType, PrinterSettings } from "@tuckshop/core/rules/receipt";
import { Effect } from "effect";
import type { EposNetworkOptions } from "./epos-network/epos-network-printer.ts";
import type { WebUsbOptions } from "./webusb/webusb-printer.ts";

/** The options of both kinds of printers. */
export type ReceiptPrintersOptions = {
	readonly network?: EposNetworkOptions;
	readonly usb?: WebUsbOptions;
	/** The loaders of the connections' code: own modules, fetched when first needed, unless given. */
	readonly load?: { readonly [connection in ConnectionType]?: () => Promise<ReceiptPrinter> };
};

/**
 * The till's receipt printer, by USB or the network as its settings say at the time. The code for
 * printers is loaded with the first job, from the page's own origin (PRN-16); a failed load is
 * retried with the next. Faults: the port's (`PrinterFault`).
 */
export function receiptPrinters({
	network,
	usb,
	load,
}: ReceiptPrintersOptions = {}): ReceiptPrinter {
	const loaders: { readonly [connection in ConnectionType]: () => Promise<ReceiptPrinter> } = {
		USB: async () => (await import("./webusb/webusb-printer.ts")).webUsbPrinter(usb),
		Network: async () =>
			(await import("./epos-network/epos-network-printer.ts")).eposNetworkPrinter(network),
		...load,
	};
	const loaded = new Map<ConnectionType, ReceiptPrinter>();

	const on = <A>(
		settings: PrinterSettings,
		act: (printer: ReceiptPrinter) => Effect.Effect<A, PrinterFault>,
	): Effect.Effect<A, PrinterFault> =>
		Effect.suspend(() => {
			const { connectionType } = settings;
			const known = loaded.get(connectionType);
			if (known) return act(known);
			return Effect.tryPromise({
				try: loaders[connectionType],
				catch: () => new PrinterNotLoaded(),
			}).pipe(
				Effect.map((printer) => {
					// Two concurrent first jobs load twice; the first result is kept, so that they still wait
					// for each other.
					const first = loaded.get(connectionType) ?? printer;
					loaded.set(connectionType, first);
					return first;
				}),
				Effect.flatMap(act),
			);
		});

	return {
		pair: (settings) => on(settings, (printer) => printer.pair(settings)),
		connect: (settings) => on(settings, (printer) => printer.connect(settings)),
		print: (job, settings) => on(settings, (printer) => printer.print(job, settings)),
		draw: (job, settings) =>
			Effect.map(
				Effect.tryPromise({
					try: () => import("./preview/draw-job.ts"),
					catch: () => new PrinterNotLoaded(),
				}),
				({ drawJob }) => drawJob(job, settings),
			),
	};
}
