import type { Pos } from "@tuckshop/core/pos";
import { useNotices, usePos } from "@tuckshop/ui-kit/pos";
import { useEffect } from "react";
import { loadWhenIdle } from "./load-when-idle.ts";
import type { Undo } from "./notice-toast.ts";
import { useShowToast } from "./toasts.tsx";

const words = () => import("./notice-toast.ts");

/** Shows the POS's notices as toasts, in the order in which they came. Their texts load after the first screen. */
export function useNoticeToasts(): void {
	const pos = usePos();
	const showToast = useShowToast();
	useEffect(() => loadWhenIdle(words), []);
	useNotices((notice) => {
		// The stub of the sale and the printer's mark in the bar show these already: a toast would
		// cover the change.
		if (notice.code === "print-failed") return;
		const undo = undoOf(pos.order);
		void words().then(({ noticeToast }) => showToast(noticeToast(notice, undo)));
	});
}

/** Returns the Undo for the lines that the order just lost, or undefined where it lost none. */
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
