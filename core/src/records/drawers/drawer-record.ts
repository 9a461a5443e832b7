import { Result, Schema } from "effect";
import type { DrawerMove, DrawerSession, ZReport } from "../../rules/drawers/index.ts";
import type { Cents } from "../../rules/index.ts";
import type { PersonName } from "../../rules/people/index.ts";
import {
	type DrawerKind,
	drawerKinds,
	type EventFacts,
	type RecordedEvent,
} from "../events/recorded-event.ts";
import { atMost, limits } from "../limits.ts";
import { Dollars, Percent } from "../money-codecs.ts";
import { PersonNameRecord } from "../people/person-record.ts";

/**
 * A record of a drawer, as an event of the device's register: strictly stored, numbered, hashed and linked like all others. A count and a close
 * are records of their own, so that a page that was killed in between opens on the count.
 */
export type DrawerRecord =
	| { readonly kind: "drawer-opened"; readonly session: DrawerSession }
	| { readonly kind: "drawer-moved"; readonly sessionId: string; readonly move: DrawerMove }
	| {
			readonly kind: "drawer-counted";
			readonly sessionId: string;
			readonly counted: Cents;
			/** 1, or 2 for the count after it. */
			readonly counts: number;
			/** The number of the device's last sale at the count, 0 before the first; of a purse, how many sales were in it. */
			readonly last: number;
			readonly person?: PersonName;
	  }
	| { readonly kind: "drawer-closed"; readonly z: ZReport }
	/** The Z of a session was printed again: `copy` counts from 1. */
	| {
			readonly kind: "drawer-copied";
			readonly sessionId: string;
			readonly copy: number;
			readonly person?: PersonName;
	  };

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100));
const Text = Schema.String.check(Schema.isMaxLength(500));
const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/), atMost(limits.figure));
const Moment = Schema.String.check(
	Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/),
	atMost(limits.figure),
);
const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
const Positive = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1));
const Person = Schema.optionalKey(PersonNameRecord);

const Session = Schema.Struct({
	id: Id,
	holder: Schema.Struct({ deviceId: Id, drawer: Id, personId: Schema.optionalKey(Id) }),
	openedAt: Moment,
	businessDate: Day,
	float: Schema.optionalKey(Dollars),
	openedBy: Person,
});

const Move = Schema.Struct({
	id: Id,
	at: Moment,
	kind: Schema.Literals(["pay-in", "pay-out", "drop", "no-sale"]),
	amount: Dollars,
	reason: Text,
	person: Person,
	approver: Person,
});

const Counted = Schema.Struct({ count: Count, amount: Dollars });

const Totals = Schema.Struct({
	sales: Count,
	refunds: Count,
	subtotal: Dollars,
	taxTotal: Dollars,
	total: Dollars,
	taxes: Schema.Array(
		Schema.Struct({ name: Text, rate: Percent, base: Dollars, amount: Dollars }),
	).check(atMost(limits.taxes)),
	tenders: Schema.Array(
		Schema.Struct({
			method: Schema.Literals(["cash", "card", "itc"]),
			count: Count,
			amount: Dollars,
		}),
	).check(atMost(limits.tenders)),
	cash: Schema.Struct({ received: Dollars, change: Dollars, rounding: Dollars, kept: Dollars }),
	exempt: Schema.Struct({ count: Count, subtotal: Dollars }),
	owed: Counted,
	unsplit: Counted,
});

/**
 * The figures of a Z. Encoded, amounts are in dollars and rates in percent; decoded, in cents and
 * thousandths of a percent.
 */
export const DrawerFiguresRecord = Schema.Struct({
	totals: Totals,
	named: Count,
	refunds: Counted,
	voids: Counted,
	creditsOwed: Counted,
	cash: Schema.Struct({
		isFloatKnown: Schema.Boolean,
		float: Dollars,
		received: Dollars,
		change: Dollars,
		refunds: Dollars,
		rounding: Dollars,
		paidIn: Dollars,
		paidOut: Dollars,
		dropped: Dollars,
		expected: Dollars,
	}),
	moves: Schema.Struct({ payIns: Counted, payOuts: Counted, drops: Counted, noSales: Count }),
	numbers: Schema.optionalKey(Schema.Struct({ first: Positive, last: Positive })),
	businessDates: Schema.Array(Day).check(atMost(limits.taxes)),
});

const zRecord = Schema.Struct({
	kind: Schema.Literal("z"),
	number: Positive,
	session: Session,
	closedAt: Moment,
	figures: DrawerFiguresRecord,
	counted: Schema.optionalKey(Dollars),
	difference: Schema.optionalKey(Dollars),
	reason: Schema.optionalKey(Text),
	stated: Schema.Array(
		Schema.Struct({
			method: Schema.Literals(["card", "itc"]),
			stated: Dollars,
			difference: Dollars,
		}),
	).check(atMost(limits.tenders)),
	countedBy: Person,
	approvedBy: Person,
	before: Schema.optionalKey(Id),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface ZRecordSchema extends ZSchema {}
type ZSchema = typeof zRecord;

/**
 * A Z as it is stored and sent: amounts in dollars, decoded to cents; moments in ISO 8601, UTC;
 * `number` without gaps from 1 for each holder.
 */
export const ZRecord: ZRecordSchema = zRecord;

/** A drawer's record under its kind, amounts in dollars. Decoded, they are whole cents. */
export const DrawerRecord = Schema.Union([
	Schema.Struct({ kind: Schema.Literal("drawer-opened"), session: Session }),
	Schema.Struct({ kind: Schema.Literal("drawer-moved"), sessionId: Id, move: Move }),
	Schema.Struct({
		kind: Schema.Literal("drawer-counted"),
		sessionId: Id,
		counted: Dollars,
		counts: Positive,
		last: Count,
		person: Person,
	}),
	Schema.Struct({ kind: Schema.Literal("drawer-closed"), z: ZRecord }),
	Schema.Struct({
		kind: Schema.Literal("drawer-copied"),
		sessionId: Id,
		copy: Positive,
		person: Person,
	}),
]);

const encode = Schema.encodeSync(DrawerRecord);
const decode = Schema.decodeUnknownResult(DrawerRecord);
const decodeText = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown));

/**
 * The event of a drawer's record, before it has its number: its facts are encoded, amounts in
 * dollars.
 */
export function drawerEvent(record: DrawerRecord): {
	readonly kind: DrawerKind;
	readonly facts: EventFacts;
} {
	const { kind, ...facts } = encode(record);
	return { kind, facts };
}

/** The drawer's record of an event, or the field that does not decode. Undefined of any other event. */
export function drawerOfEvent({
	kind,
	facts,
}: Pick<RecordedEvent, "kind" | "facts">):
	| Result.Result<DrawerRecord, Schema.SchemaError>
	| undefined {
	if (!drawerKinds.some((known) => known === kind)) return undefined;
	const read = decodeText(facts);
	return Result.isFailure(read)
		? Result.fail(read.failure)
		: decode({ ...Object(read.success), kind });
}
