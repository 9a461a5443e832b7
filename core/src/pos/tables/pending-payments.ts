import { Effect, Result } from "effect";
import type { PendingPayment } from "../../ports/index.ts";
import type { TablesContext } from "./tables-context.ts";
import type { PosTables } from "./tables-types.ts";

/** Payments queued by older versions do not say that their card was unchecked; offline no card can be checked. */
const asQueued = ({ payment }: PendingPayment): PendingPayment["payment"] =>
	payment.unchecked === undefined ? { ...payment, unchecked: true } : payment;

/** The campus-card payments of tables that wait for the network. They are sent as soon as it is back, each under its own id. */
export function pendingPayments({
	ports: { bills, store },
	restaurantId,
	state,
	background,
	refresh,
	put,
	tell,
}: TablesContext): Pick<PosTables["payments"], "keep"> & { readonly send: () => void } {
	let sending = false;
	const reload = Effect.map(store.payments(restaurantId), (pending) => state.change({ pending }));
	const drop = ({ paymentId }: PendingPayment) =>
		Effect.ignore(Effect.andThen(store.dropPayment(restaurantId, paymentId), reload));

	/** False: the server is not there, or nobody is signed in; the others wait too. */
	const sendOne = Effect.fnUntraced(function* (waiting: PendingPayment) {
		const { sessionId, paymentId } = waiting;
		const answer = yield* Effect.result(bills.pay(sessionId, paymentId, asQueued(waiting)));
		if (Result.isFailure(answer)) {
			if (answer.failure._tag !== "Refused") {
				tell({ code: "missed", fault: answer.failure });
				return false;
			}
			yield* drop(waiting);
			tell({ code: "pending-refused", fault: answer.failure });
			return true;
		}
		yield* drop(waiting);
		put(answer.success.session, answer.success.bill);
		tell({ code: "pending-answered", paid: answer.success });
		return true;
	});
	const sendAll = Effect.gen(function* () {
		for (const waiting of state.get().pending) if (!(yield* sendOne(waiting))) break;
		yield* Effect.ignore(refresh);
	});
	return {
		keep: (payment) => Effect.andThen(store.keepPayment(restaurantId, payment), reload),
		send() {
			if (sending || state.get().pending.length === 0) return;
			sending = true;
			background.fork(
				Effect.ensuring(
					sendAll,
					Effect.sync(() => (sending = false)),
				),
			);
		},
	};
}
