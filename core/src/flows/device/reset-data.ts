import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { RecordedEvent } from "../../records/index.ts";
import { type Cents, isFinished, sumCents } from "../../rules/index.ts";
import { openCards } from "../payment/card-request.ts";
import { begunOfAll, unansweredOfAll } from "../refunds/ask-terminal.ts";
import { deliveryFingerprint, type SalesExport, standingAside } from "../sales/export-sales.ts";
import {
	heldOrdersOfAll,
	tableCommandsKey,
	tablePaymentsKey,
} from "../settings/device-settings.ts";
import { openTillsLock } from "./open-tills-lock.ts";
import { uncomparedSales } from "./uncompared-sales.ts";

/**
 * Why nothing was cleared: the data that would be lost (NET-12). `count`: how many of them;
 * `total`: their sum in cents with tax.
 */
export type ResetRefusal =
	| {
			readonly code: "unsent-sales";
			readonly field: "sales";
			readonly count: number;
			readonly total: Cents;
	  }
	| { readonly code: "unsent-sales-of-others"; readonly field: "sales"; readonly count: number }
	| { readonly code: "unreadable-sales"; readonly field: "sales"; readonly count: number }
	/** Sales that were not reconciled with the ledger since it last changed: it may lack them. */
	| { readonly code: "uncompared-sales"; readonly field: "sales"; readonly count: number }
	| {
			readonly code: "open-cards";
			readonly field: "cards";
			readonly count: number;
			readonly total: Cents;
	  }
	| { readonly code: "open-cards-of-others"; readonly field: "cards"; readonly count: number }
	/** Refunds of any account that a card terminal was asked for and may have given. */
	| {
			readonly code: "unanswered-refunds";
			readonly field: "refunds";
			readonly count: number;
			readonly total: Cents;
	  }
	/** Refunds and exchanges of any account that were begun, and neither made nor ended. */
	| {
			readonly code: "open-refunds";
			readonly field: "refunds";
			readonly count: number;
			readonly total: Cents;
	  }
	| { readonly code: "table-payments"; readonly field: "tablePayments"; readonly count: number }
	| { readonly code: "table-commands"; readonly field: "tableCommands"; readonly count: number }
	| { readonly code: "held-orders"; readonly field: "orders"; readonly count: number }
	| { readonly code: "other-tabs"; readonly field: "tabs"; readonly count?: never };
/** A reset that was refused: nothing was deleted. */
export interface ResetRefused {
	readonly _tag: "ResetRefused";
	readonly refusal: ResetRefusal;
}

type ResetPorts = Pick<PosPorts, "saleStore" | "localData" | "settings" | "connectivity">;
type ErasePorts = ResetPorts & Pick<PosPorts, "eventStore" | "leadership">;

