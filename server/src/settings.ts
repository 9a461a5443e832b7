import { resolve } from "node:path";
import { Result, Schema } from "effect";
import { type VariableName, type VariableValues, variables } from "./settings-table.ts";

/** The validated settings of the environment. */
export type Settings = {
	readonly port: number;
	readonly host: string;
	/** Origin without a trailing slash; undefined: whatever address the browser used. */
	readonly publicUrl: string | undefined;
	readonly trustedProxies: readonly string[];
	readonly sessions: {
		readonly idleDays: number;
		readonly longestDays: number;
		readonly tillDays: number;
	};
	readonly registration: "open" | "invite" | "closed";
	/** The maximum of one owner at one time. */
	readonly quotas: { readonly restaurants: number; readonly stations: number };
	/** Undefined: no mails are sent. */
	readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
	readonly dataFolder: string;
	readonly databaseUrl: string | undefined;
	/** The time limit of a database statement. */
	readonly statementMs: number;
	readonly secret: SecretSource;
	readonly provider: {
		readonly name: string;
		readonly hosts: readonly string[];
		readonly fixedHost: string | undefined;
		readonly recognisesReferences: boolean;
	};
	readonly itc: { readonly hosts: readonly string[]; readonly recognisesReferences: boolean };
	/** Private addresses and ranges that the names of origins may have. */
	readonly privateAddresses: readonly string[];
	/** Origins to which pages may replicate. */
	readonly replicationOrigins: readonly string[];
	readonly leaseMs: number;
	readonly sandbox: boolean;
	readonly demo: boolean;
	/** The bearer token for reading the metrics; undefined: nobody may. */
	readonly metricsToken: string | undefined;
	readonly legacy: { readonly restaurant: number; readonly station: number };
};

/** `make`: a missing file may be created with a new secret. */
export type SecretSource =
	| { readonly text: string }
	| { readonly file: string; readonly make: boolean };

export type Decoded =
	| { readonly ok: true; readonly settings: Settings }
	/** One line for each invalid variable: its name, its valid values, the given one. */
	| { readonly ok: false; readonly errors: readonly string[] };

/** The settings from an environment. Pure; an empty value counts as not set. */
export function decodeSettings(environment: Readonly<Record<string, string | undefined>>): Decoded {
	const errors: string[] = [];
	const values: { [name: string]: unknown } = {};
	for (const [name, variable] of Object.entries(variables)) {
		const text = environment[name];
		if (text === undefined || text.trim() === "") continue;
		const decoded = Schema.decodeUnknownResult(variable.schema as Schema.Codec<unknown, string>)(
			text.trim(),
		);
		if (Result.isSuccess(decoded)) values[name] = decoded.success;
		else
			errors.push(
				`${name} takes ${variable.takes}${variable.secret ? "" : `, not ${JSON.stringify(text)}`}.`,
			);
	}
	if (errors.length > 0) return { ok: false, errors };
	return together(values as VariableValues);
}

/** Values from which other defaults and rules are derived. */
type Derived = {
	readonly host: string;
	readonly sandbox: boolean;
	/** The sandbox is on and no real provider is configured. */
	readonly onlySandbox: boolean;
	readonly demoAllowed: boolean;
};

function together(values: VariableValues): Decoded {
	const host = values.HOST ?? "127.0.0.1";
	const realProvider =
		values.PROVIDER_HOSTS !== undefined || values.PROVIDER_FIXED_HOST !== undefined;
	const sandbox = values.SANDBOX ?? !realProvider;
	const onlySandbox = sandbox && !realProvider;
	const derived = { host, sandbox, onlySandbox, demoAllowed: onlySandbox && isLoopback(host) };
	const errors = conflicts(values, derived);
	return errors.length > 0
		? { ok: false, errors }
		: { ok: true, settings: withDefaults(values, derived) };
}

