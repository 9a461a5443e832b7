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

/** The way to ITC. Never rejects; it knows a request that provably never left from one whose answer is lost. */
export type ItcWire = { readonly call: (call: ItcCall) => Promise<ProviderAnswer> };

/** An answer of ITC's is a few accounts. */
const largestAnswer = 1024 * 1024;

/** `patience` shortens the settings' time-out, for tests. */
export const httpItcWire = (
	to: Pick<EgressPolicy, "lookup" | "literalRefusal">,
	patience = Number.POSITIVE_INFINITY,
): ItcWire => ({
	call: ({ milliseconds, ...call }) =>
		httpProviderWire(
			to,
			{ milliseconds: Math.min(milliseconds, patience), bytes: largestAnswer },
			"ITC",
		).call({ ...call, accessToken: undefined }),
});
