import { type Access, contract, type Endpoint } from "@tuckshop/core/contract";
import { builtInRoleIds } from "@tuckshop/core/rules/people";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jsonLog } from "../../server/src/http/log.ts";
import type { Request, Row, Things } from "./authorisation/asked.ts";
import {
	absentThings,
	type Person,
	people,
	providerKey,
	type Role,
} from "./authorisation/people.ts";
import { rows } from "./authorisation/rows.ts";
import { tableDigests } from "./authorisation/table-digest.ts";
import { owner } from "./browser.ts";
import { cards, itcKeys } from "./itc/itc-till.ts";
import { onSqliteInBrief } from "./on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "./server-under-test.ts";

type Target = "own" | "foreign" | "absent";
type Heard = {
	readonly name: string;
	readonly role: Role;
	readonly target: Target;
	readonly status: number;
	readonly text: string;
};

const metricsToken = "a-token-for-metrics-alone";
const endpoints: readonly Endpoint[] = Object.values(contract);
const named = endpoints.map(
	(endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);
const rowOf = ({ name }: Endpoint): Row | undefined =>
	(rows as Readonly<Record<string, Row>>)[name];

/**
 * The status with which the endpoint's access refuses a session of this kind; undefined: it is
 * allowed.
 */
function turnedAway(access: Access, role: Role): 401 | 403 | undefined {
	const account = role === "owner" || role === "other owner" || role === "super admin";
	// A PIN opens what its device may, whatever the role: an owner's PIN is no sign-in of the owner.
	const till = role === "till" || role === "till of another station" || role.endsWith(" at a till");
	const server = role === "server" || role.endsWith(" at the tables");
	const kiosk = role === "kiosk" || role === "server at a kiosk";
	if (
		(access === "server" && server) ||
		(access === "seller" && (server || till || kiosk || account))
	)
		return undefined;
	if (
		access === "anyone" ||
		(access === "till" && (till || account)) ||
		(access === "owner" && account)
	)
		return undefined;
	if (access === "kiosk" && (till || kiosk || account)) return undefined;
	if (kiosk && (access === "till" || access === "server")) return 403;
	if (access === "super-admin" && account) return role === "super admin" ? undefined : 403;
	return 401;
}

function expected({ access }: Endpoint, row: Row, role: Role, target: Target): number {
	const away = turnedAway(access, role);
	if (away !== undefined) return away;
	if (row.of === "open" || row.of === "own") return row.answers;
	if (
		target === "own" &&
		row.kiosk !== undefined &&
		(role === "kiosk" || role === "server at a kiosk")
	)
		return row.kiosk;
	return target !== "own" || (role === "till of another station" && row.of === "station")
		? 404
		: row.answers;
}

/**
 * Only where an id is named there is a foreign one, and one that does not exist. What a role may is
 * asked of one's own data.
 */
const targetsOf = ({ of }: Row, role: Role): readonly Target[] =>
	of === "open" || of === "own" || isOfCrew(role) ? ["own"] : ["own", "foreign", "absent"];
const isOfCrew = (role: Role): boolean => / at (a till|the tables)$/.test(role);

onSqliteInBrief((fresh, kind) => {
	/**
	 * Before a database is asked it is decided who somebody is and where a request comes from: that is
	 * tried on one. Whose a thing is, its queries decide: that is tried on each.
	 */
	const triesEveryRefusal = kind === "SQLite";
	let server: ServerUnderTest;
	let everybody: readonly Person[];
	let spareEmail: string;
	const lines: string[] = [];
	const heard: Heard[] = [];
	beforeAll(async () => {
		server = await serverUnderTest(
			{ ...(await fresh()), METRICS_TOKEN: metricsToken },
			{ log: jsonLog((line) => lines.push(line), "info") },
		);
		everybody = await people(server);
		spareEmail = (await owner(server)).email;
	});
	afterAll(() => server.close());

	/** The names of those who are signed in at tills, which are those of their roles. */
	async function rolesAtTills(): Promise<readonly string[]> {
		const mine = everybody.find(({ role }) => role === "owner")?.account;
		if (!mine) throw new Error("there is no owner");
		const { sign_ins } = await server.parts
			.get("personDevices")
			.list(mine.id, mine.things.restaurantId);
		return sign_ins
			.filter(({ at, till_id }) => at === "counter" && till_id !== null)
			.map(({ person }) => person.name)
			.toSorted();
	}
	const digests = () => tableDigests(server.parts.get("database"));
	const thingsOf = (person: Person, target: Target): Things => {
		const strangers = everybody.find(({ account }) => account.id !== person.account.id)?.account;
		if (target === "absent" || !strangers) return absentThings(person.account.id);
		return target === "own" ? person.account.things : strangers.things;
	};
	type Asked = { readonly headers?: Readonly<Record<string, string>>; readonly things?: Things };
	async function ask(
		endpoint: Endpoint,
		row: Row,
		person: Person,
		target: Target,
		{ headers = {}, things = thingsOf(person, target) }: Asked = {},
	) {
		const outside = {
			sandboxUrl: server.sandboxUrl ?? "",
			itcUrl: server.itcSandboxUrl ?? "",
			spareEmail,
		};
		const request: Request = row.ask?.(things, { ownerId: person.account.id }, outside) ?? {};
		const path = endpoint.path.replace(
			/\{(\w+)\}/g,
			(_, name: string) => request.params?.[name] ?? request.id ?? "missing",
		);
		const query = request.query ? `?${new URLSearchParams(request.query)}` : "";
		const response = await fetch(`${server.url}${path}${query}`, {
			method: endpoint.method,
			redirect: "manual",
			headers: {
				cookie: person.cookies(),
				...(request.body === undefined ? {} : { "content-type": "application/json" }),
				...headers,
			},
			...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
		});
		const text = `${await response.text()} ${JSON.stringify([...response.headers])}`;
		heard.push({ name: endpoint.name, role: person.role, target, status: response.status, text });
		return response.status;
	}

	it("[API-02] has a row for every endpoint of the contract, and for no other", () => {
		expect(Object.keys(rows).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
	});

	it.each(named)(
		"[API-02, REST-26, CREW-03] [ASVS 8.2.1, 8.2.2, 8.3.1] %s lets in whom it should, and changes nothing for whom it turns away",
		async (_, endpoint) => {
			const row = rowOf(endpoint);
			if (!row) throw new Error(`no row for ${endpoint.name}`);
			const cases = everybody.flatMap((person) =>
				targetsOf(row, person.role).map((target) => ({
					person,
					target,
					answer: expected(endpoint, row, person.role, target),
				})),
			);
			const told = (person: Person, target: Target, status: number): string =>
				`${person.role} ${target}: ${status}`;
			const refused = cases.filter(
				({ answer }) => answer !== row.answers && (triesEveryRefusal || answer === 404),
			);

			expect(await rolesAtTills()).toEqual(builtInRoleIds.toSorted());
			const before = await digests();
			const answers = await Promise.all(
				refused.map(async ({ person, target }) =>
					told(person, target, await ask(endpoint, row, person, target)),
				),
			);
			expect(answers).toEqual(
				refused.map(({ person, target, answer }) => told(person, target, answer)),
			);
			if (endpoint.method !== "GET" && triesEveryRefusal) {
				const elsewhere = (index: number) =>
					index % 2 ? { origin: "https://evil.example" } : { "sec-fetch-site": "cross-site" };
				const others = everybody.map((person, index) =>
					ask(endpoint, row, person, "own", { headers: elsewhere(index) }),
				);
				expect(await Promise.all(others)).toEqual(everybody.map(() => 403));
			}
			expect(await digests()).toEqual(before);

			for (const { person, target } of cases.filter(({ answer }) => answer === row.answers)) {
				const things =
					row.spends === "things" ? await person.account.more() : thingsOf(person, target);
				expect(told(person, target, await ask(endpoint, row, person, target, { things }))).toBe(
					told(person, target, row.answers),
				);
				if (row.spends === "session") await person.renew();
			}
		},
	);

	it("[API-11, API-17] [ASVS 8.2.3, 16.2.5] tells keys to their owner alone, where it asks for them, and puts none in a log line", () => {
		const secrets = [providerKey, metricsToken, ...Object.values(itcKeys)];
		const tells = (text: string): boolean => secrets.some((secret) => text.includes(secret));
		const told = heard.filter(({ text }) => tells(text));
		expect(new Set(told.map(({ name }) => name))).toEqual(
			new Set([
				"restaurant",
				"updateRestaurant",
				"itcSettings",
				"saveItcSettings",
				"saveItcDefaults",
			]),
		);
		expect(
			told.filter(
				({ role, target }) =>
					target !== "own" || !["owner", "other owner", "super admin"].includes(role),
			),
		).toEqual([]);
		expect(heard.filter(({ text }) => /argon2|password_hash|token_hash/.test(text))).toEqual([]);
		expect(lines.length).toBeGreaterThan(heard.length);
		const cookies = everybody
			.flatMap((person) => person.cookies().split("; "))
			.map((cookie) => cookie.split("=")[1] ?? "");
		for (const secret of [
			...secrets,
			...Object.values(cards),
			...cookies.filter((token) => token !== ""),
		])
			expect(lines.join("")).not.toContain(secret);
	});

	it("[API-02, REST-26, AUTH-02] [ASVS 8.4.1] tells nothing of one owner's to another, and nothing of one station's to another's till", () => {
		const mine = everybody.find(({ role }) => role === "owner")?.account.things;
		const ids = [mine?.restaurantId, mine?.stationId, mine?.saleId, mine?.debitId].map(String);
		const leaked = heard.filter(
			({ role, text }) =>
				(role === "other owner" || role === "super admin") && ids.some((id) => text.includes(id)),
		);
		expect(leaked).toEqual([]);
		const stationsOwn = [mine?.stationId, mine?.saleId, mine?.debitId].map(String);
		expect(
			heard.filter(
				({ role, text }) =>
					role === "till of another station" && stationsOwn.some((id) => text.includes(id)),
			),
		).toEqual([]);
		expect(
			heard.some(
				({ role, name, text }) =>
					role === "till" && name === "sales" && text.includes(String(mine?.saleId)),
			),
		).toBe(true);
	});
});
