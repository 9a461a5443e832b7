import { Clock, Effect } from "effect";
import type { NotStored } from "../../ports/index.ts";
import { type Sale, toTransactionRecord } from "../../records/index.ts";
import {
	type Cents,
	cents,
	nothingToSend,
	type SaleFacts,
	saleReference,
	type Tender,
	waiting,
} from "../../rules/index.ts";
import {
	beyondPersonLimits,
	buyerOn,
	campusAmount,
	checkReason,
	closeRefund,
	creditFor,
	offlineRefundAllowed,
	type RefundLimits,
	type RefundReason,
	type RefundWish,
} from "../../rules/refunds/index.ts";
import { businessDate } from "../../rules/till/index.ts";
import { keepPair } from "../payment/persist-exchange.ts";
import { initialSaleState } from "../payment/persist-sale.ts";
import { noteWithdrawn } from "../payment/read-debits.ts";
import { offlineRefunds, refundsOfSale, soldElsewhere } from "../settings/kept-refunds.ts";
import { givenBackOf, type KnownRefunds, knownRefunds, type RefundPorts } from "./known-refunds.ts";
import {
	conditionRefusal,
	debitSoFar,
	factsOf,
	type OpenRefund,
	type OtherTenders,
	openRefund,
	previewRefund,
	type RefundPlace,
	type RefundProblem,
	terminalSteps,
} from "./look-at-refund.ts";
import { noteCredit } from "./open-credits.ts";
import { givenByPerson, refundLimits, refusedByServer } from "./refund-limits.ts";
import { type RefundRefused, refundRefused } from "./refund-refused.ts";

/** A refund as a person wants it. `seen`: the ids of the sale's other refunds that the person saw. */
export type RefundRequest = {
	readonly saleId: string;
	readonly wish: RefundWish;
	readonly reason?: RefundReason["reason"] | undefined;
	readonly note?: string | undefined;
	/** The buyer's name on the credit note; kept from 100.00 alone. */
	readonly buyer?: string | undefined;
	/** By others than paid the sale, for who may; absent: by those that paid. */
	readonly tenders?: OtherTenders | undefined;
	readonly seen: readonly string[];
	/** The goods come back in exchange for others. */
	readonly isExchange?: boolean | undefined;
};

export type RefundStaff = Pick<SaleFacts, "approvals" | "cashierName" | "person">;

export type GivingPlace = RefundPlace & {
	readonly staff: RefundStaff;
	readonly clockOffsetMs?: number | undefined;
	readonly terminal: "connected" | "external";
	/** Somebody who may give back above the limits of a person has approved it. */
	readonly isAboveLimits?: boolean | undefined;
	/** The open drawer session; for cash one is opened where none is. */
	readonly drawer: (isCash: boolean) => Effect.Effect<string | undefined>;
};

/** `kept`: it is on disk, and cash may be handed out. `open`: a card waits at its terminal, which is asked, or of which a person says how that ended. */
export type GivenRefund =
	| {
			readonly is: "kept";
			readonly refund: Sale;
			readonly fresh: boolean;
			/** Of an exchange: the sale that was kept with it. */
			readonly sale?: Sale;
	  }
	| {
			readonly is: "open";
			readonly open: OpenRefund;
			/** Why the terminal that was asked has given nothing back yet. */
			readonly problem?: RefundProblem;
	  };

type Fault = NotStored | RefundRefused;

/**
 * Gives back a part of a sale. The refund's id is on disk before the server is asked; the server reserves what it gives back, and that is on
 * disk before money moves. A repeat, a second tab and a page after a crash find that id, so that it is given once.
 */
export const giveBack = Effect.fnUntraced(function* (
	ports: RefundPorts,
	place: GivingPlace,
	request: RefundRequest,
): Effect.fn.Return<GivenRefund, Fault> {
	const finished = yield* finishedOpen(ports, place, request.saleId);
	if (finished && !request.seen.includes(finished.facts.id))
		return { is: "kept", refund: finished, fresh: false };
	const { facts, reservation, made, open } = yield* beginRefund(ports, place, request);
	const { progress } = initialSaleState(facts, false);
	const state = reservation === "withdrawn" ? nothingToSend : waiting;
	const credit = campusAmount(facts.tenders) > 0 ? { credit: state } : {};
	const refund = { facts, progress: { ...progress, ...credit } };
	yield* refundsOfSale(ports.settings, place.till, request.saleId).write({
		...{ made, open: { ...open, refund } },
	});
	const opened = openRefund(facts, place);
	return opened.atTerminal.length > 0
		? { is: "open", open: opened }
		: yield* keepOpen(ports, place, request.saleId);
});

