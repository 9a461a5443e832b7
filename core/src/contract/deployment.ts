import { Schema } from "effect";
import { endpoint } from "./endpoint.ts";

/** What a page may know about where it runs. No secret. */
export const Deployment = Schema.Struct({
	/** The address that this deployment calls its own; null: whatever the browser used. */
	public_url: Schema.NullOr(Schema.String),
	provider: Schema.String,
	/** The base of /modifire_list, /modifiregroupList and /place_order; null: not set. */
	provider_fixed_host: Schema.NullOr(Schema.String),
	sandbox: Schema.Boolean,
	demo: Schema.NullOr(Schema.Struct({ email: Schema.String, password: Schema.String })),
	legacy: Schema.Struct({ restaurant: Schema.Int, station: Schema.Int }),
});
export type Deployment = typeof Deployment.Type;

export const deploymentEndpoints = {
	health: endpoint({
		name: "health",
		method: "GET",
		path: "/api/health",
		access: "anyone",
		says: "The server is up.",
		reply: Schema.Struct({ status: Schema.Literal("ok") }),
		errors: [],
	}),
	ready: endpoint({
		name: "ready",
		method: "GET",
		path: "/api/ready",
		access: "anyone",
		says: "The server takes requests: its database answers, is at this version's schema, and the process is not stopping. Else 503, with the reason.",
		reply: Schema.Struct({ status: Schema.Literal("ready") }),
		errors: [503],
	}),
	deployment: endpoint({
		name: "deployment",
		method: "GET",
		path: "/api/deployment",
		access: "anyone",
		says: "Where a page runs.",
		reply: Deployment,
		errors: [],
	}),
};
