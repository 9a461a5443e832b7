import { type ProxyReply, type ProxyRequest, providerEndpoints } from "@tuckshop/core/contract";
import type { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";
import type { ServerFault } from "./product-server-faults.ts";

export type ProxyOptions = { readonly idempotencyKey?: string; readonly patience?: number; readonly account?: string };

/** The server's proxy to the provider: POST /api/{provider}-proxy, the token added there. */
export type ProviderProxy = (request: ProxyRequest, options?: ProxyOptions) => Effect.Effect<ProxyReply, ServerFault>;

export const providerProxy =
	(door: ServerDoor, provider = "truffle"): ProviderProxy =>
	(request, { idempotencyKey, patience = 30_000, account } = {}) =>
		callEndpoint(door, providerEndpoints.providerProxy, {
			params: { provider },
			body: request,
			patience,
			...(account === undefined ? {} : { account }),
			...(idempotencyKey === undefined ? {} : { headers: { "idempotency-key": idempotencyKey } }),
		});

/** The words of a reply without success (PROV-05, PROV-06). */
export const errorOf = ({ error, status }: ProxyReply): string => error || `API request failed with status ${status}`;