/** Computes a refund, and reserves it at the server under an id that is on disk before. Nothing is given back. */
export const beginRefund = Effect.fnUntraced(function* (
	ports: RefundPorts,
	place: GivingPlace,
	request: RefundRequest,
) {
	const { till } = place;
	const stored = refundsOfSale(ports.settings, till, request.saleId);
	const before = yield* stored.read;
	// Without a terminal nothing was given back before it was kept: it is computed anew, under its id.
	if (before.open?.refund && openRefund(before.open.refund.facts, place, before.open).atTerminal[0])
		return yield* refundRefused({ code: "refund-open", field: "sale" });
	const offline = isUnasked(before.open, place);
	const under = (id: string) =>
		begun(ports, place, { request, made: before.made, open: { refundId: id, offline } });
	let refundId = before.open?.refundId ?? ports.ids.uuid();
	let begin = yield* under(refundId);
	// The page crashed after the server had ended it, and before that was on disk: nothing was given back.
	if (begin.reservation === "ended") {
		refundId = ports.ids.uuid();
		begin = yield* under(refundId);
	}
	const { known, facts, reservation } = begin;
	if (reservation === "ended")
		return yield* refundRefused({ code: "refund-running", field: "sale" });
	if (reservation === "offline") {
		const there = { ...place, online: false };
		const { days } = yield* refundLimits(ports, till, false);
		const condition = yield* conditionRefusal(ports, there, {
			...{ known: { ...known, heard: false }, wish: request.wish, days },
		});
		if (condition) return yield* refundRefused(condition);
		// The money that an exchange gives back is known only once its order is.
		if (!request.isExchange) yield* allowedOffline(ports, place, facts);
	}
	if (!(yield* ports.saleStore.get(till.ownerId, request.saleId)))
		yield* soldElsewhere(ports.settings, till, request.saleId).write(known.sale);
	return { known, facts, reservation, made: before.made, open: { refundId, offline } };
});

/**
 * True where the server was never asked to reserve this refund: once it was, it may have reserved it, whatever an attempt without a network
 * finds later, and is told if the refund is abandoned.
 */
const isUnasked = (
	open: { readonly offline: boolean } | undefined,
	{ online }: Pick<RefundPlace, "online">,
): boolean => !online && (open?.offline ?? true);

/** Writes the id of a refund to the disk, computes it, and reserves it under that id. */
const begun = Effect.fnUntraced(function* (
	ports: RefundPorts,
	place: GivingPlace,
	{
		request,
		made,
		open,
	}: {
		readonly request: RefundRequest;
		readonly made: readonly string[];
		readonly open: { readonly refundId: string; readonly offline: boolean };
	},
) {
	const { till, online } = place;
	const { saleId, seen } = request;
	const stored = refundsOfSale(ports.settings, till, saleId);
	yield* stored.write({ made, open });
	const known = yield* knownRefunds(ports, till, { saleId, online });
	if (!known) return yield* refundRefused({ code: "unknown-sale", field: "sale" });
	const facts = yield* closed(ports, place, { request, known, refundId: open.refundId });
	return { known, facts, reservation: yield* reserved(ports, place, { known, facts, seen }) };
});

