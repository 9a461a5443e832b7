import type { Pos } from "@tuckshop/core/pos";
import { isCode, type MenuItem, searchesWhileTyping } from "@tuckshop/core/rules";
import { sureScan } from "@tuckshop/core/rules/scan";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useMemo, useState } from "react";

/** The grid shows at most so many results. */
const most = 200;

/** The till's search: the typed text and its results. */
export type TillSearch = {
	readonly typed: string;
	/** The text whose results the grid shows; empty for the menu itself. */
	readonly query: string;
	readonly results: readonly MenuItem[];
	/** There are more results than are shown. */
	readonly more: boolean;
	readonly type: (text: string) => void;
	/**
	 * For Enter: returns the item of a PLU, or the only result of a text, to be added; otherwise the grid shows the results (SRCH-08 to
	 * SRCH-10).
	 */
	readonly submit: (text: string) => MenuItem | undefined;
	/**
	 * Returns the item of a scanned code, or of the whole box where that is a PLU; an unknown code is searched for. `typing` is true
	 * where the keys were a person's: no item has the code, it is short, no Enter ended it, and other text stands before it.
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

export function useSearch(): TillSearch {
	const pos = usePos();
	const menu = usePosState("menu", (state) => state.menu);
	const [typed, setTyped] = useState("");
	const [query, setQuery] = useState("");
	// biome-ignore lint/correctness/useExhaustiveDependencies: another menu finds other items
	const found = useMemo(
		() => (query === "" ? [] : pos.menu.search(query, most + 1)),
		[pos, query, menu],
	);
	const results = useMemo(() => found.slice(0, most), [found]);
	const end = () => {
		setTyped("");
		setQuery("");
	};
	const submit = (text: string, item: MenuItem | undefined) => {
		if (item) end();
		else {
			setTyped(text);
			setQuery(text.trim());
		}
		return item;
	};
	return {
		typed,
		query,
		results,
		more: found.length > most,
		type: (text) => {
			setTyped(text);
			setQuery(searchesWhileTyping(text) ? text.trim() : "");
		},
		submit: (text) => submit(text, foundBy(pos, text)),
		scan: ({ code, box = code, entered }) => {
			// The box has less than the code where an earlier Enter cleared its beginning.
			const whole = box.length < code.length ? code : box;
			const item = pos.menu.findPlu(whole) ?? pos.menu.findPlu(code);
			// A few fast keys after other text belong to that text.
			const text = [...code].length < sureScan ? whole : code;
			const typing = !(item || entered || text === code);
			return { item: typing ? undefined : submit(text, item), typing };
		},
		end,
	};
}

function foundBy(pos: Pos, text: string): MenuItem | undefined {
	const item = pos.menu.findPlu(text);
	if (item || text.trim() === "" || isCode(text)) return item;
	const [only, ...others] = pos.menu.search(text, 2);
	return others.length === 0 ? only : undefined;
}
