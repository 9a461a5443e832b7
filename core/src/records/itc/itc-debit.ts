import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect";
import { type Rate, rate, wholeRate } from "../../rules/index.ts";
import { atMost, limits } from "../limits.ts";
import { Dollars } from "../money-codecs.ts";
import { Credential } from "./itc-credential.ts";

const Text = Schema.String.check(Schema.isMaxLength(500));
const Quantity = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }));
const WholeRate = Schema.Number.pipe(
	Schema.refine(
		(value): value is Rate => Number.isInteger(value) && value >= 0 && value <= wholeRate,
		{ expected: "a rate" },
	),
);

/** A rate in ITC's wire format: encoded as a fraction (0.13), decoded to thousandths of a percent (SRV-17). */
export const FractionRate = Schema.Number.pipe(
	Schema.decodeTo(WholeRate, {
		decode: SchemaGetter.transformEffect(
			(fraction: number, options): Effect.Effect<number, SchemaIssue.Issue> => {
				const thousandths = Math.round(fraction * wholeRate);
				const exact =
					Math.abs(fraction * wholeRate - thousandths) * wholeRate < 1 &&
					thousandths >= 0 &&
					thousandths <= wholeRate;
				return exact
					? Effect.succeed(thousandths)
					: Effect.fail(
							new SchemaIssue.InvalidValue({ message: "a fraction like 0.13" }, fraction, options),
						);
			},
		),
		encode: SchemaGetter.transform((thousandths: number) => rate(thousandths) / wholeRate),
	}),
);

/**
 * An item of a debit as the first document sends it (SRV-17), and as the second does (API-22).
 * Amounts in dollars without tax, `taxAmount` apart; `taxRate` a fraction (0.13). Decoded to cents
 * and thousandths of a percent.
 */
export const DebitItemRecord = Schema.Union([
	Schema.Struct({
		name: Text,
		quantity: Quantity,
		unitPrice: Dollars,
		totalPrice: Dollars,
		itcMenuType: Schema.optionalKey(Text),
		taxAmount: Schema.optionalKey(Dollars),
		taxRate: Schema.optionalKey(FractionRate),
	}),
	Schema.Struct({ name: Text, quantity: Quantity, price: Dollars, totalPrice: Dollars }),
]);

const Charge = Dollars.check(Schema.isGreaterThan(0, { message: "an amount above 0" }));
const Tax = Dollars.check(
	Schema.isGreaterThanOrEqualTo(0, { message: "an amount that is not below 0" }),
);

/** The reference of a debit, the same on every attempt (SRV-16, API-22). */
export const DebitReference = Schema.String.check(
	Schema.isMaxLength(100),
	Schema.isPattern(/^[\x21-\x7e]+$/, { message: "visible characters without a space" }),
);

/**
 * The body of POST /api/itc/debit, in dollars, decoded to cents. `amount` is the gross total, above
 * 0, and holds the tax; `taxAmount` only says how much of it that is (SRV-16).
 */
export const ItcDebitRequestRecord = Schema.Struct({
	credentialId: Credential,
	amount: Charge,
	taxAmount: Tax,
	stationId: Text,
	transactionReference: DebitReference,
	items: Schema.Array(DebitItemRecord).check(Schema.isMaxLength(1000)),
});
/** A decoded `ItcDebitRequestRecord`: money is whole cents, rates are thousandths of a percent. */
export type ItcDebitRequest = typeof ItcDebitRequestRecord.Type;

/**
 * An account that a debit was taken from (ITC-32): the amount taken, and the balance left, in
 * dollars, decoded to cents.
 */
export const DebitedAccountRecord = Schema.Struct({
	name: Text,
	type: Text,
	transactionAmount: Dollars,
	balance: Schema.optionalKey(Dollars),
	receipt: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(4000))),
});

/**
 * One answer of the campus system to a debit (ITC-31), with the accounts that it was taken from.
 */
export const DebitResponseRecord = Schema.Struct({
	operationStatus: Text,
	operationMessage: Text,
	transactionId: Text,
	accounts: Schema.Array(DebitedAccountRecord).check(atMost(limits.accounts)),
});

/**
 * The result of a debit, under the field names of both documents (ITC-31, ITC-33, API-22), in
 * dollars, decoded to cents. `taxExemptAmount` and `taxableAmount`: what exempt and taxable
 * accounts paid of `totalAmount`, as the campus system states it. `response` is the list of the
 * second document.
 */
export const ItcDebitResultRecord = Schema.Struct({
	responses: Schema.Array(DebitResponseRecord).check(atMost(limits.accounts)),
	totalAmount: Dollars,
	taxExemptAmount: Dollars,
	taxableAmount: Dollars,
	transactionReference: Text,
	transactionStatus: Text,
	transactionId: Text,
	response: Schema.Array(Schema.Struct({ accountName: Text, debited: Dollars })).check(
		atMost(limits.accounts),
	),
});
/** A decoded `ItcDebitResultRecord`: money is whole cents. */
export type ItcDebitResult = typeof ItcDebitResultRecord.Type;
