import { Effect } from "effect";
import { useEffect, useEffectEvent, useState } from "react";

/**
 * Runs an effect for each new key, and returns its value, or undefined until it has one. Defects
 * reach the screen's error boundary.
 */
export function useAnswer<A>(key: string, ask: () => Effect.Effect<A>): A | undefined {
	const [answer, setAnswer] = useState<{ readonly key: string; readonly value: A }>();
	const asking = useEffectEvent(ask);
	useEffect(() => {
		let wanted = true;
		Effect.runPromise(asking()).then(
			(value) => wanted && setAnswer({ key, value }),
			(defect) =>
				wanted &&
				setAnswer(() => {
					throw defect;
				}),
		);
		return () => {
			wanted = false;
		};
	}, [key]);
	return answer?.key === key ? answer.value : undefined;
}
