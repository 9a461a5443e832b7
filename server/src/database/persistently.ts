import type { World } from "../world.ts";
import { DatabaseFault } from "./fault.ts";

const tries = 10;
const pauseMs = 500;

/**
 * Writes down what is known nowhere else, such as the answer of a provider: while the database does not do it, again and again for some
 * seconds. `work` has to come to the same when it is done twice. Throws its last fault.
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
