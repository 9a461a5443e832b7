import { useSyncExternalStore } from "react";
import type { Breakpoint } from "./grid-columns.ts";

/** The widths of tokens.css (--breakpoint-*), in rem as there. */
const FROM: readonly (readonly [Breakpoint, string])[] = [
	["wide", "(min-width: 75rem)"],
	["till", "(min-width: 60rem)"],
	["tablet", "(min-width: 40rem)"],
];

/** The breakpoint that the window has now; a component that asks is drawn again when it changes. */
export function useBreakpoint(): Breakpoint {
	return useSyncExternalStore(subscribe, current);
}

function current(): Breakpoint {
	return FROM.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? "phone";
}

function subscribe(changed: () => void): () => void {
	const lists = FROM.map(([, query]) => window.matchMedia(query));
	for (const list of lists) list.addEventListener("change", changed);
	return () => {
		for (const list of lists) list.removeEventListener("change", changed);
	};
}
