import { usePosState } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import { knownOffline } from "../../../app/known-connection.ts";
import { useServices } from "../../../app/services.tsx";

/**
 * Milliseconds during which a till that was just opened may look for the server before it is shown
 * as offline.
 */
const breath = 800;

/**
 * Returns whether the till is shown as online. A till without a first answer counts as online,
 * unless the last one of this page was offline. Payments depend only on the till's own `online`.
 */
export function useOnline(): boolean {
	const online = usePosState("sync", (state) => state.online);
	const heard = usePosState("sync", (state) => state.heard);
	const { connectivity } = useServices().pos;
	const [asked, setAsked] = useState(() => knownOffline(connectivity));
	useEffect(() => {
		if (heard || asked) return;
		const timer = setTimeout(() => setAsked(true), breath);
		return () => clearTimeout(timer);
	}, [heard, asked]);
	return online || !(heard || asked);
}
