import { receiptPrinters } from "@tuckshop/adapters/printing";
import { receiptPrinterCases } from "@tuckshop/core/conformance";
import { defaultPrinterSettings, type PrinterSettings } from "@tuckshop/core/rules/receipt";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
	startVirtualNetworkPrinter,
	type VirtualNetworkPrinter,
} from "./virtual-network-printer.ts";

let virtual: VirtualNetworkPrinter;
beforeAll(async () => {
	virtual = await startVirtualNetworkPrinter();
});
afterAll(() => virtual.stop());

const settings: PrinterSettings = {
	...defaultPrinterSettings,
	connectionType: "Network",
	printerAddress: "127.0.0.1",
};

/** Redirects port 8080 of this machine to the virtual printer; elsewhere there is none. */
const toVirtual: typeof fetch = (input, init) => {
	const url = new URL(String(input));
	if (url.port !== "8080" || url.protocol !== "http:" || url.hostname !== "127.0.0.1")
		return Promise.reject(new TypeError("fetch failed"));
	url.port = String(virtual.port);
	return fetch(url, init);
};

describe("a printer on the network", () => {
	const cases = receiptPrinterCases(async () => ({
		printer: receiptPrinters({ network: { fetch: toVirtual } }),
		jobs: () => virtual.jobs().length,
		settings,
		away: () => ({ ...settings, printerAddress: "127.0.0.2" }),
	}));
	for (const { title, run } of cases) it(title, run);
});
