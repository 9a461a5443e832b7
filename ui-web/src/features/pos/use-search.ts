import type { Pos } from "@tuckshop/core/pos";
import { type MenuItem, searchesWhileTyping } from "@tuckshop/core/rules";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useMemo, useState } from "react";

const most = 200;

/** The till's search: what is typed, and what it has found so far. */
export type TillSearch = {
	readonly typed: string;
	/** The text that the grid shows the results of; empty: the menu itself. */
	readonly query: string;
	readonly results: readonly MenuItem[];
	readonly type: (text: string) => void;
	/** Enter: a PLU or the one item found is given back to be added; else the grid shows what was found (SRCH-08 to SRCH-10). */
	readonly submit: (text: string) => MenuItem | undefined;
	/** A scanned code is a PLU; one that no item has is searched for. */
	readonly scan: (code: string) => MenuItem | undefined;
	readonly end: () => void;
};

export function useSearch(): TillSearch {
	const pos = usePos();
	const menu = usePosState("menu", (state) => state.menu);
	const [typed, setTyped] = useState("");
	const [query, setQuery] = useState("");
	// biome-ignore lint/correctness/useExhaustiveDependencies: another menu finds other items
	const results = useMemo(() => (query === "" ? [] : pos.menu.search(query, most)), [pos, query, menu]);
	const end = () => {
		setTyped("");
		setQuery("");
	};
	const submit = (text: string, found: MenuItem | undefined) => {
		if (found) end();
		else {
			setTyped(text);
			setQuery(text.trim());
		}
		return found;
	};
	return {
		typed,
		query,
		results,
		type: (text) => {
			setTyped(text);
			setQuery(searchesWhileTyping(text) ? text.trim() : "");
		},
		submit: (text) => submit(text, foundBy(pos, text)),
		scan: (code) => submit(code, pos.menu.findPlu(code)),
		end,
	};
}

function foundBy(pos: Pos, text: string): MenuItem | undefined {
	if (text.trim() === "") return undefined;
	const results = pos.menu.search(text, 2);
	return pos.menu.findPlu(text) ?? (results.length === 1 ? results[0] : undefined);
}
