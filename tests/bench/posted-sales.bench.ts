import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser, owner } from "../server/browser.ts";
import { postgresDatabaseUrl } from "../server/postgres.ts";
import { median } from "./measure.ts";
import { importPeer } from "./peer.ts";
import type { Load } from "./posted-sales/load.ts";
import { type Program, posted, program } from "./posted-sales/programs.ts";
import { printed } from "./printed.ts";
import type { Row } from "./row.ts";

const connections = 32;
const rounds = 5;
const milliseconds = 3_000;
const secret = "a secret for benchmarks, long enough";

type Target = Program & Pick<Load, "cookie" | "place">;

/**
 * Sales posted over 32 connections: the server on both databases, the same without a database,
 * Express on both; and a handler that only reads the JSON and answers, without sign-in, check or
 * hash. All alternating, in one run.
 */
export async function rows(): Promise<Row[]> {
	await importPeer("express-5");
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-bench-"));
	const opened: Program[] = [];
	try {
		const open = async (make: Promise<Target>): Promise<Target> => {
			const target = await make;
			opened.push(target);
			return target;
		};
		const targets = {
			sqlite: await open(ours(folder, {})),
			postgres: await open(ours(folder, { DATABASE_URL: await postgresDatabaseUrl() })),
			noDatabase: await open(noDatabase(folder)),
			plain: await open(plain(folder)),
			expressSqlite: await open(expressLedger(folder)),
			expressPostgres: await open(expressLedger(folder, await postgresDatabaseUrl())),
		};
		type Name = keyof typeof targets;
		const names = Object.keys(targets) as Name[];
		const rates: Record<Name, number>[] = [];
		// The first round warms up; the order rotates from round to round, so that none always follows
		// the same other.
		for (let round = 0; round <= rounds; round++) {
			const rate: Partial<Record<Name, number>> = {};
			for (const name of [
				...names.slice(round % names.length),
				...names.slice(0, round % names.length),
			])
				rate[name] = await post(targets[name], round === 0 ? 1_500 : milliseconds);
			if (round > 0) rates.push(rate as Record<Name, number>);
		}
		const row = (name: string, own: Name, peer: string, other: Name, aim?: number): Row => ({
			name: `posted sales, ${name}, ${connections} connections`,
			median: median(rates.map((rate) => rate[own])),
			unit: "a second",
			peer,
			peerMedian: median(rates.map((rate) => rate[other])),
			ratio: median(rates.map((rate) => rate[own] / rate[other])),
			better: "more",
			...(aim === undefined ? {} : { aim }),
		});
		return [
			row("SQLite FULL", "sqlite", "the same without a database", "noDatabase", 1 / 3),
			row("SQLite FULL", "sqlite", "a handler that only reads JSON", "plain", 0.3),
			row("SQLite FULL", "sqlite", "Express with SQLite FULL", "expressSqlite", 1),
			row("PostgreSQL with fsync", "postgres", "the same without a database", "noDatabase", 1 / 4),
			row("PostgreSQL with fsync", "postgres", "a handler that only reads JSON", "plain", 0.3),
			row("PostgreSQL with fsync", "postgres", "Express with PostgreSQL", "expressPostgres", 1),
		];
	} finally {
		for (const each of opened) await each.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function ours(
	folder: string,
	environment: Readonly<Record<string, string>>,
): Promise<Target> {
	const data = mkdtempSync(join(folder, "data-"));
	const server = await program("server/src/start.ts", folder, [], {
		PORT: "0",
		TUCKSHOP_DATA: data,
		TUCKSHOP_SECRET: secret,
		SANDBOX: "off",
		...environment,
	});
	const own = await owner(server);
	const { data: made } = (
		await own.post("/api/restaurants", { name: "A", location: "B", restaurant_id: 1, branch_id: 1 })
	).json;
	return {
		...server,
		cookie: own.cookie() ?? "",
		place: { ownerId: own.id, restaurantId: made.id, stationId: made.stations[0].id },
	};
}

const nowhere: Load["place"] = {
	ownerId: "00000000-0000-4000-8000-000000000001",
	restaurantId: "00000000-0000-4000-8000-000000000002",
	stationId: "00000000-0000-4000-8000-000000000003",
};

async function noDatabase(folder: string): Promise<Target> {
	const token = "0".repeat(43);
	const server = await program("tests/bench/posted-sales/no-database.ts", folder, [
		nowhere.ownerId,
		nowhere.restaurantId,
		token,
	]);
	return { ...server, cookie: `tuckshop_session=${token}`, place: nowhere };
}

const plain = async (folder: string): Promise<Target> => ({
	...(await program("tests/bench/posted-sales/plain-handler.ts", folder)),
	cookie: "session=none",
	place: nowhere,
});

async function expressLedger(folder: string, url?: string): Promise<Target> {
	const data = mkdtempSync(join(folder, "data-"));
	const server = await program(
		"tests/bench/peers/express-ledger.mjs",
		folder,
		url === undefined ? [data] : [data, url],
		{ NODE_ENV: "production" },
	);
	const token = "0".repeat(43);
	await browser(server).post("/sign-in", {
		token,
		owner: nowhere.ownerId,
		restaurant: nowhere.restaurantId,
	});
	return { ...server, cookie: `session=${token}`, place: nowhere };
}

const post = ({ url, cookie, place }: Target, time: number): Promise<number> =>
	posted({ port: Number(new URL(url).port), connections, milliseconds: time, cookie, place });

if (import.meta.main) for (const row of await rows()) console.log(printed(row));
