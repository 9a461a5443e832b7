import { expect, it } from "vitest";
import { postgresDatabaseUrl } from "../server/postgres.ts";
import { inProcess, overHttp } from "./callers.ts";
import type { Fuzzed } from "./fuzz.ts";
import { fuzzServer } from "./fuzz-server.ts";

const onPostgres = async () => ({
	DATABASE_URL: await postgresDatabaseUrl(),
	TUCKSHOP_SECRET: "a secret for tests that is long enough",
});

const clean = ({ notShown, findings }: Fuzzed): void =>
	expect({ notShown, findings: findings.slice(0, 5) }).toEqual({ notShown: [], findings: [] });

it("[API-02] [ASVS 2.2.2, 16.5.3] answers 4,000 odd requests to every route with success or a refusal, and writes nothing when it refuses", async () => {
	const fuzzed = await fuzzServer({
		environment: {},
		way: ({ parts }) => inProcess(parts.get("app")),
		seed: 20_261_121,
		requests: 4_000,
	});
	clean(fuzzed);
	expect(fuzzed.statuses[400]).toBeGreaterThan(400);
	expect((fuzzed.statuses[200] ?? 0) + (fuzzed.statuses[201] ?? 0)).toBeGreaterThan(400);
});

it("[API-02] answers 500 of them over HTTP, with provider and ITC over HTTP too", async () => {
	clean(
		await fuzzServer({
			environment: {},
			way: ({ url }) => overHttp(url),
			seed: 20_261_122,
			requests: 500,
			sockets: true,
		}),
	);
});

it("[API-02] answers 500 of them on PostgreSQL", async () => {
	clean(
		await fuzzServer({
			environment: await onPostgres(),
			way: ({ parts }) => inProcess(parts.get("app")),
			seed: 20_261_123,
			requests: 500,
		}),
	);
});
