import { receiptPrinters } from "@tuckshop/adapters/printing";
import { eposReply, troubleOf } from "@tuckshop/adapters/printing/epos-network";
import type { PrinterFault } from "@tuckshop/core/ports";
import {
	defaultPrinterSettings,
	type PrinterSettings,
	printerHost,
} from "@tuckshop/core/rules/receipt";
import { printerText } from "@tuckshop/core/texts/en-ca";
import { Effect, Fiber, Result } from "effect";
import { TestClock } from "effect/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { blocksFor, lunch } from "./lunch-receipt.ts";
import { linesOf, linesOfBlocks, onPaper } from "./paper.ts";
import {
	startVirtualNetworkPrinter,
	type VirtualNetworkPrinter,
} from "./virtual-network-printer.ts";

let virtual: VirtualNetworkPrinter;
beforeEach(async () => {
	virtual = await startVirtualNetworkPrinter();
});
afterEach(() => virtual.stop());

const settings: PrinterSettings = {
	...defaultPrinterSettings,
	connectionType: "Network",
	printerAddress: "127.0.0.1",
};
const blocks = blocksFor(lunch, settings);
const job = { blocks, openDrawer: true };

/**
 * Redirects port 8080 over http to the virtual printer; any other port is closed, as on a printer.
 */
const toVirtual: typeof fetch = (input, init) => {
	const url = new URL(String(input));
	if (url.port !== "8080" || url.protocol !== "http:")
		return Promise.reject(new TypeError("fetch failed"));
	url.port = String(virtual.port);
	return fetch(url, init);
};
const printer = receiptPrinters({ network: { fetch: toVirtual } });
const faultOf = async (
	work: Effect.Effect<unknown, PrinterFault>,
): Promise<PrinterFault | undefined> => {
	const result = await Effect.runPromise(Effect.result(work));
	return Result.isFailure(result) ? result.failure : undefined;
};
/**
 * Runs a call while the printer does not answer: no result a millisecond before the timeout, and
 * the fault at the timeout.
 */
const faultAtLimit = (
	work: Effect.Effect<unknown, PrinterFault>,
	limit: number,
): Promise<PrinterFault> =>
	Effect.gen(function* () {
		const fiber = yield* Effect.forkChild(Effect.flip(work));
		yield* Effect.promise(virtual.keepsSomebodyWaiting);
		yield* TestClock.adjust(limit - 1);
		expect(fiber.pollUnsafe()).toBeUndefined();
		yield* TestClock.adjust(1);
		return yield* Fiber.join(fiber);
	}).pipe(
		Effect.provide(TestClock.layer()),
		Effect.catch(() => Effect.die("it did not fail")),
		Effect.runPromise,
	);

