import { Clock, Effect, Result } from "effect";
import type { NewTablePayment, OpenTableSession, PaidTable } from "../../contract/table-service.ts";
import { paymentRecordOf } from "../../flows/tables/with-payments.ts";
import { type CampusFault, Refused, type TableFault } from "../../ports/index.ts";
import {
	type ItcBalance,
	saleOfRecord,
	type TableBillRecord,
	type TableCardBill,
} from "../../records/index.ts";
import type { Outcome } from "../../rules/index.ts";
import type { TablePayment } from "../../rules/table/index.ts";
import type { Observable } from "../pos-types.ts";
import { type OwnState, ownState } from "../state.ts";
import { payCashHere, type TableTill, takenHere } from "./pay-here.ts";
import {
	bodyOf,
	newPaymentIdentity,
	owedOf,
	type PaymentIdentity,
	type PaymentIntent,
	partOf,
} from "./payment-intent.ts";
import type { Purse, Purses } from "./purses.ts";
import type { TablesContext } from "./tables-context.ts";
import type { PosTables } from "./tables-types.ts";

/**
 * The payment that is asked for: the bill and the part of it. `stationId`: the station that charges
 * a campus card.
 */
export type TablePaymentWanted = {
	readonly sessionId: string;
	readonly tableNumber: string;
	readonly stationId: string;
	readonly intent: PaymentIntent;
	/** The till of this device. Without one no cash can be taken while the server is unreachable. */
	readonly till?: TableTill | undefined;
	/** The purses at this device: cash goes into that of whoever is signed in. Without a till there are none. */
	readonly purses?: Purses | undefined;
};

/** The tender of a table's payment: cash, or a campus card by its whole number. */
export type TableTender =
	| { readonly method: "cash" }
	| { readonly method: "itc"; readonly credentialId: string };

/** The state of a table's payment on this device. */
export type TablePaymentState = {
	/** An attempt is in progress. */
	readonly busy: boolean;
	/** Set once the payment was made: changes of the bill from then on are caused by it. */
	readonly made: boolean;
	/**
	 * A payment whose answer was lost: the next attempt repeats this payment, whatever the bill has
	 * become.
	 */
	readonly unanswered?: NewTablePayment;
};

/**
 * The outcome of an attempt to pay. "queued": a campus card's payment is stored on this device and
 * is sent once there is a network. "refused", "nothing-owed": nothing was done, and the bill was
 * read again. "unanswered": the outcome is unknown; the next attempt is for the same payment.
 * "busy": an attempt is in progress.
 */
export type TablePaymentOutcome =
	| { readonly is: "answered"; readonly paid: PaidTable }
	| { readonly is: "queued" }
	| { readonly is: "nothing-owed" }
	| { readonly is: "refused"; readonly fault: Refused }
	| { readonly is: "unanswered"; readonly fault: TableFault }
	| { readonly is: "busy" };

/** A campus card that may be charged, and what is known about it. */
export type ReviewedTableCard = {
	readonly is: "review";
	/** Undefined where it was not looked up. */
	readonly balance?: ItcBalance;
	/** The reason why the balance was not read: no network, or nobody is signed in who may. */
	readonly unchecked?: "offline" | "nobody";
	/** The amount that this card pays by its accounts, as the server computed it. */
	readonly card?: TableCardBill;
};

/**
 * "changed": the bill has changed and was read again; nobody is charged for a bill that was not
 * shown.
 */
export type TableCardReview =
	| ReviewedTableCard
	| { readonly is: "changed" }
	| { readonly is: "not-checked"; readonly fault: CampusFault | TableFault };

/**
 * One payment of a table, from the first attempt to its answer: retries belong to the same payment.
 */
export type TablePaymentAttempt = {
	readonly state: Observable<TablePaymentState>;
	/**
	 * Reads the balance of a campus card and the amount that it would pay; without a network it is
	 * taken unchecked (TPAY-14, TPAY-20).
	 */
	readonly review: (credentialId: string) => Effect.Effect<TableCardReview>;
	/** A card is charged the amount of its review, where it had one. */
	readonly pay: (tender: TableTender) => Effect.Effect<TablePaymentOutcome>;
};

type AttemptDeps = {
	readonly pay: PosTables["payments"]["pay"];
	readonly keep: PosTables["payments"]["keep"];
	readonly readBill: PosTables["bills"]["read"];
	readonly cardBill: PosTables["bills"]["cardBill"];
};

/** State and dependencies shared by the steps of one attempt. */
type Attempt = {
	readonly context: TablesContext;
	readonly deps: AttemptDeps;
	readonly wanted: TablePaymentWanted;
	readonly state: OwnState<TablePaymentState>;
	identity: PaymentIdentity | undefined;
	reviewed: { readonly credentialId: string; readonly card?: TableCardBill } | undefined;
};

