import { isIP } from "node:net";
import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect";

/**
 * Every variable of the environment that Tuckshop reads: the one table behind decoding, `npm start
 * -- --help` and the tables in the READMEs (a test compares them). `fallback` describes the effect
 * without the variable.
 */
export const variables = {
	PORT: variable(wholeNumber(0, 65535), {
		takes: "a whole number from 0 to 65535",
		fallback: "`3000`",
		says: "The port to listen on; 0 takes a free one.",
	}),
	HOST: variable(matching(/^[a-z0-9.:_-]+$/i), {
		takes: "an address or a host name",
		fallback: "`127.0.0.1`",
		says: "The address to listen on; `0.0.0.0` for every network.",
	}),
	PUBLIC_URL: variable(urls(origin), {
		takes: "one origin like https://tuckshop.example",
		fallback: "the address the browser used",
		says: "The address people open. Decides Secure cookies, the Origin check and links.",
	}),
	TRUSTED_PROXIES: variable(listOf(addressRange), {
		takes: "addresses or ranges like 10.0.0.0/8, separated by commas",
		fallback: "none",
		says: "Reverse proxies whose X-Forwarded-For is believed.",
	}),
	SESSION_IDLE_DAYS: variable(wholeNumber(1, 365), {
		takes: "a whole number from 1 to 365",
		fallback: "`30`",
		says: "Days without use after which a sign-in ends.",
	}),
	SESSION_LONGEST_DAYS: variable(wholeNumber(1, 365), {
		takes: "a whole number from 1 to 365",
		fallback: "`90`",
		says: "Days after which a sign-in ends however much it is used.",
	}),
	TILL_SESSION_DAYS: variable(wholeNumber(1, 365), {
		takes: "a whole number from 1 to 365",
		fallback: "`90`",
		says: "Days without use after which the enrolment of a till ends.",
	}),
	REGISTRATION: variable(choice({ open: "open", invite: "invite", closed: "closed" }), {
		takes: "open, invite or closed",
		fallback: "`open`",
		says: "Who may register an account: everybody, whoever has an invitation link of a super administrator's, or nobody.",
	}),
	OWNER_RESTAURANTS: variable(wholeNumber(1, 100_000), {
		takes: "a whole number from 1 to 100000",
		fallback: "`100`",
		says: "The most restaurants that an account has at one time.",
	}),
	OWNER_STATIONS: variable(wholeNumber(1, 100_000), {
		takes: "a whole number from 1 to 100000",
		fallback: "`1000`",
		says: "The most stations that an account has at one time, all restaurants together.",
	}),
	SMTP_URL: variable(matching(/^smtps?:\/\/\S+$/), {
		takes: "an address like smtps://user:password@mail.example",
		fallback: "no mails; with the sandbox on they go into `mails.jsonl` in the data folder",
		says: "The mail server that links for a forgotten password are sent by. Needs `MAIL_FROM` and `PUBLIC_URL` beside it.",
		secret: true,
	}),
	MAIL_FROM: variable(matching(/^[^\s@<>]+@[^\s@<>]+$/), {
		takes: "an email address",
		fallback: "no mails",
		says: "The address that mails come from.",
	}),
	TUCKSHOP_DATA: variable(Schema.String, {
		takes: "a folder",
		fallback: "`./.data`",
		says: "Where the embedded database, the secret and the sandbox's orders lie.",
	}),
	DATABASE_URL: variable(matching(/^postgres(ql)?:\/\/\S+$/), {
		takes: "a PostgreSQL address like postgres://user:password@host/database",
		fallback: "the embedded SQLite",
		says: "PostgreSQL instead of the embedded SQLite.",
		secret: true,
	}),
	STATEMENT_SECONDS: variable(wholeNumber(1, 300), {
		takes: "a whole number from 1 to 300",
		fallback: "`10`",
		says: "How long a statement may take in the database, waiting for locks included. What it was for is then answered with 503.",
	}),
	TUCKSHOP_SECRET: variable(Schema.String.check(Schema.isMinLength(32)), {
		takes: "at least 32 characters",
		fallback: "`TUCKSHOP_SECRET_FILE`",
		says: "Encrypts the keys of the provider and of ITC at rest. Required, or its file, with `DATABASE_URL`.",
		secret: true,
	}),
	TUCKSHOP_SECRET_FILE: variable(Schema.String, {
		takes: "a file that holds at least 32 characters",
		fallback: "`secret` in the data folder, made when absent",
		says: "The file that holds the secret.",
	}),
	PROVIDER_NAME: variable(matching(/^[a-z0-9][a-z0-9-]{0,40}$/), {
		takes: "small letters, digits and hyphens",
		fallback: "`truffle`",
		says: "Names the proxy: `POST /api/{name}-proxy`.",
	}),
	PROVIDER_HOSTS: variable(listOf(origin), {
		takes: "origins like https://menu.provider.example, separated by commas",
		fallback: "none",
		says: "The origins that the proxy may call and that a restaurant's menu address may name.",
	}),
	PROVIDER_FIXED_HOST: variable(urls(baseUrl), {
		takes: "a base URL like https://orders.provider.example/api",
		fallback: "the sandbox, else not set",
		says: "The base of `/modifire_list`, `/modifiregroupList` and `/place_order`.",
	}),
	PROVIDER_RECOGNISES_REFERENCES: variable(choice({ yes: true, no: false }), {
		takes: "yes or no",
		fallback: "`no`; `yes` for the sandbox",
		says: "Whether the provider answers a repeated `reference_number` with the first order. With `no`, an order whose answer was lost is never sent again by itself.",
	}),
	ITC_RECOGNISES_REFERENCES: variable(choice({ yes: true, no: false }), {
		takes: "yes or no",
		fallback: "`no`; `yes` for the sandbox",
		says: "The same for debits of campus cards.",
	}),
	ITC_HOSTS: variable(listOf(origin), {
		takes: "origins like https://itc.example, separated by commas",
		fallback: "none",
		says: "The origins that ITC settings may name.",
	}),
	PRIVATE_ADDRESSES: variable(listOf(addressRange), {
		takes: "addresses or ranges like 10.20.0.0/16, separated by commas",
		fallback: "none: a private address is called only where an origin above is written with it",
		says: "Private addresses that the names in `PROVIDER_HOSTS` and `ITC_HOSTS` may stand for.",
	}),
	REPLICATION_ORIGINS: variable(listOf(origin), {
		takes: "origins like https://couch.example, separated by commas",
		fallback: "none",
		says: "The CouchDBs that a page may copy its sales and menu to, where its storage can do that.",
	}),
	LEASE_SECONDS: variable(wholeNumber(1, 300), {
		takes: "a whole number from 1 to 300",
		fallback: "`5`",
		says: "Lease on an order or debit in flight: after this many seconds without renewal another process may take it over. The same for every process on one database.",
	}),
	SANDBOX: variable(choice({ on: true, off: false }), {
		takes: "on or off",
		fallback: "`on` when no provider is set",
		says: "A provider of its own on a loopback port, for trying out.",
	}),
	DEMO: variable(choice({ on: true, off: false }), {
		takes: "on or off",
		fallback: "`on` while only the sandbox is set and `HOST` is loopback",
		says: "The demo account and its restaurant. Refused on other addresses and beside a real provider.",
	}),
	METRICS_TOKEN: variable(matching(/^\S{16,200}$/), {
		takes: "16 to 200 characters without blanks",
		fallback: "no metrics",
		says: "Who sends it as a bearer reads `GET /api/metrics`.",
		secret: true,
	}),
	LEGACY_RESTAURANT: variable(wholeNumber(1, 2 ** 31 - 1), {
		takes: "a whole number from 1",
		fallback: "`1000012`",
		says: "The provider's id of the restaurant that `/legacy-pos` opens.",
	}),
	LEGACY_STATION: variable(wholeNumber(1, 2 ** 31 - 1), {
		takes: "a whole number from 1",
		fallback: "`1`",
		says: "Which of its stations, counted from 1.",
	}),
} as const;

