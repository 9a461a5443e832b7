import { describe, expect, it } from "vitest";
import { counter, gauge, histogram, metricsText } from "./instruments.ts";

describe("instruments", () => {
	it("are written as Prometheus reads them", async () => {
		const calls = counter("calls_total", "Calls.");
		calls.add({ route: "/a", status: "200" });
		calls.add({ route: "/a", status: "200" }, 2);
		calls.add({ route: 'say "\\n"\n' });
		const took = histogram("took_seconds", "How long.", [0.125, 1]);
		for (const value of [0.125, 0.5, 2]) took.observe(value, { route: "/a" });
		const depth = gauge("depth", "How deep.", async () => [[{}, 7]]);
		expect(await metricsText([calls, took, depth])).toBe(`# HELP calls_total Calls.
# TYPE calls_total counter
calls_total{route="/a",status="200"} 3
calls_total{route="say \\"\\\\n\\"\\n"} 1
# HELP took_seconds How long.
# TYPE took_seconds histogram
took_seconds_bucket{route="/a",le="0.125"} 1
took_seconds_bucket{route="/a",le="1"} 2
took_seconds_bucket{route="/a",le="+Inf"} 3
took_seconds_sum{route="/a"} 2.625
took_seconds_count{route="/a"} 3
# HELP depth How deep.
# TYPE depth gauge
depth 7
`);
	});

	it("keep no more series than they have labels for", async () => {
		const calls = counter("calls_total", "Calls.");
		const took = histogram("took_seconds", "How long.", [1]);
		for (let made = 0; made < 5_000; made++) {
			calls.add({ made: String(made) });
			took.observe(1, { made: String(made) });
		}
		calls.add({ made: "0" });
		const lines = await calls.lines();
		expect([lines.length, lines[2], (await took.lines()).length]).toEqual([
			2_002,
			'calls_total{made="0"} 2',
			2 + 2_000 * 4,
		]);
	});
});
