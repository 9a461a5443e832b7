import type { Deployment, deploymentEndpoints, ServerMark } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { ServerMarks } from "../marks/server-marks.ts";
import type { Readiness } from "./readiness.ts";

/** Milliseconds after which a health check is answered without the mark. */
const timeoutMs = 1_000;

type Needed = {
	readonly deployment: Deployment;
	readonly readiness: Readiness;
	readonly marks: Pick<ServerMarks, "mark">;
};

export function deploymentRoutes({
	deployment,
	readiness,
	marks,
}: Needed): Handlers<typeof deploymentEndpoints> {
	return {
		health: async ({ setHeader }) => {
			setHeader("cache-control", "no-store");
			const server = await soon(marks.mark());
			return { status: "ok", ...(server ? { server } : {}) };
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

/**
 * The process is up whatever its database does: a mark that fails, or does not arrive in time, is
 * left out.
 */
async function soon(mark: Promise<ServerMark>): Promise<ServerMark | undefined> {
	let late: ReturnType<typeof setTimeout> | undefined;
	const silence = new Promise<undefined>((resolve) => {
		late = setTimeout(resolve, timeoutMs, undefined);
	});
	try {
		return await Promise.race([mark, silence]);
	} catch {
		return undefined;
	} finally {
		clearTimeout(late);
	}
}
