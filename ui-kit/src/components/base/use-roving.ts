import {
	type FocusEvent,
	type KeyboardEvent,
	type RefObject,
	useLayoutEffect,
	useRef,
} from "react";

/** Each element that the arrow keys visit has this attribute. */
const STOP = "[data-stop]";

interface Roving<T extends HTMLElement> {
	readonly ref: RefObject<T | null>;
	readonly onKeyDown: (event: KeyboardEvent) => void;
	readonly onFocus: (event: FocusEvent) => void;
}

/**
 * One tab stop with arrow keys inside. Left and right move in reading order, up and down to the
 * nearest stop of the row above or below, Home and End to the ends. Tab enters at the chosen
 * element (aria-selected or aria-checked), otherwise at the last visited one.
 */
export function useRoving<T extends HTMLElement>(
	onMove?: (target: HTMLElement) => void,
): Roving<T> {
	const ref = useRef<T>(null);
	const last = useRef<HTMLElement | null>(null);
	const stops = () =>
		Array.from(ref.current?.querySelectorAll<HTMLElement>(STOP) ?? []).filter(
			(stop) => !stop.hasAttribute("disabled"),
		);

	const settle = () => {
		const all = stops();
		const chosen = all.find(
			(stop) =>
				stop.getAttribute("aria-selected") === "true" ||
				stop.getAttribute("aria-checked") === "true",
		);
		const home =
			all.find((stop) => stop === document.activeElement) ??
			chosen ??
			all.find((stop) => stop === last.current) ??
			all[0];
		for (const stop of all) {
			const index = stop === home ? 0 : -1;
			if (stop.tabIndex !== index) stop.tabIndex = index;
		}
	};

	useLayoutEffect(settle);

	return {
		ref,
		onFocus: (event) => {
			const stop = (event.target as HTMLElement).closest<HTMLElement>(STOP);
			if (stop) last.current = stop;
			settle();
		},
		onKeyDown: (event) => {
			if (event.ctrlKey || event.altKey || event.metaKey) return;
			const all = stops();
			const from = all.indexOf(document.activeElement as HTMLElement);
			if (from < 0) return;
			const target = neighbour(all, from, event.key);
			if (!target) return;
			event.preventDefault();
			target.focus();
			onMove?.(target);
		},
	};
}

function neighbour(
	all: readonly HTMLElement[],
	from: number,
	key: string,
): HTMLElement | undefined {
	switch (key) {
		case "ArrowRight":
			return all[(from + 1) % all.length];
		case "ArrowLeft":
			return all[(from - 1 + all.length) % all.length];
		case "Home":
			return all[0];
		case "End":
			return all.at(-1);
		case "ArrowDown":
			return inNextRow(all, from, 1);
		case "ArrowUp":
			return inNextRow(all, from, -1);
		default:
			return undefined;
	}
}

/** The nearest stop, by its centre, of the nearest row in that direction; undefined at the edge. */
function inNextRow(
	all: readonly HTMLElement[],
	from: number,
	direction: 1 | -1,
): HTMLElement | undefined {
	const start = all[from]?.getBoundingClientRect();
	if (!start) return undefined;
	const middle = start.left + start.width / 2;
	let best: HTMLElement | undefined;
	let bestRow = Number.POSITIVE_INFINITY;
	let bestSide = Number.POSITIVE_INFINITY;
	for (const stop of all) {
		const box = stop.getBoundingClientRect();
		const row = direction === 1 ? box.top - start.bottom : start.top - box.bottom;
		if (row < -1) continue;
		const side = Math.abs(box.left + box.width / 2 - middle);
		if (row < bestRow - 4 || (row < bestRow + 4 && side < bestSide)) {
			best = stop;
			bestRow = row;
			bestSide = side;
		}
	}
	return best;
}
