import type { Connectivity } from "@tuckshop/core/ports";
import type { Pos } from "@tuckshop/core/pos";

/** The connections on which the last till had no answer. */
const offline = new WeakSet<Connectivity>();

/**
 * Returns whether the last till of this page was offline. The next till starts with that until its
 * own first check has ended.
 */
export const knownOffline = (connectivity: Connectivity): boolean => offline.has(connectivity);

/** Remembers the connection of a till, until the returned function is called. */
export function rememberConnection(
	connectivity: Connectivity,
	{ state }: Pick<Pos["sync"], "state">,
): () => void {
	const look = () => {
		const { heard, online } = state.getState();
		if (!heard) return;
		if (online) offline.delete(connectivity);
		else offline.add(connectivity);
	};
	look();
	return state.subscribe(look);
}
