import type { PosNotice } from "@tuckshop/core/pos";
import { useEffect, useEffectEvent } from "react";
import { usePos } from "./pos-provider.tsx";

/** Calls back with every notice of the POS while the component is mounted. */
export function useNotices(hear: (notice: PosNotice) => void): void {
	const pos = usePos();
	const onNotice = useEffectEvent(hear);
	useEffect(() => pos.onNotice((notice) => onNotice(notice)), [pos]);
}
