import type { Effect } from "effect";
import type { Deployment } from "../contract/deployment.ts";
import type { Refused, Undecodable, Unreached } from "./faults.ts";

/** What the server says of itself: its provider, the provider's fixed host, whether the sandbox stands in. */
export interface DeploymentSource {
	readonly read: () => Effect.Effect<Deployment, Unreached | Refused | Undecodable>;
}