describe("a network printer", () => {
	it("[PRN-01, PRN-14, PRN-17] gets the receipt by ePOS-Print on port 8080: what it printed is the sale's document, after the drawer's pulse", async () => {
		await Effect.runPromise(printer.print(job, settings));
		expect(virtual.jobs()).toHaveLength(1);
		const rows = onPaper(virtual.jobs().at(-1) ?? [], settings);
		expect(rows[0]).toEqual({ kind: "drawer" });
		expect(rows.at(-1)).toEqual({ kind: "cut" });
		expect(linesOf(rows)).toEqual(linesOfBlocks(blocks));
		expect(virtual.refused()).toEqual([]);
	});

	it("[PRNS-14] is connected and ready where it answers so, and prints nothing for it", async () => {
		await Effect.runPromise(printer.connect(settings));
		expect(virtual.jobs()).toHaveLength(0);
		expect(
			await Effect.runPromise(printer.pair({ ...settings, printerAddress: " 127.0.0.1:8080 " })),
		).toEqual(settings);
	});

	it.each(["EPTR_REC_EMPTY", "EPTR_COVER_OPEN", "EX_TIMEOUT", "DeviceNotFound"])(
		"[PRN-28] that answers %s failed with that code",
		async (code) => {
			virtual.trouble = { is: "code", code };
			const fault = await faultOf(printer.print(job, settings));
			expect(fault).toMatchObject({ _tag: "PrintFailed", code });
			expect(fault && printerText(fault)).toBe(`Print failed with code ${code}`);
		},
	);

	it("[PRNS-12] whose answer has a bad state is not ready, and gets no job", async () => {
		virtual.trouble = { is: "status", status: 0x0f08_0020 };
		expect(await faultOf(printer.connect(settings))).toMatchObject({
			_tag: "PrintFailed",
			code: "EPTR_COVER_OPEN",
		});
		virtual.trouble = { is: "status", status: 0x0f08_000a };
		expect(await faultOf(printer.print(job, settings))).toMatchObject({
			_tag: "PrintFailed",
			code: "EPTR_REC_EMPTY",
		});
		expect(virtual.jobs()).toHaveLength(0);
	});

	it.each(["connect", "print"] as const)(
		"[PRN-19, PRN-26, PRNS-13] that does not answer a %s within 10 s timed out",
		async (asked) => {
			virtual.trouble = { is: "silent", on: "connection" };
			const fault = await faultAtLimit(
				asked === "connect" ? printer.connect(settings) : printer.print(job, settings),
				10_000,
			);
			expect(fault).toMatchObject({ _tag: "PrinterTimedOut", connection: "Network" });
			expect(printerText(fault)).toBe(
				"Network connection timed out. Check the IP address and network.",
			);
		},
	);

	it("[PRN-28] that takes a job and never says what became of it failed within 20 s, and gets the job once", async () => {
		virtual.trouble = { is: "silent", on: "job" };
		expect(await faultAtLimit(printer.print(job, settings), 20_000)).toMatchObject({
			_tag: "PrintFailed",
			code: "EX_TIMEOUT",
		});
		expect(virtual.requests()).toBe(2);
	});

	it("[PRN-28] that hangs up on a job failed, and gets the job once", async () => {
		virtual.trouble = { is: "hangs up", on: "job" };
		expect(await faultOf(printer.print(job, settings))).toMatchObject({
			_tag: "PrintFailed",
			code: "NO_ANSWER",
		});
		expect(virtual.requests()).toBe(2);
	});

	it("[PRN-27] that is away, or is no printer, or sends us elsewhere, is not connected, with the reason", async () => {
		virtual.trouble = { is: "hangs up", on: "connection" };
		expect(await faultOf(printer.connect(settings))).toMatchObject({
			_tag: "PrinterNotConnected",
			reason: "nothing answered at 127.0.0.1",
		});
		virtual.trouble = { is: "moved", to: `http://127.0.0.1:${virtual.port}/elsewhere` };
		expect(await faultOf(printer.connect(settings))).toMatchObject({
			_tag: "PrinterNotConnected",
			reason: "nothing answered at 127.0.0.1",
		});
		for (const [status, body] of [
			[200, "<html>router</html>"],
			[401, ""],
			[200, `<response success="perhaps"/>`],
		] as const) {
			virtual.trouble = { is: "answers", status, body };
			const fault = await faultOf(printer.print(job, settings));
			expect(fault && printerText(fault)).toBe(
				`Failed to connect to the printer: what answers at 127.0.0.1 is no ePOS-Print printer (${status})`,
			);
		}
	});

	it("[PRN-27] asked from an https page is tried over https first, and what the browser wants is said where neither answers", async () => {
		const asked: string[] = [];
		const from = (answer: typeof fetch) =>
			receiptPrinters({
				network: {
					secure: true,
					fetch: (input, init) => {
						asked.push(new URL(String(input)).origin);
						return answer(input, init);
					},
				},
			});
		await Effect.runPromise(from(toVirtual).print(job, settings));
		expect(asked).toEqual([
			"https://127.0.0.1:8080",
			"http://127.0.0.1:8080",
			"http://127.0.0.1:8080",
		]);
		const fault = await faultOf(
			from(() => Promise.reject(new TypeError("Failed to fetch"))).connect(settings),
		);
		expect(fault && printerText(fault)).toMatch(
			/https the browser has to be allowed.* accepted once at https:\/\/127\.0\.0\.1:8080\/$/,
		);
	});

	it("[PRN-27] has a host for its address and nothing else: nobody is asked at any other", async () => {
		for (const wrong of [
			"",
			"http://127.0.0.1",
			"127.0.0.1/x",
			"127.0.0.1:9100",
			"user@127.0.0.1",
			"127.0.0.1#",
			"127.0.0.1?x",
			"127.1",
			"0x7f000001",
			"256.1.1.1",
			"a..b",
			"-a.test",
			"prin ter",
			"::1",
			"a".repeat(64),
		]) {
			expect(printerHost(wrong), wrong).toBeUndefined();
			expect(
				await faultOf(printer.print(job, { ...settings, printerAddress: wrong })),
			).toMatchObject({ _tag: "PrinterNotConnected" });
		}
		expect(
			["192.168.1.20", "Printer-1.local", "tm-t88", " 10.0.0.9:8080"].map(printerHost),
		).toEqual(["192.168.1.20", "printer-1.local", "tm-t88", "10.0.0.9"]);
		expect(virtual.requests()).toBe(0);
	});

	it("[PRN-16, PRN-24] says that its part could not be loaded, and tries again with the next job", async () => {
		let loads = 0;
		const late = receiptPrinters({
			load: {
				Network: () => {
					loads++;
					return loads === 1
						? Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
						: Promise.resolve(printer);
				},
			},
		});
		const fault = await faultOf(late.connect(settings));
		expect(fault).toMatchObject({ _tag: "PrinterNotLoaded" });
		expect(fault && printerText(fault)).toBe("Failed to load the printer SDK.");
		await Effect.runPromise(late.connect(settings));
		await Effect.runPromise(late.connect(settings));
		expect(loads).toBe(2);
	});

	it("[PRN-01] prints one job after the other, however many are asked for at once", async () => {
		const line = (text: string) => ({
			blocks: [{ kind: "line", text }] as const,
			openDrawer: false,
		});
		await Effect.runPromise(
			Effect.all(
				[1, 2, 3].map((each) => printer.print(line(`job ${each}`), settings)),
				{ concurrency: "unbounded" },
			),
		);
		const printed = virtual.jobs();
		expect(printed.map((bytes) => linesOf(onPaper(bytes, settings)).join())).toEqual([
			"job 1",
			"job 2",
			"job 3",
		]);
	});
});

