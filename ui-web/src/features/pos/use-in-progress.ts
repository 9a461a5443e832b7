import { usePos } from "@tuckshop/ui-kit/pos";
import { useEffect } from "react";
import { inProgress } from "../../app/in-progress.ts";

/** Holds an update back while this till has an order, a payment or a sync going (SHELL-15). */
export function useInProgress(): void {
	const pos = usePos();
	useEffect(() => {
		const isBusy = () => pos.order.state.getState().order.lines.length > 0 || pos.pay.state.getState().busy || pos.sync.state.getState().syncing;
		return inProgress.watch(isBusy, (changed) => {
			const stops = [pos.order.state.subscribe(changed), pos.pay.state.subscribe(changed), pos.sync.state.subscribe(changed)];
			return () => {
				for (const stop of stops) stop();
			};
		});
	}, [pos]);
}
