import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useGuestPreferences } from "./guest-preferences.tsx";

const Listening = lazy(() =>
	import("../features/listening/listening.tsx").then((module) => ({ default: module.Listening })),
);

const fourKeys = /^(Arrow\w+|Enter|Escape|F2)$/;
/** Milliseconds after its last sign within which a card reader ends a number with Enter. */
const readerEnds = 300;

/**
 * Turns speech on and off by F1, as the button on every screen does, and on by any of the four keys at the
 * invitation. It loads with the first guest who wants it.
 */
export function ListeningGuest() {
	const { state, change } = useGuestPreferences();
	const turn = useEffectEvent((listen = !state.listen) => change({ listen }));
	useEffect(() => {
		let typed = Number.NEGATIVE_INFINITY;
		const hear = (event: KeyboardEvent) => {
			const { key, repeat, timeStamp } = event;
			// Enter that is held too long, as by a trembling hand, presses once.
			if (key === "F1" || (key === "Enter" && repeat)) event.preventDefault();
			if (/^.$/.test(key)) typed = timeStamp;
			if (repeat) return;
			if (key === "F1") return turn();
			// Nobody who does not see can read which key it would be.
			const isReader = key === "Enter" && timeStamp - typed < readerEnds;
			const isPress = key === "Enter" && document.activeElement?.matches("button");
			if (fourKeys.test(key) && !isReader && !isPress && document.querySelector(".tk-attract"))
				turn(true);
		};
		window.addEventListener("keydown", hear);
		return () => window.removeEventListener("keydown", hear);
	}, []);
	return state.listen ? (
		<Suspense>
			<Listening />
		</Suspense>
	) : null;
}
