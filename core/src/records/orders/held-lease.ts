import { Schema } from "effect";

const Turn = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

/**
 * The last that this device told the server of an order that is or was held here. `turn`: of the last act, told or not; `known`: the last that the
 * server is known to have.
 */
export const HeldLease = Schema.Struct({
	is: Schema.Literals(["held", "taken", "sold", "discarded"]),
	turn: Turn,
	known: Turn,
	told: Schema.Boolean,
	/** The station at which the order was taken up. */
	station_id: Schema.NonEmptyString,
	/** With "held": since when. */
	held_at: Schema.optionalKey(Schema.String),
	/** Another till took it over, and this one's person was told. */
	lost: Schema.optionalKey(Schema.Literal(true)),
});
export type HeldLease = typeof HeldLease.Type;