/** Keeps the refund that is open, after a person gave the card's part back at its terminal. */
export const confirmAtTerminal = Effect.fnUntraced(function* (
	ports: RefundPorts,
	place: Omit<GivingPlace, "staff">,
	{
		saleId,
		cardLast4,
		otherCard = false,
	}: { readonly saleId: string; readonly cardLast4: string; readonly otherCard?: boolean },
): Effect.fn.Return<GivenRefund, Fault> {
	const stored = refundsOfSale(ports.settings, place.till, saleId);
	const { open } = yield* stored.read;
	if (!open?.refund) return yield* refundRefused({ code: "unknown-sale", field: "sale" });
	if (!/^\d{4}$/.test(cardLast4))
		return yield* refundRefused({ code: "card-digits-wrong", field: "cardLast4" });
	const { atTerminal } = openRefund(open.refund.facts, place, open);
	const isOfSale = atTerminal.some((one) => one.method === "card" && one.cardLast4 === cardLast4);
	if (!isOfSale && !otherCard)
		return yield* refundRefused({ code: "card-differs", field: "cardLast4" });
	return yield* keepAtCard(ports, place, {
		...{ saleId, answered: open.answered ?? [] },
		...(isOfSale ? {} : { byHand: cardLast4 }),
	});
});

/**
 * Keeps the refund that is open, whose card's parts went back. `answered`: the last four digits that the terminal named, by request;
 * `byHand`: those of the card that a person gave the rest to, where it did not pay.
 */
export const keepAtCard = Effect.fnUntraced(function* (
	ports: RefundPorts,
	place: RefundPlace,
	{
		saleId,
		answered,
		byHand,
	}: {
		readonly saleId: string;
		readonly answered: readonly string[];
		readonly byHand?: string;
	},
): Effect.fn.Return<GivenRefund, Fault> {
	const stored = refundsOfSale(ports.settings, place.till, saleId);
	const { made, open } = yield* stored.read;
	if (!open?.refund) return yield* refundRefused({ code: "unknown-sale", field: "sale" });
	const { facts } = open.refund;
	const opened = openRefund(facts, place, open);
	const cards = new Map<Tender, string | undefined>(
		opened.atTerminal.map((tender) => [tender, byHand]),
	);
	for (const [at, { part }] of terminalSteps(opened).entries()) {
		const tender = opened.atTerminal[part];
		if (tender && answered[at] !== undefined) cards.set(tender, answered[at]);
	}
	const tenders = facts.tenders.map((one) => {
		const cardLast4 = cards.get(one);
		return one.method === "card" && cardLast4 !== undefined ? { ...one, cardLast4 } : one;
	});
	if (tenders.some((one, at) => one !== facts.tenders[at]))
		yield* stored.write({
			made,
			open: { ...open, refund: { ...open.refund, facts: { ...facts, tenders } } },
		});
	return yield* keepOpen(ports, place, saleId);
});

/**
 * Forgets the refund that is open: a person says that nothing was given back. What the server reserved ends with it. One that a terminal was
 * asked for and has not answered needs somebody who looked there; one that it gave back a part of is ended by giving back the rest.
 */
export const abandonRefund = Effect.fnUntraced(function* (
	ports: RefundPorts,
	{ till }: RefundPlace,
	{ saleId, sawTerminal = false }: { readonly saleId: string; readonly sawTerminal?: boolean },
): Effect.fn.Return<void, Fault> {
	const { settings, refundDesk } = ports;
	// It was kept although this page heard otherwise: there is nothing to forget.
	if (yield* finishedOpen(ports, { till }, saleId)) return;
	const stored = refundsOfSale(settings, till, saleId);
	const { made, open } = yield* stored.read;
	if (!open) return;
	if (open.answered && open.answered.length > 0)
		return yield* refundRefused({ code: "refund-in-part", field: "card" });
	if (open.askedAt !== undefined && !sawTerminal)
		return yield* refundRefused({ code: "refund-unanswered", field: "card" });
	// The server is told first: a reservation without its device would stand until the owner ends it.
	if (!open.offline && refundDesk)
		yield* Effect.catch(refundDesk.end(open.refundId), () =>
			refundRefused({ code: "server-refused", field: "connection" }),
		);
	yield* stored.write({ made });
});

/** The open refund where it is on disk already: a page crashed after it was kept, or another tab kept it. */
export const finishedOpen = Effect.fnUntraced(function* (
	ports: RefundPorts,
	{ till }: Pick<RefundPlace, "till">,
	saleId: string,
): Effect.fn.Return<Sale | undefined, NotStored> {
	const stored = refundsOfSale(ports.settings, till, saleId);
	const { made, open } = yield* stored.read;
	const kept = open && (yield* ports.saleStore.get(till.ownerId, open.refundId));
	if (kept) yield* stored.write({ made: [...made, kept.facts.id] });
	return kept;
});

