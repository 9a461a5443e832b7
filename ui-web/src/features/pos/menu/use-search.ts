import type { Pos } from "@tuckshop/core/pos";
import { isCode, type MenuItem, searchesWhileTyping } from "@tuckshop/core/rules";
import { sureScan } from "@tuckshop/core/rules/scan";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useMemo, useState } from "react";

/** The most items that the grid shows of a search. */
const most = 200;

/** The till's search: what is typed, and what it has found so far. */
export type TillSearch = {
	readonly typed: string;
	/** The text that the grid shows the results of; empty: the menu itself. */
	readonly query: string;
	readonly results: readonly MenuItem[];
	/** There are more than those. */
	readonly more: boolean;
	readonly type: (text: string) => void;
	/** Enter: a PLU or the one item that a text finds is given back to be added; else the grid shows what was found (SRCH-08 to SRCH-10). */
	readonly submit: (text: string) => MenuItem | undefined;
	/**
	 * What the whole box holds is a PLU, else the scanned code is; one that no item has is searched for. `typing`: it is no item's,
	 * as short as somebody types fast, and stands without an Enter behind other text in the box.
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
			// A box that holds less than the code lost its beginning to an earlier end of it.
			const whole = box.length < code.length ? code : box;
			const item = pos.menu.findPlu(whole) ?? pos.menu.findPlu(code);
			// A few fast keys behind other text are that text's.
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
