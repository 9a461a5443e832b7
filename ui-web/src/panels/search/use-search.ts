import { type Observable, ownState, type Pos } from "@tuckshop/core/pos";
import { isCode, type Menu, type MenuItem, searchesWhileTyping } from "@tuckshop/core/rules";
import { sureScan } from "@tuckshop/core/rules/scan";
import { useLayoutEffect, useState } from "react";

/** Maximum number of results in the grid. */
const most = 200;

/** Finds items of a menu, by text and by code. */
export type ItemFinder = Pick<Pos["menu"], "search" | "findPlu">;

/** The typed text of a search, and its results. */
export type SearchState = {
	readonly typed: string;
	/** The text whose results the grid shows; empty for the menu itself. */
	readonly query: string;
	readonly results: readonly MenuItem[];
	/** There are more results than are shown. */
	readonly more: boolean;
};

/**
 * The search of a menu. Its state is observed by what shows it, so that a key draws the box and the
 * results anew, and nothing else of the screen.
 */
export type ItemSearch = {
	readonly state: Observable<SearchState>;
	readonly type: (text: string) => void;
	/**
	 * For Enter: returns the item of a PLU, or the only result of a text, to be added; otherwise the results are shown (SRCH-08 to
	 * SRCH-10). With `takesFirst` it returns the first of several, where they are shown for this text.
	 */
	readonly submit: (text: string, takesFirst?: boolean) => MenuItem | undefined;
	/**
	 * Returns the item of a scanned code, or of the whole box where that is a PLU; an unknown code is
	 * searched for. `typing` is true where a person typed the keys: no item has the code, it is
	 * short, no Enter ended it, and other text precedes it.
	 */
	readonly scan: (scan: Scan) => { readonly item: MenuItem | undefined; readonly typing: boolean };
	readonly end: () => void;
};

/** A code that a scanner typed, and the text of the box that it was typed into. */
export type Scan = {
	readonly code: string;
	readonly box: string | undefined;
	readonly entered: boolean;
};

type SearchOptions = {
	readonly finder: ItemFinder;
	/** The menu that the finder searches; when it changes the search runs again. */
	readonly menu: Menu | undefined;
};

export function useSearch({ finder, menu }: SearchOptions): ItemSearch {
	const [search] = useState(() => searchOf(finder));
	// biome-ignore lint/correctness/useExhaustiveDependencies: another menu finds other items
	useLayoutEffect(() => search.searchIn(finder), [search, finder, menu]);
	return search;
}

const nothing: SearchState = { typed: "", query: "", results: [], more: false };

function searchOf(first: ItemFinder): ItemSearch & {
	/** Searches from now on with this finder, and again for the present text. */
	readonly searchIn: (finder: ItemFinder) => void;
} {
	let finder = first;
	const { seen, get, set } = ownState(nothing);
	const look = (typed: string, query: string) => {
		if (query === "") return set({ ...nothing, typed });
		const found = finder.search(query, most + 1);
		set({ typed, query, results: found.slice(0, most), more: found.length > most });
	};
	const end = () => set(nothing);
	const submit = (text: string, item: MenuItem | undefined) => {
		if (item) end();
		else look(text, text.trim());
		return item;
	};
	return {
		state: seen,
		type: (text) => look(text, searchesWhileTyping(text) ? text.trim() : ""),
		submit: (text, takesFirst = false) => {
			const { query, results } = get();
			const isShown = takesFirst && query !== "" && query === text.trim() && !isCode(text);
			return submit(text, finder.findPlu(text) ?? (isShown ? results[0] : foundBy(finder, text)));
		},
		scan: ({ code, box = code, entered }) => {
			// The box has less than the code where an earlier Enter cleared its beginning.
			const whole = box.length < code.length ? code : box;
			const item = finder.findPlu(whole) ?? finder.findPlu(code);
			// A few fast keys after other text belong to that text.
			const text = [...code].length < sureScan ? whole : code;
			const typing = !(item || entered || text === code);
			return { item: typing ? undefined : submit(text, item), typing };
		},
		end,
		searchIn: (next) => {
			finder = next;
			const { typed, query } = get();
			look(typed, query);
		},
	};
}

function foundBy(finder: ItemFinder, text: string): MenuItem | undefined {
	const item = finder.findPlu(text);
	if (item || text.trim() === "" || isCode(text)) return item;
	const [only, ...others] = finder.search(text, 2);
	return others.length === 0 ? only : undefined;
}
