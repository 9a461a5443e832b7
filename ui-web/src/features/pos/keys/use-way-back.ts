import { useBlocker, useRouter } from "@tanstack/react-router";
import { closeTopLayer } from "@tuckshop/ui-kit/components";
import { useEffect, useEffectEvent } from "react";
import { answerHistory } from "../../../app/way-back.ts";

export type WayBack = {
	/** There is an order that must not be left. */
	readonly keeps: boolean;
	/** A dialog is open or loading. */
	readonly opened: boolean;
	/** Leads out of a page within the till, such as the check on a phone. */
	readonly inside: (() => void) | undefined;
	/** Called when the way back was taken and the order kept it from leading anywhere. */
	readonly onKept: () => void;
};

/**
 * The way back (the browser's, or a phone's) closes what is open, and never leaves a till with an order (COUN-08).
 *
 * While there is something to close or to keep, one more entry of the browser's history stands over the till's own, so that the
 * way back stays on this page wherever it would have led, and can be answered. The router is not told of it: to it nothing moves,
 * and nothing is loaded or asked for again. With nothing to close or to keep, the way back goes on by itself to where it leads
 * without that entry.
 */
export function useWayBack({ keeps, opened, inside, onKept }: WayBack): void {
	const { history } = useRouter();
	/** Returns false where nothing was in the way. */
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
		// A press opens its dialog by the next task; one that opens for the first time may have to load.
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
