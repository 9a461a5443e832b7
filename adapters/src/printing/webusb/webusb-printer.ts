import {
	type PrinterFault,
	PrinterTimedOut,
	PrintFailed,
	type PrintJob,
	type ReceiptPrinter,
} from "@tuckshop/core/ports";
import { defaultPrinterSettings, type PrinterSettings } from "@tuckshop/core/rules/receipt";
import { Effect, Semaphore } from "effect";
import { encodeJob } from "../encode/index.ts";
import { drawJob } from "../preview/draw-job.ts";
import { epson, pageUsb, type Usb, usbDeviceId } from "./usb.ts";
import { closeDevice, openLink, type UsbLink } from "./usb-link.ts";
import {
	connectFault,
	notPaired,
	noUsb,
	pairFault,
	transferFault,
	usbFailures,
} from "./webusb-faults.ts";

/** The timeouts of a USB printer, in milliseconds. */
export type WebUsbOptions = {
	/**
	 * Milliseconds until a connection attempt or a transfer is abandoned; 10 s unless given (PRN-19).
	 */
	readonly within?: number;
	/** Number of bytes per transfer. */
	readonly chunk?: number;
};

/**
 * A printer on the till's own USB port (PRN-18). It stays open between jobs; after a failure the
 * next job opens it again. A printer without paper accepts what its buffer holds and then no more:
 * that transfer ends with the timeout.
 */
export function webUsbPrinter({
	within = 10_000,
	chunk = 512,
}: WebUsbOptions = {}): ReceiptPrinter {
	const oneAtATime = Semaphore.makeUnsafe(1);
	let open: UsbLink | undefined;
	let closed = Promise.resolve();
	const drop = () => {
		if (open) closed = open.close();
		open = undefined;
	};

	const openWanted = async (usb: Usb, wanted: string, signal: AbortSignal): Promise<UsbLink> => {
		// A device that is still being closed can't be opened.
		await closed;
		const device = (await usb.getDevices()).find(
			(each) => each.vendorId === epson && isWanted(usbDeviceId(each), wanted),
		);
		if (!device) throw notPaired();
		// An interrupted call leaves no device open.
		const letGo = () => {
			closed = closeDevice(device);
		};
		signal.addEventListener("abort", letGo);
		const link = await openLink(usb, device);
		if (signal.aborted) letGo();
		return link;
	};

	const linked = ({ usbDeviceId: wanted }: PrinterSettings): Effect.Effect<UsbLink, PrinterFault> =>
		Effect.suspend(() => {
			const usb = pageUsb();
			if (!usb) return Effect.fail(noUsb());
			if (open?.isOpen() && isWanted(open.id, wanted)) return Effect.succeed(open);
			drop();
			return Effect.tryPromise({
				try: (signal) => openWanted(usb, wanted, signal),
				catch: connectFault,
			}).pipe(
				Effect.timeoutOrElse({
					duration: within,
					orElse: () => Effect.fail(new PrinterTimedOut({ connection: "USB" })),
				}),
				Effect.tap((link) =>
					Effect.sync(() => {
						open = link;
					}),
				),
			);
		});

	const send = (link: UsbLink, bytes: Uint8Array<ArrayBuffer>): Effect.Effect<void, PrinterFault> =>
		Effect.tryPromise({ try: () => link.send(bytes), catch: transferFault }).pipe(
			Effect.timeoutOrElse({
				duration: within,
				orElse: () => Effect.fail(new PrintFailed({ code: usbFailures.timeout })),
			}),
		);

	const printed = (job: PrintJob, settings: PrinterSettings): Effect.Effect<void, PrinterFault> =>
		Effect.gen(function* () {
			const link = yield* linked(settings);
			const bytes = Uint8Array.from(encodeJob(job, settings));
			for (let at = 0; at < bytes.length; at += chunk)
				yield* send(link, bytes.slice(at, at + chunk));
		}).pipe(Effect.onError(() => Effect.sync(drop)));

	return {
		pair: (settings) =>
			Effect.suspend(() => {
				const usb = pageUsb();
				if (!usb) return Effect.fail(noUsb());
				return Effect.tryPromise({
					try: () => usb.requestDevice({ filters: [{ vendorId: epson }] }),
					catch: pairFault,
				}).pipe(Effect.map((device) => ({ ...settings, usbDeviceId: usbDeviceId(device) })));
			}),
		connect: (settings) => oneAtATime.withPermit(Effect.asVoid(linked(settings))),
		print: (job, settings) => oneAtATime.withPermit(printed(job, settings)),
		draw: (job, settings) => Effect.sync(() => drawJob(job, settings)),
	};
}

/** Until one was chosen, any printer that this page may use is the till's. */
const isWanted = (id: string, wanted: string): boolean =>
	wanted === "" || wanted === defaultPrinterSettings.usbDeviceId || id === wanted;
