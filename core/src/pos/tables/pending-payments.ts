import { Effect, Result, Semaphore } from "effect";
import type { KeptTablePayment } from "../../ports/index.ts";
import { isSoldHere } from "./pay-here.ts";
import type { TablesContext } from "./tables-context.ts";
import type { PosTables } from "./tables-types.ts";

/**
 * Payments queued by older versions do not record that their card was unchecked; offline no card
 * can be checked.
 */
const asQueued = ({ payment }: KeptTablePayment): KeptTablePayment["payment"] =>
	payment.unchecked === undefined ? { ...payment, unchecked: true } : payment;

export type TablePaymentQueue = Pick<PosTables["payments"], "keep"> & {
	readonly send: () => void;
	/**
	 * Removes the payments that are on the server's bill, and those whose session is over at the
	 * server.
	 */
	readonly settle: () => void;
};

/** The campus-card payments of tables that wait for the network. They are sent as soon as it is back, each under its own id. */
export function pendingPayments({
	ports: { bills, store },
	restaurantId,
	state,
	log,
	background,
	refresh,
	put,
	tell,
}: TablesContext): TablePaymentQueue {
	let sending = false;
	const show = (pending: readonly KeptTablePayment[]) => {
		state.change({ pending });
		log.look();
	};
	/** One at a time, so that what an earlier one read is never shown after a later one. */
	const turn = Semaphore.makeUnsafe(1);
	const reload = turn.withPermits(1)(Effect.map(store.payments(restaurantId), show));
	const drop = ({ paymentId }: KeptTablePayment) =>
		Effect.ignore(Effect.andThen(store.dropPayment(restaurantId, paymentId), reload));

	/** False: the server is unreachable, or nobody is signed in; the others wait too. */
	const sendOne = Effect.fnUntraced(function* (waiting: KeptTablePayment) {
		const { sessionId, paymentId } = waiting;
		const answer = yield* Effect.result(bills.pay(sessionId, paymentId, asQueued(waiting)));
		if (Result.isFailure(answer)) {
			if (answer.failure._tag !== "Refused") {
				tell({ code: "missed", fault: answer.failure });
				return false;
			}
			tell({ code: "pending-refused", fault: answer.failure });
		} else {
			put(answer.success.session, answer.success.bill);
			tell({ code: "pending-answered", paid: answer.success });
		}
		// Dropped last: a page that ends in between asks again under the same id and says it again. The
		// answer may be that the card was declined.
		yield* drop(waiting);
		return true;
	});
	const waits = (sessionId: string) =>
		log.waiting().some(({ session_id }) => session_id === sessionId);
	/** The server refuses a payment of guests whose seating, or whose lines, it does not have yet. */
	const unsent = () =>
		state.get().pending.filter((kept) => !isSoldHere(kept) && !waits(kept.sessionId));
	const sendAll = Effect.gen(function* () {
		for (const waiting of unsent()) if (!(yield* sendOne(waiting))) break;
		yield* Effect.ignore(refresh);
	});
	return {
		settle() {
			const sessions = log.told()?.sessions ?? [];
			const isThere = ({ sessionId, paymentId }: KeptTablePayment) => {
				const open = sessions.find(({ session }) => session.id === sessionId);
				return open ? open.bill.payments.some(({ id }) => id === paymentId) : !waits(sessionId);
			};
			for (const kept of state.get().pending)
				if (isSoldHere(kept) && isThere(kept)) background.fork(drop(kept));
		},
		keep: (payment) =>
			Effect.suspend(() => {
				const others = state
					.get()
					.pending.filter(({ paymentId }) => paymentId !== payment.paymentId);
				show([...others, payment]);
				return store.keepPayment(restaurantId, payment).pipe(
					Effect.andThen(reload),
					// A sale that was made here stays paid while the page is open, even if its write failed.
					Effect.tapError(() => Effect.sync(() => isSoldHere(payment) || show(others))),
				);
			}),
		send() {
			if (sending || unsent().length === 0) return;
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
