import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jsonLog } from "../../../server/src/http/log.ts";
import { browser, owner } from "../browser.ts";
import { cards, debitBody, itcKeys, itcSettings } from "../itc/itc-till.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { anasPin, restaurantWithServer } from "../tables/served-tables.ts";

type Line = Readonly<Record<string, unknown>>;

/** A server and its whole log. */
async function logged(environment: Readonly<Record<string, string>> = {}) {
	const lines: string[] = [];
	const server = await serverUnderTest(environment, {
		log: jsonLog((line) => lines.push(line), "info"),
	});
	const failures = (): readonly Line[] =>
		lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event === "sign-in failed");
	return { server, lines, failures };
}

let one: Awaited<ReturnType<typeof logged>>;
let server: ServerUnderTest;
beforeAll(async () => {
	one = await logged({ TRUSTED_PROXIES: "127.0.0.0/8" });
	({ server } = one);
});
afterAll(() => server.close());

const failedSince = async (act: () => Promise<unknown>): Promise<readonly Line[]> => {
	const before = one.failures().length;
	await act();
	return one.failures().slice(before);
};
const signIn = (at: ServerUnderTest, email: string, address: string, password = "not this one") =>
	browser(at).post("/api/login", { email, password }, { "x-forwarded-for": address });

it("[SAFE-18] [ASVS 16.3.1] tells each sign-in that fails with a hash of the account and one of the address, the same for the same", async () => {
	const { email } = await owner(server);
	const failed = await failedSince(async () => {
		await signIn(server, email, "203.0.113.1");
		await signIn(server, ` ${email.toUpperCase()} `, "203.0.113.2");
		await signIn(server, "nobody@example.test", "203.0.113.1");
	});
	const [known, elsewhere, unknown] = failed;
	expect(failed).toHaveLength(3);
	for (const each of failed)
		expect(each).toMatchObject({
			level: "warn",
			by: "password",
			why: "wrong-credentials",
			request: expect.stringMatching(/.{8,}/),
			account: expect.stringMatching(/^[\w-]{16}$/),
			address: expect.stringMatching(/^[\w-]{16}$/),
		});
	expect([elsewhere?.["account"], elsewhere?.["address"] === known?.["address"]]).toEqual([
		known?.["account"],
		false,
	]);
	expect([unknown?.["account"] === known?.["account"], unknown?.["address"]]).toEqual([
		false,
		known?.["address"],
	]);
});

it("[SAFE-18] hashes them under the server's own secret, so that nobody finds them by hashing what they guess", async () => {
	const other = await logged({ TRUSTED_PROXIES: "127.0.0.0/8" });
	try {
		await signIn(other.server, "nobody@example.test", "203.0.113.1");
		const [here] = await failedSince(() => signIn(server, "nobody@example.test", "203.0.113.1"));
		const [there] = other.failures();
		expect(there?.["account"]).toMatch(/./);
		expect([
			here?.["account"] === there?.["account"],
			here?.["address"] === there?.["address"],
		]).toEqual([false, false]);
		for (const plain of ["nobody@example.test", "203.0.113.1"])
			for (const encoding of ["hex", "base64", "base64url"] as const) {
				const hash = createHash("sha256").update(plain).digest(encoding).slice(0, 16);
				expect([here?.["account"], here?.["address"]]).not.toContain(hash);
			}
	} finally {
		await other.server.close();
	}
});

it("[SAFE-18] tells PINs and setup codes that fail, and tries that come too often, but none that is right", async () => {
	const place = await restaurantWithServer(server);
	const empty = (
		await place.own.post("/api/restaurants", {
			name: "New",
			location: "2 Campus Road",
			restaurant_id: 7,
		})
	).json.data.id;
	const pins = await failedSince(async () => {
		await browser(server).post(`${place.at}/servers/login`, { pin: "0000" });
		await browser(server).post(`${place.at}/servers/login`, { pin: anasPin });
		await browser(server).post(`/api/table-service/restaurants/${empty}/servers/first`, {
			name: "Eve",
			pin: "1234",
			setup_code: "0000-0000",
		});
	});
	expect(pins.map(({ by, why }) => [by, why])).toEqual([
		["PIN", "wrong-pin"],
		["setup code", "setup-code"],
	]);
	const many = await failedSince(async () => {
		for (let count = 0; count < 12; count++)
			await signIn(server, "often@example.test", "203.0.113.9");
	});
	expect(many.map(({ why }) => why)).toContain("too-many-tries");
	expect(new Set(many.map(({ account }) => account)).size).toBe(1);
});

it("[SAFE-18] [ASVS 16.2.5] never tells an email, an address, a password, a PIN, a key or the number of a card", async () => {
	const place = await restaurantWithServer(server);
	const { own, ana, restaurantId, stationId } = place;
	const secret = {
		password: "a-password-of-this-test",
		pin: "908172",
		menuKey: "menu-key-of-this-test",
		token: "till-token-of-this-test",
	};
	await signIn(server, own.email, "203.0.113.77", secret.password);
	await own.post("/api/register", {
		email: "x@example.test",
		password: secret.password,
		business_name: "A",
		contact_name: "B",
	});
	await browser(server).post(`${place.at}/servers/login`, { pin: secret.pin });
	await ana.post(`${place.at}/servers`, { name: "Ben", pin: secret.pin });
	await own.put(`/api/restaurants/${restaurantId}`, { menu_api_key: secret.menuKey });
	await own.post(`/api/itc/settings/${stationId}`, itcSettings(server.itcSandboxUrl ?? ""));
	await own.get(`/api/itc/balance?credentialId=${cards.blocked}&stationId=${stationId}`);
	await own.post(
		"/api/itc/debit",
		debitBody(
			{ place: { ownerId: own.id, restaurantId, stationId } },
			{ credentialId: cards.blocked },
		),
	);
	const sale = saleRecord({ ownerId: own.id, restaurantId, stationId });
	await own.post(
		"/api/transactions",
		{ ...sale, card_number: "4111111111111111" },
		{ "idempotency-key": randomUUID() },
	);
	await own.get("/api/restaurants/4111111111111111");
	await own.post("/api/truffle-proxy", {
		endpoint: "http://203.0.113.5/menu_list",
		accessToken: secret.token,
		body: { restaurant_id: 1, restaurant_branch_id: 1 },
	});
	const said = one.lines.join("");
	expect(said).toContain(`/api/itc/settings/${stationId}`);
	const sealed = [
		own.email,
		"203.0.113.77",
		...Object.values(secret),
		anasPin,
		cards.blocked,
		itcKeys.subscriptionKey,
		itcKeys.authToken,
		"4111111111111111",
	];
	for (const each of [...sealed, ...own.jar.values(), ...ana.jar.values()])
		expect([each, said.includes(String(each))]).toEqual([each, false]);
});
