import type { HoldOpen } from "../database/commit-position.ts";
import type { World } from "../world.ts";
/**
 * Handles a database that was restored to an earlier state: another epoch begins, and open work is
 * held.
 */
export declare const handleRestored: (hold: HoldOpen, world: Pick<World, "now" | "randomBytes">) => HoldOpen;
