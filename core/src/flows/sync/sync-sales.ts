import { Effect, Result, Semaphore } from "effect";
import type { Busy, NotStored, PosPorts } from "../../ports/index.ts";
import { isBeingDebited, type Sale } from "../../records/index.ts";
import { canSendTo, deliveryIssues, isFinished, saleAttention } from "../../rules/index.ts";
import { seenMark } from "../compared-books.ts";
import { isHandedOver, readDebits } from "../payment/read-debits.ts";
import { nowIso } from "../sales/moment.ts";
import { eachUnfinished } from "../sales/unfinished-sales.ts";
import {
	applyDeliveryEvent,
	type DeliveryOptions,
	type DeliveryPorts,
	type DeliveryResult,
	deliverSale,
} from "./deliver-sale.ts";
import { recoverSales } from "./recover-sales.ts";
import { salesLock } from "./sales-run.ts";

/**
 * The result of a sync, as numbers of sales: how many were sent, how many were refused, and how
 * many wait.
 */
export type SyncReport = {
	readonly synced: number;
	readonly failed: number;
	readonly waiting: number;
};

/**
 * `kept`: number of sales that the server, by a fault of its own, neither accepted nor refused.
 * They wait.
 */
export type SalesRun = SyncReport & Pick<DeliveryResult, "stopped"> & { readonly kept?: number };

export type SalesRunOptions = DeliveryOptions & {
	/** Refused deliveries are tried again too, under their old keys (TXN-12); unknown ones never. */
	readonly retryRefused: boolean;
	/** Limits the run to one of the steps 7 and 8 of the full sync: the offline campus-card sales, or all others. */
	readonly which?: "plain" | "offline-campus";
	/**
	 * Ids of the sales whose requests failed although the server was reachable, remembered from run
	 * to run: they are sent last, so that no other waits for them.
	 */
	readonly broken?: Set<string>;
	/** Called with each sale after the run has handled it. */
	readonly saw?: (sale: Sale) => void;
};

type RunPorts = DeliveryPorts &
	Pick<PosPorts, "leadership" | "campusCard" | "connectivity" | "settings">;

/** Consecutive requests that may fail in one run while the server is reachable. */
const maxFailed = 2;

/**
 * Sales that a run sends at the same time: a browser has six connections to one server, and while
 * those are used the states of others are written.
 */
const maxAtOnce = 16;

/**
 * Consecutive orders that may fail to reach the provider before the other orders wait for the next
 * run.
 */
const maxUnreachable = 2;

/**
 * Sends all unfinished sales of an owner, the oldest first and several at a time, as the leader of
 * this device. A sale that
 * is refused, or whose request fails while the server is reachable, does not stop the run; without
 * a server or a session the run ends. While the provider is not reachable, a run tries its first
 * orders and those that were tried longest ago, so that a faulty order does not hold up the others.
 */
export const syncSales = (
	ports: RunPorts,
	ownerId: string,
	options: SalesRunOptions,
): Effect.Effect<SalesRun, NotStored | Busy> =>
	ports.leadership.lead(salesLock, run(ports, ownerId, options));

/** One run over an owner's sales, and its findings so far. */
type Run = {
	readonly ports: RunPorts;
	readonly options: SalesRunOptions;
	/**
	 * The server's epoch as the run first knew it; a page that has just opened may not have one yet.
	 */
	epoch: string | undefined;
	/** Ids of sales, see `SalesRunOptions`. */
	readonly broken: Set<string>;
	/** Every sale that this run has handled, in its present state. */
	readonly looked: Map<string, Sale>;
	synced: number;
	failed: number;
	stopped: DeliveryResult["stopped"];
	/** The server has answered this run. */
	answered: boolean;
	/** Number of the latest consecutive orders that did not reach the provider. */
	away: number;
	/** Number of the latest consecutive requests that failed. */
	brokenOff: number;
	/** The sales whose order is tried although the provider is not reachable. */
	turns: ReadonlySet<string>;
};

