import { DeliveryRecord, type Sale } from "@tuckshop/core/records";
import { type DeliveryState, mergeDelivery, saleStatus } from "@tuckshop/core/rules";
import { Schema } from "effect";

/** The progress of a sale: the part of its record that a repeat may change, and only forward. */
export type Progress = Sale["progress"];

const ProgressRecord = Schema.Struct({
	deliveries: Schema.Struct({ ledger: DeliveryRecord, provider: DeliveryRecord }),
	debit: Schema.optionalKey(DeliveryRecord),
	credit: Schema.optionalKey(DeliveryRecord),
	updatedAt: Schema.String,
	syncDate: Schema.optionalKey(Schema.String),
	cloudSyncTime: Schema.optionalKey(Schema.String),
	archivedAt: Schema.optionalKey(Schema.String),
	sentUnder: Schema.optionalKey(Schema.String),
});

export const progressFromJson = Schema.decodeUnknownSync(Schema.fromJsonString(ProgressRecord));
export const progressToJson = (progress: Progress): string => JSON.stringify(progress);
export const progressStatus = (progress: Progress): string => saleStatus(progress);

/**
 * Adds to a till's progress the facts that only this server has: the sale is in the ledger, and its
 * order passed through the relay.
 */
export const seenHere = (
	told: Progress,
	receivedAt: string,
	order: DeliveryState | undefined,
): Progress => ({
	...told,
	deliveries: {
		ledger: { is: "accepted", at: receivedAt },
		provider: order ? mergeDelivery(told.deliveries.provider, order) : told.deliveries.provider,
	},
});
