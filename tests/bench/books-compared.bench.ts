import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HttpClientConfig, httpSalesLedger } from "@tuckshop/adapters/product-server";
import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { inMemorySaleStore, inMemorySettingsStore } from "@tuckshop/core/fakes";
import type { Sale } from "@tuckshop/core/records";
import { Effect } from "effect";
import { healBooks } from "../../core/src/flows/books/heal-books.ts";
import { type Browser, owner } from "../server/browser.ts";
import { program } from "./posted-sales/programs.ts";
import type { Row } from "./row.ts";

const sales = Number(process.env["BENCH_SALES"] ?? 50_000);
const lost = [sales * 0.1, sales * 0.5, sales - 1].map(Math.floor);
const connections = 32;

type Sent = { requests: number; bytes: number };

/**
 * Requests and bytes of comparing a device's register with the ledger, over HTTP with the server as
 * it is started: in full, where the ledger lacks three of the sales, and again where nothing has
 * changed. The peer of the first is reading the ledger's sales page by page, as a till without
 * digests would have to; of the second it is one request as long as a packet.
 */
export async function rows(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-bench-"));
	const server = await program("server/src/start.ts", folder, [], {
		PORT: "0",
		TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
		SANDBOX: "off",
	});
	try {
		const own = await owner(server);
		const sent: Sent = { requests: 0, bytes: 0 };
		const ledger = httpSalesLedger(counted(server.url, own, sent));
		const kept = await sold(own);
		const settings = inMemorySettingsStore();
		await Effect.runPromise(settings.set("deviceId", "device-1"));
		const ports = {
			saleStore: inMemorySaleStore(undefined, kept),
			salesLedger: ledger,
			settings,
			ids: { uuid: randomUUID, below: randomInt },
		};
		const accept = (sale: Sale) => Effect.runPromise(ledger.accept(sale));
		await inParallel(
			[...kept.values()].filter(({ facts }) => !lost.includes(facts.sequence)),
			accept,
		);
		const compared = async (): Promise<Sent & { readonly missing: number }> => {
			Object.assign(sent, { requests: 0, bytes: 0 });
			const { waitAgain } = await Effect.runPromise(healBooks(ports, own.id));
			return { ...sent, missing: waitAgain.length };
		};
		const whole = await compared();
		if (whole.missing !== lost.length)
			throw new Error(`${whole.missing} sales were found missing, not ${lost.length}`);
		for (const sequence of lost) {
			const id = sampleId(sequence);
			const sale = kept.get(id);
			if (!sale) continue;
			await accept(sale);
			kept.set(id, acceptedByLedger(sale));
		}
		await compared();
		const quiet = await compared();
		const paged = await readByPages(own, sent);
		const count = sales.toLocaleString("en-CA");
		const row = (
			name: string,
			[found, unit]: readonly [number, string],
			[peer, other]: readonly [string, number],
			aim: number,
		): Row => ({
			...{ name, median: found, unit, peer, peerMedian: other, ratio: found / other, aim },
		});
		const pages = "the ledger's pages of 500";
		return [
			row(
				`${count} sales compared that differ in three`,
				[whole.requests, "requests"],
				["the most", 20],
				1,
			),
			row("the same", [whole.requests, "requests"], [pages, paged.requests], 0.2),
			row("the same", [whole.bytes / 1_000, "KB"], [pages, paged.bytes / 1_000], 0.05),
			row("a contact where nothing moved", [quiet.requests, "requests"], ["one", 1], 1),
			row("the same, bodies both ways", [quiet.bytes, "bytes"], ["one packet", 1_400], 1),
		];
	} finally {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Sales of one device, numbered from 1, that the device knows to be in the ledger. */
async function sold(own: Browser & { readonly id: string }): Promise<Map<string, Sale>> {
	const { data } = (
		await own.post("/api/restaurants", { name: "A", location: "B", restaurant_id: 1, branch_id: 1 })
	).json;
	const place = { restaurantId: data.id, stationId: data.stations[0].id };
	const kept = new Map<string, Sale>();
	for (let sequence = 1; sequence <= sales; sequence++) {
		const id = sampleId(sequence);
		const { facts, progress } = sampleSale({ id, ownerId: own.id, sequence });
		kept.set(id, acceptedByLedger({ facts: { ...facts, ...place }, progress }));
	}
	return kept;
}

const acceptedByLedger = ({ facts, progress }: Sale): Sale => ({
	facts,
	progress: {
		...progress,
		deliveries: { ...progress.deliveries, ledger: { is: "accepted", at: facts.createdAt } },
	},
});

/** Requests with the session's cookie, counted with the length of their bodies and of their answers'. */
function counted(base: string, own: Browser, sent: Sent): HttpClientConfig {
	return {
		base,
		fetch: async (input, init) => {
			const headers = { ...(init?.headers as Record<string, string>), cookie: own.cookie() };
			const answer = await fetch(input, { ...init, headers } as RequestInit);
			sent.requests += 1;
			sent.bytes += String(init?.body ?? "").length + (await answer.clone().text()).length;
			return answer;
		},
	};
}

async function readByPages(own: Browser, sent: Sent): Promise<Sent> {
	Object.assign(sent, { requests: 0, bytes: 0 });
	for (let cursor = ""; ; ) {
		const { json, text } = await own.get(`/api/transactions?limit=500${cursor}`);
		sent.requests += 1;
		sent.bytes += text.length;
		if (json.next === null) return sent;
		cursor = `&cursor=${encodeURIComponent(json.next)}`;
	}
}

async function inParallel<A>(all: readonly A[], work: (one: A) => Promise<unknown>): Promise<void> {
	let next = 0;
	const worker = async () => {
		for (let one = all[next++]; one !== undefined; one = all[next++]) await work(one);
	};
	await Promise.all(Array.from({ length: connections }, worker));
}
