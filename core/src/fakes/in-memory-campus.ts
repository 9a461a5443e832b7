import { Clock, Effect } from "effect";
import type { AttentionDebit, KnownDebit } from "../contract/index.ts";
import {
	type CampusCard,
	Declined,
	type OfflineQueue,
	OutcomeUnknown,
	Refused,
	ResponseLost,
	SignedOut,
	Unreached,
} from "../ports/index.ts";
import {
	type ItcBalance,
	type ItcDebitRequest,
	type ItcDebitResult,
	lastFour,
	maskedCampus,
	maskedCredential,
	type OfflineTransaction,
	type Sale,
	toTransactionRecord,
} from "../records/index.ts";
import { type Cents, cents, type processingStatuses, queueTab } from "../rules/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { sampleCards } from "./sample-cards.ts";

type DebitState = OfflineTransaction["debit_state"];

/** One debit in the server's ledger of debits. */
export type BookedDebit = {
	readonly request: ItcDebitRequest;
	readonly state: DebitState;
	/** When its state last changed, ISO 8601, UTC. */
	readonly at: string;
	/** The number of times it was sent. */
	readonly attempts: number;
	readonly reason?: string;
	readonly result?: ItcDebitResult;
	/** The queued sale, where it belongs to one. */
	readonly saleId?: string;
};

/**
 * ITC and the server in front of it: cards with their balances, and one debit for each reference.
 */
export type CampusBook = {
	readonly cards: Map<string, ItcBalance>;
	readonly debits: Map<string, BookedDebit>;
};

/** The campus cards of a world, and the debits that were made. */
export const campusBook = (): CampusBook => ({ cards: sampleCards(), debits: new Map() });

type LedgerBook = ReadonlyMap<string, { readonly sale: Sale; readonly receivedAt: string }>;

/**
 * The campus card as the server answers for it: each reference is debited once, and a repeat gets
 * the first answer.
 */
export function inMemoryCampusCard(
	faults: Faults = noFaults(),
	book: CampusBook = campusBook(),
	ledger: LedgerBook = new Map(),
): CampusCard {
	const known = (id: string) =>
		Effect.suspend(() => {
			const found = book.debits.get(id);
			return found
				? Effect.succeed(found)
				: Effect.fail(new Refused({ reason: "This debit does not exist.", code: "not-found" }));
		});
	return {
		balance: (credentialId) =>
			Effect.gen(function* () {
				yield* reach(faults);
				if (faults.itc === "unreached")
					return yield* new Unreached({ reason: "ITC can't be reached.", beyond: "itc" });
				const card = book.cards.get(credentialId);
				return card ?? (yield* new Refused({ reason: "Card not found", code: "refused" }));
			}),
		debit: (request) =>
			Effect.gen(function* () {
				if (!faults.reachable) return yield* new ResponseLost({ reason: "no network" });
				if (!faults.signedIn) return yield* new SignedOut();
				const { state, result, reason = "" } = yield* debited(faults, book, { request });
				if (faults.itc === "loses-reply")
					return yield* new ResponseLost({ reason: "no answer in time" });
				if (result) return result;
				if (state === "declined")
					return yield* new Declined({ reason, said: { operationMessage: reason } });
				if (state === "unknown") return yield* new OutcomeUnknown({ reason });
				return yield* new Unreached({ reason, beyond: "itc" });
			}),
		debits: (_, references) =>
			Effect.gen(function* () {
				yield* reach(faults);
				yield* debitQueue(faults, book, ledger);
				return references.flatMap((reference): KnownDebit[] => {
					const debit = book.debits.get(reference);
					if (!debit) return [];
					const { state, reason = "", attempts, saleId = null, result } = debit;
					return [
						{
							id: reference,
							reference,
							sale_id: saleId,
							state,
							reason,
							attempts,
							...(result ? { approval: result } : {}),
						},
					];
				});
			}),
		attention: () =>
			Effect.map(reach(faults), () =>
				[...book.debits.values()].flatMap(
					({ request, state, at, attempts, reason = "", saleId }): AttentionDebit[] =>
						state === "unknown" || (state === "declined" && saleId !== undefined)
							? [
									{
										id: request.transactionReference,
										reference: request.transactionReference,
										state,
										amount: request.amount,
										credential_id: maskedCredential(request.credentialId),
										restaurant_id: "restaurant-1",
										station_id: request.stationId,
										sale_id: saleId ?? null,
										reason,
										attempts,
										created_at: at,
										updated_at: at,
									},
								]
							: [],
				),
			),
		settle: (id, { outcome, transactionId = "", attempts }) =>
			Effect.gen(function* () {
				yield* reach(faults);
				const debit = yield* known(id);
				if (debit.state === "sending")
					return yield* new Refused({
						reason: "This card is still being processed. Check again in a moment.",
						code: "still-asked",
					});
				if (debit.state !== "unknown")
					return yield* new Refused({
						reason: "This debit does not wait for a person any more.",
						code: "not-open",
					});
				const { reason: _, ...rest } = debit;
				const done = outcome === "done";
				if (!done && attempts !== debit.attempts) return yield* sentSince;
				book.debits.set(id, {
					...rest,
					state: done ? "approved" : "waiting",
					...(done ? { result: resultOf(debit.request, transactionId) } : {}),
				});
				return done ? "The debit counts as done." : "The debit counts as not done.";
			}),
		retry: (id, { credentialId, attempts }) =>
			Effect.gen(function* () {
				yield* reach(faults);
				const debit = yield* known(id);
				if (debit.saleId === undefined)
					return yield* new Refused({
						reason: "This debit belongs to no sale of the queue.",
						code: "not-open",
					});
				if (lastFour(credentialId) !== lastFour(debit.request.credentialId))
					return yield* new Refused({
						reason: "This is not the card that was declined.",
						code: "another-card",
						field: "credentialId",
					});
				if (attempts !== debit.attempts) return yield* sentSince;
				book.debits.set(id, {
					request: { ...debit.request, credentialId },
					state: "waiting",
					at: debit.at,
					attempts,
					saleId: debit.saleId,
				});
				return "The debit is queued again.";
			}),
	};
}

