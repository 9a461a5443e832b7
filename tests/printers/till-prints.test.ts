import { receiptPrinters } from "@tuckshop/adapters/printing";
import { inMemoryPorts, sampleMenu, sampleTill } from "@tuckshop/core/fakes";
import { makePos, type Pos, type PosNotice } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import {
	defaultPrinterSettings,
	type PrinterSettings,
	paperWidths,
	printerModels,
} from "@tuckshop/core/rules/receipt";
import { Effect, Result } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { linesOf, onPaper } from "./paper.ts";
import {
	startVirtualNetworkPrinter,
	type VirtualNetworkPrinter,
} from "./virtual-network-printer.ts";

let virtual: VirtualNetworkPrinter;
beforeAll(async () => {
	virtual = await startVirtualNetworkPrinter();
});
afterAll(() => virtual.stop());

const run = Effect.runPromise;
const settings: PrinterSettings = {
	...defaultPrinterSettings,
	enabled: true,
	connectionType: "Network",
	printerAddress: "127.0.0.1",
};
const network = {
	fetch: (input: string | URL | Request, init?: RequestInit) => {
		const url = new URL(String(input));
		url.port = url.port === "8080" ? String(virtual.port) : "1";
		return fetch(url, init);
	},
};

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
	await stop?.();
	stop = undefined;
	virtual.trouble = undefined;
});

/** The headless POS with the real adapter, at a till whose device has the menu and this printer. */
async function till(printer: PrinterSettings = settings): Promise<{
	readonly pos: Pos;
	readonly notices: readonly PosNotice[];
	readonly sell: () => Promise<string>;
}> {
	const world = inMemoryPorts();
	const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = sampleTill();
	const snapshot = {
		ownerId,
		restaurantId,
		providerRestaurantId,
		providerBranchId,
		syncedAt: new Date().toISOString(),
		menu: sampleMenu(),
	};
	world.device.menus.set(JSON.stringify([ownerId, restaurantId]), snapshot);
	const pos = makePos({ ...world, receiptPrinter: receiptPrinters({ network }) }, sampleTill());
	const notices: PosNotice[] = [];
	pos.onNotice((notice) => notices.push(notice));
	await run(pos.start());
	stop = () => run(pos.stop());
	await run(pos.settings.savePrinter(printer));
	await vi.waitFor(() => expect(pos.sync.state.getState().online).toBe(true), 60_000);
	const sell = async () => {
		pos.order.add(202);
		return (await run(pos.pay.cash(cents(300)))).sale.facts.id;
	};
	return { pos, notices, sell };
}

const jobsFrom = (first: number, printer = settings) =>
	virtual
		.jobs()
		.slice(first)
		.map((bytes) => onPaper(bytes, printer));
const words = (lines: readonly string[]) => lines.join("").replaceAll(/[\p{Zs}-]/gu, "");

