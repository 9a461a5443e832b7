import { expect, it } from "vitest";
import { inProcess } from "./callers.ts";
import { expectClean } from "./expect-clean.ts";
import { fuzzServer } from "./fuzz-server.ts";

it("[API-02] [ASVS 2.2.2, 16.5.3] answers 2,000 odd requests to every route with success or a refusal, and writes nothing when it refuses", async () => {
	const fuzzed = await fuzzServer({
		environment: {},
		way: ({ parts }) => inProcess(parts.get("app")),
		seed: 20_261_121,
		requests: 2_000,
	});
	expectClean(fuzzed);
	expect(fuzzed.statuses[400]).toBeGreaterThan(200);
	expect((fuzzed.statuses[200] ?? 0) + (fuzzed.statuses[201] ?? 0)).toBeGreaterThan(200);
});
