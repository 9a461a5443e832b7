import { PlaceOrder, placeOrderEndpoint, providerPageLimit } from "@tuckshop/adapters/provider";
import type { ProxyReply, ProxyRequest } from "@tuckshop/core/contract";
import { NumberText } from "@tuckshop/core/records";
import { Schema } from "effect";
import { decoder } from "../http/decode-body.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { DebitRepository } from "../itc/debit-repository.ts";
import type { MenuCache } from "../menu/menu-cache.ts";
import { parseReply } from "../outbound/parse-reply.ts";
import type { CallAddress, ProviderHosts } from "../outbound/provider-hosts.ts";
import type { ProviderAnswer, ProviderWire } from "../outbound/provider-wire.ts";
import type {
	ExternalIds,
	ProviderRestaurant,
	RestaurantService,
	WhichRestaurants,
} from "../restaurants/service.ts";
import type { SaleReads } from "../sales/read-repository.ts";
import type { Relay, RelayAnswer } from "./relay.ts";

/**
 * `only`: the one restaurant that the caller may reach. Where neither it nor the request names a restaurant and several have the same
 * numbers at the provider, the call is refused.
 */
export type Caller = {
	readonly idempotencyKey: string | undefined;
	readonly only?: string | undefined;
};

/** The documented proxy: forwards five reads, and sends orders through the relay. */
export type ProviderProxyService = {
	readonly call: (ownerId: string, request: ProxyRequest, from: Caller) => Promise<ProxyReply>;
};

const Numeric = Schema.Union([Schema.Int, NumberText.check(Schema.isInt())]);
const ReadQuery = Schema.Struct({
	restaurant_id: Numeric,
	restaurant_branch_id: Numeric,
	page_no: Schema.optionalKey(Numeric),
	limit: Schema.optionalKey(Numeric),
});
/** Decoders of `body`, which the contract leaves open because its shape depends on the endpoint. */
export const proxyBodies = {
	read: Schema.Struct({ body: ReadQuery }),
	order: Schema.Struct({ body: PlaceOrder }),
};
const decodeRead = decoder(proxyBodies.read);
const decodeOrder = decoder(proxyBodies.order);

type ProviderProxyNeeds = {
	readonly restaurants: RestaurantService;
	readonly hosts: ProviderHosts;
	readonly wire: ProviderWire;
	readonly relay: Relay;
	/** The debit of a queued sale: its order is not sent before the debit is approved. */
	readonly debits: Pick<DebitRepository, "ofSale">;
	readonly sales: Pick<SaleReads, "restaurantOf">;
	/** Called with every read that the provider answered. */
	readonly keep: MenuCache["keep"];
};

export function providerProxy(needs: ProviderProxyNeeds): ProviderProxyService {
	return {
		async call(ownerId, request, { idempotencyKey, only }) {
			const named = only ?? request.product_restaurant_id;
			const isOrder = `/${request.endpoint}`.endsWith(placeOrderEndpoint);
			if (request.method !== undefined && request.method !== (isOrder ? "POST" : "GET"))
				throw invalid("method", `${isOrder ? "POST" : "GET"} is the method of this endpoint`);
			return isOrder
				? placeOrder(needs, { ownerId, request, named, idempotencyKey })
				: read(needs, { ownerId, request, named });
		},
	};
}

type Call = {
	readonly ownerId: string;
	readonly request: ProxyRequest;
	/** This server's id of the restaurant, where the caller names one. */
	readonly named: string | undefined;
};

/** Sends an order through the relay, once the sale's campus card is debited. */
async function placeOrder(
	{ restaurants, hosts, relay, debits, sales }: ProviderProxyNeeds,
	{ ownerId, request, named, idempotencyKey }: Call & Pick<Caller, "idempotencyKey">,
): Promise<ProxyReply> {
	const { body: order } = decodeOrder({ body: request.body });
	const external = { restaurantId: order.restaurant_id, branchId: order.restaurant_branch_id };
	const candidates = await restaurantsFor(restaurants, ownerId, {
		external,
		hiddenToo: true,
		only: named,
	});
	const debit = await debits.ofSale(ownerId, order.transaction_id);
	// Equal numbers at the provider: the restaurant is that of the sale. Until the sale is in the ledger, the till asks again.
	const sold =
		candidates.length > 1
			? (debit?.restaurant_id ?? (await sales.restaurantOf(ownerId, order.transaction_id)))
			: undefined;
	const restaurant = onlyOne(candidates) ?? candidates.find(({ id }) => id === sold);
	if (!restaurant) return notSent("which-restaurant", severalText);
	const { url } = allowed(hosts.callAddress(request.endpoint, restaurant.menuApiUrl));
	if (debit && debit.state !== "approved")
		return notSent("not-debited", "The sale's campus card is not debited yet.");
	return orderReply(
		await relay.place({
			ownerId,
			restaurantId: restaurant.id,
			key: idempotencyKey ?? order.transaction_id,
			order,
			sentUnder: request.sent_under,
			url,
			accessToken: tokenOf(restaurant, request),
		}),
	);
}