/** The facts of a refund, or why it can't be made. */
const closed = Effect.fnUntraced(function* (
	ports: RefundPorts,
	place: GivingPlace,
	{
		request,
		known,
		refundId,
	}: { readonly request: RefundRequest; readonly known: KnownRefunds; readonly refundId: string },
): Effect.fn.Return<SaleFacts, Fault> {
	const { till, staff, clockOffsetMs } = place;
	const others = known.earlier.filter(({ refund }) => !request.seen.includes(refund.id));
	if (others.length > 0)
		return yield* refundRefused({ code: "given-meanwhile", field: "sale", by: others });
	const limits = yield* refundLimits(ports, till, place.online);
	const { days } = limits;
	const condition = yield* conditionRefusal(ports, place, { known, wish: request.wish, days });
	if (condition) return yield* refundRefused(condition);
	const reason = checkReason(request.reason, request.note);
	if (!reason.ok) return yield* refundRefused(reason.refusal);
	const { facts: sale } = known.sale;
	if (request.isExchange && campusAmount(sale.tenders) > 0)
		return yield* refundRefused({ code: "exchange-by-campus", field: "tenders" });
	const preview = previewRefund({ sale, earlier: known.earlier }, request.wish, {
		till,
		tenders: request.tenders,
	});
	if (!preview.ok) return yield* refundRefused(preview.refusal);
	const credit = creditFor(debitSoFar(known.sale), {
		debited: campusAmount(sale.tenders),
		back: campusAmount(preview.value.tenders),
	});
	if (!credit.ok) return yield* refundRefused(credit.refusal);
	yield* withinLimits(ports, place, { amount: cents(-preview.value.total), limits });
	const buyer = buyerOn(request.buyer, preview.value.total);
	const isCash = preview.value.tenders.some(({ method }) => method === "cash");
	const drawerSession = yield* place.drawer(isCash);
	const now = yield* Clock.currentTimeMillis;
	const made = closeRefund(sale, request.wish, {
		earlier: factsOf(known),
		tenders: preview.value.tenders,
		reason: { ...reason.value, ...(buyer === undefined ? {} : { buyer }) },
		stamp: {
			...{ id: refundId, reference: saleReference(now, ports.ids.below(1000) / 1000) },
			createdAt: new Date(now).toISOString(),
			businessDate: businessDate(now, till.timeZone, till.dayEndsAt),
			...{ ownerId: till.ownerId, deviceId: place.deviceId, sequence: 1 },
			...{ restaurantId: till.restaurantId, stationId: till.stationId },
			providerRestaurantId: till.providerRestaurantId,
			providerBranchId: till.providerBranchId,
			...(till.cashierName === undefined ? {} : { cashierName: till.cashierName }),
			...staff,
			...(clockOffsetMs === undefined ? {} : { clockOffsetMs }),
			...(drawerSession === undefined ? {} : { drawerSession }),
		},
	});
	return made.ok ? made.value : yield* refundRefused(made.refusal);
});

/**
 * "reserved": by the server, or there is no other till. "withdrawn": and the sale's campus card will not be charged. "offline": the server could
 * not be asked. "ended": that id was, and nothing can be reserved under it any more.
 */
