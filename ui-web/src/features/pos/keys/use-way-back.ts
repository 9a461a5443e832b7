import { useBlocker, useRouter } from "@tanstack/react-router";
import { closeTopLayer } from "@tuckshop/ui-kit/components";
import { useEffect, useEffectEvent } from "react";
import { answerHistory } from "../../../app/way-back.ts";

export type WayBack = {
	/** There is an order, which must not be left. */
	readonly keeps: boolean;
	/** A dialog is open or loading. */
	readonly opened: boolean;
	/** Leaves a page within the till, such as the check on a phone. */
	readonly inside: (() => void) | undefined;
	/** Called when back navigation was blocked because of the order. */
	readonly onKept: () => void;
};

/**
 * Back navigation (the browser's, or a phone's) closes what is open, and never leaves a till with
 * an order (COUN-08). While there is something to close or to keep, one more entry of the browser's
 * history is on top of the till's own, so that going back stays on this page whatever its target,
 * and can be handled. The router is not told of it: for it nothing changes, and nothing is loaded
 * again. With nothing to close or to keep, going back continues by itself to its target without
 * that entry.
 */
export function useWayBack({ keeps, opened, inside, onKept }: WayBack): void {
	const { history } = useRouter();
	/** Returns false where nothing was open or to keep. */
	const stay = useEffectEvent(() => {
		if (isOpen()) closeTopLayer();
		else if (inside) inside();
		else if (keeps) onKept();
		else return false;
		return true;
	});
	const holds = useEffectEvent(() => keeps || opened || inside !== undefined || isOpen());
	// Browsers skip a history entry that was added without a user action, so none is added for an order that nobody has touched since the
	// page loaded.
	useBlocker({
		shouldBlockFn: ({ action }) => (action === "BACK" || action === "GO") && stay(),
		enableBeforeUnload: false,
	});
	useEffect(() => {
		// Tests and the storybook give the router a history of its own.
		const isRouters = () =>
			entry()["__TSR_key"] !== undefined &&
			entry()["__TSR_key"] === history.location.state.__TSR_key;
		let over = isOver();
		const put = () => {
			if (isOver() || !holds() || !isRouters()) return;
			History.prototype.pushState.call(
				window.history,
				{ ...entry(), [mark]: true },
				"",
				window.location.href,
			);
			over = true;
		};
		// A press opens its dialog by the next task; one that opens for the first time may have to
		// load.
		const afterPress = () => {
			setTimeout(put);
			setTimeout(put, 400);
		};
		const onPop = (event: PopStateEvent) => {
			const was = over;
			over = isOver();
			if (was === over || !isRouters()) return;
			event.stopImmediatePropagation();
			if (over) return;
			if (stay()) window.history.forward();
			else window.history.back();
		};
		const presses = ["keydown", "keyup", "pointerdown", "pointerup", "click"] as const;
		for (const press of presses) window.addEventListener(press, afterPress, { capture: true });
		const stop = answerHistory(onPop);
		return () => {
			for (const press of presses) window.removeEventListener(press, afterPress, { capture: true });
			stop();
		};
	}, [history]);
}

/** Marks the extra history entry. */
const mark = "tillStays";
const entry = (): Readonly<Record<string, unknown>> => window.history.state ?? {};
const isOver = (): boolean => entry()[mark] === true;

const isOpen = (): boolean =>
	document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
