import { contract, type Endpoint } from "@tuckshop/core/contract";
import { newAddress, type Reply, type Send } from "./callers.ts";
import { dice } from "./dice.ts";
import type { Town, Who } from "./meant-requests.ts";
import { type MeantRequest, mutate, type OddRequest, plain } from "./mutate.ts";
import type { WriteLog } from "./write-log.ts";

export type Finding = {
	readonly at: number;
	readonly endpoint: string;
	readonly odd: string;
	readonly what: string;
	readonly reply: string;
};
export type Fuzzed = {
	readonly requests: number;
	/** The number of each status. */
	readonly statuses: Readonly<Record<number, number>>;
	/** Endpoints whose valid request was not answered with success. */
	readonly notShown: readonly string[];
	readonly findings: readonly Finding[];
};

type Plan = {
	readonly seed: number;
	readonly requests: number;
	readonly only?: string | undefined;
};

const endpoints: readonly Endpoint[] = Object.values(contract);

/**
 * First valid requests of every endpoint, then the requested number with one thing changed in each.
 */
export async function fuzz(
	send: Send,
	town: Town,
	log: WriteLog,
	{ seed, requests, only }: Plan,
): Promise<Fuzzed> {
	const chance = dice(seed);
	const statuses: Record<number, number> = {};
	const findings: Finding[] = [];
	const chosen = endpoints.filter(({ name }) => only === undefined || name === only);

	async function one(at: number, endpoint: Endpoint, odd: OddRequest, who: Who): Promise<number> {
		const headers = { ...newAddress(), cookie: town.callers[who].cookie(), ...odd.headers };
		await log.writes();
		const checked = at % 200 === 0;
		const noted = notesCards.has(endpoint.name) ? "unknown_card_runs" : undefined;
		const before = checked ? await log.digest(noted) : "";
		let reply: Reply;
		try {
			reply = await send({ ...odd, headers });
		} catch (error) {
			findings.push({
				at,
				endpoint: endpoint.name,
				odd: odd.odd,
				what: `no answer: ${String(error)}`,
				reply: "",
			});
			return 0;
		}
		statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
		const said = (what: string): void =>
			void findings.push({
				at,
				endpoint: `${endpoint.name} as ${who}`,
				odd: odd.odd,
				what,
				reply: reply.text.slice(0, 300),
			});
		const { status, text } = reply;
		const wanted = endpoint.status ?? 200;
		if (status >= 300 && status < 400 ? status !== wanted : status < 200 || status >= 500)
			said(`status ${status}`);
		if (leaks.test(text)) said("the reply shows what is inside");
		if (status >= 400) {
			const writes = (await log.writes()).filter((line) => line.split(" ")[1] !== noted);
			if (writes.length > 0) said(`refused, and yet wrote: ${writes.slice(0, 3).join(", ")}`);
			if (checked && (await log.digest(noted)) !== before)
				said("refused, and yet the tables changed");
			if (status !== 404 && !/^\{"success":false,"message":".+","code":".+"/s.test(text))
				said("a refusal that is no Problem");
		} else await town.done(endpoint.name, odd.body);
		return status;
	}

	const meantOf = async (endpoint: Endpoint): Promise<MeantRequest & { readonly who: Who }> => {
		const made = (await town.requests[endpoint.name as keyof typeof contract]?.()) ?? {};
		const who = endpoint.access === "super-admin" ? "admin" : "owner";
		return { who, ...made, method: endpoint.method, path: endpoint.path };
	};

	const notShown: string[] = [];
	for (const endpoint of chosen) {
		const { who, ...meant } = await meantOf(endpoint);
		const status = await one(-1, endpoint, plain(meant), who);
		if (status !== (endpoint.status ?? 200)) notShown.push(`${endpoint.name}: ${status}`);
	}
	const weighed = chosen.flatMap((endpoint) =>
		Array<Endpoint>(endpoint.body ? 8 : endpoint.query ? 4 : 1).fill(endpoint),
	);
	const standing = new Map<string, MeantRequest & { readonly who: Who }>();
	for (let at = 0; at < requests; at++) {
		const endpoint = chance.pick(weighed);
		// A refused request used nothing up, and serves again.
		const known = standing.get(endpoint.name) ?? (await meantOf(endpoint));
		const { who: fit, ...meant } = known;
		const who =
			chance.below(6) === 0
				? chance.pick<Who>(endsSessions.test(endpoint.name) ? ["nobody"] : strangers)
				: fit;
		const status = await one(at, endpoint, mutate(meant, chance), who);
		if (status >= 400) standing.set(endpoint.name, known);
		else standing.delete(endpoint.name);
	}
	return { requests: requests + chosen.length, statuses, notShown, findings };
}

/** A caller of one of these is signed in differently afterwards, or has another password. */
const endsSessions = /^(login|register|logout|changeOwnPassword)/;

/**
 * A card that ITC does not know is counted for its device, and refused. No other refusal writes
 * anything about cards.
 */
const notesCards: ReadonlySet<string> = new Set(["tableCardBill", "payTable"]);

const strangers: readonly Who[] = ["nobody", "other", "till", "admin", "owner", "server"];

/** A stack trace, a file path, or the error text of a database. */
const leaks =
	/\n\s+at |node_modules|\/(server|core|adapters)\/src\/|node:internal|SQLITE_|\bsqlite\b|constraint failed|violates|syntax error at|RangeError|TypeError|ECONN/i;
