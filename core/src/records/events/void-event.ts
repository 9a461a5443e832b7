import { Schema } from "effect";
import { Dollars } from "../money-codecs.ts";

/**
 * The facts of a void: lines that were taken off an order after they were sent to a kitchen or printed, and why. `amount`: without taxes. `person`:
 * absent where nobody was asked who they are. `sent_by`: who was signed in at its tablet when it told the server of it, where that was another person. `at`: when its tablet did it, ISO 8601, UTC, where the server heard of it only later.
 */
export const VoidFacts = Schema.Struct({
	person: Schema.optionalKey(Schema.Struct({ id: Schema.String, name: Schema.String })),
	reason: Schema.String,
	amount: Dollars,
	lines: Schema.Array(
		Schema.Struct({ name: Schema.String, quantity: Schema.Int, amount: Dollars }),
	),
	table: Schema.optionalKey(Schema.String),
	at: Schema.optionalKey(Schema.String),
	sent_by: Schema.optionalKey(Schema.Struct({ id: Schema.String, name: Schema.String })),
});
export type VoidFacts = typeof VoidFacts.Type;

const encode = Schema.encodeSync(VoidFacts);

/** A void as an event, before it has its number. */
export const voidEvent = (facts: VoidFacts) => ({ kind: "void" as const, facts: encode(facts) });
