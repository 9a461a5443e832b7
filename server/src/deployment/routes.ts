import type { Deployment, deploymentEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";

export function deploymentRoutes(deployment: Deployment): Handlers<typeof deploymentEndpoints> {
	return {
		health: async ({ setHeader }) => {
			setHeader("cache-control", "no-store");
			return { status: "ok" };
		},
		deployment: async ({ setHeader }) => {
			setHeader("cache-control", "no-cache");
			return deployment;
		},
	};
}
