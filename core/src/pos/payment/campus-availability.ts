import { closeClearsOrder, offlineDebitAllowed, orderTotals } from "../../rules/index.ts";
import type { CampusCardPayment } from "../pos-types.ts";
import type { CampusDeps } from "./campus-payment.ts";
import type { Paying } from "./payment-context.ts";

export type CampusAvailability = Pick<CampusCardPayment, "close"> & {
	/** Call after a change that may allow or forbid offline campus-card payments. */
	readonly look: () => void;
};

/**
 * The availability of payments by campus card: whether one may begin, and the end of its result.
 */
export function campusAvailability(paying: Paying, deps: CampusDeps): CampusAvailability {
	const { order, choice } = paying;
	return {
		close() {
			const { campus, campusResult } = choice.get();
			const clears = closeClearsOrder(campus);
			const { lines } = order.current().order;
			choice.dispatch({ type: "campus", event: { type: "close" } });
			if (choice.get().campus.is !== "entering") return;
			paying.hold(undefined);
			if (clears) order.begin(campusResult && { id: campusResult.saleId, lines });
		},
		look() {
			const { totals } = order.current();
			const due =
				totals.total === 0 ? orderTotals(order.current().order, deps.taxes()).total : totals.total;
			const allowed = paying.deps.online()
				? undefined
				: offlineDebitAllowed(due, { ...deps.stored(), now: deps.background.now() }, deps.caps());
			const blocked = allowed && !allowed.ok ? allowed.refusal : undefined;
			if (JSON.stringify(blocked) === JSON.stringify(choice.get().campusBlocked)) return;
			choice.set({
				...choice.without("campusBlocked"),
				...(blocked ? { campusBlocked: blocked } : {}),
			});
		},
	};
}