const sentSince = Effect.suspend(() =>
	Effect.fail(
		new Refused({
			reason: "This charge was sent again since you looked. Check it before you answer.",
			code: "sent-since",
		}),
	),
);

/**
 * The server's queue: sales in the ledger that were made offline. Each is debited as soon as ITC is
 * reachable, as with auto-process.
 */
export function inMemoryOfflineQueue(
	faults: Faults = noFaults(),
	book: CampusBook = campusBook(),
	ledger: LedgerBook = new Map(),
): OfflineQueue {
	const work = debitQueue(faults, book, ledger);
	const all = () =>
		[...ledger.values()].flatMap(({ sale }): OfflineTransaction[] => {
			const debit = book.debits.get(sale.facts.reference);
			return sale.campus?.offline ? [listed(sale, debit)] : [];
		});
	return {
		list: (tab) =>
			Effect.gen(function* () {
				yield* reach(faults);
				yield* work;
				return all()
					.filter(
						(entry) =>
							queueTab({ processing: entry.offline_processing_status, status: entry.status }) ===
							tab,
					)
					.reverse();
			}),
		process: () =>
			Effect.gen(function* () {
				yield* reach(faults);
				const before = all().filter(({ debit_state }) => debit_state === "waiting").length;
				yield* work;
				const [remaining, succeeded, failed] = (["waiting", "approved", "declined"] as const).map(
					(is) => all().filter(({ debit_state }) => debit_state === is).length,
				);
				return {
					processed: before - (remaining ?? 0),
					succeeded: succeeded ?? 0,
					failed: failed ?? 0,
					remaining: remaining ?? 0,
				};
			}),
	};
}

/** Debits the queued sales. */
const debitQueue = Effect.fnUntraced(function* (
	faults: Faults,
	book: CampusBook,
	ledger: LedgerBook,
): Effect.fn.Return<void> {
	for (const { sale } of ledger.values()) {
		if (!sale.campus?.offline) continue;
		const state = book.debits.get(sale.facts.reference)?.state ?? "waiting";
		if (state === "waiting")
			yield* debited(faults, book, { request: requestOf(sale), saleId: sale.facts.id });
	}
});

/** The debit under a reference: the existing one, or one made now according to `faults`. */
const debited = Effect.fnUntraced(function* (
	faults: Faults,
	book: CampusBook,
	{ request, saleId }: { readonly request: ItcDebitRequest; readonly saleId?: string | undefined },
): Effect.fn.Return<BookedDebit> {
	const first = book.debits.get(request.transactionReference);
	if (
		first &&
		first.state !== "waiting" &&
		!(first.state === "declined" && first.saleId === undefined)
	)
		return first;
	const at = new Date(yield* Clock.currentTimeMillis).toISOString();
	const attempts = (first?.attempts ?? 0) + 1;
	const booked: BookedDebit = {
		request,
		at,
		attempts,
		...outcome(faults, book, request),
		...(saleId === undefined ? {} : { saleId }),
	};
	book.debits.set(request.transactionReference, booked);
	return booked;
});