/** The rules between variables: one line for each that is broken. */
function conflicts(values: VariableValues, { demoAllowed }: Derived): readonly string[] {
	const errors: string[] = [];
	const complain = (name: VariableName, takes: string): void =>
		void errors.push(`${name} takes ${takes}.`);
	if (values.DEMO === true && !demoAllowed)
		complain(
			"DEMO",
			"on only while the sandbox is on, no provider is set and HOST is a loopback address: its password is known to everybody",
		);
	if (values.TUCKSHOP_SECRET !== undefined && values.TUCKSHOP_SECRET_FILE !== undefined)
		complain(
			"TUCKSHOP_SECRET",
			"the secret itself, and is not set together with TUCKSHOP_SECRET_FILE",
		);
	if (
		values.DATABASE_URL !== undefined &&
		values.TUCKSHOP_SECRET === undefined &&
		values.TUCKSHOP_SECRET_FILE === undefined
	)
		complain(
			"DATABASE_URL",
			"a secret beside it: set TUCKSHOP_SECRET or TUCKSHOP_SECRET_FILE, the same for every process on that database",
		);
	if (
		values.SMTP_URL !== undefined &&
		(values.MAIL_FROM === undefined || values.PUBLIC_URL === undefined)
	)
		complain(
			"SMTP_URL",
			"MAIL_FROM and PUBLIC_URL beside it: who mails come from, and where their links lead",
		);
	return errors;
}

/** The settings, with a default for each variable that is not set. */
function withDefaults(
	values: VariableValues,
	{ host, sandbox, onlySandbox, demoAllowed }: Derived,
): Settings {
	const dataFolder = resolve(values.TUCKSHOP_DATA ?? ".data");
	return {
		port: values.PORT ?? 3000,
		host,
		publicUrl: values.PUBLIC_URL,
		trustedProxies: values.TRUSTED_PROXIES ?? [],
		sessions: {
			idleDays: values.SESSION_IDLE_DAYS ?? 30,
			longestDays: values.SESSION_LONGEST_DAYS ?? 90,
			tillDays: values.TILL_SESSION_DAYS ?? 90,
		},
		registration: values.REGISTRATION ?? "open",
		quotas: {
			restaurants: values.OWNER_RESTAURANTS ?? 100,
			stations: values.OWNER_STATIONS ?? 1000,
		},
		mail:
			values.SMTP_URL !== undefined && values.MAIL_FROM !== undefined
				? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM }
				: undefined,
		dataFolder,
		databaseUrl: values.DATABASE_URL,
		statementMs: 1000 * (values.STATEMENT_SECONDS ?? 10),
		secret:
			values.TUCKSHOP_SECRET !== undefined
				? { text: values.TUCKSHOP_SECRET }
				: {
						file: resolve(values.TUCKSHOP_SECRET_FILE ?? `${dataFolder}/secret`),
						make: values.DATABASE_URL === undefined,
					},
		provider: {
			name: values.PROVIDER_NAME ?? "truffle",
			hosts: values.PROVIDER_HOSTS ?? [],
			fixedHost: values.PROVIDER_FIXED_HOST,
			recognisesReferences: values.PROVIDER_RECOGNISES_REFERENCES ?? onlySandbox,
		},
		itc: {
			hosts: values.ITC_HOSTS ?? [],
			recognisesReferences:
				values.ITC_RECOGNISES_REFERENCES ?? (sandbox && values.ITC_HOSTS === undefined),
		},
		privateAddresses: values.PRIVATE_ADDRESSES ?? [],
		replicationOrigins: values.REPLICATION_ORIGINS ?? [],
		leaseMs: 1000 * (values.LEASE_SECONDS ?? 5),
		sandbox,
		demo: values.DEMO ?? demoAllowed,
		metricsToken: values.METRICS_TOKEN,
		legacy: {
			restaurant: values.LEGACY_RESTAURANT ?? 1000012,
			station: values.LEGACY_STATION ?? 1,
		},
	};
}

export const isLoopback = (host: string): boolean =>
	host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
