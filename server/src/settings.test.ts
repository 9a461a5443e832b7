import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeSettings, type Settings } from "./settings.ts";
import { type VariableName, variables } from "./settings-table.ts";
import { helpText, readmeTable } from "./settings-text.ts";

const secret = "a secret that is long enough to serve";

function settings(environment: Readonly<Record<string, string>> = {}): Settings {
	const decoded = decodeSettings(environment);
	if (!decoded.ok) throw new Error(decoded.errors.join("\n"));
	return decoded.settings;
}

function errors(environment: Readonly<Record<string, string>>): readonly string[] {
	const decoded = decodeSettings(environment);
	return decoded.ok ? [] : decoded.errors;
}

describe("settings", () => {
	it("need nothing: loopback, the sandbox and the demo", () => {
		expect(settings({ TUCKSHOP_DATA: "/somewhere" })).toEqual({
			port: 3000,
			host: "127.0.0.1",
			publicUrl: undefined,
			trustedProxies: [],
			sessions: { idleDays: 30, longestDays: 90, tillDays: 90 },
			registration: "open",
			mail: undefined,
			quotas: { restaurants: 100, stations: 1000 },
			dataFolder: "/somewhere",
			databaseUrl: undefined,
			secret: { file: "/somewhere/secret", make: true },
			provider: { name: "truffle", hosts: [], fixedHost: undefined, recognisesReferences: true },
			itc: { hosts: [], recognisesReferences: true },
			privateAddresses: [],
			replicationOrigins: [],
			statementMs: 10_000,
			leaseMs: 5_000,
			sandbox: true,
			demo: true,
			legacy: { restaurant: 1000012, station: 1 },
		});
		expect(settings({ PORT: "", DEMO: "  " })).toEqual(settings());
	});

	it("[PROV-13] take everything that is set", () => {
		expect(
			settings({
				PORT: "8080",
				HOST: "0.0.0.0",
				PUBLIC_URL: "https://tuckshop.example/",
				TRUSTED_PROXIES: "10.0.0.0/8, ::1",
				SESSION_IDLE_DAYS: "7",
				SESSION_LONGEST_DAYS: "14",
				TILL_SESSION_DAYS: "365",
				REGISTRATION: "invite",
				SMTP_URL: "smtps://user:pass@mail.example",
				MAIL_FROM: "till@tuckshop.example",
				OWNER_RESTAURANTS: "3",
				OWNER_STATIONS: "5000",
				TUCKSHOP_DATA: "/data",
				DATABASE_URL: "postgres://u:p@h/d",
				TUCKSHOP_SECRET: secret,
				PROVIDER_NAME: "gallagher",
				PROVIDER_HOSTS: "https://Menu.Example, http://10.1.1.1:8080/",
				PROVIDER_FIXED_HOST: "https://orders.example/v1/",
				PROVIDER_RECOGNISES_REFERENCES: "YES",
				ITC_RECOGNISES_REFERENCES: "yes",
				ITC_HOSTS: "https://itc.example",
				PRIVATE_ADDRESSES: "10.20.0.0/16,fd12::1",
				REPLICATION_ORIGINS: "https://couch.example, http://10.1.1.2:5984/",
				STATEMENT_SECONDS: "20",
				LEASE_SECONDS: "60",
				SANDBOX: "off",
				DEMO: "off",
				LEGACY_RESTAURANT: "5",
				LEGACY_STATION: "6",
			}),
		).toEqual({
			port: 8080,
			host: "0.0.0.0",
			publicUrl: "https://tuckshop.example",
			trustedProxies: ["10.0.0.0/8", "::1"],
			sessions: { idleDays: 7, longestDays: 14, tillDays: 365 },
			registration: "invite",
			mail: { smtpUrl: "smtps://user:pass@mail.example", from: "till@tuckshop.example" },
			quotas: { restaurants: 3, stations: 5000 },
			dataFolder: "/data",
			databaseUrl: "postgres://u:p@h/d",
			secret: { text: secret },
			provider: {
				name: "gallagher",
				hosts: ["https://menu.example", "http://10.1.1.1:8080"],
				fixedHost: "https://orders.example/v1",
				recognisesReferences: true,
			},
			itc: { hosts: ["https://itc.example"], recognisesReferences: true },
			privateAddresses: ["10.20.0.0/16", "fd12::1"],
			replicationOrigins: ["https://couch.example", "http://10.1.1.2:5984"],
			statementMs: 20_000,
			leaseMs: 60_000,
			sandbox: false,
			demo: false,
			legacy: { restaurant: 5, station: 6 },
		});
	});

	it("turn sandbox, demo and trust in references off where a provider is set", () => {
		for (const provider of [
			{ PROVIDER_HOSTS: "https://menu.example" },
			{ PROVIDER_FIXED_HOST: "https://orders.example" },
		])
			expect(settings(provider)).toMatchObject({
				sandbox: false,
				demo: false,
				provider: { recognisesReferences: false },
				itc: { recognisesReferences: false },
			});
		expect(settings({ PROVIDER_HOSTS: "https://menu.example", SANDBOX: "on" })).toMatchObject({
			sandbox: true,
			demo: false,
			provider: { recognisesReferences: false },
		});
		expect(settings({ PROVIDER_RECOGNISES_REFERENCES: "no" }).provider.recognisesReferences).toBe(
			false,
		);
	});

	it("leave the demo out where others can reach the server, and refuse it there", () => {
		expect(settings({ HOST: "0.0.0.0" })).toMatchObject({ sandbox: true, demo: false });
		for (const HOST of ["127.0.0.1", "127.1.2.3", "localhost", "::1"])
			expect(settings({ HOST }).demo).toBe(true);
		for (const setting of [
			{ HOST: "0.0.0.0" },
			{ SANDBOX: "off" },
			{ PROVIDER_HOSTS: "https://menu.example", SANDBOX: "on" },
		])
			expect(errors({ DEMO: "on", ...setting })).toEqual([
				expect.stringMatching(/^DEMO takes on only while/),
			]);
	});

	it("[SAFE-07] need a sender and an address for links beside SMTP_URL", () => {
		const [SMTP_URL, MAIL_FROM, PUBLIC_URL] = [
			"smtps://mail.example",
			"a@mail.example",
			"https://till.example",
		];
		for (const setting of [{}, { MAIL_FROM }, { PUBLIC_URL }])
			expect(errors({ SMTP_URL, ...setting })).toEqual([
				expect.stringMatching(/^SMTP_URL takes MAIL_FROM and PUBLIC_URL beside it/),
			]);
		expect(settings({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).mail).toEqual({
			smtpUrl: SMTP_URL,
			from: MAIL_FROM,
		});
	});

	it("need a secret beside DATABASE_URL, and one secret only", () => {
		const DATABASE_URL = "postgres://h/d";
		expect(errors({ DATABASE_URL })).toEqual([
			expect.stringMatching(/^DATABASE_URL takes a secret beside it/),
		]);
		expect(settings({ DATABASE_URL, TUCKSHOP_SECRET_FILE: "/run/secret" }).secret).toEqual({
			file: "/run/secret",
			make: false,
		});
		expect(errors({ TUCKSHOP_SECRET: secret, TUCKSHOP_SECRET_FILE: "/x" })).toEqual([
			expect.stringMatching(/^TUCKSHOP_SECRET takes/),
		]);
	});

	const wrong: readonly (readonly [VariableName, readonly string[]])[] = [
		["PORT", ["-1", "65536", "80.5", "0x50", "eighty"]],
		["HOST", ["a b", "http://x"]],
		[
			"PUBLIC_URL",
			["tuckshop.example", "https://x/path", "https://x?q", "ftp://x", "https://u:p@x"],
		],
		[
			"TRUSTED_PROXIES",
			["10.0.0.0/33", "::1/129", "proxy.example", "10.0.0.0/8/8", "10.0.0.0/x", ","],
		],
		["SESSION_IDLE_DAYS", ["0", "366", "1.5"]],
		["SESSION_LONGEST_DAYS", ["-1", "a day"]],
		["TILL_SESSION_DAYS", ["0"]],
		["REGISTRATION", ["yes", "invited"]],
		["SMTP_URL", ["post.example", "http://post.example"]],
		["MAIL_FROM", ["nobody", "A <a@b.example>"]],
		["OWNER_RESTAURANTS", ["0", "many"]],
		["OWNER_STATIONS", ["-1"]],
		["DATABASE_URL", ["mysql://h/d", "h/d"]],
		["TUCKSHOP_SECRET", ["too short"]],
		["PROVIDER_NAME", ["Truffle", "a/b", "-a"]],
		["PROVIDER_HOSTS", ["menu.example", "https://menu.example/path", "https://menu.example,nope"]],
		["PROVIDER_FIXED_HOST", ["orders.example", "https://x/?q=1", "https://x/#y"]],
		["PROVIDER_RECOGNISES_REFERENCES", ["maybe", "on", "constructor"]],
		["ITC_RECOGNISES_REFERENCES", ["1"]],
		["ITC_HOSTS", ["itc"]],
		["REPLICATION_ORIGINS", ["couch.example", "https://couch.example/tuckshop"]],
		["SANDBOX", ["yes"]],
		["DEMO", ["true"]],
		["LEGACY_RESTAURANT", ["0", "x"]],
		["LEGACY_STATION", ["1.5"]],
	];
	it.each(wrong)("name %s and say what it takes", (name, values) => {
		for (const value of values) {
			const [error, ...others] = errors({ [name]: value });
			expect([value, others]).toEqual([value, []]);
			expect(error?.startsWith(`${name} takes ${variables[name].takes}`)).toBe(true);
			expect(error?.includes(value)).toBe(!variables[name].secret);
		}
	});

	it("are all wrong at once when they are", () => {
		expect(errors({ PORT: "x", HOST: "a b", DEMO: "x" })).toHaveLength(3);
	});

	it("are listed by --help and in the README, each in the words of the table", () => {
		for (const name of Object.keys(variables)) expect(helpText()).toContain(`\n  ${name}\n`);
		for (const { takes } of Object.values(variables))
			expect(helpText()).toContain(`Takes ${takes}.`);
		expect(readFileSync(new URL("../README.md", import.meta.url), "utf8")).toContain(readmeTable());
	});
});
