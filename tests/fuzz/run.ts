// npm run fuzz -- [--requests N] [--seed S] [--only ENDPOINT] [--http | --postgres]
import { parseArgs } from "node:util";
import { postgresDatabaseUrl } from "../server/postgres.ts";
import { inProcess, overHttp } from "./callers.ts";
import { fuzzServer } from "./fuzz-server.ts";

const { values } = parseArgs({
	options: {
		requests: { type: "string", default: "100000" },
		seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
		only: { type: "string" },
		http: { type: "boolean", default: false },
		postgres: { type: "boolean", default: false },
	},
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed)) {
	console.error("--requests takes a whole number from 1, --seed a whole number.");
	process.exit(1);
}
const began = Date.now();
const environment = values.postgres
	? {
			DATABASE_URL: await postgresDatabaseUrl(),
			TUCKSHOP_SECRET: "a secret for tests that is long enough",
		}
	: {};
const fuzzed = await fuzzServer({
	environment,
	way: ({ url, parts }) => (values.http ? overHttp(url) : inProcess(parts.get("app"))),
	seed,
	requests,
	only: values.only,
	sockets: values.http,
});
for (const name of fuzzed.notShown) console.log(`a good request was refused: ${name}`);
for (const { at, endpoint, odd, what, reply } of fuzzed.findings)
	console.log(`#${at} ${endpoint}: ${odd}\n   ${what}\n   ${reply}`);
const seconds = (Date.now() - began) / 1000;
console.log(
	`${fuzzed.requests} requests in ${seconds.toFixed(1)} s, seed ${seed}: ${JSON.stringify(fuzzed.statuses)}, ${fuzzed.findings.length} findings`,
);
process.exit(fuzzed.findings.length + fuzzed.notShown.length === 0 ? 0 : 1);
