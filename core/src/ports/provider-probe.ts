import type { Effect } from "effect";
import type { MenuPlace } from "./menu-source.ts";

/** One call as it went over the line, for whoever looks for what is wrong. Secrets are masked, long replies cut. */
export type CallRecord = {
	/** "external": from the server to the provider. "local": from this page to the server. */
	readonly to: "external" | "local";
	readonly method: string;
	readonly endpoint: string;
	/** Undefined: no answer came. */
	readonly status: number | undefined;
	readonly startedAt: string;
	readonly milliseconds: number;
	readonly request: string;
	readonly response: string;
};

/** Calls to the provider that change nothing. */
export interface ProviderProbe {
	/** Asks for one list through the server's proxy. Given back: the call to the proxy, and the one that it made, as far as it tells. */
	readonly read: (
		list: "categories" | "subCategories" | "items",
		place: MenuPlace,
	) => Effect.Effect<readonly CallRecord[]>;
}