describe("an answer of a printer", () => {
	it("[PRN-28] is read from its envelope, and nothing that is no code gets to the screen", () => {
		expect(eposReply(`<e:response code='' status='2' success = 'true' />`)).toEqual({
			is: "done",
			status: 2,
		});
		expect(eposReply(`<response success="false" code="&lt;b&gt;" status="x">`)).toEqual({
			is: "failed",
			code: "UNKNOWN",
		});
		expect(eposReply(`<response success="true" status="99999999999">`)).toEqual({
			is: "done",
			status: 0,
		});
		expect(eposReply(`<responses success="true">`)).toBeUndefined();
		expect(eposReply(`${" ".repeat(20_000)}<response success="true"/>`)).toBeUndefined();
	});

	it("[PRNS-12] names the gravest of its troubles, and none for a printer that is well", () => {
		expect([0x0f00_0002, 0x0002_0002, 0x4].map(troubleOf)).toEqual([
			undefined,
			undefined,
			undefined,
		]);
		expect([0x20, 0x8_0000, 0x8, 0x1, 0x2000 | 0x20, 0x400, 0x800, 0x4000].map(troubleOf)).toEqual([
			"EPTR_COVER_OPEN",
			"EPTR_REC_EMPTY",
			"OFFLINE",
			"EX_TIMEOUT",
			"EPTR_UNRECOVERABLE",
			"EPTR_MECHANICAL",
			"EPTR_CUTTER",
			"EPTR_AUTOMATICAL",
		]);
	});
});
