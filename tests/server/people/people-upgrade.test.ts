import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { tokenHash } from "../../../server/src/accounts/tokens.ts";
import { silentLog } from "../../../server/src/http/log.sample.ts";
import { startServer } from "../../../server/src/serve.ts";
import { browser } from "../browser.ts";
import { databaseAsOf } from "../database/landed-database.ts";
import { onEachEmptyDatabase } from "../on-each-database.ts";
import { quickPasswords, serverUnderTest, settingsOf } from "../server-under-test.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-people-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = { TUCKSHOP_SECRET: "a secret for tests that is long enough" };
const at = "2026-11-20T12:00:00.000Z";
const password = "zq8vtk-landed";
const token = "of-ana-who-was-signed-in";

onEachEmptyDatabase((fresh) => {
	const newSettings = async () =>
		settingsOf({
			PORT: "0",
			SANDBOX: "off",
			TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
			...(await fresh()),
			...secret,
		});

	/** Of a server with this secret: what a PIN was kept as. */
	async function hashesOf(restaurantId: string, pins: readonly string[]) {
		const server = await serverUnderTest(secret);
		const { hashOf } = server.parts.get("pins");
		const hashes = await Promise.all(pins.map((pin) => hashOf(restaurantId, pin)));
		await server.close();
		return hashes;
	}

	/** A restaurant with three servers of the version before there were people; one of their PINs begins with another, and one server had left. */
	async function landed() {
		const settings = await newSettings();
		const [owner, restaurant] = [randomUUID(), randomUUID()];
		const [anas, bens, zoes] = await hashesOf(restaurant, ["4711", "471199", "8080"]);
		const database = await databaseAsOf("0031-standing-bills", settings);
		const insert = (table: string, row: object) =>
			database
				.insertInto(table as "users")
				.values(row as never)
				.execute();
		await insert("users", {
			id: owner,
			email: "ana@quad.example",
			email_key: "ana@quad.example",
			password_hash: await quickPasswords.hash(password),
			business_name: "A",
			contact_name: "A",
			phone: null,
			address: null,
			role: "user",
			created_at: at,
		});
		await insert("restaurants", {
			id: restaurant,
			owner_id: owner,
			name: "Maple",
			address: "B",
			provider_restaurant_id: 1000012,
			cash_rounding: "off",
			time_zone: "America/Toronto",
			created_at: at,
		});
		const server = (id: string, name: string, pin_hash: string | undefined, is_active = 1) =>
			insert("table_servers", {
				...{ id, restaurant_id: restaurant, name, employee_id: null, pin_hash, is_active },
				...{ last_login_at: null, created_at: at },
			});
		await server("ana", "Ana", anas);
		await server("ben", "Ben", bens);
		await server("zoe", "Zoe", zoes, 0);
		await insert("table_server_sessions", {
			token_hash: tokenHash(token),
			server_id: "ana",
			created_at: at,
			used_at: new Date().toISOString(),
			expires_at: "2099-01-01T00:00:00.000Z",
		});
		await database.destroy();
		return { settings, restaurant };
	}

	it("makes servers of before people with the role server, who stay signed in, keep their PINs, and are known to devices once they typed them", async () => {
		const { settings, restaurant } = await landed();
		const server = await startServer(settings, { log: silentLog, passwords: quickPasswords });
		try {
			const own = browser(server);
			await own.post("/api/login", { email: "ana@quad.example", password });
			const people = async () =>
				(await own.get(`/api/restaurants/${restaurant}/people`)).json.data.people;
			const old = { role: "server", has_pin: true, has_old_pin: true, needs_enter: false };
			expect(await people()).toMatchObject([
				{ id: "ana", name: "Ana", ...old },
				{ id: "ben", name: "Ben", ...old },
			]);
			const tables = `/api/table-service/restaurants/${restaurant}`;
			const ana = browser(server);
			ana.jar.set("tuckshop_server", token);
			expect((await ana.get(`${tables}/floors`)).status).toBe(200);
			expect((await ana.get(`${tables}/servers`)).json.servers).toHaveLength(2);

			// Nobody gets a PIN that clashes with one of which only the hash is known.
			for (const pin of ["4711", "47119", "4711990".slice(0, 6)])
				expect(
					(
						await own.post(`/api/restaurants/${restaurant}/people`, {
							name: "X",
							role: "lead",
							pin,
						})
					).json.code,
				).toBe("pin-taken");

			const list = async () =>
				(await own.post(`/api/restaurants/${restaurant}/people-news`, {})).json.data.list;
			expect((await list()).people).toMatchObject([{ verifier: null }, { verifier: null }]);
			const login = (pin: string) => browser(server).post(`${tables}/servers/login`, { pin });
			for (const [pin, name] of [
				["4711", "Ana"],
				["471199", "Ben"],
			] as const)
				expect((await login(pin)).json.server).toMatchObject({ name });
			expect((await login("8080")).status).toBe(401);
			expect(await people()).toMatchObject([
				{ name: "Ana", has_old_pin: false, needs_enter: true },
				{ name: "Ben", has_old_pin: false, needs_enter: false },
			]);
			expect((await list()).people).toMatchObject([
				{ pin_digits: 4, needs_enter: true },
				{ pin_digits: 6, needs_enter: false },
			]);
			await own.put("/api/people/ben/pin", { pin: "606060" });
			expect((await people())[0]).toMatchObject({ name: "Ana", needs_enter: false });
		} finally {
			await server.close();
		}
	});
});
