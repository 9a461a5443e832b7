import type { PaperWidth, PrinterModel, PrinterSettings } from "../receipt/printer-settings.ts";

/** A printer of the restaurant's kitchen, which every device of the restaurant can print to. */
export type KitchenPrinter = {
	/** The station where it is, as tickets and tills name it. */
	readonly name: string;
	/** Its name in the provider's menu, where it has one. */
	readonly providerName?: string;
	/** A host name or address of the local network. */
	readonly address: string;
	readonly model: PrinterModel;
	readonly paperWidth: PaperWidth;
	/** Categories whose items are prepared here, whatever the menu says of them. */
	readonly categories: readonly number[];
	/**
	 * The ids of the types of orders that it prints: no other order prints here. Absent or empty:
	 * every order.
	 */
	readonly orderTypes?: readonly string[];
	/** True if it prints what no other printer prints. */
	readonly fallback: boolean;
};

/**
 * An address without a printer: its jobs are drawn on the screen from the bytes that a printer
 * would get.
 */
export const drawnPrinter = "on-screen.invalid";

/** True if a printer is only drawn on the screen, so that no kitchen gets its tickets. */
export const isDrawn = ({ address }: Pick<KitchenPrinter, "address">): boolean =>
	address === drawnPrinter;

/** True if a printer is for some types of orders alone. */
export const namesTypes = ({ orderTypes = [] }: Pick<KitchenPrinter, "orderTypes">): boolean =>
	orderTypes.length > 0;

/**
 * The printers for an order of this type, undefined for one without: those that name it, and those
 * for every order. Where that is none, all of them, for every order: what nobody would print is
 * never cooked.
 */
export function printersFor(
	printers: readonly KitchenPrinter[],
	type: string | undefined,
): readonly KitchenPrinter[] {
	const own = printers.filter(
		(printer) =>
			!namesTypes(printer) || (type !== undefined && printer.orderTypes?.includes(type) === true),
	);
	return own.length > 0 ? own : printers.map(({ orderTypes: _, ...printer }) => printer);
}

/** The printer for what no other prints: the one that is marked, otherwise the first. */
export const fallbackPrinter = (printers: readonly KitchenPrinter[]): KitchenPrinter | undefined =>
	printers.find(({ fallback }) => fallback) ?? printers[0];

/**
 * The connection and the paper of a kitchen printer. A ticket always sounds and is cut, where the
 * model can.
 */
export const settingsOfKitchenPrinter = ({
	address,
	model,
	paperWidth,
}: KitchenPrinter): PrinterSettings => ({
	enabled: true,
	connectionType: "Network",
	printerAddress: address,
	printerModel: model,
	paperWidth,
	enableSound: true,
	enableCutter: true,
	usbDeviceId: "",
});

/**
 * Printer names of the menu that no printer of the restaurant has: their items go to the fallback.
 */
export function unknownPrinterNames(
	named: readonly string[],
	printers: readonly KitchenPrinter[],
): readonly string[] {
	const unknown = named.filter((name) => !printers.some((printer) => isCalled(printer, name)));
	return [...new Set(unknown)];
}

/** Compares names as people write them: ignoring case, and spaces around them. */
export function isCalled({ name, providerName }: KitchenPrinter, called: string): boolean {
	const key = keyOf(called);
	return key === keyOf(name) || (providerName !== undefined && key === keyOf(providerName));
}

const keyOf = (name: string): string => name.trim().toLowerCase();