/**
 * Makes the payments of tables on this device, which a crash does not lose: each has an id and a
 * reference of its own, the same for all its attempts.
 */
export const paymentAttempts =
	(context: TablesContext, deps: AttemptDeps): PosTables["payments"]["begin"] =>
	(wanted) => {
		const attempt: Attempt = {
			context,
			deps,
			wanted,
			state: ownState<TablePaymentState>({ busy: false, made: false }),
			identity: undefined,
			reviewed: undefined,
		};
		const { state } = attempt;
		return {
			state: state.seen,
			review: (credentialId) => review(attempt, credentialId),
			pay: (tender) =>
				Effect.suspend(() => {
					if (state.get().busy) return Effect.succeed({ is: "busy" } as const);
					state.change({ busy: true });
					return Effect.ensuring(
						pay(attempt, tender),
						Effect.sync(() => state.change({ busy: false })),
					);
				}),
		};
	};

const openOf = ({ context, wanted: { sessionId } }: Attempt): OpenTableSession | undefined => {
	const { tables, left } = context.state.get();
	return tables?.sessions.find(({ session }) => session.id === sessionId) ?? left[sessionId];
};
const billOf = (attempt: Attempt): TableBillRecord | undefined => openOf(attempt)?.bill;

const nothingOwed = { ok: false, refusal: { code: "nothing-owed", field: "seats" } } as const;
const owedBy = (attempt: Attempt, tender?: Parameters<typeof owedOf>[2]): Outcome<TablePayment> => {
	const bill = billOf(attempt);
	return bill ? owedOf(bill, attempt.wanted.intent, tender) : nothingOwed;
};

const review = (attempt: Attempt, credentialId: string) =>
	Effect.gen(function* (): Effect.fn.Return<TableCardReview> {
		const { context, deps, wanted } = attempt;
		attempt.reviewed = undefined;
		if (context.state.get().connection === "away")
			return { is: "review", unchecked: "offline" } as const;
		const balance = yield* Effect.result(
			context.ports.campusCard.balance(credentialId, wanted.stationId),
		);
		if (Result.isFailure(balance) && balance.failure._tag !== "SignedOut")
			return { is: "not-checked", fault: balance.failure } as const;
		const owed = owedBy(attempt);
		if (!owed.ok) return yield* readAgain(attempt, { is: "changed" } as const);
		const card = yield* Effect.result(
			deps.cardBill(wanted.sessionId, {
				credential_id: credentialId,
				station_id: wanted.stationId,
				...partOf(owed.value, wanted.intent),
			}),
		);
		if (Result.isFailure(card)) {
			const fault = card.failure;
			const notChecked = { is: "not-checked", fault } as const;
			return fault._tag === "Refused" && fault.code === "nothing-owed"
				? yield* readAgain(attempt, notChecked)
				: notChecked;
		}
		// The bill has changed: it is read again and shown before anybody is charged.
		if (card.success.owed !== owed.value.amount)
			return yield* readAgain(attempt, { is: "changed" } as const);
		attempt.reviewed = { credentialId, card: card.success };
		return {
			is: "review",
			card: card.success,
			...(Result.isSuccess(balance)
				? { balance: balance.success }
				: { unchecked: "nobody" as const }),
		};
	});

const readAgain = <A>({ deps, wanted }: Attempt, outcome: A): Effect.Effect<A> =>
	Effect.as(Effect.ignore(deps.readBill(wanted.sessionId)), outcome);

const pay = (attempt: Attempt, tender: TableTender) =>
	Effect.gen(function* (): Effect.fn.Return<TablePaymentOutcome> {
		const { context, wanted, state } = attempt;
		const now = yield* Clock.currentTimeMillis;
		attempt.identity ??= newPaymentIdentity(context.ports.ids.uuid, wanted.tableNumber, now);
		const { id: paymentId, reference } = attempt.identity;
		const here = tender.method === "cash" ? yield* payHere(attempt, paymentId) : undefined;
		if (here) return here;
		const body =
			state.get().unanswered ?? (yield* inPurse(attempt, bodyFor(attempt, tender, reference)));
		if (!body) return yield* readAgain(attempt, { is: "nothing-owed" } as const);
		const answer = yield* Effect.result(askedFor(attempt, paymentId, body));
		if (Result.isFailure(answer))
			return yield* missed(attempt, answer.failure, { paymentId, payment: body });
		const paid = answer.success;
		state.set({ ...state.without("unanswered") });
		if (paid.payment.payment_status !== "declined") state.change({ made: true });
		// A declined card was not charged: another one is another payment.
		attempt.identity = undefined;
		return { is: "answered", paid };
	});

/**
 * Takes cash while the server is unreachable, for a bill that this device knows. Undefined where
 * that does not apply, and the server is asked.
 */
