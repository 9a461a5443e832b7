import { usePosState } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import { knownOffline } from "../../../app/known-connection.ts";
import { useServices } from "../../../app/services.tsx";

/** How long a till that has just been opened may ask for the server before it is called offline. */
const breath = 800;

/**
 * Whether the till is shown as online. A till that has not heard anything yet does not cry offline, unless the one before it on
 * this page was. What a payment does next goes by the till's own `online` alone.
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
