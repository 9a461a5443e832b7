import { deploymentEndpoints } from "@tuckshop/core/contract";
import { type DeploymentSource, Refused } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";

export const httpDeployment = (door: ServerDoor): DeploymentSource => ({
	read: () =>
		callEndpoint(door, deploymentEndpoints.deployment).pipe(
			Effect.catchTag("SignedOut", () => Effect.fail(new Refused({ reason: "the deployment is told to nobody but the signed in", code: "not-signed-in" }))),
		),
});

/** Whether the server itself answers its health check: some gateway's page, or another program on its port, is not it. */
export const serverAnswers = (door: ServerDoor, patience = 3_000): Effect.Effect<boolean> =>
	callEndpoint(door, deploymentEndpoints.health, { patience }).pipe(
		Effect.as(true),
		Effect.orElseSucceed(() => false),
	);
