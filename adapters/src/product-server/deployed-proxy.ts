import type { DeploymentSource } from "@tuckshop/core/ports";
import { Effect } from "effect";
import type { HttpClientConfig } from "./fetch-json.ts";
import { type ProxyCalls, proxyCalls } from "./provider-proxy.ts";

/**
 * The proxy's path contains the provider's name, which the deployment states: it is read once,
 * before the first call.
 */
export function deployedProxy(server: HttpClientConfig, deployment: DeploymentSource): ProxyCalls {
	let known: ProxyCalls | undefined;
	const proxy = Effect.suspend(() =>
		known
			? Effect.succeed(known)
			: Effect.map(deployment.read(), ({ provider }) => {
					known = proxyCalls(server, provider);
					return known;
				}),
	);
	return (request, options) => Effect.flatMap(proxy, (call) => call(request, options));
}
