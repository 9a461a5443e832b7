import { canonicalJson, DeliveryRecord, type Sale } from "@tuckshop/core/records";
import { type Deliveries, type DeliveryState, saleStatus } from "@tuckshop/core/rules";
import { Schema } from "effect";

/** How far a sale has come: the part of its record that a repeat may move, and only forward. */
export type Progress = Sale["progress"];

const ProgressRecord = Schema.Struct({
	deliveries: Schema.Struct({ ledger: DeliveryRecord, provider: DeliveryRecord }),
	debit: Schema.optionalKey(DeliveryRecord),
	updatedAt: Schema.String,
	syncDate: Schema.optionalKey(Schema.String),
	cloudSyncTime: Schema.optionalKey(Schema.String),
	archivedAt: Schema.optionalKey(Schema.String),
});

export const progressFromJson = Schema.decodeUnknownSync(Schema.fromJsonString(ProgressRecord));
export const progressToJson = (progress: Progress): string => JSON.stringify(progress);
export const statusOf = (progress: Progress): string => saleStatus(progress);

/**
 * What is known after a repeat: for each delivery the one further on, each moment once it is known, the earlier of two.
 * In whatever order repeats arrive, the outcome is the same.
 */
export function further(known: Progress, told: Progress): Progress {
	const syncDate = earlier(known.syncDate, told.syncDate);
	const cloudSyncTime = earlier(known.cloudSyncTime, told.cloudSyncTime);
	const archivedAt = earlier(known.archivedAt, told.archivedAt);
	const debit = known.debit && told.debit ? furtherDelivery(known.debit, told.debit) : (known.debit ?? told.debit);
	return {
		deliveries: furtherDeliveries(known.deliveries, told.deliveries),
		...(debit === undefined ? {} : { debit }),
		updatedAt: told.updatedAt > known.updatedAt ? told.updatedAt : known.updatedAt,
		...(syncDate === undefined ? {} : { syncDate }),
		...(cloudSyncTime === undefined ? {} : { cloudSyncTime }),
		...(archivedAt === undefined ? {} : { archivedAt }),
	};
}

/** What a till told, and what this server knows itself: the sale stands in the ledger, and its order passed through the relay. */
export const seenHere = (told: Progress, receivedAt: string, order: DeliveryState | undefined): Progress => ({
	...told,
	deliveries: furtherDeliveries(told.deliveries, { ledger: { is: "accepted", at: receivedAt }, provider: order ?? told.deliveries.provider }),
});

const furtherDeliveries = (known: Deliveries, told: Deliveries): Deliveries => ({
	ledger: furtherDelivery(known.ledger, told.ledger),
	provider: furtherDelivery(known.provider, told.provider),
});

/** An answer outweighs a question, a yes outweighs every other answer; of two alike the later one counts, and then any one, always the same. */
function furtherDelivery(known: DeliveryState, told: DeliveryState): DeliveryState {
	const difference = weight[told.is] - weight[known.is] || order(timeOf(told), timeOf(known)) || order(canonicalJson(told), canonicalJson(known));
	return difference > 0 ? told : known;
}

const weight = { waiting: 0, sending: 1, refused: 2, unknown: 2, accepted: 3 } as const;

const timeOf = (state: DeliveryState): string => ("at" in state ? state.at : state.is === "sending" ? state.since : "");
const order = (one: string, other: string): number => (one > other ? 1 : one < other ? -1 : 0);
const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
	one === undefined || (other !== undefined && other < one) ? other : one;
