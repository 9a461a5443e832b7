import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useGuestPreferences } from "./guest-preferences.tsx";

const Listening = lazy(() =>
	import("../features/listening/listening.tsx").then((module) => ({ default: module.Listening })),
);

/** Turns speech on and off by F1, as the button on every screen does. It loads with the first guest who wants it. */
export function ListeningGuest() {
	const { state, change } = useGuestPreferences();
	const toggle = useEffectEvent(() => change({ listen: !state.listen }));
	useEffect(() => {
		const hear = (event: KeyboardEvent) => {
			if (event.key !== "F1") return;
			event.preventDefault();
			if (!event.repeat) toggle();
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