const run = Effect.fnUntraced(function* (
	ports: RunPorts,
	ownerId: string,
	options: SalesRunOptions,
): Effect.fn.Return<SalesRun, NotStored> {
	const now: Run = {
		ports,
		options,
		epoch: undefined,
		broken: options.broken ?? new Set(),
		looked: new Map(),
		synced: 0,
		failed: 0,
		stopped: undefined,
		answered: false,
		away: 0,
		brokenOff: 0,
		turns: new Set(),
	};
	const { which } = options;
	const wanted = ({ facts, campus }: Sale) =>
		!now.looked.has(facts.id) &&
		(which === undefined || (which === "offline-campus") === (campus?.offline === true));
	const asked = { ownerId, ...(which === "offline-campus" ? { which } : {}) };
	// Read again after each round, because sales are paid while older ones are being sent.
	for (let before = -1; !isOver(now) && now.looked.size > before; ) {
		before = now.looked.size;
		yield* eachUnfinished(ports.saleStore, asked, (part) => sendPart(now, part.filter(wanted)));
	}
	return reportOf(now);
});

const isOver = ({ stopped, brokenOff }: Run): boolean =>
	stopped !== undefined || brokenOff >= maxFailed;

/** Returns false where nothing more is to be sent. */
const sendPart = Effect.fnUntraced(function* (
	now: Run,
	unfinished: readonly Sale[],
): Effect.fn.Return<boolean, NotStored> {
	if (unfinished.length === 0) return true;
	const sales = yield* recoverSales(now.ports, unfinished);
	for (const sale of sales) now.looked.set(sale.facts.id, sale);
	yield* sendRound(now, sales);
	if (!isOver(now)) yield* sendDebited(now, sales);
	return !isOver(now);
});

/** Sends each of the sales once; those whose requests failed before go last. */
const sendRound = Effect.fnUntraced(function* (
	now: Run,
	sales: readonly Sale[],
): Effect.fn.Return<void, NotStored> {
	const { ports, options, broken } = now;
	if (now.turns.size === 0)
		now.turns = new Set(
			sales
				.filter(orderIsLeft)
				.sort(byLastChange)
				.slice(0, maxUnreachable)
				.map(({ facts }) => facts.id),
		);
	const sendOne = Effect.fnUntraced(function* (sale: Sale) {
		if (isOver(now)) return;
		const ready = options.retryRefused ? yield* retried(ports, sale) : sale;
		yield* deliver(now, ready, ready);
	});
	const places = Semaphore.makeUnsafe(maxAtOnce);
	const sendBeside = (sale: Sale) =>
		Effect.suspend(() => places.withPermits(isAlone(now) ? maxAtOnce : 1)(sendOne(sale)));
	const failedBefore = new Set(broken);
	const [whole, failing] = [
		sales.filter(({ facts }) => !failedBefore.has(facts.id)),
		sales.filter(({ facts }) => failedBefore.has(facts.id)),
	];
	for (const group of [...splitAtRefunds(whole), ...failing.map((sale) => [sale])]) {
		let sent = 0;
		while (sent < group.length && isAlone(now)) yield* sendOne(group[sent++] as Sale);
		yield* Effect.forEach(group.slice(sent), sendBeside, { concurrency: maxAtOnce, discard: true });
	}
});

/** Until the server has answered, and after a failure, one sale is sent at a time. */
const isAlone = ({ answered, away, brokenOff }: Run): boolean =>
	!answered || away > 0 || brokenOff > 0;

/** The sales in groups: money back goes alone, after the sale that it is of. */
function splitAtRefunds(sales: readonly Sale[]): readonly (readonly Sale[])[] {
	const groups: Sale[][] = [];
	let open: Sale[] | undefined;
	for (const sale of sales) {
		const isBack = sale.facts.kind.type === "refund";
		if (open && !isBack) open.push(sale);
		else groups.push([sale]);
		open = isBack ? undefined : groups.at(-1);
	}
	return groups;
}

/**
 * Reads from the server the debits that it makes for this device, and sends the sales whose debit
 * has advanced.
 */
