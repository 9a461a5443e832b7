import { useObserved, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import type { RefObject } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import type { ItemSearch } from "../../../panels/search/use-search.ts";
import type { TillDialogsState } from "../use-till-dialogs.ts";
import { useShortcuts } from "./use-shortcuts.ts";

export type TillShortcutsOptions = {
	readonly dialogs: Pick<TillDialogsState, "open" | "pay">;
	readonly search: ItemSearch;
	/** The search box. */
	readonly home: RefObject<HTMLInputElement | null>;
};

/** The present actions of the till's shortcuts; shortcuts without an effect are left out. */
export function useTillShortcuts({ dialogs, search, home }: TillShortcutsOptions): void {
	const pos = usePos();
	const empty = usePosState("order", (state) => state.order.lines.length === 0);
	const undoable = usePosState("order", (state) => state.undo !== undefined);
	const untyped = useObserved(search.state, ({ typed }) => typed === "");
	const resting = useObserved(search.state, ({ typed, query }) => typed === "" && query === "");
	const showToast = useShowToast();
	const chooseNextTender = () => {
		const { offered, method } = pos.pay.state.getState();
		const next = offered[(offered.indexOf(method) + 1) % offered.length];
		if (next) pos.pay.choose(next);
	};
	useShortcuts({
		help: () => dialogs.open("shortcuts"),
		pay: dialogs.pay,
		search: () => home.current?.select(),
		tender: chooseNextTender,
		hold: () => dialogs.open(empty ? "recall" : "hold"),
		exempt: empty ? undefined : () => dialogs.open("exempt"),
		clear: empty ? undefined : pos.order.clear,
		reprint: () =>
			void import("../payment/reprint-sale.ts").then(({ reprintSale }) =>
				reprintSale(pos, showToast),
			),
		undo: undoable && untyped ? pos.order.undo : undefined,
		escape: resting
			? undefined
			: () => {
					search.end();
					home.current?.focus();
				},
	});
}