const payHere = (attempt: Attempt, paymentId: string) =>
	Effect.gen(function* (): Effect.fn.Return<TablePaymentOutcome | undefined> {
		const { context, deps, wanted, state } = attempt;
		const open = openOf(attempt);
		const from = takenHere(open, wanted, "cash");
		const { connection, tables } = context.state.get();
		// A payment whose answer was lost may have been made: it is repeated at the server, and never
		// made here too.
		if (connection !== "away" || state.get().unanswered || !wanted.till || !open || !from)
			return undefined;
		const server = tables?.server;
		const drawerSession = yield* purseHere(attempt)?.forCash ?? Effect.succeed(undefined);
		const kept = yield* Effect.result(
			payCashHere({ open, wanted, paymentId, from, server, drawerSession, at: wanted.till }),
		);
		if (Result.isFailure(kept))
			return { is: "refused", fault: new Refused({ reason: kept.failure.reason }) };
		// The payment is in the book: what can't be written now is shown until the page closes.
		yield* Effect.ignore(deps.keep(kept.success));
		attempt.identity = undefined;
		state.change({ made: true });
		const after = openOf(attempt) ?? open;
		return {
			is: "answered",
			paid: {
				success: true,
				payment: paymentRecordOf(kept.success),
				session: after.session,
				bill: after.bill,
			},
		};
	});

/** The purse of whoever is signed in at this tablet. */
const purseHere = ({ context, wanted: { purses } }: Attempt): Purse | undefined => {
	const server = context.state.get().tables?.server;
	return server && purses?.of(server);
};

/**
 * A payment in cash names the session of a purse before it is asked for: a repeat is the same body,
 * whoever has signed in meanwhile.
 */
const inPurse = (attempt: Attempt, body: NewTablePayment | undefined) =>
	Effect.gen(function* (): Effect.fn.Return<NewTablePayment | undefined> {
		if (body?.payment_method !== "cash") return body;
		const session = yield* purseHere(attempt)?.forCash ?? Effect.succeed(undefined);
		return session === undefined ? body : { ...body, drawer_session: session };
	});

/** Asks the server, and keeps for the close of a purse what it answered, or that it has not. */
const askedFor = (
	{ deps, wanted: { sessionId, purses } }: Attempt,
	paymentId: string,
	body: NewTablePayment,
): ReturnType<AttemptDeps["pay"]> => {
	const asking = deps.pay(sessionId, paymentId, body);
	const { drawer_session: drawerSession } = body;
	if (!purses || drawerSession === undefined) return asking;
	const payment = { paymentId, drawerSession };
	return purses.asked(payment).pipe(
		Effect.andThen(asking),
		Effect.tap(({ sale }) => purses.answered(payment, sale && saleOfRecord(sale))),
		Effect.tapError(({ _tag }) => (_tag === "Refused" ? purses.answered(payment) : Effect.void)),
	);
};

function bodyFor(
	attempt: Attempt,
	tender: TableTender,
	reference: string,
): NewTablePayment | undefined {
	const { context, wanted, reviewed } = attempt;
	const owed = owedBy(attempt, { method: tender.method, reference });
	if (!owed.ok) return undefined;
	if (tender.method === "cash") return bodyOf(owed.value, wanted.intent, undefined);
	const isReviewed = reviewed?.credentialId === tender.credentialId;
	return bodyOf(owed.value, wanted.intent, {
		credentialId: tender.credentialId,
		stationId: wanted.stationId,
		amount: isReviewed ? reviewed.card?.amount : undefined,
		epoch: context.state.get().tables?.version.epoch,
	});
}

const missed = (
	attempt: Attempt,
	fault: TableFault,
	kept: { readonly paymentId: string; readonly payment: NewTablePayment },
) =>
	Effect.gen(function* (): Effect.fn.Return<TablePaymentOutcome> {
		const { context, deps, wanted, state } = attempt;
		if (fault._tag === "Refused") {
			// The server did nothing under this id: the next attempt is another payment.
			attempt.identity = undefined;
			state.set(state.without("unanswered"));
			// The dialog keeps its figures, unconfirmable, until the bill has been read again.
			return yield* readAgain(attempt, { is: "refused", fault } as const);
		}
		const waits =
			fault._tag === "Unreached" &&
			kept.payment.payment_method === "itc" &&
			context.state.get().connection === "away";
		if (waits) {
			const from = takenHere(openOf(attempt), wanted, "itc");
			const paidAt = new Date(yield* Clock.currentTimeMillis).toISOString();
			const taken = from ? { taken: from.part.taken } : {};
			const stored = yield* Effect.result(
				deps.keep({ sessionId: wanted.sessionId, ...kept, ...taken, paidAt }),
			);
			if (Result.isSuccess(stored)) return { is: "queued" };
		}
		state.change({ unanswered: kept.payment });
		return { is: "unanswered", fault };
	});
