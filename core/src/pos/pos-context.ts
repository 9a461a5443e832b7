import type { Effect } from "effect";
import type { Till } from "../flows/till.ts";
import type { NotStored, PosPorts } from "../ports/index.ts";
import type { Background } from "./background.ts";
import type { Notices } from "./notices.ts";

/** The dependencies that every area of a headless POS is made with. `Ports`: those of them that the area uses. */
export type PosContext<Ports = PosPorts> = {
	readonly ports: Ports;
	/** As it is now: what of it can change while it is open stands in live-till.ts. */
	readonly till: Till;
	readonly notices: Notices;
	/** Fibers that run beside the calls. */
	readonly background: Background;
	readonly deviceId: Effect.Effect<string, NotStored>;
};
