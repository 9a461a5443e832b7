import { receiptPrinters } from "@tuckshop/adapters/printing";
import { usbDeviceId } from "@tuckshop/adapters/printing/webusb";
import type { PrinterFault } from "@tuckshop/core/ports";
import { defaultPrinterSettings, type PrinterSettings } from "@tuckshop/core/rules/receipt";
import { printerText } from "@tuckshop/core/texts/en-ca";
import { Effect, Result } from "effect";
import { afterEach, describe, expect, it } from "vitest";
import { blocksFor, lunch } from "./lunch-receipt.ts";
import { linesOf, linesOfBlocks, onPaper } from "./paper.ts";
import { installVirtualUsb, type UsbTrouble, type VirtualUsb } from "./virtual-usb.ts";

const settings = defaultPrinterSettings;
const blocks = blocksFor(lunch, settings);
const job = { blocks, openDrawer: true };
const line = (text: string) => ({ blocks: [{ kind: "line", text }] as const, openDrawer: false });

afterEach(() => {
	Reflect.deleteProperty(navigator, "usb");
});

function plugged(...serialNumbers: readonly string[]): VirtualUsb {
	return installVirtualUsb(
		serialNumbers.map((serialNumber) => ({
			productId: 0x0202,
			...(serialNumber ? { serialNumber } : {}),
		})),
	);
}
function only(usb: VirtualUsb) {
	const [printer] = usb.printers;
	if (!printer) throw new Error("no printer");
	return printer;
}
const resultOf = async <A>(work: Effect.Effect<A, PrinterFault>): Promise<A | PrinterFault> => {
	const result = await Effect.runPromise(Effect.result(work));
	return Result.isFailure(result) ? result.failure : result.success;
};
const saidOf = async (work: Effect.Effect<unknown, PrinterFault>): Promise<string> => {
	const fault = await resultOf(work);
	return printerText(fault as PrinterFault);
};
const linesFrom = (bytes: readonly number[]) => linesOf(onPaper(bytes, settings));

