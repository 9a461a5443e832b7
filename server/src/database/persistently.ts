import type { World } from "../world.ts";
import { DatabaseFault } from "./fault.ts";

const tries = 10;
const pauseMs = 500;

/**
 * Writes data that exists nowhere else, such as the answer of a provider, retrying for some seconds
 * while the database fails. `work` must be idempotent. Throws its last fault.
 */
export async function persistently<T>(
	work: () => Promise<T>,
	{ sleep }: Pick<World, "sleep">,
): Promise<T> {
	for (let left = tries - 1; ; left--) {
		try {
			return await work();
		} catch (error) {
			if (left === 0 || !(error instanceof DatabaseFault)) throw error;
			await sleep(pauseMs);
		}
	}
}
