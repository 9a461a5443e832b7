import { placeOrderEndpoint, providerReads } from "@tuckshop/adapters/provider";
import type { BaseAddress } from "./base-address.ts";
import { plainUrl } from "./plain-url.ts";

/**
 * The addresses that the proxy may call and a restaurant may name: origins, bases and endpoints
 * from allow-lists, never by pattern.
 */
export type ProviderHosts = {
	readonly origins: readonly string[];
	/** The base of the endpoints on the fixed host; undefined: no provider is configured. */
	readonly fixedHost: string | undefined;
	/** Checks a base address that a restaurant wants to save, and removes the slash at its end. */
	readonly baseAddress: (text: string) => BaseAddress;
	/**
	 * Checks the address of a call: complete, or only the endpoint's path, with or without its first
	 * slash, which is then resolved on its documented host.
	 */
	readonly callAddress: (endpoint: string, menuApiUrl: string | undefined) => CallAddress;
};

export type CallAddress =
	| { readonly is: "allowed"; readonly url: URL; readonly endpoint: string }
	| { readonly is: "malformed" }
	| { readonly is: "elsewhere" }
	| { readonly is: "no-endpoint" }
	/** Only a path was given, and its host is not configured. */
	| { readonly is: "no-host"; readonly setting: "PROVIDER_FIXED_HOST" | "menu_api_url" };

const endpoints = [
	placeOrderEndpoint,
	...Object.values(providerReads).map((read) => read.endpoint),
];
const onRestaurantsHost = Object.values(providerReads).flatMap((read) =>
	read.host === "base" ? [read.endpoint] : [],
);

export function providerHosts(given: {
	readonly hosts: readonly string[];
	readonly fixedHost: string | undefined;
}): ProviderHosts {
	const fixedOrigin = given.fixedHost === undefined ? [] : [new URL(given.fixedHost).origin];
	const origins = [...new Set([...given.hosts, ...fixedOrigin])];

	const callAddress = (endpoint: string, menuApiUrl: string | undefined): CallAddress => {
		if (endpoint.startsWith("/") && !endpoint.startsWith("//")) {
			if (!endpoints.includes(endpoint)) return { is: "no-endpoint" };
			const onRestaurants = onRestaurantsHost.includes(endpoint);
			const base = onRestaurants ? menuApiUrl : given.fixedHost;
			return base === undefined
				? { is: "no-host", setting: onRestaurants ? "menu_api_url" : "PROVIDER_FIXED_HOST" }
				: callAddress(`${base}${endpoint}`, menuApiUrl);
		}
		if (endpoints.includes(`/${endpoint}`)) return callAddress(`/${endpoint}`, menuApiUrl);
		const url = plainUrl(endpoint);
		if (!url) return { is: "malformed" };
		if (!origins.includes(url.origin)) return { is: "elsewhere" };
		const bases = [url.origin, given.fixedHost, menuApiUrl].filter((base) => base !== undefined);
		const called = endpoints.find((each) => bases.some((base) => url.href === `${base}${each}`));
		return called === undefined ? { is: "no-endpoint" } : { is: "allowed", url, endpoint: called };
	};

	return {
		origins,
		fixedHost: given.fixedHost,
		baseAddress(text) {
			const url = plainUrl(text);
			if (!url) return { is: "malformed" };
			if (!origins.includes(url.origin)) return { is: "elsewhere" };
			return {
				is: "allowed",
				url: `${url.origin}${url.pathname.replace(/\/$/, "")}`,
				host: url.hostname,
			};
		},
		callAddress,
	};
}
