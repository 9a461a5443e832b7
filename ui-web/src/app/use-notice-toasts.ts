import { useNotices, usePos } from "@tuckshop/ui-kit/pos";
import { useEffect } from "react";
import { useShowToast } from "./toasts.tsx";
import { whenQuiet } from "./when-quiet.ts";

const words = () => import("./notice-toast.ts");

/** Shows as toasts what the POS says. Their words load after the first screen, and are said in the order in which they came. */
export function useNoticeToasts(): void {
	const pos = usePos();
	const showToast = useShowToast();
	useEffect(() => whenQuiet(words), []);
	useNotices((notice) => void words().then(({ noticeToast }) => showToast(noticeToast(notice, pos.order.undo))));
}
