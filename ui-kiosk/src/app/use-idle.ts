import { useEffect, useEffectEvent, useRef, useState } from "react";

type IdleOptions = {
	/** False while there is no guest, or a payment is in progress: no question is asked then. */
	readonly active: boolean;
	/** Seconds without a touch until the guest is asked. */
	readonly idle: number;
	/** Seconds that the guest has to answer. */
	readonly question: number;
	readonly onEnd: () => void;
};

type Idle = {
	/** Seconds left to answer, or undefined while no question is open. */
	readonly left: number | undefined;
	readonly stay: () => void;
};

const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;

/**
 * Asks an inactive guest whether they are still there, and calls `onEnd` without an answer. Touches
 * outside the question are no answer.
 */
export function useIdle({ active, idle, question, onEnd }: IdleOptions): Idle {
	const [left, setLeft] = useState<number>();
	const last = useRef(0);
	const asking = useRef(false);
	const end = useEffectEvent(onEnd);
	useEffect(() => {
		asking.current = false;
		setLeft(undefined);
		if (!active) return;
		last.current = performance.now();
		const seen = () => {
			if (!asking.current) last.current = performance.now();
		};
		for (const sign of signs) window.addEventListener(sign, seen, { capture: true, passive: true });
		const timer = setInterval(() => {
			const over = (performance.now() - last.current) / 1_000 - idle;
			asking.current = over >= 0;
			if (over < question) return setLeft(over < 0 ? undefined : Math.ceil(question - over));
			clearInterval(timer);
			end();
		}, 200);
		return () => {
			clearInterval(timer);
			for (const sign of signs) window.removeEventListener(sign, seen, { capture: true });
		};
	}, [active, idle, question]);
	return {
		left,
		stay: () => {
			last.current = performance.now();
			asking.current = false;
			setLeft(undefined);
		},
	};
}
