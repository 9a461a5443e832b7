import { Effect } from "effect";
import type { InMemoryWorld } from "../../fakes/index.ts";
import { openCounter, settled, stocked } from "../counter.sample.ts";

/** Another till over the same server, with a disk of its own. */
export const otherTill = (world: InMemoryWorld) =>
	Effect.gen(function* () {
		const beside = stocked();
		const {
			ids: _,
			device,
			settings,
			saleStore,
			drafts,
			eventStore,
			fineStore,
			leadership,
			localData,
			tabs,
			connectivity,
		} = beside;
		const ports = {
			...world,
			device,
			settings,
			saleStore,
			drafts,
			eventStore,
			fineStore,
			leadership,
			localData,
			tabs,
			connectivity,
			menuStore: beside.menuStore,
		};
		const counter = openCounter(ports, { stationId: "station-2", stationName: "Counter 2" });
		yield* counter.pos.start();
		yield* settled;
		return counter;
	});
