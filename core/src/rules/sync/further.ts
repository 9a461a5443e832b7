import type { DeliveryState } from "./delivery.ts";
import type { SaleProgress } from "./sale-status.ts";

/**
 * How far a delivery is known to have come. Two copies of one sale (a file, another till) never disagree about what happened, only
 * about how much of it they saw: the further one is right, and neither is ever taken back.
 *
 *   waiting ─▶ sending ─▶ refused ─▶ unknown ─▶ accepted
 */
const reach = { waiting: 0, sending: 1, refused: 2, unknown: 3, accepted: 4 } as const satisfies Record<DeliveryState["is"], number>;

/** The further of two states of one delivery. Of two that came equally far, the later one; of two accepted, the first. */
export function furtherDelivery(a: DeliveryState, b: DeliveryState): DeliveryState {
	if (a.is !== b.is) return reach[a.is] > reach[b.is] ? a : b;
	const [first, second] = keyOf(a) <= keyOf(b) ? [a, b] : [b, a];
	return a.is === "accepted" ? first : second;
}

/**
 * The further of two states of one debit. A person's word leads from unknown to refused, and trying again from refused to unknown: of
 * these two the later one is right, as at the server.
 */
export function furtherDebit(a: DeliveryState, b: DeliveryState): DeliveryState {
	if (a.is === "refused" && b.is === "unknown") return a.at >= b.at ? a : b;
	if (a.is === "unknown" && b.is === "refused") return b.at >= a.at ? b : a;
	return furtherDelivery(a, b);
}

/** What two copies of a sale know together. The same in whatever order they meet, and never less than either knew. */
export function furtherProgress(a: SaleProgress, b: SaleProgress): SaleProgress {
	const debit = a.debit && b.debit ? furtherDebit(a.debit, b.debit) : (a.debit ?? b.debit);
	const archivedAt = earliest(a.archivedAt, b.archivedAt);
	return {
		deliveries: {
			ledger: furtherDelivery(a.deliveries.ledger, b.deliveries.ledger),
			provider: furtherDelivery(a.deliveries.provider, b.deliveries.provider),
		},
		...(debit === undefined ? {} : { debit }),
		...(archivedAt === undefined ? {} : { archivedAt }),
	};
}

/** The earlier of two moments (ISO 8601, UTC), or the one that is there. */
export const earliest = (a: string | undefined, b: string | undefined): string | undefined => (a !== undefined && b !== undefined ? (a < b ? a : b) : (a ?? b));

const keyOf = (state: DeliveryState): string => {
	switch (state.is) {
		case "waiting":
			return "";
		case "sending":
			return state.since;
		case "accepted":
			return state.at;
		default:
			return `${state.at} ${state.reason}`;
	}
};
