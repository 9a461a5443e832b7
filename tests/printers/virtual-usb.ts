/**
 * Faults of a transfer: the cable is pulled, the bus fails, the printer stalls, takes half, or
 * takes nothing without an answer.
 */
export type UsbTrouble = "unplug" | "error" | "stall" | "short" | "hang";

export type VirtualUsbPrinter = {
	/** Everything received, in order. */
	readonly bytes: () => readonly number[];
	readonly transfers: () => number;
	/** True if a page has it open. */
	readonly isOpen: () => boolean;
	/** The transfer that fails, counted from 1 over its whole life, and how. */
	troubleAt: { readonly transfer: number; readonly trouble: UsbTrouble } | undefined;
	/** Another program has claimed its interface. */
	busy: boolean;
	/** Switched off in the middle of a connection: opening never ends. */
	silent: boolean;
	/** True if this page may use it without asking. */
	allowed: boolean;
	/** Milliseconds of each transfer. */
	slow: number;
	readonly unplug: () => void;
	readonly plugIn: () => void;
};

export type VirtualUsb = {
	readonly printers: readonly VirtualUsbPrinter[];
	/** The one that the user chooses in the browser's list; none closes it. */
	chosen: number | undefined;
};

export type UsbDescription = {
	readonly productId: number;
	readonly serialNumber?: string;
	readonly allowed?: boolean;
};

/**
 * Replaces the browser's USB devices by printers that record their bytes. It uses nothing from
 * outside itself, so that it can be sent to a page.
 */
export function installVirtualUsb(descriptions: readonly UsbDescription[]): VirtualUsb {
	type Listener = (event: { readonly device: object }) => void;
	const listeners: Listener[] = [];
	const fail = (name: string, message: string) => Promise.reject(new DOMException(message, name));
	const never = () => new Promise<never>(() => {});

	const made = descriptions.map(({ productId, serialNumber, allowed = true }) => {
		const bytes: number[] = [];
		let transfers = 0;
		let plugged = true;
		let claimed = false;
		let closing = false;
		let endPending = () => {};
		const controls: VirtualUsbPrinter = {
			bytes: () => bytes,
			transfers: () => transfers,
			isOpen: () => device.opened,
			troubleAt: undefined,
			busy: false,
			silent: false,
			allowed,
			slow: 0,
			unplug() {
				plugged = false;
				device.opened = false;
				claimed = false;
				endPending();
				for (const listener of listeners) listener({ device });
			},
			plugIn() {
				plugged = true;
			},
		};
		const take = (data: ArrayBufferView | ArrayBuffer, share = 1) => {
			const all = ArrayBuffer.isView(data)
				? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
				: new Uint8Array(data);
			const taken = all.slice(0, Math.floor(all.length * share));
			bytes.push(...taken);
			return { status: "ok", bytesWritten: taken.length };
		};
		const device = {
			vendorId: 0x04b8,
			productId,
			serialNumber,
			manufacturerName: "EPSON",
			productName: "TM",
			opened: false,
			configuration: {
				interfaces: [
					{
						interfaceNumber: 0,
						alternate: {
							endpoints: [
								{ direction: "in", endpointNumber: 2 },
								{ direction: "out", endpointNumber: 1 },
							],
						},
					},
				],
			},
			async open() {
				if (!plugged) return fail("NotFoundError", "The device was disconnected.");
				if (controls.silent) return never();
				if (closing)
					return fail(
						"InvalidStateError",
						"An operation that changes the device state is in progress.",
					);
				device.opened = true;
			},
			selectConfiguration: async () => {},
			async claimInterface() {
				if (controls.busy) return fail("NetworkError", "Unable to claim interface.");
				claimed = true;
			},
			reset: async () => {},
			async close() {
				device.opened = false;
				claimed = false;
				endPending();
				closing = true;
				await new Promise((resolve) => setTimeout(resolve, 1));
				closing = false;
			},
			async transferOut(endpoint: number, data: ArrayBufferView | ArrayBuffer) {
				if (!device.opened || !claimed || endpoint !== 1)
					return fail("InvalidStateError", "The device must be opened and its interface claimed.");
				transfers++;
				const trouble =
					controls.troubleAt?.transfer === transfers ? controls.troubleAt.trouble : undefined;
				if (trouble === "unplug") {
					take(data, 0.5);
					controls.unplug();
					return fail("NotFoundError", "The device was disconnected.");
				}
				if (trouble === "error") return fail("NetworkError", "A transfer error has occurred.");
				if (trouble === "stall") return { status: "stall", bytesWritten: 0 };
				if (trouble === "short") return take(data, 0.5);
				if (trouble === "hang")
					return new Promise((_, reject) => {
						endPending = () =>
							reject(new DOMException("The transfer was cancelled.", "AbortError"));
					});
				if (controls.slow > 0) await new Promise((resolve) => setTimeout(resolve, controls.slow));
				return take(data);
			},
		};
		return { controls, device, isThere: () => plugged };
	});

	const usb: VirtualUsb = { printers: made.map(({ controls }) => controls), chosen: undefined };
	Object.defineProperty(globalThis.navigator, "usb", {
		configurable: true,
		value: {
			getDevices: async () =>
				made
					.filter(({ controls, isThere }) => controls.allowed && isThere())
					.map(({ device }) => device),
			async requestDevice({
				filters,
			}: {
				readonly filters: readonly { readonly vendorId: number }[];
			}) {
				const shown = made.filter(
					({ device, isThere }) =>
						isThere() && filters.some(({ vendorId }) => vendorId === device.vendorId),
				);
				const one = usb.chosen === undefined ? undefined : made[usb.chosen];
				if (!one || !shown.includes(one)) return fail("NotFoundError", "No device selected.");
				one.controls.allowed = true;
				return one.device;
			},
			addEventListener: (type: string, listener: Listener) => {
				if (type === "disconnect") listeners.push(listener);
			},
		},
	});
	return usb;
}
