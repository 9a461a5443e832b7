import type { Effect } from "effect";
import type { MenuPlace } from "./menu-source.ts";

/** One call as it was sent, for diagnosis. Secrets are masked, long replies cut. */
export type CallRecord = {
	/** "external": from the server to the provider. "local": from this page to the server. */
	readonly to: "external" | "local";
	readonly method: string;
	readonly endpoint: string;
	/** Undefined: there was no answer. */
	readonly status: number | undefined;
	/** ISO 8601, UTC. */
	readonly startedAt: string;
	/** The time until the answer was read. */
	readonly milliseconds: number;
	readonly request: string;
	readonly response: string;
};

/**
 * Calls to the provider that read and change nothing, for the connection test. They never fail: a
 * call without an answer is a record without a status.
 */
export interface ProviderProbe {
	/**
	 * Reads one list through the server's proxy. Returns the call to the proxy, and the call that the
	 * proxy made, as far as it reports it.
	 */
	readonly read: (
		list: "categories" | "subCategories" | "items",
		place: MenuPlace,
	) => Effect.Effect<readonly CallRecord[]>;
}
