import { maskedCampus, type SaleState } from "../../records/index.ts";
import { type DeliveryEvent, nextDelivery, processingStatus, waiting } from "../../rules/index.ts";

/** Data of a debit reply other than the new state. */
export type DebitReplyData = Partial<
	Pick<NonNullable<SaleState["campus"]>, "debit" | "transactionId">
>;

/**
 * Returns the sale's state after an event of its campus-card debit, with the documented status texts. Once ITC has approved or declined, the
 * card number is masked to its last four.
 */
export const applyDebitEvent =
	(event: DeliveryEvent, at: string, brought: DebitReplyData = {}) =>
	({ progress, campus }: SaleState): SaleState => {
		const before = progress.debit ?? waiting;
		const debit = nextDelivery(before, event);
		if (debit === before || !campus) return { progress, ...(campus ? { campus } : {}) };
		const isWithdrawn = debit.is === "nothing-to-send";
		const answered = debit.is === "accepted" || debit.is === "refused" || isWithdrawn;
		const { deliveries } = progress;
		const { processing: _, processedAt: __, error: ___, ...part } = { ...campus, ...brought };
		return {
			progress: {
				...progress,
				...{ debit, updatedAt: at },
				// Without a debit there is no order for the provider either.
				deliveries: isWithdrawn ? { ...deliveries, provider: debit } : deliveries,
			},
			campus: {
				...(answered ? maskedCampus(part) : part),
				...(part.offline ? { processing: processingStatus(debit) } : {}),
				...(part.offline && answered ? { processedAt: at } : {}),
				...(debit.is === "refused" || debit.is === "unknown" ? { error: debit.reason } : {}),
			},
		};
	};
