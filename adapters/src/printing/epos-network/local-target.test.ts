import { defaultPrinterSettings } from "@tuckshop/core/rules/receipt";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { eposNetworkPrinter } from "./epos-network-printer.ts";

/**
 * The calls to a printer that only answers over plain http: their scheme, and their target address
 * space.
 */
async function callsTo(printerAddress: string, secure: boolean) {
	const calls: unknown[] = [];
	const printer = eposNetworkPrinter({
		secure,
		fetch: async (input, init) => {
			const { protocol } = new URL(String(input));
			calls.push([protocol, (init as { targetAddressSpace?: string }).targetAddressSpace]);
			if (protocol === "https:") throw new TypeError("no certificate");
			return new Response('<response success="true" code="" status="2"/>');
		},
	});
	await Effect.runPromise(
		printer.connect({ ...defaultPrinterSettings, connectionType: "Network", printerAddress }),
	);
	return calls;
}

it("[KITC-07] a printer is reached by its name from a page over https: the plain call says that it stays in the local network", async () => {
	expect(await callsTo("grill-printer", true)).toEqual([
		["https:", undefined],
		["http:", "local"],
	]);
	expect(await callsTo("192.168.1.50", true)).toEqual([
		["https:", undefined],
		["http:", undefined],
	]);
	expect(await callsTo("grill-printer", false)).toEqual([["http:", undefined]]);
});
