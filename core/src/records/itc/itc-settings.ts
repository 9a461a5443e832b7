import { Schema } from "effect";

/**
 * ITC's paths below its base address. Fixed: they are sent with the settings and returned unchanged
 * (ITCS-10, ITCS-12).
 */
export const itcPaths = {
	balance: "/accounts/v1/api/v1/account/balance",
	debit: "/payments/v1/api/payments/debit",
} as const;

/** Milliseconds that one call of ITC may take: the least, the most and the usual (ITCS-14). */
export const itcTimeout = { least: 5_000, most: 30_000, usual: 10_000 } as const;
/** How often one request is made in all: the least, the most and the usual (ITCS-15). */
export const itcAttempts = { least: 1, most: 5, usual: 3 } as const;

const Key = Schema.NullOr(
	Schema.String.check(
		Schema.isMaxLength(2000),
		Schema.isPattern(/^[\x20-\x7e]*$/, { message: "characters that a header can carry" }),
	),
);

/** A station's ITC settings under the documented names (ITCS-10). No address or key yet is null. */
export const ItcSettings = Schema.Struct({
	enableItc: Schema.Boolean,
	apiBaseUrl: Schema.NullOr(Schema.String.check(Schema.isMaxLength(2000))),
	subscriptionKey: Key,
	authToken: Key,
	balanceEndpoint: Schema.Literal(itcPaths.balance),
	debitEndpoint: Schema.Literal(itcPaths.debit),
	timeout: Schema.Int.check(
		Schema.isBetween({ minimum: itcTimeout.least, maximum: itcTimeout.most }),
	),
	retryAttempts: Schema.Int.check(
		Schema.isBetween({ minimum: itcAttempts.least, maximum: itcAttempts.most }),
	),
	autoProcessTransactions: Schema.Boolean,
});
export type ItcSettings = typeof ItcSettings.Type;

/**
 * The settings of a station for which none were saved (ITCS-11 to ITCS-16). The address is the
 * deployment's.
 */
export const defaultItcSettings = (apiBaseUrl: string | null): ItcSettings => ({
	enableItc: false,
	apiBaseUrl,
	subscriptionKey: null,
	authToken: null,
	balanceEndpoint: itcPaths.balance,
	debitEndpoint: itcPaths.debit,
	timeout: itcTimeout.usual,
	retryAttempts: itcAttempts.usual,
	autoProcessTransactions: true,
});

/** "Configuration Valid": enabled, and address, key and token are all there (ITCS-04, ITCS-05, ITCS-24). */
export const isItcConfigured = ({
	enableItc,
	apiBaseUrl,
	subscriptionKey,
	authToken,
}: ItcSettings): boolean =>
	enableItc &&
	[apiBaseUrl, subscriptionKey, authToken].every((value) => value !== null && value.trim() !== "");

/** Settings as a form saves them: time-out and attempts brought into their ranges (ITCS-14, ITCS-15). */
export const clampedItcSettings = (settings: ItcSettings): ItcSettings => ({
	...settings,
	timeout: within(settings.timeout, itcTimeout),
	retryAttempts: within(settings.retryAttempts, itcAttempts),
});

function within(
	value: number,
	{ least, most, usual }: { readonly least: number; readonly most: number; readonly usual: number },
): number {
	return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : usual;
}
