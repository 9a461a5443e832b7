import { Schema } from "effect";
import { atMost, limits } from "../limits.ts";
import { SaleApprovalRecord } from "../sales/transaction-record.ts";
import { PeopleMark, PersonNameRecord, TillPersonRecord } from "./person-record.ts";

const Milliseconds = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

/** The person who is signed in at a device, as the device stores them over a reload. */
export const PersonHereRecord = Schema.Struct({
	/** The id of this sign-in, by which the server tells it from every other. */
	signIn: Schema.String.check(Schema.isUUID(), atMost(limits.figure)),
	person: Schema.Struct({
		id: TillPersonRecord.fields.id,
		name: TillPersonRecord.fields.name,
		role: TillPersonRecord.fields.role,
		active_from: TillPersonRecord.fields.active_from,
		active_to: TillPersonRecord.fields.active_to,
	}),
	/** The state of the list that let them in. */
	mark: PeopleMark,
	/** When the device was last used, in milliseconds of its clock, to the minute. */
	usedAt: Milliseconds,
});
export type PersonHereRecord = typeof PersonHereRecord.Type;

/** Somebody practises at a till: who began it, over a reload too. */
export const TrainingRecord = Schema.Struct({ person: PersonNameRecord });

/** Wrong PINs that were typed at a device. */
export const WrongPinsRecord = Schema.Struct({ count: Milliseconds, at: Milliseconds });

/** The person who began the open order of a till, and what was approved for it. */
export const OrderPersonRecord = Schema.Struct({
	saleId: Schema.String.check(atMost(limits.figure)),
	person: PersonNameRecord,
	approvals: Schema.Array(SaleApprovalRecord).check(Schema.isMaxLength(limits.approvals)),
});
export type OrderPersonRecord = typeof OrderPersonRecord.Type;

/** When a till locks itself: after minutes without a touch (0: never), and after each sale. */
export const TillLockRecord = Schema.Struct({
	minutes: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 120 })),
	afterSale: Schema.Boolean,
});

/** The cents that a device let be approved on a business day without the server. */
export const OfflineApprovalsRecord = Schema.Struct({
	day: Schema.String.check(atMost(limits.figure)),
	cents: Milliseconds,
});
