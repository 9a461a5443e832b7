import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { httpSalesLedger } from "@tuckshop/adapters/product-server";
import { inMemoryPorts } from "@tuckshop/core/fakes";
import { Effect } from "effect";
import { healBooks } from "../../core/src/flows/books/heal-books.ts";
import { browser, owner } from "../server/browser.ts";
import { saleRecord } from "../server/sales/sample-sale.ts";
import { type Program, program } from "./posted-sales/programs.ts";
import { makeLong } from "./quiet-owner/long-ledger.ts";
import type { Row } from "./row.ts";

const sales = 50_000;
const deviceId = "device-0";
/** Numbers of sales that the ledger has not. */
const lost = [1_000, 25_000, 49_000];
/** What one packet on an Ethernet carries. */
const packet = 1_460;

/** What it takes a device to compare 50,000 sales with a real server over HTTP, which lacks three, and to hear later that nothing moved. */
export async function rows(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-bench-"));
	const data = mkdtempSync(join(folder, "data-"));
	const start = () =>
		program("server/src/start.ts", folder, [], { PORT: "0", TUCKSHOP_DATA: data, SANDBOX: "off" });
	let server = await start();
	try {
		const own = await owner(server);
		await firstSale(own);
		await server.stop();
		makeLong(data, own.id, sales, 1);
		forget(data);
		server = await start();
		const device = deviceAt(server, own);
		const whole = await device.compared();
		if (whole.lacking !== lost.length)
			throw new Error(`${whole.lacking} sales were found to be lost`);
		const again = await device.compared();
		const peer = "one alone";
		return [
			{
				...{ name: `requests to compare ${sales.toLocaleString("en-CA")} sales, three lost` },
				...{ median: whole.requests, unit: "requests", peer, peerMedian: 1 },
				...{ ratio: whole.requests, aim: 20 },
			},
			{
				...{ name: "requests of a contact where nothing moved", median: again.requests },
				...{ unit: "requests", peer, peerMedian: 1, ratio: again.requests, aim: 1 },
			},
			{
				...{ name: "what that contact says and hears", median: again.bytes, unit: "bytes" },
				...{ peer: "one packet", peerMedian: packet, ratio: again.bytes / packet, aim: 1 },
			},
		];
	} finally {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function firstSale(own: Awaited<ReturnType<typeof owner>>): Promise<void> {
	const place = { name: "A", location: "B", restaurant_id: 1, branch_id: 1 };
	const { data } = (await own.post("/api/restaurants", place)).json;
	const sale = saleRecord({
		...{ ownerId: own.id, restaurantId: data.id, stationId: data.stations[0].id },
	});
	const key = { "idempotency-key": sale.sale_id };
	const { status, text } = await own.post("/api/transactions", sale, key);
	if (status !== 200) throw new Error(`a sale was answered with ${status}: ${text}`);
}

function forget(data: string): void {
	const file = new DatabaseSync(join(data, "tuckshop.sqlite"));
	for (const n of lost)
		file.prepare("delete from sales where device_id = ? and sequence = ?").run(deviceId, n);
	file.close();
}

/** The line of a number as `makeLong` makes it: the nth sale has the number n + 1. */
const lineOf = (number: number) => ({
	n: number,
	id: `00000000-0000-4000-8000-${(number - 1).toString(16).padStart(12, "0")}`,
	hash: ((number - 1) * 7_919).toString(16).padStart(43, "0"),
	link: "",
});

/** A device with the register of all these sales, whose requests and their bytes are counted. */
function deviceAt(server: Program, own: Awaited<ReturnType<typeof owner>>) {
	const ports = inMemoryPorts();
	const page = browser(server);
	page.setCookie(own.cookie());
	let requests = 0;
	let bytes = 0;
	let lacking = 0;
	const counted: typeof globalThis.fetch = async (input, init) => {
		const reply = await page.fetch(input, init);
		const text = await reply.clone().text();
		requests += 1;
		bytes += String(init?.body ?? "").length + text.length;
		return reply;
	};
	const last = sales + 1;
	const saleStore: typeof ports.saleStore = {
		...ports.saleStore,
		registered: () => Effect.succeed([{ deviceId, last }]),
		register: ({ from, to }) =>
			Effect.sync(() => {
				const first = Math.max(from, 2);
				const length = Math.max(0, Math.min(to, last) - first + 1);
				return Array.from({ length }, (_, at) => lineOf(first + at));
			}),
		advance: () =>
			Effect.sync(() => {
				lacking += 1;
				return undefined;
			}),
	};
	const salesLedger = httpSalesLedger({ base: server.url, fetch: counted });
	const parts = { ...ports, saleStore, salesLedger };
	return {
		async compared() {
			requests = 0;
			bytes = 0;
			await Effect.runPromise(ports.settings.set("deviceId", deviceId));
			await Effect.runPromise(healBooks(parts, own.id));
			return { requests, bytes, lacking };
		},
	};
}
