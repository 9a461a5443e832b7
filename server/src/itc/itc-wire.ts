import type { EgressPolicy } from "../outbound/destinations.ts";
import { httpProviderWire, type ProviderAnswer } from "../outbound/provider-wire.ts";

export type ItcCall = {
	readonly method: "GET" | "POST";
	readonly url: URL;
	readonly headers: Readonly<Record<string, string>>;
	/** Sent as JSON. */
	readonly body?: unknown;
	readonly milliseconds: number;
};

/** HTTP client for ITC. Never rejects; the result tells a request that was provably never sent from one whose answer was lost. */
export type ItcWire = { readonly call: (call: ItcCall) => Promise<ProviderAnswer> };

/** Far above a real answer, which lists a few accounts. */
const largestAnswer = 1024 * 1024;

/** `timeoutMs`: a timeout in milliseconds in place of that of the settings, for tests. */
export const httpItcWire = (
	to: Pick<EgressPolicy, "lookup" | "literalRefusal">,
	timeoutMs = Number.POSITIVE_INFINITY,
): ItcWire => ({
	call: ({ milliseconds, ...call }) =>
		httpProviderWire(
			to,
			{ milliseconds: Math.min(milliseconds, timeoutMs), bytes: largestAnswer },
			"ITC",
		).call({ ...call, accessToken: undefined }),
});
