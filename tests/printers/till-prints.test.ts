import { receiptPrinters } from "@tuckshop/adapters/printing";
import { inMemoryPorts, sampleMenu, sampleTill } from "@tuckshop/core/fakes";
import { makePos, type Notice, type Pos } from "@tuckshop/core/pos";
import { cents } from "@tuckshop/core/rules";
import { defaultPrinterSettings, type PrinterSettings } from "@tuckshop/core/rules/receipt";
import { Effect, Result } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { linesOf, onPaper } from "./paper.ts";
import { startVirtualNetworkPrinter, type VirtualNetworkPrinter } from "./virtual-network-printer.ts";

let virtual: VirtualNetworkPrinter;
beforeAll(async () => {
	virtual = await startVirtualNetworkPrinter();
});
afterAll(() => virtual.stop());

const run = Effect.runPromise;
const settings: PrinterSettings = { ...defaultPrinterSettings, enabled: true, connectionType: "Network", printerAddress: "127.0.0.1" };
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

/** The headless POS with the real adapter, at a till whose device has the menu. */
async function till(): Promise<{ readonly pos: Pos; readonly notices: readonly Notice[]; readonly sell: () => Promise<string> }> {
	const world = inMemoryPorts();
	const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = sampleTill();
	const snapshot = { ownerId, restaurantId, providerRestaurantId, providerBranchId, syncedAt: new Date().toISOString(), menu: sampleMenu() };
	world.device.menus.set(JSON.stringify([ownerId, restaurantId]), snapshot);
	const pos = makePos({ ...world, receiptPrinter: receiptPrinters({ network }) }, sampleTill());
	const notices: Notice[] = [];
	pos.onNotice((notice) => notices.push(notice));
	await run(pos.start());
	stop = () => run(pos.stop());
	await run(pos.settings.savePrinter(settings));
	const sell = async () => {
		pos.order.add(202);
		return (await run(pos.pay.cash(cents(300)))).sale.facts.id;
	};
	return { pos, notices, sell };
}

const jobsFrom = (first: number) =>
	virtual
		.jobs()
		.slice(first)
		.map((bytes) => onPaper(bytes, settings));

describe("a till with a network printer", () => {
	it("[PRN-01, PRN-02, PRN-05, PRN-06, PRN-08, PRN-23] prints the receipt of the sale that was just made, line for line, and opens the drawer for cash", async () => {
		const before = virtual.jobs().length;
		const { pos, sell } = await till();
		const saleId = await sell();
		await vi.waitFor(() => expect(virtual.jobs()).toHaveLength(before + 1), 5_000);
		const [rows = []] = jobsFrom(before);
		expect(rows[0]).toEqual({ kind: "drawer" });
		const document = (await run(pos.receipts.preview(saleId))) ?? "";
		expect([...linesOf(rows), "[cut]"]).toEqual(document.replace(/\p{Zs}/gu, " ").split("\n"));
		expect(document).toContain(`[QR ${saleId}]`);
		expect(document).toContain("Green Tea");
		const picture = (await run(pos.receipts.picture(saleId))) ?? "";
		expect(picture).toMatch(/^<svg .*>Green Tea .*h1v1h-1z/);
	});

	it("[PRN-03, PRN-04, PRN-28] without paper sells on: the order is done, and what is wrong with the printer is said", async () => {
		virtual.trouble = { is: "code", code: "EPTR_REC_EMPTY" };
		const { notices, sell } = await till();
		await sell();
		await vi.waitFor(() => expect(notices.map(({ code }) => code)).toContain("print-failed"), 5_000);
		expect(notices.map(({ code }) => code)).toContain("order-completed");
		expect(notices.find(({ code }) => code === "print-failed")).toMatchObject({ fault: { _tag: "PrintFailed", code: "EPTR_REC_EMPTY" } });
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
		expect(lines).toEqual(["TEST PRINT", "TM-T88V", "-".repeat(48), "123456789012345678901234567890123456789012345678"]);
	});

	it("[PRNS-12, PRNS-13, PRNS-15] tells a printer that answers with a bad state from one that does not answer", async () => {
		const { pos } = await till();
		const faultOf = async (work: Effect.Effect<unknown, unknown>) => {
			const result = await run(Effect.result(work));
			return Result.isFailure(result) ? result.failure : undefined;
		};
		virtual.trouble = { is: "status", status: 0x20 };
		expect(await faultOf(pos.receipts.connect(settings))).toMatchObject({ _tag: "PrintFailed", code: "EPTR_COVER_OPEN" });
		expect(await faultOf(pos.receipts.printTest(settings))).toMatchObject({ _tag: "PrintFailed", code: "EPTR_COVER_OPEN" });
		virtual.trouble = { is: "hangs up", on: "connection" };
		expect(await faultOf(pos.receipts.connect(settings))).toMatchObject({ _tag: "PrinterNotConnected" });
		expect(await faultOf(pos.receipts.printTest(settings))).toMatchObject({ _tag: "PrinterNotConnected" });
	});
});
