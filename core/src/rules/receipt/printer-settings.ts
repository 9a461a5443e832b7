/** The models of receipt printers that are known. */
export const printerModels = [
	"TM-T88V",
	"TM-T88VI",
	"TM-T30",
	"TM-T20III",
	"TM-T82III",
	"TM-U220",
	"TM-P20",
] as const;
/** A model of receipt printer: one of `printerModels`. */
export type PrinterModel = (typeof printerModels)[number];
/** The ways in which a receipt printer is connected. */
export const connectionTypes = ["USB", "Network"] as const;
/** How a receipt printer is connected: one of `connectionTypes`. */
export type ConnectionType = (typeof connectionTypes)[number];
/** The widths of receipt paper that printers take, in millimetres. */
export const paperWidths = [58, 80] as const;
/** A width of receipt paper in millimetres: one of `paperWidths`. */
export type PaperWidth = (typeof paperWidths)[number];
/** The languages of a receipt: that of the device, a given one, or both official ones. */
export const receiptLanguages = ["device", "en-CA", "fr-CA", "both"] as const;
/** The language of a receipt: one of `receiptLanguages`. "both": English and French. */
export type ReceiptLanguage = (typeof receiptLanguages)[number];

/** The local settings of a till's receipt printer (PRN-10 to PRN-15, PRNS-08). */
export type PrinterSettings = {
	readonly enabled: boolean;
	readonly connectionType: ConnectionType;
	readonly printerAddress: string;
	readonly printerModel: PrinterModel;
	readonly paperWidth: PaperWidth;
	readonly enableSound: boolean;
	readonly enableCutter: boolean;
	readonly usbDeviceId: string;
	/** True where the notes of an order are not printed on its receipt. */
	readonly hidesNotes?: boolean;
	/** True where a name for calling is printed as it was typed, not as first name and letter. */
	readonly wholeCallName?: boolean;
	/** Absent: the language of the device. */
	readonly receiptLanguage?: ReceiptLanguage;
};

/** The settings of a printer before anybody changed them: off. */
export const defaultPrinterSettings: PrinterSettings = {
	enabled: false,
	connectionType: "USB",
	printerAddress: "USB",
	printerModel: "TM-T88V",
	paperWidth: 80,
	enableSound: true,
	enableCutter: true,
	usbDeviceId: "LOCAL_PRINTER",
};

/** Switching to USB sets the address to "USB"; switching to Network empties it, to be filled in (PRNS-10, PRNS-11). */
export function withConnectionType(
	settings: PrinterSettings,
	connectionType: ConnectionType,
): PrinterSettings {
	if (connectionType === settings.connectionType) return settings;
	return { ...settings, connectionType, printerAddress: connectionType === "USB" ? "USB" : "" };
}