/**
 * Forwards one of the five reads, and stores the provider's answer for tills that can't reach it.
 */
async function read(
	{ restaurants, hosts, wire, keep }: ProviderProxyNeeds,
	{ ownerId, request, named }: Call,
): Promise<ProxyReply> {
	const { body: query } = decodeRead({ body: request.body });
	const external = { restaurantId: query.restaurant_id, branchId: query.restaurant_branch_id };
	const restaurant = onlyOne(
		await restaurantsFor(restaurants, ownerId, { external, hiddenToo: false, only: named }),
	);
	if (!restaurant)
		throw new HttpRefusal(409, "which-restaurant", severalText, {
			field: "product_restaurant_id",
		});
	const { url } = allowed(hosts.callAddress(request.endpoint, restaurant.menuApiUrl));
	for (const [name, value] of Object.entries({
		...query,
		restaurant_branch_id: restaurant.branchId,
	}))
		url.searchParams.set(name, String(value));
	const reply = readReply(
		await wire.call({ method: "GET", url, accessToken: tokenOf(restaurant, request) }),
	);
	const { page_no: page = 1, limit = providerPageLimit } = query;
	if (reply.success)
		await keep({ ownerId, external, path: url.pathname, page, limit, reply: reply.data });
	return reply;
}

/** The owner's restaurants with these numbers at the provider. Throws a 404 where there is none. */
async function restaurantsFor(
	restaurants: RestaurantService,
	ownerId: string,
	{ external, ...which }: WhichRestaurants & { readonly external: ExternalIds },
): Promise<readonly ProviderRestaurant[]> {
	const found = await restaurants.forProvider(ownerId, external, which);
	if (found.length === 0) throw notFound("restaurant", "body.restaurant_id");
	return found;
}

const onlyOne = <One>([first, ...others]: readonly One[]): One | undefined =>
	others.length === 0 ? first : undefined;

const notSent = (code: string, error: string): ProxyReply => ({
	success: false,
	status: 503,
	error,
	code,
	outcome: "unreached",
});

/** The restaurant's own token; the till's only where the record has none. */
const tokenOf = (restaurant: ProviderRestaurant, request: ProxyRequest): string | undefined =>
	restaurant.accessToken() ?? (request.accessToken || undefined);

const severalText =
	"Several of your restaurants have these numbers at the provider. Please name the one that is meant as product_restaurant_id.";

function allowed(address: CallAddress): { readonly url: URL } {
	switch (address.is) {
		case "allowed":
			return address;
		case "malformed":
			throw invalid("endpoint", "not an http or https address without a query");
		case "elsewhere":
			throw invalid(
				"endpoint",
				"its origin is not among those of PROVIDER_HOSTS and PROVIDER_FIXED_HOST",
			);
		case "no-endpoint":
			throw invalid("endpoint", "not one of the provider's endpoints");
		case "no-host":
			throw invalid("endpoint", `${address.setting} is not set`);
	}
}

const invalid = (field: string, why: string): HttpRefusal =>
	new HttpRefusal(400, "invalid", `${field}: ${why}`, { field });

/**
 * Forwards the provider's answer to a read, if it is JSON. The caller interprets the code inside
 * it.
 */
function readReply(answer: ProviderAnswer): ProxyReply {
	if (answer.is !== "answered")
		return {
			success: false,
			status: answer.is === "lost" ? 504 : 503,
			error: answer.reason,
			code: "unreached",
			outcome: "unreached",
		};
	const { status } = answer;
	const data = parseReply(answer.text);
	if (status >= 200 && status < 300)
		return data === undefined
			? {
					success: false,
					status: 502,
					error: "The provider's answer is not JSON.",
					code: "not-json",
				}
			: { success: true, status, data };
	const error = `The provider answered with HTTP ${status}.`;
	if (status < 400) return { success: false, status: 502, error, code: "http-status" };
	return {
		success: false,
		status,
		error,
		code: "http-status",
		...(data === undefined ? {} : { data }),
	};
}

function orderReply(answer: RelayAnswer): ProxyReply {
	switch (answer.is) {
		case "accepted":
			return {
				success: true,
				status: answer.status,
				data: answer.reply,
				receipt: answer.receipt,
			};
		case "refused":
			return {
				success: false,
				status: answer.status,
				data: answer.reply,
				error: answer.reason,
				outcome: "refused",
				receipt: answer.receipt,
			};
		case "unreached":
			return { success: false, status: 503, error: answer.reason, outcome: "unreached" };
		case "unknown":
			return {
				success: false,
				status: 504,
				error: answer.reason,
				outcome: "unknown",
				attempts: answer.attempts,
			};
	}
}
