import { useEffect, useState } from "react";

/**
 * Counts down the seconds that the server asked to wait. It is only for the screen: the server uses
 * its own clock.
 */
export function useWait(): { readonly left: number; readonly begin: (seconds: number) => void } {
	const [until, setUntil] = useState<number>();
	const [now, setNow] = useState(0);
	useEffect(() => {
		if (until === undefined) return;
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, [until]);
	const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
	useEffect(() => {
		if (left === 0) setUntil(undefined);
	}, [left]);
	return {
		left,
		begin(seconds) {
			setNow(Date.now());
			setUntil(Date.now() + seconds * 1000);
		},
	};
}
