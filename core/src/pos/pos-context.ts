import type { Effect } from "effect";
import type { Till } from "../flows/till.ts";
import type { NotStored, PosPorts } from "../ports/index.ts";
import type { NewEvent } from "../records/index.ts";
import type { Background } from "./background.ts";
import type { Notices } from "./notices.ts";

/**
 * The dependencies that every area of a headless POS is made with. `Ports`: the ports that the area
 * uses.
 */
export type PosContext<Ports = PosPorts> = {
	readonly ports: Ports;
	/** The present till; live-till.ts says what can change while it is open. */
	readonly till: Till;
	readonly notices: Notices;
	/** Fibers that run in the background of the calls. */
	readonly background: Background;
	readonly deviceId: Effect.Effect<string, NotStored>;
	/** Writes an event to this device's register. */
	readonly record: (event: NewEvent) => Effect.Effect<void, NotStored>;
};
