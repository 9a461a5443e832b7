import { it } from "vitest";
import { postgresDatabaseUrl } from "../server/postgres.ts";
import { inProcess, overHttp } from "./callers.ts";
import { expectClean } from "./expect-clean.ts";
import { fuzzServer } from "./fuzz-server.ts";

const onPostgres = async () => ({
	DATABASE_URL: await postgresDatabaseUrl(),
	TUCKSHOP_SECRET: "a secret for tests that is long enough",
});

it("[API-02] answers 10,000 odd requests with success or a refusal, and writes nothing when it refuses", async () => {
	expectClean(
		await fuzzServer({
			environment: {},
			way: ({ parts }) => inProcess(parts.get("app")),
			seed: 20_261_124,
			requests: 10_000,
		}),
	);
});

it("[API-02] answers 500 of them over HTTP, with provider and ITC over HTTP too", async () => {
	expectClean(
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
	expectClean(
		await fuzzServer({
			environment: await onPostgres(),
			way: ({ parts }) => inProcess(parts.get("app")),
			seed: 20_261_123,
			requests: 500,
		}),
	);
});
