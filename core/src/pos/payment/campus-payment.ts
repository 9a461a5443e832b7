import { Clock, Deferred, Effect, Fiber } from "effect";
import {
	type AskedDebit,
	applyDebitReply,
	type DebitAnswer,
	pageClosedReason,
	requestDebit,
} from "../../flows/payment/ask-for-debit.ts";
import type { PayRefusal } from "../../flows/payment/persist-sale.ts";
import { openCampusSale, queueCampusSale } from "../../flows/payment/take-campus-card.ts";
import { nowIso } from "../../flows/sales/moment.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import {
	campusAccountsOf,
	type ItcBalance,
	isSold,
	lastFour,
	type Sale,
} from "../../records/index.ts";
import {
	type CampusDebit,
	type CampusPayment,
	type CampusPaymentEvent,
	campusDebit,
	declinedView,
	hasSufficientFunds,
	type OfflineLimits,
	type offlineDebitAllowed,
	type TaxSettings,
} from "../../rules/index.ts";
import type { Background } from "../background.ts";
import type { CampusCardPayment, CampusResult } from "../pos-types.ts";
import { acknowledgePriorPayment } from "./paid-before.ts";
import type { Paying } from "./payment-context.ts";

type CampusPorts = Pick<
	PosPorts,
	"saleStore" | "ids" | "campusCard" | "connectivity" | "leadership" | "settings"
>;

export type CampusDeps = {
	readonly background: Background;
	readonly taxes: () => TaxSettings;
	readonly caps: () => OfflineLimits;
	readonly stored: () => Omit<Parameters<typeof offlineDebitAllowed>[1], "now">;
	/** A sale changed other than by sending: it is counted, and the attention list is updated. */
	readonly saw: (sale: Sale) => void;
	readonly signedOut: () => void;
};

/** The part of campus-card payments that loads after the first screen. */
export type CampusCharging = Omit<CampusCardPayment, "close"> & {
	/** Opens a sale whose card was being charged when the last page crashed. */
	readonly resume: (sale: Sale) => Effect.Effect<void, NotStored>;
};

/**
 * Milliseconds after its start within which a debit is requested again automatically, because its
 * customer is still present. Later a person decides.
 */
export const resumesWithin = 5 * 60_000;

/** A payment by campus card in progress, and the dependencies of its steps. */
type Charge = {
	readonly ports: CampusPorts;
	readonly paying: Paying;
	readonly deps: CampusDeps;
	/** The balance under review, and when it was read. */
	reviewed: { readonly balance: ItcBalance; readonly checkedAt: string } | undefined;
	/** The sale that is being debited, while an answer may still arrive. */
	asking: Sale | undefined;
	/** Stops further debit attempts; a request in flight is not cancelled. */
	giveUp: Effect.Effect<unknown>;
	readonly is: () => CampusPayment;
	readonly move: (event: CampusPaymentEvent) => CampusPayment;
	readonly debitOf: (balance?: ItcBalance) => CampusDebit;
	readonly show: (campusResult: CampusResult) => void;
	/** A sale has advanced; it is sent in the background. */
	readonly handOn: (sale: Sale) => void;
};

/**
 * Payment by campus card: the state machine of the rules decides, the flows do the work, and the
 * order waits.
 */
export function campusPayment(
	ports: CampusPorts,
	paying: Paying,
	deps: CampusDeps,
): CampusCharging {
	const { order, choice } = paying;
	const is = () => choice.get().campus;
	const charge: Charge = {
		ports,
		paying,
		deps,
		reviewed: undefined,
		asking: undefined,
		giveUp: Effect.void,
		is,
		move(event) {
			choice.dispatch({ type: "campus", event });
			return is();
		},
		debitOf: (balance) =>
			campusDebit(order.current().order, deps.taxes(), balance && campusAccountsOf(balance)),
		show: (campusResult) => choice.change({ campusResult }),
		handOn(sale) {
			deps.saw(sale);
			paying.deps.kept(sale, paying.deps.online());
		},
	};
	return {
		verify: (typed, meant) =>
			paying.runExclusive(verify(charge, typed.trim(), meant === "balance"), "campus"),
		process: () => process(charge),
		cancel: () => cancel(charge),
		resume: (sale) => resume(charge, sale),
	};
}

const verify = (charge: Charge, cardNumber: string, balanceAlone: boolean) =>
	Effect.suspend(() => {
		const { is, paying } = charge;
		if (!/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(cardNumber) || cardNumber.length > 64)
			return paying.refuse({ code: "card-number-blank", field: "cardNumber" });
		if (is().is !== "entering") return Effect.succeed(is());
		// The taxes of an order depend on the accounts that pay all of it.
		if (paying.choice.get().exchange)
			return paying.refuse({ code: "exchange-by-campus", field: "payment" });
		if (paying.order.current().totals.total === 0)
			return paying.refuse({ code: "nothing-to-debit", field: "due" });
		if (paying.deps.online()) return verifyOnline(charge, cardNumber);
		return balanceAlone ? Effect.succeed(is()) : queue(charge, cardNumber);
	});

