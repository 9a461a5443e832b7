import { Clock, Effect } from "effect";
import type { NotStored } from "../../ports/index.ts";
import { isFineLine } from "../../rules/fines/index.ts";
import {
	type Cents,
	cents,
	isDelivered,
	type Outcome,
	ok,
	type SaleFacts,
	sumCents,
	type Tender,
} from "../../rules/index.ts";
import {
	chargesBack,
	type DebitSoFar,
	mayRefund,
	type OfflineRefundCaps,
	type Refundable,
	type RefundConditions,
	type RefundFigures,
	type RefundWish,
	refundable,
	refundFigures,
	refundTenders,
	type TenderBack,
} from "../../rules/refunds/index.ts";
import { businessDate } from "../../rules/till/index.ts";
import { refundsOfSale } from "../settings/kept-refunds.ts";
import type { Till } from "../till.ts";
import {
	type GivenBack,
	type KnownRefunds,
	knownRefunds,
	type RefundPorts,
} from "./known-refunds.ts";
import { refundLimits } from "./refund-limits.ts";
import type { RefundRefusal } from "./refund-refused.ts";

/** A refund that was begun at a terminal, and of which nobody has said yet how it ended. */
export type OpenRefund = {
	readonly refund: SaleFacts;
	readonly atTerminal: readonly Tender[];
	/** Still to be given back there, by card, and given back by it already, in cents above zero. */
	readonly left: readonly { readonly cardLast4: string; readonly amount: Cents }[];
	readonly given: Cents;
	/** The connected terminal can be asked to give it back; false: a person does it by hand. */
	readonly asksTerminal: boolean;
	/**
	 * When the terminal was asked (ISO 8601, UTC): it may have given it back, and has not answered.
	 */
	readonly askedAt?: string;
};

/**
 * Why a card terminal has given nothing back yet. `unanswered`: it may have, and asking again finds out; after any other nothing was given
 * back, and the same refund may be tried again, given back by hand, or ended.
 */
export type RefundProblem = {
	readonly code: "card-needed" | "declined" | "not-reached" | "unanswered";
	/** The terminal's words. */
	readonly reason: string;
};

/** A sale before it is given back: what is left of it, and what went back when and by whom. */
export type RefundLook = {
	readonly sale: SaleFacts;
	/** Absent: it is no sale. */
	readonly left?: Refundable;
	readonly earlier: readonly GivenBack[];
	/** False: the server was not asked. Other tills may have given back more. */
	readonly online: boolean;
	/** The debit of its campus card, as far as it is known. */
	readonly debit: DebitSoFar;
	/** The cash that the restaurant lets a device hand out without the server, in cents. */
	readonly offlineCaps: OfflineRefundCaps;
	readonly open?: OpenRefund;
	/** Why nothing of it can be given back now. */
	readonly refusal?: RefundRefusal;
};

/** The place of a refund: its till, its device, and whether the server is reachable. */
export type RefundPlace = {
	readonly till: Till;
	readonly deviceId: string;
	readonly online: boolean;
	/** See `RefundConditions`. */
	readonly clockOffsetMs?: number | undefined;
	/** The connected terminal gives back by itself. */
	readonly asksTerminal?: boolean | undefined;
};

/** Looks at a sale before it is given back. Undefined: it is unknown here and at the server. Writes nothing. */
export const lookAtRefund = Effect.fnUntraced(function* (
	ports: RefundPorts,
	place: RefundPlace,
	saleId: string,
): Effect.fn.Return<RefundLook | undefined, NotStored> {
	const known = yield* knownRefunds(ports, place.till, { saleId, online: place.online });
	if (!known) return undefined;
	const { open } = yield* refundsOfSale(ports.settings, place.till, saleId).read;
	const isMade = known.earlier.some(({ refund }) => refund.id === open?.refundId);
	// One without a terminal gave nothing back before it was kept: it is made anew, under its id.
	const opened = open?.refund && openRefund(open.refund.facts, place, open);
	const { facts: sale } = known.sale;
	const left = refundable(sale, factsOf(known));
	const { offline, days } = yield* refundLimits(ports, place.till, known.heard);
	// A tax alone reaches no fine: of those each wish is asked by itself.
	const refusal = yield* conditionRefusal(ports, place, { known, days, wish: { by: "tax" } });
	return {
		sale,
		...(left.ok ? { left: left.value } : {}),
		earlier: known.earlier,
		online: known.heard,
		debit: debitSoFar(known.sale),
		offlineCaps: offline,
		...(opened && !isMade && opened.atTerminal.length > 0 ? { open: opened } : {}),
		...(refusal ? { refusal } : {}),
	};
});

/** One request to a terminal: a part of a refund, of one charge. `part`: which of the card's parts it belongs to. */
export type TerminalStep = {
	readonly refundId: string;
	readonly saleId: string;
	readonly amount: Cents;
	readonly part: number;
};

/**
 * The requests by which a terminal gives back the card's parts of a refund, always in the same order and under the same ids: one for each
 * charge, under the sale that was charged. None where a part has no known charge.
 */
export function terminalSteps({
	refund: { id, kind },
	atTerminal,
}: Pick<OpenRefund, "atTerminal" | "refund">): readonly TerminalStep[] {
	const of = kind.type === "refund" ? kind.of : id;
	const charges = atTerminal.map((tender) => chargesBack(tender, of));
	if (charges.some((each) => each.length === 0)) return [];
	return charges
		.flatMap((each, part) => each.map((charge) => ({ ...charge, part })))
		.map((step, at) => ({ ...step, refundId: at === 0 ? id : `${id}.${at + 1}` }));
}

