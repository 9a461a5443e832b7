import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argon2 } from "../../server/src/accounts/passwords.ts";
import { silentLog } from "../../server/src/http/log.sample.ts";
import { destinations } from "../../server/src/outbound/destinations.ts";
import {
	httpProviderWire,
	type ProviderWire,
	providerLimits,
} from "../../server/src/outbound/provider-wire.ts";
import { type RunningServer, type ServeOptions, startServer } from "../../server/src/serve.ts";
import { decodeSettings, type Settings } from "../../server/src/settings.ts";

export type ServerUnderTest = RunningServer & {
	readonly folder: string;
	readonly settings: Settings;
};

/** A server on a free port in this process, with its sandbox, over a temporary folder. */
export async function serverUnderTest(
	environment: Readonly<Record<string, string>> = {},
	options: Partial<ServeOptions> = {},
): Promise<ServerUnderTest> {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-server-"));
	const settings = settingsOf({ PORT: "0", TUCKSHOP_DATA: folder, ...environment });
	const server = await startServer(settings, {
		log: silentLog,
		passwords: quickPasswords,
		...options,
	});
	return {
		...server,
		folder,
		settings,
		close: async () => {
			await server.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

export function settingsOf(environment: Readonly<Record<string, string>>): Settings {
	const decoded = decodeSettings(environment);
	if (!decoded.ok) throw new Error(decoded.errors.join("\n"));
	return decoded.settings;
}

/** The destinations that tests may connect to. */
export const toLoopback = destinations({
	origins: ["http://127.0.0.1"],
	privateAddresses: ["127.0.0.0/8", "::1"],
});

/**
 * The real HTTP client, with the shipped timeout; a call that is known to get no answer is
 * abandoned at once.
 */
export function hastyProviderWire(): ProviderWire & { readonly giveUp: (calls: number) => void } {
	const patient = httpProviderWire(toLoopback);
	const impatient = httpProviderWire(toLoopback, { ...providerLimits, milliseconds: 150 });
	let left = 0;
	return {
		call: (call) => (left-- > 0 ? impatient : patient).call(call),
		giveUp: (calls) => {
			left = calls;
		},
	};
}

/** Faults of the sandboxes without any answer. */
export const silentKinds: ReadonlySet<string> = new Set(["time-out", "slow-body"]);

/** Argon2id with the least work: most tests only need a signed-in user. */
export const quickPasswords = argon2({ memory: 64, passes: 1 });
