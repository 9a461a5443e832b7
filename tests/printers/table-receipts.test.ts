import { receiptPrinters } from "@tuckshop/adapters/printing";
import { LedgerSale } from "@tuckshop/core/contract";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos } from "@tuckshop/core/pos";
import { saleOfRecord } from "@tuckshop/core/records";
import { decimalText } from "@tuckshop/core/rules";
import { defaultPrinterSettings } from "@tuckshop/core/rules/receipt";
import { Effect, Schema } from "effect";
import { expect, it } from "vitest";
import { serverUnderTest } from "../server/server-under-test.ts";
import { restaurantWithServer, tableOf } from "../server/tables/served-tables.ts";
import { linesOf, onPaper } from "./paper.ts";
import { startVirtualNetworkPrinter } from "./virtual-network-printer.ts";

const service = "/api/table-service";
const run = Effect.runPromise;
const decode = Schema.decodeUnknownSync(LedgerSale);

/** A table of two whose first guest had a soup, whose second one had two, and who share bread; each pays for themselves. */
async function paidBySeats() {
	const server = await serverUnderTest();
	const place = await restaurantWithServer(server);
	const { ana, own } = place;
	const tableId = await tableOf(place, "12");
	const { session } = (await ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: 2 }))
		.json;
	const dishes = [
		["Soup", 7.35, 1, 1],
		["Soup", 7.35, 2, 2],
		["Bread", 3.05, 1, null],
	] as const;
	for (const [item_name, unit_price, quantity, seat_number] of dishes)
		await ana.post(
			`${service}/sessions/${session.id}/orders`,
			{
				...{ menu_item_id: 7, item_name, quantity, unit_price, seat_number },
				...{ total_price: unit_price * quantity, modifiers: [] },
				...{ special_requests: null, course: "main" },
			},
			{ "idempotency-key": `${item_name}-${seat_number}` },
		);
	for (const seat of [1, 2]) {
		const { bill } = (await ana.get(`${service}/sessions/${session.id}/bill`)).json;
		const paid = await ana.post(
			`${service}/sessions/${session.id}/payment`,
			{
				...{ amount: bill.seats[seat - 1].due, tip_amount: 0, seats: [seat] },
				...{ payment_method: "cash", payment_status: "completed" },
			},
			{ "idempotency-key": `seat-${seat}` },
		);
		expect(paid.status).toBe(200);
	}
	const ledger = (await own.get("/api/transactions?search=TABLE-12-")).json.data.map(
		(told: unknown) => saleOfRecord(decode(told).record),
	) as readonly ReturnType<typeof saleOfRecord>[];
	return { server, ledger };
}

it("[TABL-10] the receipts of a table's seats say what the ledger has of each, to the cent, with table, seat and part", async () => {
	const printer = await startVirtualNetworkPrinter();
	const { server, ledger } = await paidBySeats();
	const pos = makePos(
		{ ...inMemoryPorts(), receiptPrinter: receiptPrinters({ network: virtual(printer.port) }) },
		sampleTill(),
	);
	try {
		await run(pos.start());
		const settings = { ...defaultPrinterSettings, connectionType: "Network" as const };
		const [first, second] = ledger.toSorted((a, b) =>
			a.facts.createdAt < b.facts.createdAt ? -1 : 1,
		);
		if (!first || !second) throw new Error("two payments are two sales");
		expect(await run(pos.receipts.receipt(first))).toBe(false);
		await run(
			pos.settings.savePrinter({ ...settings, enabled: true, printerAddress: "127.0.0.1" }),
		);
		for (const sale of [first, second]) expect(await run(pos.receipts.receipt(sale))).toBe(true);
		const papers = printer
			.jobs()
			.map((bytes) => linesOf(onPaper(bytes, settings)).map((line) => line.trim()));
		expect(papers).toHaveLength(2);
		for (const [at, { facts }] of [first, second].entries()) {
			const paper = papers[at] ?? [];
			expect(paper).toContain(`Table 12 · Seat ${at + 1} · Payment ${at + 1}`);
			const figures = [
				["Subtotal", facts.subtotal],
				["TOTAL", facts.total],
				...facts.lines.map(({ name, total }) => [name, total] as const),
			] as const;
			for (const [label, amount] of figures)
				expect(paper).toContainEqual(
					expect.stringMatching(new RegExp(`^${label}.* ${decimalText(amount)}$`)),
				);
			expect(paper.at(-1)).toBe(`Transaction ${facts.id}`);
		}
		expect(first.facts.total + second.facts.total).toBe(2836);
	} finally {
		await run(pos.stop());
		await printer.stop();
		await server.close();
	}
});

/** The address of the virtual printer, which has its own port. */
const virtual = (port: number) => ({
	fetch: (input: string | URL | Request, init?: RequestInit) => {
		const url = new URL(String(input));
		url.port = String(port);
		return fetch(url, init);
	},
});
