import type { UsbDevice, UsbTransfer } from "./usb.ts";

/** Returns the last transfer to a device, once; undefined where there was none since. */
export type TransferWatch = () => Promise<UsbTransfer> | undefined;

/**
 * Observes the library's transfers, because it does not report failed and short ones. The wrapper
 * is on the one device, around the browser's own method.
 */
export function watchTransfers(device: UsbDevice): TransferWatch {
	const known = watches.get(device);
	if (known) return known;
	let last: Promise<UsbTransfer> | undefined;
	const watch: TransferWatch = () => {
		const taken = last;
		last = undefined;
		return taken;
	};
	const transferOut = device.transferOut.bind(device);
	Object.defineProperty(device, "transferOut", {
		configurable: true,
		value: (endpoint: number, data: BufferSource): Promise<UsbTransfer> => {
			last = transferOut(endpoint, data);
			return last;
		},
	});
	watches.set(device, watch);
	return watch;
}

const watches = new WeakMap<UsbDevice, TransferWatch>();
