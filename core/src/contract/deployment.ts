import { Schema } from "effect";
import { endpoint } from "./endpoint.ts";
import { ServerMark } from "./server-mark.ts";

/** The public settings of the deployment. */
export const Deployment = Schema.Struct({
	/** The public address of this deployment; null: whatever the browser used. */
	public_url: Schema.NullOr(Schema.String),
	provider: Schema.String,
	/** The base of /modifire_list, /modifiregroupList and /place_order; null: not set. */
	provider_fixed_host: Schema.NullOr(Schema.String),
	sandbox: Schema.Boolean,
	/** The demonstration's account and its servers of table service. Null: there is none. */
	demo: Schema.NullOr(
		Schema.Struct({
			email: Schema.String,
			password: Schema.String,
			waiters: Schema.optionalKey(
				Schema.Array(Schema.Struct({ name: Schema.String, pin: Schema.String })),
			),
		}),
	),
	/** The address and numbers of a restaurant of the sandbox; its key is filled in by the server. Absent where there is no sandbox. */
	sandbox_provider: Schema.optionalKey(
		Schema.Struct({
			menu_api_url: Schema.String,
			restaurant_id: Schema.Int,
			branch_id: Schema.Int,
			/** The branch for restaurants outside of Ontario, whose menu names no taxes. */
			branch_elsewhere: Schema.optionalKey(Schema.Int),
		}),
	),
	/** `open` and the other values say who may register an account; absent where everybody may. */
	registration: Schema.optionalKey(Schema.Literals(["open", "invite", "closed"])),
	/** True if a link for a forgotten password is mailed. */
	mails: Schema.optionalKey(Schema.Boolean),
	legacy: Schema.Struct({ restaurant: Schema.Int, station: Schema.Int }),
});
export type Deployment = typeof Deployment.Type;

/** The endpoints about the server itself, by name. */
export const deploymentEndpoints = {
	health: endpoint({
		name: "health",
		method: "GET",
		path: "/api/health",
		access: "anyone",
		says: "The server is up. `server`: the epoch of its book, how far it has come, and its clock, signed; absent from an older server, and while the database does not answer.",
		reply: Schema.Struct({
			status: Schema.Literal("ok"),
			server: Schema.optionalKey(ServerMark),
		}),
		errors: [],
	}),
	ready: endpoint({
		name: "ready",
		method: "GET",
		path: "/api/ready",
		access: "anyone",
		says: "The server takes requests: its database answers, takes writes, is at this version's schema, and the process is not stopping. Else 503, with the reason. `held`: debits and orders that wait for a person since the database was restored.",
		reply: Schema.Struct({
			status: Schema.Literal("ready"),
			/**
			 * Number of debits and orders of all owners that are held since the database was restored;
			 * absent where there are none.
			 */
			held: Schema.optionalKey(Schema.Int),
		}),
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