/**
 * A refund with its part at a terminal, which is asked once for each charge that it made. `sale`: of an exchange, whose tenders that the
 * goods bring move to it, so that no card gets them.
 */
export function openRefund(
	refund: SaleFacts,
	{ asksTerminal = false }: Pick<RefundPlace, "asksTerminal">,
	{
		answered = [],
		askedAt,
		sale,
	}: {
		readonly answered?: readonly string[] | undefined;
		readonly askedAt?: string | undefined;
		readonly sale?: { readonly facts: SaleFacts } | undefined;
	} = {},
): OpenRefund {
	const atTerminal = refund.tenders
		.slice(sale?.facts.tenders.length ?? 0)
		.filter(({ method, amount }) => method === "card" && amount !== 0);
	const steps = terminalSteps({ refund, atTerminal });
	const done = steps.slice(0, answered.length);
	const left = atTerminal.flatMap((tender, part) => {
		const given = done.filter((step) => step.part === part).map(({ amount }) => amount);
		const amount = cents(-tender.amount - sumCents(given));
		return tender.method === "card" && amount > 0 ? [{ cardLast4: tender.cardLast4, amount }] : [];
	});
	return {
		...{ refund, atTerminal, left, given: sumCents(done.map(({ amount }) => amount)) },
		asksTerminal: asksTerminal && steps.length > 0,
		...(askedAt === undefined ? {} : { askedAt }),
	};
}

export const factsOf = ({ earlier }: Pick<KnownRefunds, "earlier">): readonly SaleFacts[] =>
	earlier.map(({ refund }) => refund);

/** Why a sale can't be given back now at this device; undefined where it can. `days`: for how many the restaurant refunds a sale. */
export const conditionRefusal = Effect.fnUntraced(function* (
	ports: Pick<RefundPorts, "fineStore">,
	{ till, deviceId, clockOffsetMs }: RefundPlace,
	{
		known,
		wish,
		days,
	}: { readonly known: KnownRefunds; readonly wish: RefundWish; readonly days: number },
): Effect.fn.Return<RefundRefusal | undefined, NotStored> {
	const { facts, progress, campus } = known.sale;
	const now = yield* Clock.currentTimeMillis;
	const fineIds = facts.lines.flatMap((line) => (isFineLine(line) ? [line.fine.fineId] : []));
	// A sale that did not pay a fine leaves it as it is: only whether this device has it is learnt.
	const fines = yield* Effect.all(
		fineIds.map((fineId) =>
			ports.fineStore.giveBack({ ownerId: till.ownerId, fineId, saleId: "none" }, (fine) => fine),
		),
	);
	const conditions: RefundConditions = {
		deviceId,
		businessDate: businessDate(now, till.timeZone, till.dayEndsAt),
		...(clockOffsetMs === undefined ? {} : { clockOffsetMs }),
		online: known.heard,
		maxAgeDays: days,
		isDeliveryOpen: progress.archivedAt !== undefined && !isDelivered(progress.deliveries),
		isDebitOpen: campus !== undefined && debitSoFar(known.sale) === "open",
		isSessionOpen: facts.check !== undefined,
		fines: new Set(fines.flatMap((fine) => (fine ? [fine.id] : []))),
	};
	const may = mayRefund(facts, wish, conditions);
	return may.ok ? undefined : may.refusal;
});

/**
 * The figures that a wish would give back, in cents and negative, and the tenders by which it goes.
 * Nothing is reserved.
 */
export type RefundPreview = RefundFigures & { readonly tenders: readonly Tender[] };

/** Tenders that a person chose in place of those that paid; "cash": all of it in cash. */
export type OtherTenders = readonly TenderBack[] | "cash";

const chosenTenders = (tenders: OtherTenders, total: Cents): readonly TenderBack[] =>
	tenders === "cash" ? [{ method: "cash", amount: cents(-total) }] : tenders;

/** Computes a refund without making it. `tenders`: chosen by somebody who may give back by others than paid. */
export function previewRefund(
	{ sale, earlier }: Pick<RefundLook, "earlier" | "sale">,
	wish: RefundWish,
	{
		till,
		tenders,
	}: {
		readonly till: Pick<Till, "cashRounding">;
		readonly tenders?: OtherTenders | undefined;
	},
): Outcome<RefundPreview, RefundRefusal> {
	const facts = earlier.map(({ refund }) => refund);
	const figures = refundFigures(sale, wish, facts);
	if (!figures.ok) return figures;
	const back = refundTenders(sale, figures.value.total, {
		...{ earlier: facts, rounding: till.cashRounding },
		...(tenders ? { chosen: chosenTenders(tenders, figures.value.total), anyTender: true } : {}),
	});
	if (!back.ok) return back;
	return ok({ ...figures.value, tenders: back.value });
}

/** The debit of the sale's campus card, as far as it is known here. */
export function debitSoFar({ campus, progress: { debit } }: KnownRefunds["sale"]): DebitSoFar {
	if (!campus || debit?.is === "accepted" || debit?.is === "nothing-to-send") return "made";
	const isLeft = debit?.is === "waiting" || debit?.is === "refused";
	return campus.offline && (debit === undefined || isLeft) ? "not-made" : "open";
}
