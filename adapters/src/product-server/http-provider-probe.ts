import { providerEndpoints } from "@tuckshop/core/contract";
import type { CallRecord, DeploymentSource, MenuPlace, ProviderProbe } from "@tuckshop/core/ports";
import { Clock, Effect, Option, Schema } from "effect";
import { providerQuery, providerReads } from "../provider/index.ts";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";
import { maskedJson } from "./masked-json.ts";

/** Reads the provider's lists like the till does, 30 seconds a call at most, and returns the calls that were made, those that failed included. */
export const httpProviderProbe = (
	config: HttpClientConfig,
	deployment: DeploymentSource,
): ProviderProbe => ({
	read: (list, place) =>
		Effect.gen(function* () {
			const provider = yield* deployment.read().pipe(
				Effect.map((told) => told.provider),
				Effect.orElseSucceed(() => "truffle"),
			);
			const { endpoint } = providerReads[list];
			const body = {
				endpoint: `${place.menuApiUrl.replace(/\/+$/, "")}${endpoint}`,
				// The server adds it: no page has it.
				accessToken: null,
				method: "GET" as const,
				body: providerQuery(place.providerRestaurantId, place.providerBranchId),
				useParams: true,
				product_restaurant_id: place.restaurantId,
			};
			const seen: { status?: number; text?: string } = {};
			const started = yield* Clock.currentTimeMillis;
			const fault = yield* client(listening(config, seen), providerEndpoints)
				.providerProxy(provider, body, { timeoutMs: 30_000 })
				.pipe(
					Effect.as(undefined),
					Effect.catch((failed) =>
						Effect.succeed("reason" in failed ? failed.reason : failed._tag),
					),
				);
			const milliseconds = (yield* Clock.currentTimeMillis) - started;
			const answer = jsonOf(seen.text);
			const local: CallRecord = {
				to: "local",
				method: "POST",
				endpoint: `/api/${provider}-proxy`,
				status: seen.status,
				startedAt: new Date(started).toISOString(),
				milliseconds,
				request: maskedJson(body),
				response: seen.text === undefined ? (fault ?? "") : maskedJson(answer),
			};
			const reply = Option.getOrUndefined(asReply(answer));
			return reply === undefined ? [local] : [local, externalOf(local, { place, list, reply })];
		}),
});

/** The call that the proxy made, from its reply. */
function externalOf(
	local: CallRecord,
	{
		place,
		list,
		reply,
	}: {
		readonly place: MenuPlace;
		readonly list: keyof typeof providerReads;
		readonly reply: typeof Reply.Type;
	},
): CallRecord {
	const query = Object.entries(
		providerQuery(place.providerRestaurantId, place.providerBranchId),
	).map(([name, value]) => [name, String(value)]);
	return {
		...local,
		to: "external",
		method: "GET",
		endpoint: `${place.menuApiUrl.replace(/\/+$/, "")}${providerReads[list].endpoint}?${new URLSearchParams(query)}`,
		status: reply.outcome === "unreached" ? undefined : reply.status,
		request: maskedJson({
			query: Object.fromEntries(query),
			headers: { accessToken: "kept by the server" },
		}),
		response: maskedJson(reply.data ?? reply.error ?? reply.message),
	};
}

const Reply = Schema.Struct({
	success: Schema.Boolean,
	status: Schema.Int,
	data: Schema.optionalKey(Schema.Unknown),
	error: Schema.optionalKey(Schema.String),
	message: Schema.optionalKey(Schema.String),
	outcome: Schema.optionalKey(Schema.String),
});
const asReply = Schema.decodeUnknownOption(Reply);

/** Wraps a client configuration so that the latest response can be read. */
const listening = (
	config: HttpClientConfig,
	seen: { status?: number; text?: string },
): HttpClientConfig => ({
	...config,
	fetch: async (input, init) => {
		const response = await config.fetch(input, init);
		seen.status = response.status;
		seen.text = await response.clone().text();
		return response;
	},
});

function jsonOf(text: string | undefined): unknown {
	if (text === undefined) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