export type VariableName = keyof typeof variables;
/** The decoded values of the variables that were set. */
export type VariableValues = {
	readonly [name in VariableName]?: (typeof variables)[name]["schema"]["Type"];
};

export type Variable<S extends Schema.Codec<unknown, string>> = {
	readonly schema: S;
	readonly takes: string;
	readonly fallback: string;
	readonly says: string;
	/** Its value is never repeated in an error. */
	readonly secret: boolean;
};

function variable<S extends Schema.Codec<unknown, string>>(
	schema: S,
	told: Pick<Variable<S>, "takes" | "fallback" | "says"> & { readonly secret?: boolean },
): Variable<S> {
	return { secret: false, ...told, schema };
}

function matching(pattern: RegExp) {
	return Schema.String.check(Schema.isPattern(pattern));
}

function wholeNumber(from: number, to: number) {
	return parsed<number>((text) => {
		const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
		return value >= from && value <= to ? value : undefined;
	});
}

function choice<const T>(words: { readonly [word: string]: T }) {
	return parsed<T>((text) => new Map(Object.entries(words)).get(text.toLowerCase()));
}

function urls(parse: (text: string) => string | undefined) {
	return parsed<string>(parse);
}

function listOf(parse: (text: string) => string | undefined) {
	return parsed<readonly string[]>((text) => {
		const parts = text
			.split(",")
			.map((part) => part.trim())
			.filter((part) => part !== "")
			.map(parse);
		return parts.length > 0 && parts.every((part) => part !== undefined) ? parts : undefined;
	});
}

/** An http(s) address with only scheme, host and port, as URL.origin writes it. */
function origin(text: string): string | undefined {
	const url = httpUrl(text);
	return url && url.pathname === "/" ? url.origin : undefined;
}

/** An http(s) address with a path, without query, without the slash at its end. */
function baseUrl(text: string): string | undefined {
	const url = httpUrl(text);
	return url && `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

function httpUrl(text: string): URL | undefined {
	const url = URL.parse(text);
	const plain =
		url !== null &&
		/^https?:$/.test(url.protocol) &&
		!url.username &&
		!url.password &&
		!/[?#]/.test(text);
	return plain ? url : undefined;
}

function addressRange(text: string): string | undefined {
	const [address = "", bits, rest] = text.split("/");
	const width = isIP(address) === 6 ? 128 : 32;
	const sound =
		isIP(address) !== 0 &&
		rest === undefined &&
		(bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width));
	return sound ? text : undefined;
}

/**
 * A codec of text by a parser that returns undefined for invalid text. Settings are read, never
 * written.
 */
function parsed<T>(parse: (text: string) => T | undefined): Schema.Codec<T, string> {
	return Schema.String.pipe(
		Schema.decodeTo(
			Schema.declare((value: unknown): value is T => value !== undefined),
			{
				decode: SchemaGetter.transformEffect(
					(text: string, options): Effect.Effect<T, SchemaIssue.Issue> => {
						const value = parse(text);
						return value === undefined
							? Effect.fail(new SchemaIssue.InvalidValue({ message: "not taken" }, text, options))
							: Effect.succeed(value);
					},
				),
				encode: SchemaGetter.transform((value: T) => String(value)),
			},
		),
	);
}