describe("a till with a network printer", () => {
	it("[PRN-01, PRN-02, PRN-05, PRN-06, PRN-08, PRN-23] prints the receipt of the sale that was just made, line for line, and opens the drawer for cash", async () => {
		const before = virtual.jobs().length;
		const { pos, sell } = await till();
		const saleId = await sell();
		await vi.waitFor(() => expect(virtual.jobs()).toHaveLength(before + 1), 60_000);
		const [rows = []] = jobsFrom(before);
		expect(rows[0]).toEqual({ kind: "drawer" });
		const document = (await run(pos.receipts.preview(saleId))) ?? "";
		expect([...linesOf(rows), "[cut]"]).toEqual(document.replace(/\p{Zs}/gu, " ").split("\n"));
		expect(document).toContain(`[QR ${saleId}]`);
		expect(document).toContain("Green Tea");
		const picture = (await run(pos.receipts.picture(saleId))) ?? "";
		expect(picture).toMatch(/^<svg .*>Green Tea .*h1v1h-1z/);
	});

	it("[PRN-01, PRN-02, PRN-20, PRN-23, PRNS-04] prints each sale on all seven models and both widths, decoded by what their lines hold, and opens each drawer", async () => {
		const papers = printerModels.flatMap((printerModel) =>
			paperWidths.map((paperWidth) => ({ ...settings, printerModel, paperWidth })),
		);
		const { pos, sell } = await till();
		for (const paper of papers) {
			const before = virtual.jobs().length;
			await run(pos.settings.savePrinter(paper));
			const saleId = await sell();
			await vi.waitFor(() => expect(virtual.jobs()).toHaveLength(before + 1), 60_000);
			const [rows = []] = jobsFrom(before, paper);
			const lines = linesOf(rows);
			const document = ((await run(pos.receipts.preview(saleId))) ?? "").split("\n");
			// On the narrowest roll, 30 characters, only gaps are lost.
			if (paper.printerModel === "TM-U220" && paper.paperWidth === 58)
				expect(words(lines)).toBe(words(document.slice(0, -1)));
			else
				expect([...lines, "[cut]"]).toEqual(
					document.map((line) => line.replaceAll(/\p{Zs}/gu, " ")),
				);
			// The TM-P20 has neither drawer nor cutter.
			expect(rows.some(({ kind }) => kind === "drawer")).toBe(paper.printerModel !== "TM-P20");
			expect(await run(pos.receipts.picture(saleId))).toContain(">Green Tea");
		}
	});

	it("[PRN-03, PRN-04] that is slow, or is cut off in the middle, holds up neither this sale nor the next, and prints on when it is well", async () => {
		const { notices, sell, pos } = await till();
		const completed = () => notices.filter(({ code }) => code === "order-completed").length;
		const before = virtual.jobs().length;
		virtual.trouble = { is: "silent", on: "job" };
		await sell();
		expect([completed(), pos.order.state.getState().order.lines.length]).toEqual([1, 0]);
		expect(notices.map(({ code }) => code)).not.toContain("print-failed");
		virtual.trouble = { is: "hangs up", on: "job" };
		await sell();
		expect(completed()).toBe(2);
		virtual.letGo();
		await vi.waitFor(
			() => expect(notices.filter(({ code }) => code === "print-failed")).toHaveLength(2),
			60_000,
		);
		virtual.trouble = undefined;
		await sell();
		await vi.waitFor(() => expect(virtual.jobs()).toHaveLength(before + 1), 60_000);
		expect(completed()).toBe(3);
	});

	it("[PRN-01, PRN-23] prints a receipt again as it was, marked, without opening the drawer, and a day's totals on the same paper", async () => {
		const { pos, sell } = await till();
		const before = virtual.jobs().length;
		const saleId = await sell();
		await vi.waitFor(() => expect(virtual.jobs()).toHaveLength(before + 1), 60_000);
		await run(pos.receipts.reprint(saleId));
		await run(
			pos.receipts.print(() => [
				{ kind: "line", text: "DAY TOTALS".padEnd(48), emphasis: "large" },
				{ kind: "cut" },
			]),
		);
		const [first = [], again = [], day = []] = jobsFrom(before);
		expect(linesOf(again).slice(1)).toEqual(linesOf(first));
		expect(linesOf(again)[0]?.trim()).toBe("REPRINT");
		expect([first, again, day].map((rows) => rows.some(({ kind }) => kind === "drawer"))).toEqual([
			true,
			false,
			false,
		]);
		expect(linesOf(day).map((line) => line.trim())).toEqual(["DAY TOTALS"]);
	});

	it("[PRN-03, PRN-04, PRN-28] without paper sells on: the order is done, and what is wrong with the printer is said", async () => {
		virtual.trouble = { is: "code", code: "EPTR_REC_EMPTY" };
		const { notices, sell } = await till();
		await sell();
		await vi.waitFor(
			() => expect(notices.map(({ code }) => code)).toContain("print-failed"),
			60_000,
		);
		expect(notices.map(({ code }) => code)).toContain("order-completed");
		expect(notices.find(({ code }) => code === "print-failed")).toMatchObject({
			fault: { _tag: "PrintFailed", code: "EPTR_REC_EMPTY" },
		});
	});

	it("[PRNS-14, PRNS-16] tests the connection and prints the test lines, the last of them as wide as the paper", async () => {
		const before = virtual.jobs().length;
		const { pos } = await till();
		await run(pos.receipts.connect(settings));
		expect(virtual.jobs()).toHaveLength(before);
		await run(pos.receipts.printTest(settings));
		const lines = jobsFrom(before)
			.flatMap(linesOf)
			.map((line) => line.trimEnd());
		expect(lines).toEqual([
			"TEST PRINT",
			"TM-T88V",
			"-".repeat(48),
			"123456789012345678901234567890123456789012345678",
		]);
	});

	it("[PRNS-12, PRNS-13, PRNS-15] tells a printer that answers with a bad state from one that does not answer", async () => {
		const { pos } = await till();
		const faultOf = async (work: Effect.Effect<unknown, unknown>) => {
			const result = await run(Effect.result(work));
			return Result.isFailure(result) ? result.failure : undefined;
		};
		virtual.trouble = { is: "status", status: 0x20 };
		expect(await faultOf(pos.receipts.connect(settings))).toMatchObject({
			_tag: "PrintFailed",
			code: "EPTR_COVER_OPEN",
		});
		expect(await faultOf(pos.receipts.printTest(settings))).toMatchObject({
			_tag: "PrintFailed",
			code: "EPTR_COVER_OPEN",
		});
		virtual.trouble = { is: "hangs up", on: "connection" };
		expect(await faultOf(pos.receipts.connect(settings))).toMatchObject({
			_tag: "PrinterNotConnected",
		});
		expect(await faultOf(pos.receipts.printTest(settings))).toMatchObject({
			_tag: "PrinterNotConnected",
		});
	});
});
