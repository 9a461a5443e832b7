import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argon2 } from "../../server/src/accounts/passwords.ts";
import { silentLog } from "../../server/src/http/log.ts";
import { destinations } from "../../server/src/outbound/destinations.ts";
import { httpProviderWire } from "../../server/src/provider-proxy/provider-wire.ts";
import { type RunningServer, type ServeOptions, startServer } from "../../server/src/serve.ts";
import { decodeSettings, type Settings } from "../../server/src/settings.ts";

export type ServerUnderTest = RunningServer & { readonly folder: string; readonly settings: Settings };

/** A server on a free port in this process, with its sandbox, over a folder that goes with it. */
export async function serverUnderTest(environment: Readonly<Record<string, string>> = {}, options: Partial<ServeOptions> = {}): Promise<ServerUnderTest> {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-server-"));
	const settings = settingsOf({ PORT: "0", TUCKSHOP_DATA: folder, ...environment });
	const server = await startServer(settings, { log: silentLog, passwords: quickPasswords, patience: { provider: impatience }, ...options });
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

/** A provider that does not answer is given up after less than the shipped ten seconds. */
const impatience = 1_000;

/** Where tests connect to. */
export const toLoopback = destinations({ origins: ["http://127.0.0.1"], privateAddresses: ["127.0.0.0/8", "::1"] });

/** The real wire with that impatience, for a test that stands between it and the server. */
export const impatientWire = httpProviderWire(toLoopback, { milliseconds: impatience, bytes: 20 * 1024 * 1024 });

/** Argon2id with the least work: most tests only need somebody who is signed in. */
export const quickPasswords = argon2({ memory: 64, passes: 1 });
