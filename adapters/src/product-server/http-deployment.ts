import { deploymentEndpoints, type ServerMark } from "@tuckshop/core/contract";
import { type Connectivity, type DeploymentSource, Refused } from "@tuckshop/core/ports";
import { Clock, Effect } from "effect";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";

/** The server's deployment: its provider and its sandbox. Faults: those of `client`. */
export const httpDeployment = (config: HttpClientConfig): DeploymentSource => ({
	read: () =>
		client(config, deploymentEndpoints)
			.deployment()
			.pipe(
				Effect.catchTag("SignedOut", () =>
					Effect.fail(
						new Refused({
							reason: "the deployment is told to nobody but the signed in",
							code: "not-signed-in",
						}),
					),
				),
			),
});

/** The part of the connectivity that asks the server itself. */
export type ServerHealth = Pick<Connectivity, "heard" | "reachable">;

/**
 * Checks the health of the server itself: a gateway's page, or another program on its port, does
 * not count as an answer. After a slow check, answered or not, the next one has the timeout of any
 * other call, because sales succeed on a slow connection all the same.
 */
export function serverHealth(config: HttpClientConfig): ServerHealth {
	const { health } = client(config, deploymentEndpoints);
	let timeoutMs = brief;
	let mark: ServerMark | undefined;
	const reachable = Effect.gen(function* () {
		const asked = yield* Clock.currentTimeMillis;
		const answers = yield* health({ timeoutMs }).pipe(
			Effect.map(({ server }) => {
				mark = server;
				return true;
			}),
			Effect.orElseSucceed(() => false),
		);
		timeoutMs = (yield* Clock.currentTimeMillis) - asked > brief / 2 ? long : brief;
		return answers;
	});
	return { heard: () => Effect.sync(() => mark), reachable: () => reachable };
}

/** Milliseconds that a health check waits for its answer. */
const brief = 3_000;
const long = 15_000;