const reserved = Effect.fnUntraced(function* (
	ports: RefundPorts,
	{ till }: Pick<GivingPlace, "till">,
	{
		known,
		facts,
		seen,
	}: { readonly known: KnownRefunds; readonly facts: SaleFacts; readonly seen: readonly string[] },
): Effect.fn.Return<"ended" | "offline" | "reserved" | "withdrawn", Fault> {
	const { refundDesk: desk } = ports;
	if (!desk) return "reserved";
	if (!known.heard) return "offline";
	const refund = toTransactionRecord({ facts, ...initialSaleState(facts, false) });
	const answer = yield* desk
		.reserve(known.sale.facts.id, { refund, known: factsOf(known).map(({ id }) => id) })
		.pipe(
			Effect.catchTags({
				Refused: (refusal) =>
					refusal.code === "refund-ended"
						? Effect.succeed("ended" as const)
						: refusedByServer(ports, till, refusal),
				Unreached: () => Effect.succeed(undefined),
				SignedOut: () => Effect.succeed(undefined),
				Undecodable: () => Effect.succeed(undefined),
			}),
		);
	if (!answer) return "offline";
	if (answer === "ended") return answer;
	if (answer.reserved) return answer.withdrawn ? "withdrawn" : "reserved";
	const others = answer.refunds.filter(({ record }) => !seen.includes(record.sale_id));
	return yield* refundRefused({
		code: "given-meanwhile",
		field: "sale",
		by: others.map(givenBackOf),
	});
});

/** Refuses an amount that this person may not give back today without an approval. Where nobody is asked who they are, there is no such limit. */
const withinLimits = Effect.fnUntraced(function* (
	ports: RefundPorts,
	{ till, staff, isAboveLimits }: GivingPlace,
	{ amount, limits }: { readonly amount: Cents; readonly limits: RefundLimits },
): Effect.fn.Return<void, Fault> {
	if (isAboveLimits || !staff.person) return;
	const now = yield* Clock.currentTimeMillis;
	const before = yield* givenByPerson(ports, till.ownerId, {
		person: staff.person,
		businessDate: businessDate(now, till.timeZone, till.dayEndsAt),
	});
	const refusal = beyondPersonLimits(amount, before, limits);
	if (refusal) return yield* refundRefused(refusal);
});

/**
 * Refuses money that may not leave without the server: by another tender than cash at a connected terminal, and more cash than the limits.
 * Counts it against the day's. `tenders`: those by which money leaves.
 */
export const allowedOffline = Effect.fnUntraced(function* (
	ports: RefundPorts,
	{ till, terminal }: Pick<GivingPlace, "terminal" | "till">,
	{ id, businessDate: day, tenders }: Pick<SaleFacts, "businessDate" | "id" | "tenders">,
): Effect.fn.Return<void, Fault> {
	const today = offlineRefunds(ports.settings, till, day);
	const { offline } = yield* refundLimits(ports, till, false);
	const device = { today: yield* today.before(id), terminal };
	const allowed = offlineRefundAllowed(tenders, device, offline);
	if (!allowed.ok) return yield* refundRefused(allowed.refusal);
	// Noted before money moves: a crash in between counts it rather than forgets it.
	yield* today.note(id, allowed.value);
});

/** Stores the open refund as a sale of this device, in one strict transaction; cash may be handed out afterwards. */
export const keepOpen = Effect.fnUntraced(function* (
	ports: RefundPorts,
	{ till, online }: RefundPlace,
	saleId: string,
): Effect.fn.Return<GivenRefund, Fault> {
	const stored = refundsOfSale(ports.settings, till, saleId);
	const { made, open } = yield* stored.read;
	if (!open?.refund) return yield* refundRefused({ code: "unknown-sale", field: "sale" });
	const { facts } = open.refund;
	const { credit } = open.refund.progress;
	const { progress } = initialSaleState(facts, online);
	if (open.sale) {
		const { sale, refund } = { sale: open.sale, refund: { facts, progress } };
		const kept = yield* keepPair(ports, till, { refund, sale });
		const [back] = kept ? [yield* ports.saleStore.get(till.ownerId, open.refundId)] : [];
		return kept && back
			? { is: "kept", refund: back, sale: kept, fresh: true }
			: yield* refundRefused({ code: "refund-running", field: "sale" });
	}
	const { sale: refund, fresh } = yield* ports.saleStore.keep(open.refundId, (sequence) => ({
		facts: { ...facts, sequence },
		progress: { ...progress, ...(credit === undefined ? {} : { credit }) },
	}));
	if (credit?.is === "nothing-to-send") yield* noteWithdrawn(ports, till.ownerId, saleId);
	yield* noteCredit(ports, till, refund);
	yield* stored.write({ made: [...made, open.refundId] });
	return { is: "kept", refund, fresh };
});
