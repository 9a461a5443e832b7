import type { PaperWidth, PrinterModel, PrinterSettings } from "../receipt/printer-settings.ts";

/** A printer of the restaurant's kitchen, which every device of the restaurant prints at. */
export type KitchenPrinter = {
	/** The station that it stands at, as tickets and tills name it. */
	readonly name: string;
	/** The name that the provider's menu has for it, where it has one. */
	readonly providerName?: string;
	/** A host of the local network. */
	readonly address: string;
	readonly model: PrinterModel;
	readonly paperWidth: PaperWidth;
	/** Categories of the menu whose items are prepared here, whatever the menu says of them. */
	readonly categories: readonly number[];
	/** True if it takes what belongs to no other. */
	readonly fallback: boolean;
};

/** The address of a printer that is no printer: what goes to it is drawn on the screen from the bytes that it would get. */
export const drawnPrinter = "on-screen.invalid";

/** True if a printer is only drawn on the screen, so that no kitchen gets its tickets. */
export const isDrawn = ({ address }: Pick<KitchenPrinter, "address">): boolean =>
	address === drawnPrinter;

/** The printer that takes what belongs to no other: the one that is marked, else the first. */
export const fallbackPrinter = (printers: readonly KitchenPrinter[]): KitchenPrinter | undefined =>
	printers.find(({ fallback }) => fallback) ?? printers[0];

/** How a kitchen's printer is reached and what it prints on. A ticket always sounds and is cut, where the model can. */
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

/** Names that the menu has and no printer of the restaurant: what belongs to them goes to the fallback. */
export function unknownPrinterNames(
	named: readonly string[],
	printers: readonly KitchenPrinter[],
): readonly string[] {
	const unknown = named.filter((name) => !printers.some((printer) => isCalled(printer, name)));
	return [...new Set(unknown)];
}

/** Names are compared as people write them: case and spaces around them say nothing. */
export function isCalled({ name, providerName }: KitchenPrinter, called: string): boolean {
	const key = keyOf(called);
	return key === keyOf(name) || (providerName !== undefined && key === keyOf(providerName));
}

const keyOf = (name: string): string => name.trim().toLowerCase();
