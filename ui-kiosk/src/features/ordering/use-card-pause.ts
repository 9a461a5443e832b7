import { pauseAfterUnknown } from "@tuckshop/core/rules/kiosk";
import { useEffect, useState } from "react";
import { useServices } from "../../app/services.tsx";

type Kept = { readonly count: number; readonly until: number };

const key = "tuckshop-kiosk-unknown-cards";

/**
 * The pause of this kiosk after unknown cards. It outlives the guest and the page, and ends its count
 * with the next card that is known.
 */
export function useCardPause() {
	const { session } = useServices().device;
	const [left, setLeft] = useState(() => secondsLeft(read(session)));
	const isPaused = left > 0;
	useEffect(() => {
		if (!isPaused) return;
		const timer = setInterval(() => setLeft(secondsLeft(read(session))), 250);
		return () => clearInterval(timer);
	}, [isPaused, session]);
	return {
		/** Whole seconds until the next card is taken. */
		left,
		unknown: () => {
			const count = read(session).count + 1;
			const kept: Kept = { count, until: Date.now() + pauseAfterUnknown(count) * 1_000 };
			session.setItem(key, JSON.stringify(kept));
			setLeft(secondsLeft(kept));
		},
		known: () => session.setItem(key, JSON.stringify(none)),
	};
}

const none: Kept = { count: 0, until: 0 };

const secondsLeft = ({ until }: Kept): number =>
	Math.max(0, Math.ceil((until - Date.now()) / 1_000));

function read(session: Pick<Storage, "getItem">): Kept {
	try {
		const { count, until } = JSON.parse(session.getItem(key) ?? "{}") as Partial<
			Record<keyof Kept, unknown>
		>;
		return Number.isSafeInteger(count) && typeof until === "number"
			? { count: count as number, until }
			: none;
	} catch {
		return none;
	}
}
