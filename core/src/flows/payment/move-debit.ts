import { maskedCampus, type SaleState } from "../../records/index.ts";
import { type DeliveryEvent, nextDelivery, processingStatus, waiting } from "../../rules/index.ts";

/** Data of a debit reply other than the new state. */
export type DebitBrought = Partial<
	Pick<NonNullable<SaleState["campus"]>, "debit" | "transactionId">
>;

/**
 * A sale's course after an event of its campus-card debit. The documented words are derived with it, and once ITC has answered,
 * yes or no, the card's number shows its last four alone.
 */
export const applyDebitEvent =
	(event: DeliveryEvent, at: string, brought: DebitBrought = {}) =>
	({ progress, campus }: SaleState): SaleState => {
		const before = progress.debit ?? waiting;
		const debit = nextDelivery(before, event);
		if (debit === before || !campus) return { progress, ...(campus ? { campus } : {}) };
		const answered = debit.is === "accepted" || debit.is === "refused";
		const { processing: _, processedAt: __, error: ___, ...part } = { ...campus, ...brought };
		return {
			progress: { ...progress, debit, updatedAt: at },
			campus: {
				...(answered ? maskedCampus(part) : part),
				...(part.offline ? { processing: processingStatus(debit) } : {}),
				...(part.offline && answered ? { processedAt: at } : {}),
				...(debit.is === "refused" || debit.is === "unknown" ? { error: debit.reason } : {}),
			},
		};
	};
