import type { HoldOpen } from "../database/commit-position.ts";
import type { World } from "../world.ts";
import { beginEpoch } from "./epoch.ts";

/**
 * Handles a database that was restored to an earlier state: another epoch begins, and open work is
 * held.
 */
export const handleRestored =
	(hold: HoldOpen, world: Pick<World, "now" | "randomBytes">): HoldOpen =>
	async (on) => {
		await beginEpoch(on, world);
		return hold(on);
	};