function outcome(
	faults: Faults,
	{ cards }: CampusBook,
	request: ItcDebitRequest,
): Pick<BookedDebit, "state" | "reason" | "result"> {
	if (faults.itc === "unreached") return { state: "waiting", reason: "ITC can't be reached." };
	if (faults.itc === "forgets") return { state: "unknown", reason: "no answer to the debit" };
	if (faults.itc === "declines") return { state: "declined", reason: "Card~blocked" };
	const card = cards.get(request.credentialId);
	const usable = card?.accounts.reduce((sum, { balance }) => sum + balance, 0) ?? 0;
	if (!card || usable < request.amount) return { state: "declined", reason: "Insufficient~funds" };
	let left: number = request.amount;
	const accounts = card.accounts.map((account) => {
		const taken = Math.min(left, account.balance);
		left -= taken;
		return { ...account, balance: cents(account.balance - taken) };
	});
	const aggregatedBalance = card.accountsPriority.aggregatedBalance.map((sum, index) => ({
		...sum,
		balance: accounts[index]?.balance ?? sum.balance,
	}));
	cards.set(request.credentialId, { ...card, accounts, accountsPriority: { aggregatedBalance } });
	const debits = accounts.map(({ name, type, balance }, index) => ({
		name,
		type,
		balance,
		transactionAmount: cents((card.accounts[index]?.balance ?? 0) - balance),
	}));
	return {
		state: "approved",
		result: resultOf(
			request,
			`itc-${request.transactionReference}`,
			debits.filter(({ transactionAmount }) => transactionAmount > 0),
		),
	};
}

type Debited = {
	readonly name: string;
	readonly type: string;
	readonly transactionAmount: Cents;
	readonly balance: Cents;
};

const resultOf = (
	request: ItcDebitRequest,
	transactionId: string,
	accounts: readonly Debited[] = [],
): ItcDebitResult => ({
	responses: [
		{ operationStatus: "SUCCESS", operationMessage: "Approved", transactionId, accounts },
	],
	totalAmount: request.amount,
	taxExemptAmount: cents(0),
	taxableAmount: request.amount,
	transactionReference: request.transactionReference,
	transactionStatus: "APPROVED",
	transactionId,
	response: accounts.map(({ name, transactionAmount }) => ({
		accountName: name,
		debited: transactionAmount,
	})),
});

/** The debit request of a queued sale. */
function requestOf({ facts, campus }: Sale): ItcDebitRequest {
	return {
		credentialId: campus?.credentialId ?? "",
		amount: facts.total,
		taxAmount: facts.taxTotal,
		stationId: facts.stationId,
		transactionReference: facts.reference,
		items: facts.lines.map(({ name, quantity, price, total }) => ({
			name,
			quantity,
			unitPrice: price,
			totalPrice: total,
		})),
	};
}

const processing: { readonly [state in DebitState]: (typeof processingStatuses)[number] } = {
	waiting: "queued",
	unanswered: "queued",
	sending: "processing",
	approved: "success",
	declined: "failed",
	unknown: "failed",
	withdrawn: "success",
};

function listed(sale: Sale, debit: BookedDebit | undefined): OfflineTransaction {
	const state = debit?.state ?? "waiting";
	const { campus, ...rest } = sale;
	const record = toTransactionRecord(campus ? { ...rest, campus: maskedCampus(campus) } : rest);
	return {
		id: sale.facts.id,
		reference: record.reference,
		created_at: record.created_at,
		amount: record.amount,
		payment_method: record.payment_method,
		items: record.items,
		status: record.status,
		is_offline_transaction: true,
		offline_processing_status: processing[state],
		...(debit && state !== "waiting" ? { offline_processed_at: debit.at } : {}),
		...(debit?.reason === undefined ? {} : { offline_error_message: debit.reason }),
		...(record.credential_id === undefined ? {} : { credential_id: record.credential_id }),
		...(debit?.result ? { itc_debit_response: debit.result } : {}),
		debit_id: sale.facts.reference,
		debit_state: state,
		debit_attempts: debit?.attempts ?? 0,
	};
}

const reach = (faults: Faults): Effect.Effect<void, Unreached | SignedOut> =>
	Effect.suspend((): Effect.Effect<void, Unreached | SignedOut> => {
		if (!faults.reachable) return Effect.fail(new Unreached({ reason: "no network" }));
		return faults.signedIn ? Effect.void : Effect.fail(new SignedOut());
	});
