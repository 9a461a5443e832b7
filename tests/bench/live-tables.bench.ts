import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { httpTables } from "@tuckshop/adapters/product-server/late";
import { inMemoryPorts } from "@tuckshop/core/fakes";
import { makePosTables, type PosTables, settingsTableStore } from "@tuckshop/core/pos/tables";
import { cents, lineFor, ordinaryTaxClass, rate } from "@tuckshop/core/rules";
import { newItem, withItem } from "@tuckshop/core/rules/table";
import { Effect } from "effect";
import { type Browser, browser, owner } from "../server/browser.ts";
import { anasPin, tableOf } from "../server/tables/served-tables.ts";
import { median } from "./measure.ts";
import { program } from "./posted-sales/programs.ts";
import type { Row } from "./row.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 200);
const others = 20;
const tables = 10;
/** A server of table service has at most ten streams. */
const pins = [anasPin, "2580", "3691"];
const run = Effect.runPromise;

/**
 * From the tap that sends a line at one tablet until another one shows it, with twenty others that
 * read the same, over HTTP with the server as it is started. The peer is a server that only
 * forwards posted data to its listeners, with as many of them.
 */
export async function rows(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-bench-"));
	try {
		const [ours, echo] = [await ourTimes(folder), await echoTimes(folder)];
		const name = `a line sent at one tablet shown on another beside ${others} more`;
		const row = (of: string, by: (times: readonly number[]) => number): Row => ({
			name: `${name}, ${of}`,
			median: by(ours),
			unit: "ms",
			peer: "a bare SSE echo",
			peerMedian: by(echo),
			ratio: by(ours) / by(echo),
		});
		const late = percentile(ours, 95);
		const promised = { unit: "ms", peer: "what is promised", peerMedian: 1_000, aim: 1 } as const;
		return [
			row("median", median),
			row("95th", (times) => percentile(times, 95)),
			{ name: `${name}, 95th of ${rounds}`, median: late, ratio: late / 1_000, ...promised },
		];
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

const percentile = (times: readonly number[], of: number): number =>
	times.toSorted((one, other) => one - other)[Math.ceil((times.length * of) / 100) - 1] ?? 0;

async function ourTimes(folder: string): Promise<number[]> {
	const server = await program("server/src/start.ts", folder, [], {
		PORT: "0",
		TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
	});
	const started: PosTables[] = [];
	try {
		const place = await restaurant(server);
		const tablet = async (): Promise<PosTables> => {
			const way = browser(server);
			await signIn(way, place.at, pins[started.length % pins.length]);
			const { settings, campusCard } = inMemoryPorts();
			const ports = {
				...httpTables({ base: server.url, fetch: way.fetch }),
				...{ store: settingsTableStore(settings), campusCard, ids: { uuid: randomUUID } },
			};
			const made = makePosTables(ports, place.restaurantId);
			started.push(made);
			await run(made.start());
			await seen(made, ({ connection }) => connection === "live");
			return made;
		};
		const [sender, watcher] = [await tablet(), await tablet()];
		for (let other = 0; other < others; other++) await tablet();
		const checks: string[] = [];
		for (let table = 0; table < tables; table++) {
			const tableId = await tableOf(place, `T${table}`);
			checks.push((await run(sender.checks.seat(tableId, 4))).id);
		}
		const times: number[] = [];
		for (let round = 0; round < rounds; round++) {
			const check = checks[round % tables] ?? "";
			const lines = Math.floor(round / tables) + 1;
			sender.checks.change(check, (now) => withItem(now, stew(`line-${round}`)));
			const began = performance.now();
			const sending = run(sender.checks.send(check));
			await seen(
				watcher,
				({ tables: all }) =>
					all?.sessions.find(({ session }) => session.id === check)?.orders.length === lines,
			);
			times.push(performance.now() - began);
			await sending;
			await breathe();
		}
		return times;
	} finally {
		for (const one of started) await run(one.stop());
		await server.stop();
	}
}

async function restaurant(server: { readonly url: string }) {
	const own = await owner(server);
	const body = { name: "Bistro", location: "1 Campus Road", restaurant_id: 1, branch_id: 1 };
	const restaurantId: string = (await own.post("/api/restaurants", body)).json.data.id;
	const at = `/api/table-service/restaurants/${restaurantId}`;
	await own.post(`${at}/servers/first`, { name: "Ana", pin: anasPin, employee_id: "E-1" });
	const ana = browser(server);
	await signIn(ana, at, anasPin);
	for (const pin of pins.slice(1))
		await ana.post(`${at}/servers`, { name: `Server ${pin}`, pin, employee_id: `E-${pin}` });
	return { restaurantId, at, ana };
}

async function signIn(way: Browser, at: string, pin = anasPin): Promise<void> {
	const { status, text } = await way.post(`${at}/servers/login`, { pin });
	if (status !== 200) throw new Error(`a server's sign-in was answered with ${status}: ${text}`);
}

const stew = (id: string) =>
	newItem(
		lineFor(
			{
				...{ id: 7, name: "Stew", price: cents(1000), openPrice: false, isAvailable: true },
				...{ categoryId: 1, categoryName: "", subCategoryName: "", modifierGroups: [] },
				taxClass: { ...ordinaryTaxClass, taxes: [{ name: "HST", rate: rate(13_000) }] },
			},
			id,
			{},
		),
		1,
	);

type TablesState = ReturnType<PosTables["state"]["getState"]>;

async function seen({ state }: PosTables, holds: (now: TablesState) => boolean): Promise<void> {
	if (holds(state.getState())) return;
	await new Promise<void>((resolve) => {
		const leave = state.subscribe((now) => {
			if (!holds(now)) return;
			leave();
			resolve();
		});
	});
}

async function echoTimes(folder: string): Promise<number[]> {
	const server = await program("tests/bench/live-tables/echo.ts", folder);
	const leaving = new AbortController();
	try {
		const heard: ((text: string) => void)[] = [];
		const listen = async (n: number) => {
			const { body } = await fetch(`${server.url}/events`, { signal: leaving.signal });
			const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
			await reader?.read();
			void (async () => {
				for (;;) {
					const { value = "", done } = (await reader?.read()) ?? { done: true };
					if (done) return;
					heard[n]?.(value);
				}
			})().catch(() => undefined);
		};
		for (let n = 0; n < others + 1; n++) await listen(n);
		const times: number[] = [];
		for (let round = 0; round < rounds; round++) {
			const body = JSON.stringify({ round, line: stew(`line-${round}`) });
			const shown = new Promise<void>((resolve) => {
				let text = "";
				heard[0] = (part) => {
					text += part;
					if (text.includes(`"round":${round},`) && text.endsWith("\n\n")) resolve();
				};
			});
			const began = performance.now();
			const sending = fetch(`${server.url}/told`, { method: "POST", body });
			await shown;
			times.push(performance.now() - began);
			await (await sending).text();
		}
		return times;
	} finally {
		leaving.abort();
		await server.stop();
	}
}
