import { Schema, SchemaTransformation } from "effect";
import type { PersonName } from "../../rules/people/index.ts";
import { atMost, limits } from "../limits.ts";
import { PersonNameRecord } from "../people/person-record.ts";
import { CartRecord, type Draft, draftOfRecord, recordOfDraft } from "../sales/cart-record.ts";

/** The most characters of the name under which an order is held. */
export const mostHeldName = 40;

/** An order that waits at its till until it is taken up again, under the sale id that it has since it was begun. */
export type HeldOrder = {
	readonly draft: Draft;
	/** For calling: no other order that is held on this device at the same time has it. From 1. */
	readonly number: number;
	readonly name?: string;
	/** ISO 8601, UTC. */
	readonly heldAt: string;
	readonly heldBy?: PersonName;
	/** Its exemption was approved by somebody: an approval is not held over. */
	readonly approved?: true;
};

/** An order on hold as it is stored. */
export const HeldOrderRecord = Schema.Struct({
	...CartRecord.fields,
	number: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
	name: Schema.optionalKey(Schema.NonEmptyString.check(Schema.isMaxLength(mostHeldName))),
	held_at: Schema.String.check(
		Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/),
		atMost(limits.figure),
	),
	held_by: Schema.optionalKey(PersonNameRecord),
	approved: Schema.optionalKey(Schema.Literal(true)),
});

/** Decodes a stored record to an order that is held, and encodes it. */
export const HeldOrderFromRecord = HeldOrderRecord.pipe(
	Schema.decodeTo(
		Schema.declare(
			(value: unknown): value is HeldOrder => typeof value === "object" && value !== null,
		),
		SchemaTransformation.transform({ decode: heldOfRecord, encode: recordOfHeld }),
	),
);

/** A held order as others than its own till receive it. */
export function heldOfRecord({
	number,
	name,
	held_at: heldAt,
	held_by: heldBy,
	approved,
	...cart
}: typeof HeldOrderRecord.Type): HeldOrder {
	return {
		...{ draft: draftOfRecord(cart), number, heldAt },
		...(name === undefined ? {} : { name }),
		...(heldBy ? { heldBy } : {}),
		...(approved ? { approved } : {}),
	};
}

/** An order on hold as its record. */
export function recordOfHeld({
	draft,
	number,
	name,
	heldAt,
	heldBy,
	approved,
}: HeldOrder): typeof HeldOrderRecord.Type {
	return {
		...{ ...recordOfDraft(draft), number, held_at: heldAt },
		...(name === undefined ? {} : { name }),
		...(heldBy ? { held_by: heldBy } : {}),
		...(approved ? { approved } : {}),
	};
}
