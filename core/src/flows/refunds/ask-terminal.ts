import { Clock, Effect } from "effect";
import type { CardTerminal, NotStored, TerminalRefund } from "../../ports/index.ts";
import { type Cents, cents } from "../../rules/index.ts";
import { openRefunds, openRefundsOfAll, refundsOfSale } from "../settings/kept-refunds.ts";
import type { Till } from "../till.ts";
import { finishedOpen, type GivenRefund, type GivingPlace, keepAtCard } from "./give-back.ts";
import type { RefundPorts } from "./known-refunds.ts";
import { openRefund, type RefundProblem } from "./look-at-refund.ts";
import { type RefundRefused, refundRefused } from "./refund-refused.ts";

type Ports = RefundPorts & { readonly cardTerminal: CardTerminal };
type Fault = NotStored | RefundRefused;

/**
 * Asks the connected terminal to give back the card's part of the refund that is open. That it is asked is on disk before it hears, and the
 * refund's id is the request's: a page after a crash asks again under it, and the money is given once. The refund is kept when the terminal
 * has answered that it gave back; until then it is no record, and in no drawer.
 *
 *   reserved ──▶ asked ──▶ given back ──▶ kept
 *      ▲          │  └──▶ unanswered ──▶ asked again under the same id
 *      └──────────┴── declined, card needed, or not reached by the first request
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
	const opened = openRefund(open.refund.facts, place, { sale: open.sale });
	const { refund } = ports.cardTerminal;
	const [tender] = opened.atTerminal;
	if (!tender || !refund || !opened.asksTerminal)
		return yield* refundRefused({ code: "no-terminal", field: "card" });
	const { askedAt: before, ...unasked } = open;
	const askedAt = before ?? new Date(yield* Clock.currentTimeMillis).toISOString();
	if (before === undefined) yield* stored.write({ made, open: { ...open, askedAt } });
	const amount = cents(-tender.amount);
	const answer = yield* asked(refund, { refundId: open.refundId, saleId, amount });
	if ("cardLast4" in answer) return yield* keepAtCard(ports, place, { saleId, ...answer });
	// An earlier request may have reached it, also where this one did not.
	const isUnknown =
		answer.code === "unanswered" || (answer.code === "not-reached" && before !== undefined);
	if (isUnknown)
		return {
			is: "open",
			open: { ...opened, askedAt },
			problem: { code: "unanswered", reason: answer.reason },
		};
	// Where the disk does not take it, the refund stays as one that was asked for: it is asked again.
	yield* stored.write({ made, open: unasked });
	return { is: "open", open: opened, problem: answer };
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

/** A refund that a terminal was asked for and that has no answer. */
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

/** The amount that a terminal may have given back, and since when that is open; undefined where it is not. */
const askedFor = Effect.fnUntraced(function* (
	saleStore: RefundPorts["saleStore"],
	{ refundId, refund, sale, askedAt, ownerId }: OpenOfOwner,
): Effect.fn.Return<Omit<UnansweredRefund, "saleId"> | undefined, NotStored> {
	if (!refund || askedAt === undefined) return undefined;
	// A page crashed between keeping it and forgetting that it was open.
	if (yield* saleStore.get(ownerId, refundId)) return undefined;
	const [tender] = openRefund(refund.facts, {}, { sale }).atTerminal;
	return { amount: cents(-(tender?.amount ?? 0)), askedAt };
});

type OpenOfOwner = Effect.Success<ReturnType<typeof openRefundsOfAll>>[number];