const verifyOnline = (charge: Charge, cardNumber: string) =>
	Effect.gen(function* () {
		const { ports, paying, deps, move } = charge;
		const { choice, notices, till } = paying;
		move({ type: "verify", credentialId: cardNumber });
		const checkedAt = yield* nowIso;
		const failed = (reason: string, code?: string) =>
			Effect.sync(() => {
				notices.publish({ code: "verification-failed", reason });
				return move({ type: "not-verified", reason, ...(code && { code }) });
			});
		return yield* ports.campusCard.balance(cardNumber, till.stationId).pipe(
			Effect.map((balance) => {
				charge.reviewed = { balance, checkedAt };
				const debit = charge.debitOf(balance);
				choice.change({ campusDebit: debit });
				notices.publish({ code: "balance-retrieved" });
				paying.hold("campus");
				return move({
					type: "verified",
					card: campusAccountsOf(balance),
					due: debit.adjusted.total,
				});
			}),
			Effect.catchTags({
				Unreached: ({ reason }) => failed(reason),
				Refused: ({ reason, code }) => failed(reason, code),
				Undecodable: ({ reason }) => failed(reason),
				SignedOut: () => Effect.andThen(Effect.sync(deps.signedOut), failed("Sign in first.")),
			}),
			Effect.catchDefect(() => failed("The balance could not be read.")),
		);
	});

const queue = (charge: Charge, cardNumber: string) =>
	Effect.gen(function* () {
		const { ports, paying, deps, is } = charge;
		const debit = charge.debitOf();
		const { sale, fresh } = yield* queueCampusSale(
			ports,
			{ ...(yield* paying.request), debit, credentialId: cardNumber },
			deps.caps(),
		);
		if (!fresh && sale.progress.debit?.is !== "waiting") {
			acknowledgePriorPayment(paying, sale);
			return is();
		}
		paying.choice.change({ campusDebit: debit });
		charge.move({ type: "queue", credentialId: cardNumber, due: sale.facts.total });
		charge.show(resultOf(sale));
		paying.hold("campus");
		paying.notices.publish({ code: "campus-queued", reference: sale.facts.reference });
		made(charge, sale);
		return is();
	});

const process = (charge: Charge) =>
	Effect.flatMap(charge.paying.runExclusive(open(charge), "campus"), (opened) =>
		opened ? Fiber.join(askBeside(charge, opened.sale, !opened.fresh)) : Effect.sync(charge.is),
	);

/** Stores the sale that is about to be debited. Undefined: there is nothing to request. */
const open = (charge: Charge) =>
	Effect.gen(function* () {
		const { ports, paying, reviewed } = charge;
		const state = charge.is();
		if (state.is !== "reviewing" || !reviewed || !hasSufficientFunds(state.card, state.due))
			return undefined;
		const debit = charge.debitOf(reviewed.balance);
		const request = yield* Effect.tapError(paying.request, (fault) =>
			// The order that was reviewed is no more.
			Effect.sync(() => fault._tag === "PayRefused" && isGone(fault.refusal) && leave(charge)),
		);
		const { sale, fresh } = yield* openCampusSale(ports, {
			...request,
			debit,
			credentialId: state.credentialId,
			...reviewed,
		});
		if (isSold(sale)) {
			acknowledgePriorPayment(paying, sale);
			leave(charge);
			return undefined;
		}
		charge.move({ type: "process" });
		return { sale, fresh };
	});

const isGone = ({ code }: PayRefusal) => code === "sold-elsewhere" || code === "order-changed";

/**
 * Requests the debit of a stored sale. When the caller stops waiting (`cancel`), what is known by
 * then has been written.
 */
const ask = (charge: Charge, sale: Sale, asked: boolean) =>
	Effect.gen(function* () {
		charge.asking = sale;
		const givenUp = yield* Deferred.make<void>();
		charge.giveUp = Deferred.succeed(givenUp, undefined);
		const answer = yield* requestDebit(charge.ports, sale, {
			asked,
			givenUp: Deferred.await(givenUp),
		}).pipe(
			// Another tab requests the same debit and stores the answer.
			Effect.catchTag("Busy", () =>
				Effect.succeed<AskedDebit>({
					sale,
					answer: { is: "lost", reason: "Another tab is asking for this payment." },
				}),
			),
		);
		if (charge.asking?.facts.id === sale.facts.id) return settle(charge, answer);
		// Nothing waited for this answer any more: it removes the sale from the attention list.
		charge.handOn(answer.sale);
		return charge.is();
	});

const askBeside = (charge: Charge, sale: Sale, asked: boolean) =>
	charge.deps.background.fork(
		Effect.catch(ask(charge, sale, asked), ({ reason }) =>
			Effect.sync(() => {
				charge.paying.notices.publish({ code: "sale-not-updated", reason });
				return charge.is();
			}),
		),
	);

