import type { HoldOpen } from "../database/commit-position.ts";
import type { World } from "../world.ts";
import { beginEpoch } from "./epoch.ts";

/** Handles a database that was restored to an earlier state: it begins another epoch, and what is open in it is held. */
export const wentBack =
	(hold: HoldOpen, world: Pick<World, "now" | "randomBytes">): HoldOpen =>
	async (on) => {
		await beginEpoch(on, world);
		return hold(on);
	};
