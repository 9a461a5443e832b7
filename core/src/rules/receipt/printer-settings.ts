import type { ReceiptColumns } from "./receipt-document.ts";

export const printerModels = ["TM-T88V", "TM-T88VI", "TM-T30", "TM-T20III", "TM-T82III", "TM-U220", "TM-P20"] as const;
export type PrinterModel = (typeof printerModels)[number];
export const connectionTypes = ["USB", "Network"] as const;
export type ConnectionType = (typeof connectionTypes)[number];
/** In millimetres. */
export const paperWidths = [58, 80] as const;
export type PaperWidth = (typeof paperWidths)[number];

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
};

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
export function withConnectionType(settings: PrinterSettings, connectionType: ConnectionType): PrinterSettings {
	if (connectionType === settings.connectionType) return settings;
	return { ...settings, connectionType, printerAddress: connectionType === "USB" ? "USB" : "" };
}

/** 48 columns on 80 mm paper, 32 on 58 mm (PRN-20). */
export const columnsOf = (paperWidth: PaperWidth): ReceiptColumns => (paperWidth === 80 ? 48 : 32);

/** What a model needs: the impact printer has no QR code, and all but the widest heads need the narrow font B for 48 columns (PRN-20). */
export const capabilitiesOf = (model: PrinterModel): { readonly qrCode: boolean; readonly fontAColumns: number } => ({
	qrCode: model !== "TM-U220",
	fontAColumns: model === "TM-T88V" || model === "TM-T88VI" ? 42 : model === "TM-U220" ? 33 : model === "TM-P20" ? 32 : 48,
});

/** The font in which a model holds the columns: A where it is wide enough, else B. */
export const fontFor = (model: PrinterModel, columns: ReceiptColumns): "A" | "B" => (capabilitiesOf(model).fontAColumns >= columns ? "A" : "B");
