import type { Connectivity } from "@tuckshop/core/ports";
import type { Pos } from "@tuckshop/core/pos";

/** The ways to a server that the last till had no answer on. */
const offline = new WeakSet<Connectivity>();

/** The last till that was open on this page had no connection: the next one starts with that, until it has heard more. */
export const knownOffline = (connectivity: Connectivity): boolean => offline.has(connectivity);

/** Remembers what a till hears of the connection. Ends with what it returns. */
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
