import { Effect } from "effect";
import { expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/index.ts";
import { inMemoryTabs } from "../../fakes/in-memory-counter.ts";
import { inMemoryPorts, sampleTill } from "../../fakes/index.ts";
import { atCounter, evening, openCounter, sell, settled, stocked } from "../counter.sample.ts";
import { makePos } from "../make-pos.ts";

const day = 86_400_000;

/** The file of a device that made this sale eight days ago as its number 500. */
const brought = () => {
	const old = sampleSale({
		id: sampleId(900),
		createdAt: new Date(evening - 8 * day).toISOString(),
		sequence: 500,
	});
	const source = inMemoryPorts();
	source.device.sales.set(old.facts.id, old);
	return Effect.map(makePos(source, sampleTill()).device.exportSales(), ({ text }) => ({
		old,
		text: text.join(""),
	}));
};

it("[NET-12] counts the sales of a file at once, tells the age of the oldest whatever its number, and sends them", () =>
	atCounter(
		({ pos, world }) =>
			Effect.gen(function* () {
				const { old, text } = yield* brought();
				yield* sell(pos);
				const other = openCounter({ ...world, tabs: inMemoryTabs(world.device.tabs) });
				yield* other.pos.start();
				expect(yield* pos.device.importSales(text)).toMatchObject({ added: 1 });
				yield* settled;
				const shown = { unsent: 2, oldestUnsentAt: old.facts.createdAt };
				for (const till of [pos, other.pos])
					expect(till.sync.state.getState()).toMatchObject(shown);
				yield* other.pos.stop();
				const next = openCounter(world);
				yield* next.pos.start();
				expect(next.pos.sync.state.getState()).toMatchObject(shown);
				yield* next.pos.stop();
			}),
		{ world: stocked({ reachable: false }) },
	));

it("[NET-12] sends the sales of a file without being asked", () =>
	atCounter(
		({ pos, world }) =>
			Effect.gen(function* () {
				const { old, text } = yield* brought();
				yield* pos.device.importSales(text);
				yield* settled;
				expect([...world.ledger.keys()]).toEqual([old.facts.id]);
			}),
		{ world: stocked() },
	));
