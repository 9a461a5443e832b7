import type { Dice } from "./dice.ts";
import { changed, type Json, jsonText, Token, ways } from "./json-text.ts";
import { oddHeaders, oddNames, oddParts, oddValue } from "./odd-values.ts";

/** A valid request. Parts of the path and the query are not encoded. */
export type MeantRequest = {
	readonly method: string;
	readonly path: string;
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string>>;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: Json;
};

/** A request as sent, and its oddity. */
export type OddRequest = {
	readonly method: string;
	readonly address: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string | undefined;
	readonly odd: string;
};

/** A request with one thing changed, or with nothing changed. */
export function mutate(meant: MeantRequest, dice: Dice): OddRequest {
	const places = [
		"header",
		"path",
		...(meant.query ? ["query", "query", "query"] : ["query"]),
		...(meant.body === undefined ? [] : Array<string>(9).fill("body")),
	];
	const place = dice.pick(places);
	if (place === "body" && meant.body !== undefined) {
		const { text, odd } = oddBody(meant.body, dice);
		return { ...plain(meant), body: text, odd };
	}
	if (place === "query") return oddQuery(meant, dice);
	if (place === "path") return oddPath(meant, dice);
	const [name, value] = dice.pick(oddHeaders);
	const sent = plain(meant);
	return {
		...sent,
		headers: { ...sent.headers, [name]: value },
		odd: `header ${name}: ${short(value)}`,
	};
}

/** The valid request, unchanged. */
export function plain(meant: MeantRequest): OddRequest {
	const path = meant.path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(meant.params?.[name] ?? ""),
	);
	const query = new URLSearchParams(meant.query).toString();
	return {
		method: meant.method,
		address: query === "" ? path : `${path}?${query}`,
		headers: {
			...(meant.body === undefined ? {} : { "content-type": "application/json" }),
			...meant.headers,
		},
		body: meant.body === undefined ? undefined : jsonText(meant.body),
		odd: "nothing",
	};
}

function oddBody(body: Json, dice: Dice): { readonly text: string; readonly odd: string } {
	const way = dice.pick(ways(body));
	const where = way.join(".") || "the body";
	const put = (odd: string, change: (old: Json) => Json | undefined) => {
		const next = changed(body, way, change);
		return { text: next === undefined ? "" : jsonText(next), odd: `${where}: ${odd}` };
	};
	switch (dice.below(8)) {
		case 0:
			return put("missing", () => undefined);
		case 1: {
			const name = dice.pick(oddNames);
			const value = dice.pick(["1", "null", '{"x":1}', '"x"']);
			return put(
				`beside ${short(name)}`,
				(old) => new Token(withMember(jsonText(old), name, value)),
			);
		}
		case 2:
			return put("in a list", (old) => [old]);
		case 3:
			return put("turned round", turned);
		case 4:
			return put("a hundred times", (old) =>
				Array.isArray(old) ? Array.from({ length: 100 }, () => old).flat() : [old, old],
			);
		default: {
			const value = oddValue(dice);
			return put(short(jsonText(value)), () => value);
		}
	}
}

const withMember = (text: string, name: string, value: string): string =>
	text.startsWith("{")
		? `{${name}:${value}${text === "{}" ? "" : ","}${text.slice(1)}`
		: `{${name}:${text}}`;

/** With the other sign, of the other kind, or slightly longer. */
function turned(old: Json): Json {
	if (typeof old === "number") return -old;
	if (typeof old === "string") return /^-?\d/.test(old) ? Number.parseFloat(old) : `${old}\u0301`;
	if (typeof old === "boolean") return String(old);
	if (Array.isArray(old)) return Object.fromEntries(old.entries());
	return typeof old === "object" && old !== null && !(old instanceof Token)
		? Object.values(old)
		: 0;
}

function oddQuery(meant: MeantRequest, dice: Dice): OddRequest {
	const names = Object.keys(meant.query ?? {});
	const pairs = Object.entries(meant.query ?? {}).map(
		([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
	);
	const name = names.length === 0 ? "extra" : dice.pick([...names, "extra"]);
	const rest = pairs.filter((pair) => !pair.startsWith(`${name}=`));
	const value = dice.pick(oddParts).replaceAll("+", "%2b");
	const [odd, query] = dice.pick([
		[`query ${name}: ${short(value)}`, [...rest, `${name}=${value}`]],
		[`query ${name}: ${short(value)}`, [...rest, `${name}=${value}`]],
		[`query without ${name}`, rest],
		[`query ${name} twice`, [...pairs, `${name}=${value}`]],
		[`query ${name} as a list`, [...rest, `${name}[]=${value}`]],
		[`query beside ${short(value)}`, [...pairs, `${value}=1`]],
	] as const);
	const sent = plain({ ...meant, query: {} });
	return { ...sent, address: `${sent.address}?${query.join("&")}`, odd };
}

function oddPath(meant: MeantRequest, dice: Dice): OddRequest {
	const sent = plain(meant);
	const [path = "", query] = sent.address.split("?");
	const part = dice.pick(oddParts).replaceAll("?", "");
	const params = Object.keys(meant.params ?? {});
	const behind = query === undefined ? "" : `?${query}`;
	if (params.length > 0 && dice.below(4) > 0) {
		const name = dice.pick(params);
		const address = meant.path.replace(/\{(\w+)\}/g, (_, each: string) =>
			each === name ? part : encodeURIComponent(meant.params?.[each] ?? ""),
		);
		return { ...sent, address: address + behind, odd: `path ${name}: ${short(part)}` };
	}
	const other = dice.pick([
		`${path}/`,
		`${path}/${part}`,
		path.toUpperCase(),
		path.replace(/^\/\w+\//, "$&/"),
		path.replace(/^\/\w+\//, `$&${part}/`),
		`/${path}`,
		`${path};x=1`,
	]);
	return { ...sent, address: other + behind, odd: `path ${short(other)}` };
}

const short = (text: string): string =>
	text.length > 60 ? `${text.slice(0, 50)}… (${text.length})` : text;
