import type { Deployment } from "@tuckshop/core/contract";
import { demoAccount, demoWaiters } from "../accounts/demo-account.ts";
import { mailsOf } from "../accounts/mails.ts";
import type { Given } from "../given.ts";
import type { ServerMarks } from "../marks/server-marks.ts";
import { moduleOf } from "../module.ts";
import type { ProviderHosts } from "../outbound/provider-hosts.ts";
import { type Readiness, readiness } from "./readiness.ts";
import { type DiskRoom, room } from "./room.ts";
import { deploymentRoutes } from "./routes.ts";

export type DeploymentParts = {
	readonly deployment: Deployment;
	readonly readiness: Readiness;
	readonly room: DiskRoom;
	readonly deploymentHandlers: ReturnType<typeof deploymentRoutes>;
};

type Needed = Pick<Given, "database" | "lifecycle" | "sandboxProvider" | "settings" | "world"> & {
	readonly hosts: ProviderHosts;
	readonly serverMarks: ServerMarks;
};

export const deploymentModule = moduleOf<DeploymentParts, Needed>({
	deployment: ({ settings, hosts, sandboxProvider }) => ({
		public_url: settings.publicUrl ?? null,
		provider: settings.provider.name,
		provider_fixed_host: hosts.fixedHost ?? null,
		sandbox: settings.sandbox,
		demo: settings.demo
			? { email: demoAccount.email, password: demoAccount.password, waiters: demoWaiters }
			: null,
		...(sandboxProvider ? { sandbox_provider: sandboxProvider } : {}),
		registration: settings.registration,
		mails: mailsOf(settings) !== undefined,
		legacy: settings.legacy,
	}),
	readiness: ({ database, room: space, lifecycle }) => readiness(database, space, lifecycle),
	room: ({ database, world }) => room(database, world),
	deploymentHandlers: ({ deployment, readiness: ready, serverMarks }) =>
		deploymentRoutes({ deployment, readiness: ready, marks: serverMarks }),
});
