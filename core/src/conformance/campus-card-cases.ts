import { Effect, Result } from "effect";
import type { CampusCard } from "../ports/index.ts";
import type { ItcDebitRequest } from "../records/index.ts";
import { cents, usableSum } from "../rules/index.ts";
import type { ConformanceCase } from "./case.ts";
import { same } from "./case.ts";

/**
 * The campus-card service under test: a card with at least ten taxable dollars, one whose debits
 * are declined, one that ITC does not know, and a station to ask for.
 */
export type CampusSubject = {
	readonly card: CampusCard;
	readonly ownerId: string;
	readonly stationId: string;
	readonly credentials: {
		readonly taxable: string;
		readonly blocked: string;
		readonly unknown: string;
	};
	/** A reference that was never used. */
	readonly reference: () => string;
};

const request = (
	subject: CampusSubject,
	change: Partial<ItcDebitRequest> = {},
): ItcDebitRequest => ({
	credentialId: subject.credentials.taxable,
	amount: cents(113),
	taxAmount: cents(13),
	stationId: subject.stationId,
	transactionReference: subject.reference(),
	items: [
		{
			name: "Soup",
			quantity: 1,
			unitPrice: cents(100),
			totalPrice: cents(100),
			itcMenuType: "Meal",
			taxAmount: cents(13),
		},
	],
	...change,
});

/** Cases for every campus-card port. */
export function campusCardCases(make: () => Promise<CampusSubject>): readonly ConformanceCase[] {
	const wanted: readonly (readonly [
		title: string,
		body: (subject: CampusSubject) => Effect.Effect<void, unknown>,
	])[] = [
		[
			"[ITC-03, ITC-26, ITC-27, ITC-29] tells what lies on a card, and refuses one that ITC does not know",
			({ card, stationId, credentials }) =>
				Effect.gen(function* () {
					const balance = yield* card.balance(credentials.taxable, stationId);
					same(
						balance.accounts.length > 0 && balance.accountsPriority.aggregatedBalance.length > 0,
						true,
						"accounts and their sums",
					);
					const unknown = yield* Effect.result(card.balance(credentials.unknown, stationId));
					same(Result.isFailure(unknown) && unknown.failure._tag, "Refused");
				}),
		],
		[
			"[ITC-08, ITC-30, ITC-33, SRV-18] charges a card once for each reference: a repeat gets the first answer",
			(subject) =>
				Effect.gen(function* () {
					const { card, stationId, credentials } = subject;
					const sum = Effect.map(
						card.balance(credentials.taxable, stationId),
						({ accountsPriority, accounts }) =>
							usableSum({ aggregated: accountsPriority.aggregatedBalance, accounts }),
					);
					const before = (yield* sum) ?? 0;
					const one = request(subject);
					const first = yield* card.debit(one);
					same([first.totalAmount, first.transactionReference], [113, one.transactionReference]);
					same(yield* card.debit(one), first, "the answer to the repeat");
					same(yield* sum, before - 113, "what is left on the card");
				}),
		],
		[
			"[ITC-30] says that a card was declined, and charges nothing",
			(subject) =>
				Effect.gen(function* () {
					const answer = yield* Effect.result(
						subject.card.debit(request(subject, { credentialId: subject.credentials.blocked })),
					);
					same(Result.isFailure(answer) && answer.failure._tag, "Declined");
				}),
		],
		[
			"[ITC-30] tells under their references what came of debits, and nothing of one that it never had",
			(subject) =>
				Effect.gen(function* () {
					const [approved, declined] = [
						request(subject),
						request(subject, { credentialId: subject.credentials.blocked }),
					];
					const approval = yield* subject.card.debit(approved);
					yield* Effect.result(subject.card.debit(declined));
					const references = [
						approved.transactionReference,
						declined.transactionReference,
						subject.reference(),
					];
					const known = yield* subject.card.debits(subject.ownerId, references);
					same(
						references.map(
							(reference) => known.find((debit) => debit.reference === reference)?.state,
						),
						["approved", "declined", undefined],
					);
					same(
						withoutReceipt(known.find(({ state }) => state === "approved")?.approval),
						withoutReceipt(approval),
					);
					same(yield* subject.card.debits(subject.ownerId, []), []);
				}),
		],
		[
			"settles nothing that does not wait for a person",
			({ card }) =>
				Effect.gen(function* () {
					const answer = yield* Effect.result(card.settle("no-such-debit", { outcome: "done" }));
					same(Result.isFailure(answer) && answer.failure._tag, "Refused");
				}),
		],
	];
	return wanted.map(([title, body]) => ({
		title,
		run: async () => Effect.runPromise(body(await make())),
	}));
}

/**
 * Removes the server's receipt, which one reply carries beside the answer and another inside it.
 */
function withoutReceipt(answer: { readonly receipt?: string } | object | undefined): object {
	const { receipt: _, ...told } = { receipt: undefined, ...answer };
	return told;
}
