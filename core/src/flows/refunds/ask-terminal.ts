import { Clock, Effect } from "effect";
import type { CardTerminal, NotStored, TerminalRefund } from "../../ports/index.ts";
import { type Cents, cents, sumCents } from "../../rules/index.ts";
import { openRefunds, openRefundsOfAll, refundsOfSale } from "../settings/kept-refunds.ts";
import type { Till } from "../till.ts";
import { finishedOpen, type GivenRefund, type GivingPlace, keepAtCard } from "./give-back.ts";
import type { RefundPorts } from "./known-refunds.ts";
import { openRefund, type RefundProblem, terminalSteps } from "./look-at-refund.ts";
import { type RefundRefused, refundRefused } from "./refund-refused.ts";

type Ports = RefundPorts & { readonly cardTerminal: CardTerminal };
type Fault = NotStored | RefundRefused;

/**
 * Asks the connected terminal to give back the card's part of the refund that is open: of each charge that it made its part, in turn. That
 * it is asked is on disk before it hears, and so are its answers before it is asked for the next part. Each request has an id of the
 * refund's: a page after a crash asks again under it, and the money is given once. The refund is kept when the terminal has answered that
 * it gave all of it back; until then it is no record, and in no drawer.
 *
 * ```
 *   reserved ──▶ asked ──▶ given back ──▶ kept
 *      ▲          │  └──▶ unanswered ──▶ asked again under the same id
 *      └──────────┴── declined, card needed, or not reached by the first request
 * ```
 */
export const askTerminal = Effect.fnUntraced(function* (
	ports: Ports,
	place: Omit<GivingPlace, "staff">,
	saleId: string,
): Effect.fn.Return<GivenRefund, Fault> {
	const finished = yield* finishedOpen(ports, place, saleId);
	if (finished) return { is: "kept", refund: finished, fresh: false };
	const stored = refundsOfSale(ports.settings, place.till, saleId);
	const { made, open } = yield* stored.read;
	if (!open?.refund) return yield* refundRefused({ code: "unknown-sale", field: "sale" });
	const { refund } = ports.cardTerminal;
	const shown = openRefund(open.refund.facts, place, open);
	if (!refund || !shown.asksTerminal)
		return yield* refundRefused({ code: "no-terminal", field: "card" });
	let { askedAt: before, ...unasked } = open;
	for (const { part: _, ...step } of terminalSteps(shown).slice(open.answered?.length ?? 0)) {
		const askedAt = before ?? new Date(yield* Clock.currentTimeMillis).toISOString();
		if (before === undefined) yield* stored.write({ made, open: { ...unasked, askedAt } });
		const answer = yield* asked(refund, step);
		if ("cardLast4" in answer) {
			unasked = { ...unasked, answered: [...(unasked.answered ?? []), answer.cardLast4] };
			before = undefined;
			continue;
		}
		// An earlier request may have reached it, also where this one did not.
		const isUnknown =
			answer.code === "unanswered" || (answer.code === "not-reached" && before !== undefined);
		// Where the disk does not take it, the refund stays as one that was asked for: it is asked again.
		if (!isUnknown) yield* stored.write({ made, open: unasked });
		const state = isUnknown ? { ...unasked, askedAt } : unasked;
		const opened = openRefund(open.refund.facts, place, state);
		const problem = isUnknown ? { ...answer, code: "unanswered" as const } : answer;
		return { is: "open", open: opened, problem };
	}
	return yield* keepAtCard(ports, place, { saleId, answered: unasked.answered ?? [] });
});

const asked = (
	refund: NonNullable<CardTerminal["refund"]>,
	request: TerminalRefund,
): Effect.Effect<{ readonly cardLast4: string } | RefundProblem> => {
	const problem = (code: RefundProblem["code"]) => (fault: { readonly reason: string }) =>
		Effect.succeed({ code, reason: fault.reason });
	return refund(request).pipe(
		Effect.map(({ cardLast4 }) => ({ cardLast4 })),
		Effect.catchTags({
			CardNeeded: problem("card-needed"),
			Declined: problem("declined"),
			ResponseLost: problem("unanswered"),
			Unreached: problem("not-reached"),
		}),
		Effect.catchDefect(() => problem("unanswered")({ reason: notAsked })),
	);
};

const notAsked = "The card terminal could not be asked.";

/**
 * A refund that a terminal was asked for and that has no answer, or of which it gave back only a
 * part. `amount`: in cents, above zero. `askedAt`: ISO 8601, UTC.
 */
export type UnansweredRefund = {
	readonly saleId: string;
	readonly amount: Cents;
	readonly askedAt: string;
};

/** The refunds of this till's restaurant on this device whose terminal was asked and has not answered, oldest first. */
export const unansweredRefunds = Effect.fnUntraced(function* (
	{ settings, saleStore }: Pick<RefundPorts, "saleStore" | "settings">,
	till: Till,
): Effect.fn.Return<readonly UnansweredRefund[], NotStored> {
	const found: UnansweredRefund[] = [];
	for (const { saleId, ...open } of yield* openRefunds(settings, till)) {
		const asked = yield* askedFor(saleStore, { ...open, ownerId: till.ownerId });
		if (asked) found.push({ saleId, ...asked });
	}
	return found.toSorted((a, b) => (a.askedAt < b.askedAt ? -1 : 1));
});

/** The amounts of the refunds of every account on this device whose terminal was asked and has not answered. */
export const unansweredOfAll = Effect.fnUntraced(function* ({
	settings,
	saleStore,
}: Pick<RefundPorts, "saleStore" | "settings">): Effect.fn.Return<readonly Cents[], NotStored> {
	const found: Cents[] = [];
	for (const open of yield* openRefundsOfAll(settings)) {
		const asked = yield* askedFor(saleStore, open);
		if (asked) found.push(asked.amount);
	}
	return found;
});

/** The amounts of every account's refunds on this device that wait at a terminal, and of exchanges whose order is still open. */
export const begunOfAll = Effect.fnUntraced(function* ({
	settings,
	saleStore,
}: Pick<RefundPorts, "saleStore" | "settings">): Effect.fn.Return<readonly Cents[], NotStored> {
	const found: Cents[] = [];
	for (const { refundId, refund, exchange, ownerId, ...open } of yield* openRefundsOfAll(
		settings,
	)) {
		const facts = (exchange?.refund ?? refund)?.facts;
		// One without a terminal moved nothing, and is made anew under its id.
		const waits = exchange || (refund && openRefund(refund.facts, {}, open).atTerminal.length > 0);
		if (facts && waits && !(yield* saleStore.get(ownerId, refundId)))
			found.push(cents(-facts.total));
	}
	return found;
});

/** The amount that a terminal may have given back, and since when that is open; undefined where it is not. */
const askedFor = Effect.fnUntraced(function* (
	saleStore: RefundPorts["saleStore"],
	{ refundId, refund, ownerId, ...open }: OpenOfOwner,
): Effect.fn.Return<Omit<UnansweredRefund, "saleId"> | undefined, NotStored> {
	const isInPart = open.answered !== undefined && open.answered.length > 0;
	if (!refund || (open.askedAt === undefined && !isInPart)) return undefined;
	// A page crashed between keeping it and forgetting that it was open.
	if (yield* saleStore.get(ownerId, refundId)) return undefined;
	const { given, left } = openRefund(refund.facts, {}, open);
	const amount = sumCents([given, ...left.map((each) => each.amount)]);
	return { amount, askedAt: open.askedAt ?? refund.facts.createdAt };
});

type OpenOfOwner = Effect.Success<ReturnType<typeof openRefundsOfAll>>[number];
