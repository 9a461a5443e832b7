/**
 * The outcome of a WebUSB transfer: its status, and the bytes that the printer took. The compiler's
 * own library has no types for WebUSB.
 */
export type UsbTransfer = {
	readonly status: "ok" | "stall" | "babble";
	readonly bytesWritten: number;
};

/** The part of a WebUSB device that is used; ids are the USB numbers of vendor and product. */
export interface UsbDevice {
	readonly vendorId: number;
	readonly productId: number;
	readonly serialNumber?: string | null | undefined;
	readonly opened: boolean;
	transferOut(endpoint: number, data: BufferSource): Promise<UsbTransfer>;
	close(): Promise<void>;
}

/** The part of the browser's WebUSB that is used. */
export interface Usb {
	getDevices(): Promise<readonly UsbDevice[]>;
	requestDevice(options: {
		readonly filters: readonly { readonly vendorId: number }[];
	}): Promise<UsbDevice>;
	addEventListener(
		type: "disconnect",
		listener: (event: { readonly device: UsbDevice }) => void,
	): void;
}

/** The page's WebUSB: only in a secure context, and only in browsers that have it. */
export const pageUsb = (): Usb | undefined =>
	(globalThis.navigator as { readonly usb?: Usb } | undefined)?.usb;

/** The USB vendor id of Epson, which makes all documented models. */
export const epson = 0x04b8;

/** The identity of a printer in the settings: vendor, product and serial number (PRN-18). */
export const usbDeviceId = ({
	vendorId,
	productId,
	serialNumber,
}: Pick<UsbDevice, "vendorId" | "productId" | "serialNumber">): string =>
	`${hexadecimal(vendorId)}:${hexadecimal(productId)}:${serialNumber ?? ""}`;

const hexadecimal = (id: number): string => id.toString(16).padStart(4, "0");
