import { type ItcDebitRequest, ItcDebitRequestRecord } from "@tuckshop/core/records";
import { Schema } from "effect";

/**
 * The headers of calls to ITC. The documents name these two where the product's own calls have them
 * (API-20).
 */
export const itcHeaderNames = {
	subscriptionKey: "subscription-key",
	authToken: "auth-token",
} as const;

/** The headers of a request to ITC, its credentials among them: not for a log. */
export const itcHeaders = (keys: {
	readonly subscriptionKey: string;
	readonly authToken: string;
}): Readonly<Record<string, string>> => ({
	[itcHeaderNames.subscriptionKey]: keys.subscriptionKey,
	[itcHeaderNames.authToken]: keys.authToken,
});

/** The query of a balance check (SRV-13). */
export const balanceQuery = (
	credentialId: string,
	stationId: string,
): Readonly<Record<string, string>> => ({ credentialId, stationId });

/** The body of a debit for ITC: the documented one, amounts in dollars (SRV-16, SRV-17). */
export const debitBody: (request: ItcDebitRequest) => unknown =
	Schema.encodeSync(ItcDebitRequestRecord);
