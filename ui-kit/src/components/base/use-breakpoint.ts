import { useSyncExternalStore } from "react";
import type { Breakpoint } from "./grid-columns.ts";

/** The widths of tokens.css (--breakpoint-*), in rem as there. */
const FROM: readonly (readonly [Breakpoint, string])[] = [
	["wide", "(min-width: 75rem)"],
	["till", "(min-width: 60rem)"],
	["tablet", "(min-width: 40rem)"],
];

/** Returns the present breakpoint of the window; the component renders again when it changes. */
export function useBreakpoint(): Breakpoint {
	return useSyncExternalStore(subscribe, current);
}

/** Created once: a MediaQueryList keeps itself up to date. */
let lists: readonly (readonly [Breakpoint, MediaQueryList])[] | undefined;

function known(): readonly (readonly [Breakpoint, MediaQueryList])[] {
	lists ??= FROM.map(([breakpoint, query]) => [breakpoint, window.matchMedia(query)] as const);
	return lists;
}

function current(): Breakpoint {
	return known().find(([, { matches }]) => matches)?.[0] ?? "phone";
}

function subscribe(changed: () => void): () => void {
	for (const [, list] of known()) list.addEventListener("change", changed);
	return () => {
		for (const [, list] of known()) list.removeEventListener("change", changed);
	};
}

const low = () => window.matchMedia("(max-height: 30rem)");

/** True in a window so low that parts of a screen come closer together, such as one at 200 % zoom. */
export const useLowWindow = (): boolean =>
	useSyncExternalStore(subscribeToLow, () => low().matches);

function subscribeToLow(changed: () => void): () => void {
	const list = low();
	list.addEventListener("change", changed);
	return () => list.removeEventListener("change", changed);
}
