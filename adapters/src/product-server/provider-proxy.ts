import { type ProxyReply, type ProxyRequest, providerEndpoints } from "@tuckshop/core/contract";
import type { Effect } from "effect";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";
import type { ServerFault } from "./product-server-faults.ts";

export type ProxyOptions = {
	readonly idempotencyKey?: string;
	readonly patience?: number;
	readonly account?: string;
};

/** The server's proxy to the provider: POST /api/{provider}-proxy, the token added there. */
export type ProxyCalls = (
	request: ProxyRequest,
	options?: ProxyOptions,
) => Effect.Effect<ProxyReply, ServerFault>;

export function proxyCalls(door: HttpClientConfig, provider = "truffle"): ProxyCalls {
	const api = client(door, providerEndpoints);
	return (request, { idempotencyKey, patience = 30_000, account } = {}) =>
		api.providerProxy(provider, request, {
			patience,
			...(account === undefined ? {} : { account }),
			...(idempotencyKey === undefined ? {} : { headers: { "idempotency-key": idempotencyKey } }),
		});
}

/** The words of a reply without success (PROV-05, PROV-06). */
export const errorOf = ({ error, status }: ProxyReply): string =>
	error || `API request failed with status ${status}`;
