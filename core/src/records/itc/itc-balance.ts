import { Effect, Schema } from "effect";
import type { CampusAccounts } from "../../rules/index.ts";
import { atMost, limits } from "../limits.ts";
import { Dollars } from "../money-codecs.ts";

const Text = Schema.String.check(Schema.isMaxLength(500));
const zeroDollars = Effect.succeed(0 as const);

/**
 * The sum of a kind of account (ITC-27), in dollars, decoded to cents. Its type is TAX_EXEMPT,
 * TAXABLE or PLAN_TAX_EXEMPT; others are read too and give no tax relief. Without a credit limit it
 * is 0, without a word on unlimited credit there is none.
 */
export const AggregatedBalanceRecord = Schema.Struct({
	type: Text,
	balance: Dollars,
	creditLimit: Dollars.pipe(Schema.withDecodingDefaultKey(zeroDollars)),
	unlimitedCredit: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
});

/**
 * An account of a campus card (ITC-29), its balance in dollars, decoded to cents. `expiryDate` in
 * the campus system's own format.
 */
export const CampusAccountRecord = Schema.Struct({
	id: Text,
	name: Text,
	type: Text,
	balance: Dollars,
	expiryDate: Schema.optionalKey(Text),
});

/** The balances of a campus card under the names of the first document (ITC-26, ITC-27, ITC-29), amounts in dollars. */
export const ItcBalanceRecord = Schema.Struct({
	operationStatus: Text,
	accountsPriority: Schema.Struct({
		aggregatedBalance: Schema.Array(AggregatedBalanceRecord).check(atMost(limits.accounts)),
	}),
	accounts: Schema.Array(CampusAccountRecord).check(atMost(limits.accounts)),
});
/** A decoded `ItcBalanceRecord`: money is whole cents. */
export type ItcBalance = typeof ItcBalanceRecord.Type;

/** Converts a balance to the form that the rules of tax and payment read. */
export const campusAccountsOf = ({ accountsPriority, accounts }: ItcBalance): CampusAccounts => ({
	aggregated: accountsPriority.aggregatedBalance,
	accounts,
});

/**
 * The simple list of the second document: each account's name and balance in dollars, decoded to
 * cents (API-21).
 */
export const SimpleBalanceRecord = Schema.Struct({ name: Text, balanceAmount: Dollars });

/** The simple list of a balance: its accounts, or its sums where it names no account. */
export const simpleBalances = ({
	accountsPriority,
	accounts,
}: ItcBalance): readonly (typeof SimpleBalanceRecord.Type)[] =>
	accounts.length > 0
		? accounts.map(({ name, balance }) => ({ name, balanceAmount: balance }))
		: accountsPriority.aggregatedBalance.map(({ type, balance }) => ({
				name: type,
				balanceAmount: balance,
			}));
