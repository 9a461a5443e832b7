import type { Pos } from "@tuckshop/core/pos";
import { bySortOrder } from "@tuckshop/core/rules";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { startTransition, useCallback, useEffect, useReducer, useState } from "react";
import { useAnnounce } from "../../app/announcer.tsx";
import { useGuestPreferences } from "../../app/guest-preferences.tsx";
import type { Found } from "../../app/running-pos.tsx";
import { useTimeouts } from "../../app/timeouts.tsx";
import { unattended } from "../../app/unattended.ts";
import { useIdle } from "../../app/use-idle.ts";
import { guestNumber } from "./guest-number.ts";
import { nextStep, type Step, type StepEvent, shownStep } from "./step.ts";
import { useOutOfServiceReason } from "./use-out-of-service.ts";

export type OrderingState = ReturnType<typeof useOrdering>;

/** The step of the guest, and its end: paid, started over, or walked away. */
export function useOrdering(found: Found) {
	const pos = usePos();
	const timeouts = useTimeouts();
	const pay = usePosState("pay", (state) => state);
	const prints = usePosState("receipts", ({ busy }) => busy);
	const lines = usePosState("order", ({ order }) => order.lines.length);
	const [step, change] = useReducer(nextStep, undefined, (): Step => firstStep(found, pos));
	// A step whose code is not here yet leaves the guest on the one before, not on a screen that says nothing.
	const tell = useCallback((event: StepEvent) => startTransition(() => change(event)), []);
	const [cardHeld, setCardHeld] = useState(false);
	const [startingOver, setStartingOver] = useState(false);
	const clearGuest = useClearGuest();
	const out = useOutOfServiceReason();

	const shown = shownStep(step, pay, lines);
	const closesByItself =
		shown.is === "number" || pay.campus.is === "approved" || pay.campus.is === "queued";
	/** The outcome of a payment is awaited, or unknown: the guest is not sent away. */
	const held =
		pay.busy ||
		cardHeld ||
		pay.campus.is === "verifying" ||
		pay.campus.is === "debiting" ||
		pay.campus.is === "unknown";
	const leave = useCallback(() => {
		setStartingOver(false);
		change({ type: "leave" });
		void clearGuest();
	}, [clearGuest]);
	const idle = useIdle({
		active: shown.is !== "attract" && !closesByItself && !held && !out,
		idle: timeouts.idle,
		question: timeouts.question,
		onEnd: leave,
	});
	useRest(shown.is === "attract" && !held && !prints);
	useNewsAt(shown.is);
	useKeptFocus();
	useFocusedHead(shown.is === "item" ? `item ${shown.itemId}` : `${shown.is} ${pay.campus.is}`);
	return {
		shown,
		tell,
		out,
		idle,
		setCardHeld,
		hasOrder: lines > 0,
		/** The guest is asked to confirm that they start over. */
		startingOver,
		startOver: () => (lines > 0 ? setStartingOver(true) : leave()),
		keepOrder: () => setStartingOver(false),
		leave,
	};
}

/** Ends a payment and an order that a guest left open, and resets the kiosk. */
function useClearGuest(): () => Promise<void> {
	const pos = usePos();
	const { reset } = useGuestPreferences();
	const announce = useAnnounce();
	return useCallback(async () => {
		const { campus, cardLast4, cardProblem } = pos.pay.state.getState();
		if (campus.is === "reviewing") await settled(pos.pay.campus.cancel());
		else if (campus.is !== "entering") pos.pay.campus.close();
		if (cardLast4 !== undefined || cardProblem) await settled(pos.pay.card.cancel());
		pos.order.clear();
		const [first] = bySortOrder(pos.menu.state.getState().menu?.categories ?? []);
		if (first) pos.menu.chooseCategory(first.id);
		// A screen reader must not read this guest's last announcement to the next one.
		announce("");
		reset();
	}, [pos, reset, announce]);
}

/** Notifies waiting work, such as an update, whether the kiosk has no guest now. */
function useRest(resting: boolean): void {
	useEffect(() => {
		unattended.set(resting);
		return () => unattended.set(false);
	}, [resting]);
}

/** Reads sold-out items and prices at each step of a guest; a kiosk at rest reads them every few seconds anyway. */
function useNewsAt(step: Step["is"]): void {
	const pos = usePos();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once at each step
	useEffect(() => void Effect.runPromise(pos.sync.menuNews()), [pos, step]);
}

/** Moves the focus to the heading of each new screen, so that a screen reader begins there. */
function useFocusedHead(place: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each new place
	useEffect(() => {
		const head = document.querySelector<HTMLElement>(".tk-main h1");
		if (head && !head.closest(".tk-main")?.contains(document.activeElement)) head.focus();
	}, [place]);
}

/** Moves the focus to the screen's heading when the control that had it is gone, as a removed line's: it is never lost to the page. */
function useKeptFocus(): void {
	useEffect(() => {
		let last = document.activeElement;
		const hear = ({ target }: FocusEvent) => {
			last = target as Element;
		};
		const observer = new MutationObserver(() => {
			if (document.activeElement === document.body && last && !last.isConnected)
				document.querySelector<HTMLElement>(".tk-main h1")?.focus({ preventScroll: true });
		});
		document.addEventListener("focusin", hear);
		observer.observe(document.body, { childList: true, subtree: true });
		return () => {
			document.removeEventListener("focusin", hear);
			observer.disconnect();
		};
	}, []);
}

/**
 * After a reload: the number of a stored sale that was not shown yet, a card in progress, or the
 * open order.
 */
function firstStep({ recovered }: Found, { order, pay }: Pos): Step {
	if (recovered !== undefined) {
		const sale = pay.state.getState().done?.sale.facts;
		const own = sale?.reference === recovered ? sale : undefined;
		const number = guestNumber(own ?? { reference: recovered });
		return { is: "number", done: { saleId: own?.id, number, how: "paid" } };
	}
	if (order.state.getState().order.lines.length === 0) return { is: "attract" };
	return { is: pay.state.getState().cardRequest ? "card" : "menu" };
}
