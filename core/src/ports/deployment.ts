import type { Effect } from "effect";
import type { Deployment } from "../contract/deployment.ts";
import type { Refused, Undecodable, Unreached } from "./faults.ts";

/**
 * The server's description of itself: its provider, the provider's fixed host, and whether the
 * sandbox replaces the provider.
 */
export interface DeploymentSource {
	readonly read: () => Effect.Effect<Deployment, Unreached | Refused | Undecodable>;
}