/** Applies the outcome of a debit to the payment, and returns the payment's result. */
function settle(charge: Charge, { sale, answer }: AskedDebit): CampusPayment {
	const { deps, move, show } = charge;
	const { notices } = charge.paying;
	charge.asking = undefined;
	if (answer.is === "not-charged" && answer.signedOut) deps.signedOut();
	switch (answer.is) {
		case "approved":
			move({ type: "approved", transactionId: answer.result.transactionId });
			show(
				resultOf(sale, {
					transactionId: answer.result.transactionId,
					accounts: debitedAccounts(answer.result),
				}),
			);
			notices.publish({ code: "campus-paid", total: sale.facts.total });
			made(charge, sale);
			break;
		case "declined":
			move({ type: "declined", reason: answer.reason });
			show(
				resultOf(sale, {
					declined: declinedView({ operationMessage: answer.reason, ...answer.said }),
				}),
			);
			notices.publish({ code: "campus-failed", reason: answer.reason });
			failed(charge, sale);
			break;
		case "not-charged":
			move({ type: "unreached", reason: answer.reason });
			notices.publish({ code: "campus-failed", reason: answer.reason });
			failed(charge, sale);
			// Nothing to review: the page crashed before the answer, and the card has to be read again.
			if (!charge.reviewed) leave(charge);
			break;
		case "lost":
			move({ type: "lost", reason: answer.reason });
			show(resultOf(sale));
			notices.publish({
				code: "campus-unknown",
				reference: sale.facts.reference,
				reason: answer.reason,
			});
			deps.saw(sale);
	}
	return charge.is();
}

const debitedAccounts = ({
	responses,
}: Extract<DebitAnswer, { readonly is: "approved" }>["result"]): NonNullable<
	CampusResult["accounts"]
> =>
	responses.flatMap((response) =>
		response.accounts.map(({ name, transactionAmount, balance }) => ({
			name,
			debited: transactionAmount,
			...(balance === undefined ? {} : { balance }),
		})),
	);

const resultOf = ({ facts, campus }: Sale, more: Partial<CampusResult> = {}): CampusResult => ({
	saleId: facts.id,
	reference: facts.reference,
	...(facts.orderNumber === undefined ? {} : { orderNumber: facts.orderNumber }),
	total: facts.total,
	cardLast4: lastFour(campus?.credentialId ?? ""),
	...more,
});

/** Ends the till's part of a sale: its order waits for the result to be closed. */
function made({ deps, paying }: Charge, sale: Sale): void {
	deps.saw(sale);
	paying.done(sale);
	paying.deps.made(sale);
	paying.deps.kept(sale, paying.deps.online());
}

/**
 * The sale failed and goes to the ledger as failed; the order is kept, and will be another sale
 * (ITC-18, ITC-19).
 */
function failed({ paying, handOn }: Charge, sale: Sale): void {
	paying.order.renew();
	handOn(sale);
}

function leave(charge: Charge): void {
	const { choice, hold } = charge.paying;
	charge.reviewed = undefined;
	hold(undefined);
	choice.set({ ...choice.without("campusDebit", "campusResult"), campus: { is: "entering" } });
}

const cancel = (charge: Charge) =>
	Effect.gen(function* () {
		const sale = charge.asking;
		// The order is being written for its debit, which then runs.
		if (charge.paying.choice.get().busy) return;
		if (charge.is().is === "reviewing") return leave(charge);
		if (!sale || charge.is().is !== "debiting") return;
		charge.asking = undefined;
		yield* charge.giveUp;
		const answer: DebitAnswer = {
			is: "lost",
			reason: "The cashier stopped waiting for the answer.",
		};
		const at = yield* nowIso;
		const written = yield* charge.ports.saleStore.advance(
			charge.paying.till.ownerId,
			sale.facts.id,
			applyDebitReply(answer, at),
		);
		settle(charge, { sale: written ?? sale, answer });
	});

const resume = (charge: Charge, sale: Sale) =>
	Effect.gen(function* () {
		const { ports, paying } = charge;
		const { campus, progress, facts } = sale;
		if (!campus || progress.debit === undefined) return;
		charge.reviewed = undefined;
		const credentialId = campus.credentialId ?? "";
		const card = campus.balance
			? campusAccountsOf(campus.balance)
			: { aggregated: [], accounts: [] };
		paying.hold("campus");
		paying.choice.change({
			method: "itc",
			campus: { is: "debiting", credentialId, card, due: facts.total },
		});
		const now = yield* Clock.currentTimeMillis;
		if (progress.debit.is === "unknown")
			return void settle(charge, { sale, answer: { is: "lost", reason: progress.debit.reason } });
		charge.asking = sale;
		if (now - Date.parse(facts.createdAt) > resumesWithin) {
			const answer: DebitAnswer = { is: "lost", reason: pageClosedReason };
			const written = yield* ports.saleStore.advance(
				paying.till.ownerId,
				facts.id,
				applyDebitReply(answer, new Date(now).toISOString()),
			);
			return void settle(charge, { sale: written ?? sale, answer });
		}
		askBeside(charge, sale, true);
	});
