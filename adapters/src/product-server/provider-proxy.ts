import { type ProxyReply, type ProxyRequest, providerEndpoints } from "@tuckshop/core/contract";
import type { Effect } from "effect";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";
import type { ServerFault } from "./product-server-faults.ts";

export type ProxyOptions = {
	readonly idempotencyKey?: string;
	readonly timeoutMs?: number;
	readonly account?: string;
	readonly headers?: Readonly<Record<string, string>>;
};

/** The server's proxy to the provider: POST /api/{provider}-proxy; the server adds the token. */
export type ProxyCalls = (
	request: ProxyRequest,
	options?: ProxyOptions,
) => Effect.Effect<ProxyReply, ServerFault>;

/** Calls to the provider through the server, 30 seconds each unless the call says otherwise. Faults: those of `client`. */
export function proxyCalls(config: HttpClientConfig, provider = "truffle"): ProxyCalls {
	const api = client(config, providerEndpoints);
	return (request, { idempotencyKey, timeoutMs = 30_000, account, headers } = {}) =>
		api.providerProxy(provider, request, {
			timeoutMs,
			...(account === undefined ? {} : { account }),
			headers: {
				...headers,
				...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
			},
		});
}

/** The words of a reply without success (PROV-05, PROV-06). */
export const errorOf = ({ error, status }: ProxyReply): string =>
	error || `API request failed with status ${status}`;
