import { useEffect, useEffectEvent, useState } from "react";

/** Counts whole seconds down, and calls `onEnd` at zero. */
export function useCountdown(seconds: number, onEnd: () => void): number {
	const [left, setLeft] = useState(seconds);
	const end = useEffectEvent(onEnd);
	useEffect(() => {
		const until = performance.now() + seconds * 1_000;
		const timer = setInterval(() => {
			const rest = Math.ceil((until - performance.now()) / 1_000);
			setLeft(Math.max(0, rest));
			if (rest > 0) return;
			clearInterval(timer);
			end();
		}, 200);
		return () => clearInterval(timer);
	}, [seconds]);
	return left;
}
