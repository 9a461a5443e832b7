import type { Pos } from "@tuckshop/core/pos";
import { useNotices, usePos } from "@tuckshop/ui-kit/pos";
import { useEffect } from "react";
import { loadWhenIdle } from "./load-when-idle.ts";
import type { Undo } from "./notice-toast.ts";
import { useShowToast } from "./toasts.tsx";

const words = () => import("./notice-toast.ts");

/** Shows as toasts what the POS says. Their words load after the first screen, and are said in the order in which they came. */
export function useNoticeToasts(): void {
	const pos = usePos();
	const showToast = useShowToast();
	useEffect(() => loadWhenIdle(words), []);
	useNotices((notice) => {
		// The stub of the sale and the printer's mark in the bar say it: a toast would take the place of the change.
		if (notice.code === "print-failed") return;
		const undo = undoOf(pos.order);
		void words().then(({ noticeToast }) => showToast(noticeToast(notice, undo)));
	});
}

/** Undo of what the order lost just now; undefined: it lost nothing. */
function undoOf({ state, undo, endUndo }: Pos["order"]): Undo | undefined {
	const taken = state.getState().undo;
	return (
		taken && {
			undo,
			end: () => endUndo(taken),
			ended: (hear) => state.subscribe((now) => now.undo !== taken && hear()),
		}
	);
}