describe("a USB printer", () => {
	it("[PRN-01, PRN-14, PRN-18] gets the receipt in several transfers: what it printed is the sale's document, after the drawer's pulse", async () => {
		const virtual = only(plugged("A1"));
		await Effect.runPromise(receiptPrinters().print(job, settings));
		const rows = onPaper(virtual.bytes(), settings);
		expect(rows[0]).toEqual({ kind: "drawer" });
		expect(rows.at(-1)).toEqual({ kind: "cut" });
		expect(linesOf(rows)).toEqual(linesOfBlocks(blocks));
		expect(virtual.transfers()).toBe(Math.ceil(virtual.bytes().length / 512));
		expect(virtual.transfers()).toBeGreaterThan(2);
	});

	it("[PRN-15, PRN-18] chosen on a click is known by vendor, product and serial number from then on, beside one of the same kind", async () => {
		const usb = installVirtualUsb(
			["A1", "B2"].map((serialNumber) => ({ productId: 0x0202, serialNumber, allowed: false })),
		);
		const printer = receiptPrinters();
		expect(await saidOf(printer.print(job, settings))).toMatch(
			/^Failed to connect to the printer: the printer is not plugged in, or this browser may not use it yet/,
		);
		expect(await saidOf(printer.pair(settings))).toBe(
			"Failed to connect to the printer: no printer was chosen",
		);
		usb.chosen = 1;
		const paired = (await resultOf(printer.pair(settings))) as PrinterSettings;
		expect(paired).toEqual({ ...settings, usbDeviceId: "04b8:0202:B2" });
		for (const each of usb.printers) each.allowed = true;
		// After a restart of the till.
		await Effect.runPromise(receiptPrinters().print(line("one"), paired));
		expect(usb.printers.map((each) => linesFrom(each.bytes()))).toEqual([[], ["one"]]);
		expect(await saidOf(printer.connect({ ...paired, usbDeviceId: "04b8:0202:C3" }))).toMatch(
			/not plugged in/,
		);
	});

	it("[PRN-18] without a serial number is reached by its product, past another that has none either", async () => {
		const usb = installVirtualUsb([{ productId: 0x0e15 }, { productId: 0x0202 }]);
		await Effect.runPromise(
			receiptPrinters().print(line("one"), {
				...settings,
				usbDeviceId: usbDeviceId({ vendorId: 0x04b8, productId: 0x0202 }),
			}),
		);
		expect(usb.printers.map((each) => linesFrom(each.bytes()))).toEqual([[], ["one"]]);
	});

	it("[PRNS-14] is connected and ready where it opens, and prints nothing for it", async () => {
		const virtual = only(plugged("A1"));
		expect(await resultOf(receiptPrinters().connect(settings))).toBeUndefined();
		expect(virtual.transfers()).toBe(0);
	});

	it.each<readonly [UsbTrouble, string]>([
		["unplug", "USB_DISCONNECTED"],
		["error", "USB_TRANSFER_ERROR"],
		["stall", "USB_STALL"],
		["short", "USB_SHORT_TRANSFER"],
		["hang", "USB_TIMEOUT"],
	])(
		"[PRN-28] in whose second transfer something is wrong (%s) says so with a code, and prints the next receipt whole",
		async (trouble, code) => {
			const virtual = only(plugged("A1"));
			const printer = receiptPrinters({ usb: { within: trouble === "hang" ? 1_000 : 10_000 } });
			virtual.troubleAt = { transfer: 2, trouble };
			expect(await saidOf(printer.print(job, settings))).toBe(`Print failed with code ${code}`);
			expect(virtual.transfers()).toBe(2);
			expect(virtual.isOpen()).toBe(false);
			const before = virtual.bytes().length;
			virtual.plugIn();
			await Effect.runPromise(printer.print(job, settings));
			expect(linesFrom(virtual.bytes().slice(before))).toEqual(linesOfBlocks(blocks));
		},
	);

	it("[PRN-19, PRN-25, PRNS-13] that does not open within the limit timed out, and opens when it is there again", async () => {
		const virtual = only(plugged("A1"));
		const printer = receiptPrinters({ usb: { within: 500 } });
		virtual.silent = true;
		for (const work of [printer.connect(settings), printer.print(job, settings)])
			expect(await saidOf(work)).toBe(
				"USB connection timed out. Check that the printer is connected and powered on.",
			);
		virtual.silent = false;
		await Effect.runPromise(printer.print(line("again"), settings));
		expect(linesFrom(virtual.bytes())).toEqual(["again"]);
	});

	it("[PRN-27, PRNS-13] that another tab or program holds is not connected, until it is let go", async () => {
		const virtual = only(plugged("A1"));
		const printer = receiptPrinters();
		virtual.busy = true;
		expect(await saidOf(printer.connect(settings))).toBe(
			"Failed to connect to the printer: another tab or program is using the printer",
		);
		expect(virtual.isOpen()).toBe(false);
		virtual.busy = false;
		expect(await resultOf(printer.connect(settings))).toBeUndefined();
	});

	it("[PRN-27] on a page without WebUSB is not connected, and the reason says what it needs", async () => {
		Object.defineProperty(navigator, "usb", { configurable: true, value: undefined });
		for (const work of [receiptPrinters().pair(settings), receiptPrinters().print(job, settings)])
			expect(await saidOf(work)).toMatch(
				/^Failed to connect to the printer: this page has no WebUSB\. It needs .*https.*localhost/,
			);
	});

	it("[PRN-18] that was unplugged between two receipts is opened again when it is back", async () => {
		const virtual = only(plugged("A1"));
		const printer = receiptPrinters();
		await Effect.runPromise(printer.print(line("one"), settings));
		virtual.unplug();
		expect(await saidOf(printer.print(line("lost"), settings))).toMatch(/not plugged in/);
		virtual.plugIn();
		await Effect.runPromise(printer.print(line("two"), settings));
		expect(linesFrom(virtual.bytes())).toEqual(["one", "two"]);
	});

	it("[PRN-01] that is slow takes one receipt after the other, never two mixed", async () => {
		const virtual = only(plugged("A1"));
		virtual.slow = 5;
		const printer = receiptPrinters({ usb: { chunk: 64 } });
		const jobs = ["first", "second", "third"].map((text) =>
			printer.print(
				{ ...job, blocks: [{ kind: "line", text }, ...blocks], openDrawer: false },
				settings,
			),
		);
		await Effect.runPromise(Effect.all(jobs, { concurrency: "unbounded" }));
		const whole = linesOfBlocks(blocks);
		expect(linesFrom(virtual.bytes())).toEqual([
			"first",
			...whole,
			"second",
			...whole,
			"third",
			...whole,
		]);
	});
});
