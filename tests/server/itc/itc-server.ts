import { jsonLog } from "../../../server/src/http/log.ts";
import { httpItcWire, type ItcCall, type ItcWire } from "../../../server/src/itc/itc-wire.ts";
import type { ServeOptions } from "../../../server/src/serve.ts";
import { realWorld, type World } from "../../../server/src/world.ts";
import {
	type ServerUnderTest,
	serverUnderTest,
	silentKinds,
	toLoopback,
} from "../server-under-test.ts";
import { type ItcTill, itcLevers, itcTill } from "./itc-till.ts";

/** Pauses between retries, polls and renewals pass ten times as fast. */
export const hastyWorld: World = {
	...realWorld,
	sleep: (milliseconds) => realWorld.sleep(milliseconds / 10),
};

/**
 * The real HTTP client with the timeout of the settings; a call that is known to get no answer is
 * abandoned at once.
 */
export function hastyItcWire(): ItcWire & { readonly giveUp: (calls: number) => void } {
	const patient = httpItcWire(toLoopback);
	const impatient = httpItcWire(toLoopback, 150);
	let left = 0;
	return {
		call: (call) => (left-- > 0 ? impatient : patient).call(call),
		giveUp: (calls) => {
			left = calls;
		},
	};
}

export type ItcServer = {
	readonly server: ServerUnderTest;
	readonly levers: ReturnType<typeof itcLevers>;
	readonly till: (change?: Readonly<Record<string, unknown>>) => Promise<ItcTill>;
	/** Every call of ITC since the last `again`, and every line of the log. */
	readonly calls: ItcCall[];
	readonly lines: string[];
	/** Resets ITC's faults and debits. */
	readonly again: () => Promise<void>;
};

/** A server with its ITC sandbox that waits no longer than a test needs. */
export async function itcServer(
	environment: Readonly<Record<string, string>>,
	{
		beforeCall,
		...options
	}: Partial<ServeOptions> & {
		readonly beforeCall?: (call: ItcCall, server: ServerUnderTest) => Promise<void>;
	} = {},
): Promise<ItcServer> {
	const calls: ItcCall[] = [];
	const lines: string[] = [];
	const wire = hastyItcWire();
	const server = await serverUnderTest(environment, {
		log: jsonLog((line) => lines.push(line), "info"),
		world: hastyWorld,
		itcWire: {
			async call(call) {
				calls.push(call);
				await beforeCall?.(call, server);
				return wire.call(call);
			},
		},
		...options,
	});
	const levers = itcLevers(server.itcSandboxUrl);
	return {
		server,
		calls,
		lines,
		levers: {
			...levers,
			misbehave(kind, more = {}) {
				if (silentKinds.has(kind))
					wire.giveUp(
						more["times"] === "always" ? Number.POSITIVE_INFINITY : Number(more["times"] ?? 1),
					);
				return levers.misbehave(kind, more);
			},
		},
		till: (change = {}) => itcTill(server, server.itcSandboxUrl, change),
		async again() {
			await levers.behave();
			await fetch(`${server.itcSandboxUrl}/sandbox/debits`, { method: "DELETE" });
			wire.giveUp(0);
			calls.length = 0;
		},
	};
}
