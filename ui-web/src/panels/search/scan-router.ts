import {
	fastKey,
	isScanning,
	isTyping,
	nextScan,
	oneRun,
	pauseEnds,
	quietScanner,
	type ScannerStep,
	type ScanPlace,
	scanMeans,
	scanPause,
} from "@tuckshop/core/rules/scan";
import type { Scan } from "./use-search.ts";

export type ScanListener = {
	readonly placeOf: (target: EventTarget | null) => ScanPlace;
	/** Returns whether an item has this code. */
	readonly knows: (code: string) => boolean;
	/**
	 * Called for a scan at the till. `box` is the text of the field that it was typed into. Returns
	 * false where a person typed it and continues typing.
	 */
	readonly onScan: (scan: Scan) => boolean;
	/** Called for a scan while something is open; nothing there has received its keys. */
	readonly onOffer: (code: string) => void;
};

/**
 * Receives every key before any field, button or dialog, distinguishes scans from typing, and
 * routes them: one place for the whole till, so that a dialog need not know about scanners. At the
 * till keys reach the search box meanwhile. Where something is open, keys that may belong to a scan
 * are held back until it is certain: typed ones are then passed on, in order, to where they were
 * typed; scanned ones are dropped.
 */
export function routeScans(listener: ScanListener): {
	readonly isScanning: () => boolean;
	readonly stop: () => void;
} {
	let state = quietScanner;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let held: KeyboardEvent[] = [];
	let releasing = false;
	/** The last text was taken as a scan: an Enter that follows belongs to it. */
	let taken = false;

	const release = () => {
		const keys = held;
		held = [];
		releasing = true;
		for (const key of keys) typeAgain(key);
		releasing = false;
	};
	/** Handles a scanned text, or passes its keys on to where they were typed. */
	const settle = ({ scanned }: ScannerStep, target: EventTarget | null, entered: boolean) => {
		if (scanned === undefined) return false;
		const place = listener.placeOf(target);
		const means = scanMeans(place, scanned, place !== "till" && listener.knows(scanned));
		taken = means === "offer";
		if (means === "add")
			taken = listener.onScan({
				code: scanned,
				box: target instanceof HTMLInputElement ? target.value : undefined,
				entered,
			});
		else if (taken) {
			held = [];
			listener.onOffer(scanned);
		}
		return taken;
	};
	/** The pause after a key has ended: a scan is handled, other keys are passed on. */
	const waited = (target: EventTarget | null, at: number) => {
		const step = nextScan(state, { type: "tick", at });
		state = step.state;
		settle(step, target, false);
		release();
	};
	/** Another key, or a touch, ends the wait early. */
	const cutShort = () => {
		if (held.length > 0) waited(held[0]?.target ?? null, state.lastAt + scanPause);
	};
	const swallow = (event: KeyboardEvent) => {
		event.preventDefault();
		event.stopImmediatePropagation();
	};

	const onEnter = (event: KeyboardEvent) => {
		const { target, timeStamp: at } = event;
		const follows = state.keys > 1 && at - state.lastAt < oneRun;
		const step = nextScan(state, { type: "enter", at });
		state = step.state;
		if (settle(step, target, true) || (step.ends && taken)) return swallow(event);
		release();
		// An Enter after typing outside the search box must not press the focused button.
		if (follows && !isField(target) && listener.placeOf(target) === "till") swallow(event);
	};
	const onKey = (event: KeyboardEvent) => {
		if (releasing || modifiers.has(event.key)) return;
		const { target, timeStamp: at } = event;
		clearTimeout(timer);
		const place = listener.placeOf(target);
		if (place === "pin") {
			// The digits of a badge belong to that field alone: nothing may show them as a code once it is gone.
			state = quietScanner;
			return;
		}
		const plain = !(
			event.ctrlKey ||
			event.altKey ||
			event.metaKey ||
			event.isComposing ||
			event.repeat
		);
		if (plain && event.key === "Enter") return onEnter(event);
		if (!plain || [...event.key].length !== 1) {
			cutShort();
			// Some scanners send a Tab after a code: it must not move the focus.
			if (event.key === "Tab" && taken && at - state.lastAt < fastKey) swallow(event);
			return;
		}
		const step = nextScan(state, { type: "key", key: event.key, at });
		state = step.state;
		settle(step, target, false);
		if (place === "till") {
			release();
			if (event.key === " " && isScanning(state, at) && !isField(target)) event.preventDefault();
		} else if (!isTyping(state) && (event.key !== " " || state.keys > 1 || isField(target))) {
			held.push(event);
			swallow(event);
		} else release();
		const due = pauseEnds(state);
		if (due !== undefined)
			timer = setTimeout(() => waited(document.activeElement, performance.now()), due - at + 1);
	};
	window.addEventListener("keydown", onKey, { capture: true });
	window.addEventListener("pointerdown", cutShort, { capture: true });
	return {
		isScanning: () => isScanning(state, performance.now()),
		stop: () => {
			clearTimeout(timer);
			window.removeEventListener("keydown", onKey, { capture: true });
			window.removeEventListener("pointerdown", cutShort, { capture: true });
		},
	};
}

const modifiers = new Set(["Shift", "CapsLock", "NumLock", "Control", "Alt", "AltGraph", "Meta"]);

export const isField = (target: EventTarget | null): boolean =>
	target instanceof Element && target.matches("input, textarea, select");

/** Types a key that was held back. */
function typeAgain(event: KeyboardEvent): void {
	const target =
		event.target instanceof Element && event.target.isConnected ? event.target : document.body;
	const { key, code, location, shiftKey } = event;
	const goesOn = target.dispatchEvent(
		new KeyboardEvent("keydown", {
			key,
			code,
			location,
			shiftKey,
			bubbles: true,
			cancelable: true,
			composed: true,
		}),
	);
	// The only way to type into a field that keeps its caret, its maximum length and its Undo, and
	// that every listener treats as typing.
	if (goesOn && target === document.activeElement && isField(target))
		document.execCommand("insertText", false, key);
}
