import { Effect } from "effect";
import type { Deployment } from "../contract/index.ts";
import { type DeploymentSource, Unreached } from "../ports/index.ts";
import { type Faults, noFaults } from "./faults.ts";

/** The public settings of a server. */
export const inMemoryDeployment = (
	faults: Pick<Faults, "reachable"> = noFaults(),
	deployment: Deployment = sampleDeployment(),
): DeploymentSource => ({
	read: () =>
		Effect.suspend(() =>
			faults.reachable
				? Effect.succeed(deployment)
				: Effect.fail(new Unreached({ reason: "no network" })),
		),
});

/** A deployment with the provider's sandbox. */
export const sampleDeployment = (): Deployment => ({
	public_url: null,
	provider: "truffle",
	provider_fixed_host: "https://provider.example",
	sandbox: false,
	demo: null,
	legacy: { restaurant: 1000012, station: 1 },
});