/** Returns why a reset would lose data that no file holds; undefined where it would not. */
export const resetRefusal = Effect.fnUntraced(function* (
	ports: ResetPorts,
	ownerId: string,
	exported?: SalesExport,
): Effect.fn.Return<ResetRefusal | undefined, NotStored> {
	const { saleStore, localData } = ports;
	// A sale that was made, or changed, after the file was written is not in it in its present state.
	const lost = (yield* saleStore.unfinished(ownerId)).filter(
		(sale) =>
			!isFinished(sale.progress) &&
			exported?.unsent.get(sale.facts.id) !== deliveryFingerprint(sale),
	);
	if (lost.length > 0)
		return {
			code: "unsent-sales",
			field: "sales",
			count: lost.length,
			total: sumCents(lost.map(({ facts }) => facts.total)),
		};
	const uncompared = yield* uncomparedSales(ports, ownerId, exported);
	if (uncompared > 0) return { code: "uncompared-sales", field: "sales", count: uncompared };
	const unreadable = (yield* saleStore.spoiled(ownerId)).filter(
		(record) => !exported?.spoiled.has(standingAside(record)),
	);
	if (unreadable.length > 0)
		return { code: "unreadable-sales", field: "sales", count: unreadable.length };
	const others = yield* localData.unsentOfOthers(ownerId);
	if (others > 0) return { code: "unsent-sales-of-others", field: "sales", count: others };
	// No file holds these: a card that is charged, or may be, has to be used, reversed or settled by
	// hand first.
	const cards = yield* openCards(ports, ownerId);
	if (cards.own.length > 0)
		return {
			code: "open-cards",
			field: "cards",
			count: cards.own.length,
			total: sumCents(cards.own.map(({ amount }) => amount)),
		};
	if (cards.others > 0)
		return { code: "open-cards-of-others", field: "cards", count: cards.others };
	const refunds = yield* refundsLeft(ports);
	if (refunds) return refunds;
	// No file holds these either: the goods were served, and no card has been charged yet. Their
	// account is not recorded with them.
	const payments = (yield* ports.settings.listByPrefix(tablePaymentsKey())).reduce(
		(sum, { value }) => sum + waitingIn(value),
		0,
	);
	if (payments > 0) return { code: "table-payments", field: "tablePayments", count: payments };
	// No file holds these either: orders, service and cancellations at a table while the server was
	// unreachable.
	const commands = (yield* ports.settings.listByPrefix(tableCommandsKey())).filter(
		({ value }) => !isTaken(value),
	).length;
	if (commands > 0) return { code: "table-commands", field: "tableCommands", count: commands };
	const held = (yield* ports.settings.listByPrefix(heldOrdersOfAll)).length;
	return held > 0 ? { code: "held-orders", field: "orders", count: held } : undefined;
});

/** The refunds that no file holds either. */
const refundsLeft = Effect.fnUntraced(function* (
	ports: ResetPorts,
): Effect.fn.Return<ResetRefusal | undefined, NotStored> {
	const told = (code: "open-refunds" | "unanswered-refunds", amounts: readonly Cents[]) =>
		({ code, field: "refunds", count: amounts.length, total: sumCents(amounts) }) as const;
	// The money may be back on the card, and only the kept id asks again without giving it twice.
	const unanswered = yield* unansweredOfAll(ports);
	if (unanswered.length > 0) return told("unanswered-refunds", unanswered);
	// These are reserved at the server, where the reservation would stand until the owner ends it.
	const begun = yield* begunOfAll(ports);
	return begun.length > 0 ? told("open-refunds", begun) : undefined;
});

/** True if the server has applied this table command. One that can't be decoded may still wait. */
const isTaken = (kept: unknown): boolean =>
	typeof kept === "object" && kept !== null && "taken" in kept;

/** A record that can't be decoded may be a payment. */
const waitingIn = (kept: unknown): number => (Array.isArray(kept) ? kept.length : 1);

/**
 * Deletes everything from this device, once nothing is lost by it, but the events that the server
 * does not have yet, of which the reset itself is one. No till may be open on it, since an open till
 * might be making a sale.
 */
export const resetData = Effect.fnUntraced(function* (
	ports: ErasePorts,
	ownerId: string,
	exported?: SalesExport,
): Effect.fn.Return<void, NotStored | ResetRefused> {
	const alone = Effect.gen(function* () {
		const refusal = yield* resetRefusal(ports, ownerId, exported);
		if (refusal) return yield* refuse(refusal);
		const events = yield* undeliveredEvents(ports);
		yield* ports.localData.erase();
		if (events.length > 0) yield* ports.eventStore.restore(events);
	});
	yield* Effect.catchTag(ports.leadership.lead(openTillsLock, alone), "Busy", () =>
		refuse({ code: "other-tabs", field: "tabs" }),
	);
});

/** The events of every account on this device that no server is known to have. */
const undeliveredEvents = Effect.fnUntraced(function* ({
	eventStore,
}: Pick<PosPorts, "eventStore">): Effect.fn.Return<readonly RecordedEvent[], NotStored> {
	const found: RecordedEvent[] = [];
	for (const { last, delivered, ...series } of yield* eventStore.series())
		found.push(...(yield* eventStore.events(series, { from: (delivered?.n ?? 0) + 1, to: last })));
	return found;
});

const refuse = (refusal: ResetRefusal) =>
	Effect.fail<ResetRefused>({ _tag: "ResetRefused", refusal });
