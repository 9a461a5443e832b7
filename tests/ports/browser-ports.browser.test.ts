import {
	broadcastTabs,
	browserConnectivity,
	browserIds,
	browserSpace,
	webLockLeadership,
} from "@tuckshop/adapters/browser";
import { receiptPrinters } from "@tuckshop/adapters/printing";
import { type HttpClientConfig, serverHealth } from "@tuckshop/adapters/product-server";
import {
	type ConformanceCase,
	connectivityCases,
	deviceSpaceCases,
	idsCases,
	leadershipCases,
	receiptPrinterCases,
	tabsCases,
} from "@tuckshop/core/conformance";
import type { ServerMark } from "@tuckshop/core/contract";
import { defaultPrinterSettings } from "@tuckshop/core/rules/receipt";
import { Effect } from "effect";
import { afterAll, afterEach, describe, it } from "vitest";
import { installVirtualUsb } from "../printers/virtual-usb.ts";

const runAll = (name: string, cases: readonly ConformanceCase[]) =>
	describe(name, () => {
		for (const { title, run } of cases) it(title, run);
	});

afterAll(() => Effect.runPromise(browserSpace().reserve(0)));

runAll("ids of the browser", idsCases(browserIds));
runAll(
	"ids without a secure context",
	idsCases(() => browserIds({ getRandomValues: (array) => crypto.getRandomValues(array) })),
);
runAll(
	"leadership by Web Lock",
	leadershipCases(() => [webLockLeadership(), webLockLeadership()]),
);
runAll(
	"leadership within one tab, without locks",
	leadershipCases(() => {
		const one = webLockLeadership(null);
		return [one, one];
	}),
);
runAll(
	"tabs by BroadcastChannel",
	tabsCases(() => [broadcastTabs(), broadcastTabs()]),
);
runAll(
	"the browser's space",
	deviceSpaceCases(() => browserSpace()),
);
runAll(
	"the browser's connectivity",
	connectivityCases(async () => {
		let there = true;
		let server: ServerMark | undefined;
		const config: HttpClientConfig = {
			base: "",
			fetch: async () => {
				if (!there) throw new TypeError("no network");
				return Response.json({ status: "ok", ...(server ? { server } : {}) });
			},
		};
		const events = { online: "online", offline: "offline", visible: "focus" } as const;
		return {
			port: browserConnectivity(serverHealth(config)),
			cut: (is) => {
				there = !is;
			},
			serverSays: (mark) => {
				server = mark;
			},
			signal: (signal) => void window.dispatchEvent(new Event(events[signal])),
		};
	}),
);

describe("a printer on USB", () => {
	afterEach(() => {
		Reflect.deleteProperty(navigator, "usb");
	});
	const cases = receiptPrinterCases(async () => {
		const usb = installVirtualUsb([{ productId: 0x0202, serialNumber: "A1" }]);
		usb.chosen = 0;
		const cuts = () =>
			usb.printers[0]
				?.bytes()
				.filter((byte, index, all) => byte === 0x1d && all[index + 1] === 0x56).length ?? 0;
		return {
			printer: receiptPrinters(),
			jobs: cuts,
			settings: defaultPrinterSettings,
			away: () => ({ ...defaultPrinterSettings, usbDeviceId: "04b8:0202:C3" }),
		};
	});
	for (const { title, run } of cases) it(title, run);
});
