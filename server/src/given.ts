import type { Deployment } from "@tuckshop/core/contract";
import type { Passwords } from "./accounts/passwords.ts";
import type { CommitPosition } from "./database/commit-position.ts";
import type { Database } from "./database/tables.ts";
import type { Lifecycle } from "./deployment/readiness.ts";
import type { Log } from "./http/log.ts";
import type { Screens } from "./http/screens.ts";
import type { ItcWire } from "./itc/itc-wire.ts";
import type { EgressPolicy } from "./outbound/destinations.ts";
import type { ProviderWire } from "./outbound/provider-wire.ts";
import type { SecretBox } from "./secrets/secret-box.ts";
import type { Settings } from "./settings.ts";
import type { World } from "./world.ts";

/** The parts that the assembly is given: settings, world, and opened resources. */
export type Given = {
	readonly settings: Settings;
	readonly world: World;
	readonly log: Log;
	readonly database: Database;
	/** Without it claims are not counted, and a restored database goes unnoticed. */
	readonly commitPosition?: CommitPosition;
	readonly secretBox: SecretBox;
	readonly passwords: Passwords;
	readonly destinations: EgressPolicy;
	readonly wire: ProviderWire;
	readonly itcWire: ItcWire;
	readonly screens: Screens;
	/** Set by the code that closes the server. */
	readonly lifecycle: Lifecycle;
	/** The base address of the sandbox where it replaces the provider. */
	readonly sandboxUrl: string | undefined;
	/** Address and ids of a restaurant of that sandbox. */
	readonly sandboxProvider?: Deployment["sandbox_provider"];
	/**
	 * The key of that sandbox, which is no secret: a restaurant that is created with its address and
	 * without a key gets it.
	 */
	readonly sandboxKey?: string;
	/** The base address of the sandbox where it replaces ITC. */
	readonly itcSandboxUrl: string | undefined;
};
