import type { Deployment, deploymentEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { Readiness } from "./readiness.ts";

export function deploymentRoutes(
	deployment: Deployment,
	readiness: Readiness,
): Handlers<typeof deploymentEndpoints> {
	return {
		health: async ({ setHeader }) => {
			setHeader("cache-control", "no-store");
			return { status: "ok" };
		},
		ready: async ({ setHeader }) => {
			setHeader("cache-control", "no-store");
			const told = await readiness();
			if (!told.ready) throw new HttpRefusal(503, "not-ready", told.why, { retryAfter: 5 });
			return { status: "ready", ...(told.held > 0 ? { held: told.held } : {}) };
		},
		deployment: async ({ setHeader }) => {
			setHeader("cache-control", "no-cache");
			return deployment;
		},
	};
}
