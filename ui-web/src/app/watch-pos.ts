import type { Pos } from "@tuckshop/core/pos";
import type { InProgress } from "./in-progress.ts";

/** Milliseconds during which the change of a sale is read and a cleared order can be restored. */
const read = 10_000;

/**
 * Holds an update back while a till has an order, a payment, a receipt or a sync in progress, and until the result of the first three
 * was read (SHELL-15).
 */
export function watchPos(
	{ order, pay, receipts, sync }: Pick<Pos, "order" | "pay" | "receipts" | "sync">,
	progress: InProgress,
	calm = read,
): () => void {
	const isSelling = () =>
		order.state.getState().order.lines.length > 0 ||
		pay.state.getState().busy ||
		receipts.state.getState().busy;
	const sells = progress.watch(
		isSelling,
		(changed) => {
			const stops = [
				order.state.subscribe(changed),
				pay.state.subscribe(changed),
				receipts.state.subscribe(changed),
			];
			return () => {
				for (const stop of stops) stop();
			};
		},
		calm,
	);
	const syncs = progress.watch(() => sync.state.getState().syncing, sync.state.subscribe);
	return () => {
		sells();
		syncs();
	};
}
