import type { Effect } from "effect";
import type { BackRange, BackReport, RefundLimitsRecord } from "../contract/money-back.ts";
import type {
	CampusCredit,
	CreditFinding,
	KnownCredit,
	RefundFamily,
	ReservedAnswer,
	ToldRefund,
	WantedRefund,
} from "../contract/refunds.ts";
import type { Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

/**
 * How the server's part in a refund fails. `Refused`: with the code of a refusal, and nothing was
 * reserved.
 */
export type RefundFault = Unreached | SignedOut | Refused | Undecodable;

/** The server's part of refunds: what all tills gave back of a sale, and the reservation before money moves. */
export interface RefundDesk {
	/** Refused with "not-found": the server does not have this sale, or it is too old for refunds. */
	readonly family: (saleId: string) => Effect.Effect<RefundFamily, RefundFault>;
	/** Reserves a refund under its id. A repeat takes the place of the one before. */
	readonly reserve: (
		saleId: string,
		wanted: WantedRefund,
	) => Effect.Effect<ReservedAnswer, RefundFault>;
	/** Ends a reservation. One that is not there, as after a repeat, is ended already. */
	readonly end: (refundId: string) => Effect.Effect<void, RefundFault>;
	/** The present state of what these refunds owe to campus cards. */
	readonly credits: (
		refundIds: readonly string[],
	) => Effect.Effect<readonly KnownCredit[], RefundFault>;
	/** The credits that refunds owe to campus cards, or, settled, owed. For the owner alone. */
	readonly owedToCards: (settled?: boolean) => Effect.Effect<readonly CampusCredit[], RefundFault>;
	/** Enters what the card's office said. For the owner alone. */
	readonly settleCredit: (
		refundId: string,
		finding: CreditFinding,
	) => Effect.Effect<CampusCredit, RefundFault>;
	/** A restaurant's refunds and voids, and their sums by person. For the owner alone. */
	readonly report: (
		restaurantId: string,
		range: BackRange,
	) => Effect.Effect<BackReport, RefundFault>;
	/** The address of the file of that report, or of what is corrected at the provider. */
	readonly reportAddress: (
		restaurantId: string,
		range: BackRange,
		list?: "provider",
	) => Effect.Effect<string>;
	/** The owner has seen these refunds, which exceeded a limit without the server. */
	readonly seenBeyondCaps: (
		restaurantId: string,
		refundIds: readonly string[],
	) => Effect.Effect<void, RefundFault>;
	readonly limits: (restaurantId: string) => Effect.Effect<RefundLimitsRecord, RefundFault>;
	/** Sets the limits of a restaurant's refunds. For the owner alone. */
	readonly saveLimits: (
		restaurantId: string,
		limits: RefundLimitsRecord,
	) => Effect.Effect<RefundLimitsRecord, RefundFault>;
	/** All open reservations. For the owner alone. */
	readonly reservations: () => Effect.Effect<readonly ToldRefund[], RefundFault>;
}
