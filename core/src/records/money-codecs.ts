import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect";
import {
	type Cents,
	cents,
	type Outcome,
	parseDollars,
	parsePercent,
	percentText,
	type Rate,
	type Refusal,
	rate,
	wholeRate,
	wireDollars,
} from "../rules/index.ts";
import { atMost, limits } from "./limits.ts";

const WholeCents = Schema.Number.pipe(
	Schema.refine((value): value is Cents => Number.isSafeInteger(value), {
		expected: "whole cents",
	}),
);
const WholeRate = Schema.Number.pipe(
	Schema.refine(
		(value): value is Rate => Number.isInteger(value) && value >= 0 && value <= wholeRate,
		{ expected: "a rate" },
	),
);
const NumberOrText = Schema.Union([Schema.Number, Schema.String.check(atMost(limits.figure))]);

const dollars = NumberOrText.pipe(
	Schema.decodeTo(WholeCents, {
		decode: refusing((input) => parseDollars(input)),
		encode: SchemaGetter.transform((amount: number) => wireDollars(cents(amount))),
	}),
);
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface DollarsSchema extends DollarsCodec {}
type DollarsCodec = typeof dollars;

/**
 * Money on the wire: decoded from dollars (12.5, "$12.50") to whole cents; encoded as a JSON number
 * of dollars. Nothing is rounded: a fraction of a cent does not decode, as by `parseDollars`.
 */
export const Dollars: DollarsSchema = dollars;

const percent = NumberOrText.pipe(
	Schema.decodeTo(WholeRate, {
		decode: refusing((input) => parsePercent(input)),
		encode: SchemaGetter.transform((thousandths: number) => Number(percentText(rate(thousandths)))),
	}),
);
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface PercentSchema extends PercentCodec {}
type PercentCodec = typeof percent;

/**
 * A rate on the wire: decoded from percent (9.975, "13%") to thousandths of a percent; encoded as a
 * JSON number of percent. Does not decode as by `parsePercent`.
 */
export const Percent: PercentSchema = percent;

function refusing<T extends number>(parse: (input: unknown) => Outcome<T, Refusal>) {
	return SchemaGetter.transformEffect(
		(input: string | number, options): Effect.Effect<number, SchemaIssue.Issue> => {
			const outcome = parse(input);
			return outcome.ok
				? Effect.succeed(outcome.value)
				: Effect.fail(
						new SchemaIssue.InvalidValue({ message: outcome.refusal.code }, input, options),
					);
		},
	);
}
