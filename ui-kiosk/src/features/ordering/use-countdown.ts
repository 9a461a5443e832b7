import { useCallback, useEffect, useEffectEvent, useState } from "react";

type Countdown = {
	/** Whole seconds left. */
	readonly left: number;
	/** Starts it again from the beginning. */
	readonly again: () => void;
};

/** Counts whole seconds down, and calls `onEnd` at zero. */
export function useCountdown(seconds: number, onEnd: () => void): Countdown {
	const [left, setLeft] = useState(seconds);
	const [turn, setTurn] = useState(0);
	const end = useEffectEvent(onEnd);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each turn begins it again
	useEffect(() => {
		const until = performance.now() + seconds * 1_000;
		setLeft(seconds);
		const timer = setInterval(() => {
			const rest = Math.ceil((until - performance.now()) / 1_000);
			setLeft(Math.max(0, rest));
			if (rest > 0) return;
			clearInterval(timer);
			end();
		}, 200);
		return () => clearInterval(timer);
	}, [seconds, turn]);
	const again = useCallback(() => setTurn((last) => last + 1), []);
	return { left, again };
}
