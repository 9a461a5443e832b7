import { Effect } from "effect";
import { useEffect, useEffectEvent, useState } from "react";
import { knownOffline } from "./known-connection.ts";
import { useServices } from "./services.tsx";

/**
 * For a screen without a till: returns whether the server answers. `onReturn` runs when the network
 * returns.
 */
export function useConnection(onReturn: () => void): boolean {
	const { connectivity } = useServices().pos;
	const [connected, setConnected] = useState(() => !knownOffline(connectivity));
	const returned = useEffectEvent(onReturn);
	useEffect(() => {
		let latest = 0;
		const look = async (hint: string) => {
			const asked = ++latest;
			const now = hint !== "offline" && (await Effect.runPromise(connectivity.reachable()));
			// An answer is outdated once a later event has occurred.
			if (asked !== latest) return;
			setConnected(now);
			if (now && hint === "online") returned();
		};
		const stop = Effect.runSync(connectivity.watch((hint) => void look(hint)));
		return () => {
			latest = -1;
			Effect.runSync(stop);
		};
	}, [connectivity]);
	return connected;
}
