import { usePosState } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";

/** How long a till that has just been opened may ask for the server before it is called offline. */
const breath = 800;

/** Whether the till is shown as online. A till that has not heard anything yet does not cry offline. */
export function useOnline(): boolean {
	const online = usePosState("sync", (state) => state.online);
	const [heard, setHeard] = useState(online);
	useEffect(() => {
		if (heard) return;
		if (online) return setHeard(true);
		const timer = setTimeout(() => setHeard(true), breath);
		return () => clearTimeout(timer);
	}, [online, heard]);
	return online || !heard;
}
