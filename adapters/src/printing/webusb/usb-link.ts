import { PrintFailed } from "@tuckshop/core/ports";
import { type Usb, type UsbDevice, usbDeviceId } from "./usb.ts";
import { watchTransfers } from "./watch-transfers.ts";
import { usbFailures } from "./webusb-faults.ts";

/** An open printer. After a failure it can't be used any more, and is closed. */
export type UsbLink = {
	readonly id: string;
	readonly isOpen: () => boolean;
	/** Sends bytes in one transfer; rejects unless the printer took all of them. */
	readonly send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
	/** Aborts a transfer in progress. Settles when the device is closed, and never rejects. */
	readonly close: () => Promise<void>;
};

/** Opens a device that this page may use. Rejects like the browser, where it is in use or gone. */
export async function openLink(usb: Usb, device: UsbDevice): Promise<UsbLink> {
	// Imported here: the package is for browsers alone, and this module is imported elsewhere too.
	const { default: WebUSBReceiptPrinter } = await import("webusb-receipt-printer");
	let gone = false;
	let tellGone = (_: PrintFailed) => {};
	usb.addEventListener("disconnect", (event) => {
		if (event.device !== device) return;
		gone = true;
		tellGone(new PrintFailed({ code: usbFailures.unplugged }));
	});
	const lastTransfer = watchTransfers(device);
	const library = new WebUSBReceiptPrinter();
	const close = () => closeDevice(device);
	try {
		// Without a serial number vendor and product have to match, rather than the first device that
		// has none either.
		await library.reconnect({
			...identityOf(device),
			serialNumber: device.serialNumber || Symbol("none"),
		});
	} catch (thrown) {
		await close();
		throw thrown;
	}

	const transfer = async (bytes: Uint8Array<ArrayBuffer>) => {
		await library.print(bytes);
		const result = await lastTransfer();
		if (!result) throw new PrintFailed({ code: usbFailures.notTaken });
		if (result.status !== "ok") throw new PrintFailed({ code: usbFailures[result.status] });
		if (result.bytesWritten !== bytes.length) throw new PrintFailed({ code: usbFailures.short });
	};
	return {
		id: usbDeviceId(device),
		isOpen: () => device.opened && !gone,
		send: (bytes) =>
			Promise.race([
				transfer(bytes),
				new Promise<never>((_, reject) => {
					tellGone = reject;
				}),
			]),
		close,
	};
}

/**
 * Settles when the device is closed, or after a second: one that never closes must not prevent
 * another attempt.
 */
export const closeDevice = (device: UsbDevice): Promise<void> =>
	Promise.race([
		device.close().catch(() => undefined),
		new Promise<void>((resolve) => setTimeout(resolve, 1_000)),
	]);

const identityOf = ({ vendorId, productId }: UsbDevice) => ({ vendorId, productId });
