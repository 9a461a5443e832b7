import type { UsbDevice, UsbTransfer } from "./usb.ts";

/** Gives the last transfer to a device, once: nothing where there was none since. */
export type TransferWatch = () => Promise<UsbTransfer> | undefined;

/**
 * Looks on while the library sends: it keeps failed and short transfers to itself. The watch lies on the one device, before the browser's
 * own method, which it calls.
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
