import type { DeliveryState } from "./delivery.ts";
import type { SaleProgress } from "./sale-status.ts";

/** The progress of a sale, with the times (ISO 8601, UTC) that are stored with it. */
export type StampedProgress = SaleProgress & {
	readonly updatedAt: string;
	readonly syncDate?: string;
	readonly cloudSyncTime?: string;
	/** The epoch of the server's database when its order, or its card, was first sent. */
	readonly sentUnder?: string;
};

/**
 * Which of two states of one delivery stands, where copies of a sale meet: a file, another till, a repeat at the server. One line on which
 * every state has its place, so that the outcome is the same in whatever order and however often they meet:
 *
 * ```
 *   waiting ─▶ nothing to send ─▶ sending ─▶ refused or unknown, by their moments ─▶ accepted, the first before all others,
 *   one with a receipt before one without
 * ```
 *
 * What was set aside for another try (`after`) stands behind the outcome that was set aside, and before every later one. So an outcome that a
 * person settled, or that was tried again, does not come back with an old copy; a state of an earlier program says nothing of it, and stands
 * before every outcome.
 */
export function mergeDelivery(a: DeliveryState, b: DeliveryState): DeliveryState {
	if (a.is === "accepted" && b.is === "accepted") return acceptedFirst(a, b);
	if (a.is === "accepted" || b.is === "accepted") return a.is === "accepted" ? a : b;
	const [x, y] = [placeOf(a), placeOf(b)];
	for (const [index, mine] of x.entries()) {
		const theirs = y[index] ?? mine;
		if (mine !== theirs) return mine > theirs ? a : b;
	}
	return a;
}

type Accepted = Extract<DeliveryState, { readonly is: "accepted" }>;

/** A receipt is never lost to an acceptance without one. */
function acceptedFirst(a: Accepted, b: Accepted): Accepted {
	if ((a.receipt === undefined) !== (b.receipt === undefined)) return a.receipt ? a : b;
	if (a.at !== b.at) return a.at < b.at ? a : b;
	return (a.receipt ?? "") <= (b.receipt ?? "") ? a : b;
}

/**
 * The time of the latest outcome that a state knows of, and the rank of the state where two know of
 * the same outcome.
 */
type Place = readonly [outcome: string, kind: number, sent: string, text: string, receipt: string];

function placeOf(state: Exclude<DeliveryState, Accepted>): Place {
	switch (state.is) {
		case "waiting":
			return [state.after ?? "", 2, "", "", ""];
		case "sending":
			return [state.after ?? "", 4, state.since, "", ""];
		case "nothing-to-send":
			return [state.after ?? "", 3, "", "", ""];
		case "refused":
			return [state.at, 0, "", state.reason, state.receipt ?? ""];
		case "unknown":
			return [state.at, 1, "", `${state.attempts ?? ""} ${state.reason}`, ""];
	}
}

/** Merges the progress of two copies of a sale. Commutative and monotonic: the result is never behind either input. */
export function mergeProgress(a: StampedProgress, b: StampedProgress): StampedProgress {
	const debit = a.debit && b.debit ? mergeDelivery(a.debit, b.debit) : (a.debit ?? b.debit);
	const credit = a.credit && b.credit ? mergeDelivery(a.credit, b.credit) : (a.credit ?? b.credit);
	const syncDate = earliest(a.syncDate, b.syncDate);
	const cloudSyncTime = earliest(a.cloudSyncTime, b.cloudSyncTime);
	const archivedAt = earliest(a.archivedAt, b.archivedAt);
	// Epochs have no order; any choice will do that both sides make alike.
	const sentUnder = earliest(a.sentUnder, b.sentUnder);
	return {
		deliveries: {
			ledger: mergeDelivery(a.deliveries.ledger, b.deliveries.ledger),
			provider: mergeDelivery(a.deliveries.provider, b.deliveries.provider),
		},
		...(debit === undefined ? {} : { debit }),
		...(credit === undefined ? {} : { credit }),
		updatedAt: a.updatedAt > b.updatedAt ? a.updatedAt : b.updatedAt,
		...(syncDate === undefined ? {} : { syncDate }),
		...(cloudSyncTime === undefined ? {} : { cloudSyncTime }),
		...(archivedAt === undefined ? {} : { archivedAt }),
		...(sentUnder === undefined ? {} : { sentUnder }),
	};
}

/** The earlier of two times (ISO 8601, UTC), or the one that is present. */
const earliest = (a: string | undefined, b: string | undefined): string | undefined =>
	a !== undefined && b !== undefined ? (a < b ? a : b) : (a ?? b);
