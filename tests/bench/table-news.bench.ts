import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser, owner } from "../server/browser.ts";
import { percentile } from "./measure.ts";
import { type Program, program } from "./posted-sales/programs.ts";
import type { Row } from "./row.ts";
import { type Listener, listening } from "./table-news/listening.ts";

const things = 200;
const others = 20;
const tables = 20;

/** A room in which one does something and the first of many others waits until it has read what that was. */
type Room = {
	readonly act: (turn: number) => Promise<void>;
	/** Of each who listens: what it reads once it has heard of a change. */
	readonly read: (listener: number) => Promise<void>;
	readonly listeners: readonly Listener[];
};

/** How long it takes until what one tablet does is on another, while twenty more tablets follow the same tables: over HTTP, and by a server that only passes on. */
export async function rows(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-bench-"));
	const data = mkdtempSync(join(folder, "data-"));
	const server = await program("server/src/start.ts", folder, [], {
		...{ PORT: "0", TUCKSHOP_DATA: data, SANDBOX: "off" },
	});
	const plain = await program("tests/bench/table-news/plain-events.ts", folder);
	let rooms: readonly Room[] = [];
	try {
		const [ours, peer] = [await diningRoom(server), await plainRoom(plain)];
		rooms = [ours, peer];
		const times: { ours: number; peer: number }[] = [];
		for (let turn = 0; turn < things; turn++)
			times.push({ ours: await timeOf(ours, turn), peer: await timeOf(peer, turn) });
		const of = (percent: number): Row => {
			const mine = percentile(
				times.map((time) => time.ours),
				percent,
			);
			const theirs = percentile(
				times.map((time) => time.peer),
				percent,
			);
			return {
				...{ name: `from a tablet to another, beside ${others} more, ${percent}th of ${things}` },
				...{ median: mine, unit: "ms", peer: "bare server-sent events", peerMedian: theirs },
				ratio: mine / theirs,
			};
		};
		const last = of(95);
		const limit = { peer: "a second", peerMedian: 1_000, ratio: last.median / 1_000, aim: 1 };
		return [of(50), last, { ...last, ...limit }];
	} finally {
		for (const { listeners } of rooms) for (const each of listeners) each.cut();
		await Promise.all([server.stop(), plain.stop()]);
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Milliseconds until the first of the others has read what was done. All of them read it. */
async function timeOf({ act, read, listeners }: Room, turn: number): Promise<number> {
	const began = performance.now();
	let first = 0;
	const heard = listeners.map(async (each, index) => {
		await each.next();
		await read(index);
		if (index === 0) first = performance.now() - began;
	});
	await act(turn);
	await Promise.all(heard);
	return first;
}

async function diningRoom(server: Program): Promise<Room> {
	const own = await owner(server);
	const place = { name: "Bistro", location: "Here", restaurant_id: 1, branch_id: 1 };
	const { id } = (await own.post("/api/restaurants", place)).json.data;
	const service = "/api/table-service";
	const at = `${service}/restaurants/${id}`;
	await own.post(`${at}/servers/first`, { name: "Ana", pin: pins[0] });
	const tablet = async (_: unknown, nth: number) => {
		const made = browser(server);
		const { status } = await made.post(`${at}/servers/login`, { pin: pins[nth % pins.length] });
		if (status !== 200) throw new Error(`a PIN was answered with ${status}`);
		return made;
	};
	const ana = await tablet(undefined, 0);
	for (const pin of pins.slice(1)) await ana.post(`${at}/servers`, { name: pin, pin });
	const made = async (path: string, body: object, what: string): Promise<string> => {
		const { status, json, text } = await ana.post(path, body);
		if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
		return json[what].id;
	};
	const named = (name: string) => ({ name, display_name: name });
	const floor = await made(`${at}/floors`, named("ground"), "floor");
	const section = await made(`${service}/floors/${floor}/sections`, named("patio"), "section");
	const sessions: string[] = [];
	for (let number = 1; number <= tables; number++) {
		const numbered = { table_number: String(number), seats: 4 };
		const table = await made(`${service}/sections/${section}/tables`, numbered, "table");
		const path = `${service}/tables/${table}/sessions`;
		sessions.push(await made(path, { guest_count: 2 }, "session"));
	}
	const tablets = await Promise.all(Array.from({ length: others + 1 }, tablet));
	const versions = tablets.map(() => "");
	const read = async (index: number) => {
		const { status, json } = (await tablets[index]?.get(`${at}/snapshot${versions[index]}`)) ?? {};
		if (status !== 200) throw new Error(`a snapshot was answered with ${status}`);
		const { epoch, number } = json.snapshot.version;
		versions[index] = `?epoch=${encodeURIComponent(epoch)}&number=${number}`;
	};
	const url = `${server.url}${at}/events?seconds=600`;
	const listeners = await Promise.all(tablets.map((each) => listening(url, each.fetch)));
	await Promise.all(tablets.map((_, index) => read(index)));
	return {
		read,
		listeners,
		async act(turn) {
			const path = `${service}/sessions/${sessions[turn % tables]}/orders`;
			const { status, text } = await ana.post(path, soup, { "idempotency-key": `line-${turn}` });
			if (status !== 201) throw new Error(`a line was answered with ${status}: ${text}`);
		},
	};
}

/** Of three who serve: nobody may follow the tables on more than ten tablets. */
const pins = ["4711", "4712", "4713"];

const soup = {
	...{ menu_item_id: 201, item_name: "Soup", quantity: 1, unit_price: 10, total_price: 10 },
	...{ seat_number: 1, modifiers: [], special_requests: null, course: "main" },
};

async function plainRoom({ url }: Program): Promise<Room> {
	const listeners = await Promise.all(
		Array.from({ length: others + 1 }, () => listening(`${url}/events`, fetch)),
	);
	const read = async () => void (await (await fetch(url)).json());
	const act = async () =>
		void (await (await fetch(url, { method: "POST", body: JSON.stringify(soup) })).json());
	return { listeners, read, act };
}
