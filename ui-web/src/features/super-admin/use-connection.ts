import { Effect } from "effect";
import { useEffect, useEffectEvent, useState } from "react";
import { useServices } from "../../app/services.tsx";

/** Returns whether the browser reports a network. `onReturn` runs when it is back. */
export function useConnection(onReturn: () => void): boolean {
	const { connectivity } = useServices().pos;
	const [connected, setConnected] = useState(true);
	const returned = useEffectEvent(onReturn);
	useEffect(() => {
		let latest = 0;
		const look = async (hint: string) => {
			const asked = ++latest;
			const now = hint !== "offline" && (await Effect.runPromise(connectivity.reachable()));
			// An answer is outdated once a later event has come.
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