const sendDebited = Effect.fnUntraced(function* (
	now: Run,
	sales: readonly Sale[],
): Effect.fn.Return<void, NotStored> {
	const { ports, options, looked } = now;
	// Only a person retries a declined debit: it is read where refused deliveries are retried, not in
	// every run.
	const isAskedFor = (sale: Sale) =>
		isHandedOver(sale) && (options.retryRefused || sale.progress.debit?.is !== "refused");
	const handed = sales.map((sale) => looked.get(sale.facts.id) ?? sale).filter(isAskedFor);
	const debited = yield* Effect.result(
		Effect.catchDefect(readDebits(ports, handed), () => Effect.succeed([])),
	);
	if (Result.isFailure(debited)) {
		if (debited.failure._tag === "NotStored") return yield* debited.failure;
		now.stopped =
			debited.failure._tag === "Unreached"
				? "unreached"
				: debited.failure._tag === "SignedOut"
					? "signed-out"
					: undefined;
		return;
	}
	for (const sale of debited.success) {
		yield* deliver(now, sale, handed.find(({ facts }) => facts.id === sale.facts.id) ?? sale);
		if (isOver(now)) return;
	}
});

/**
 * Sends one sale where that is allowed now, and counts the outcome. `before`: its state when this
 * run began.
 */
const deliver = Effect.fnUntraced(function* (
	now: Run,
	sale: Sale,
	before: Sale,
): Effect.fn.Return<void, NotStored> {
	const { ports, options, broken } = now;
	now.epoch ??= (yield* seenMark(ports))?.epoch;
	const delivered = yield* deliverSale(ports, sale, {
		...options,
		orderWaits: now.away >= maxUnreachable && !now.turns.has(sale.facts.id),
		epoch: now.epoch,
	});
	const after = delivered.sale;
	if (delivered.provider !== undefined) now.away = delivered.provider === "away" ? now.away + 1 : 0;
	now.looked.set(after.facts.id, after);
	options.saw?.(after);
	if (isFinished(after.progress) && !isFinished(before.progress)) now.synced += 1;
	else if (saleAttention(after.progress).length > saleAttention(before.progress).length)
		now.failed += 1;
	if (delivered.stopped !== "unreached") {
		broken.delete(after.facts.id);
		now.brokenOff = 0;
		now.answered = true;
		now.stopped ??= delivered.stopped;
	} else if (yield* ports.connectivity.reachable()) {
		// Something between here and the server rejects this sale, or the fault was temporary: this
		// sale waits, and no other waits for it.
		broken.add(after.facts.id);
		now.brokenOff += 1;
	} else now.stopped ??= "unreached";
});

function reportOf({ looked, synced, failed, stopped }: Run): SalesRun {
	const sales = [...looked.values()];
	const kept = sales.filter(
		(sale) => sale.progress.deliveries.ledger.is === "waiting" && !isBeingDebited(sale),
	).length;
	return {
		synced,
		failed,
		waiting: sales.filter(isWaiting).length,
		...(kept > 0 && stopped === undefined ? { kept } : {}),
		...(stopped === undefined ? {} : { stopped }),
	};
}

const orderIsLeft = ({ progress: { deliveries } }: Sale): boolean =>
	deliveries.ledger.is === "accepted" && deliveries.provider.is === "waiting";
const byLastChange = (one: Sale, other: Sale): number =>
	one.progress.updatedAt === other.progress.updatedAt
		? other.facts.sequence - one.facts.sequence
		: one.progress.updatedAt < other.progress.updatedAt
			? -1
			: 1;

const retried = Effect.fnUntraced(function* (
	ports: RunPorts,
	sale: Sale,
): Effect.fn.Return<Sale, NotStored> {
	let current = sale;
	for (const { place, state } of deliveryIssues(sale.progress.deliveries)) {
		if (state !== "refused") continue;
		current =
			(yield* ports.saleStore.advance(
				sale.facts.ownerId,
				sale.facts.id,
				applyDeliveryEvent(place, { type: "retry" }, { at: yield* nowIso }),
			)) ?? current;
	}
	return current;
});

/** True where a later run can deliver the sale without a person's decision. */
function isWaiting(sale: Sale): boolean {
	const { deliveries, debit } = sale.progress;
	if (isBeingDebited(sale)) return false;
	if (sale.campus?.offline && (debit?.is === "waiting" || debit?.is === "sending"))
		return deliveries.ledger.is !== "refused" && deliveries.ledger.is !== "unknown";
	return (
		deliveries.ledger.is === "waiting" ||
		(deliveries.provider.is === "waiting" && canSendTo(sale.progress, "provider"))
	);
}
