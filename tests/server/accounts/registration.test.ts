import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

onEachDatabase((fresh, kind) => {
	/** Three servers on one database, each with a different rule about who may register. */
	let open: ServerUnderTest;
	let invite: ServerUnderTest;
	let closed: ServerUnderTest;
	let ahead = 0;
	let databaseUrl = "";
	beforeAll(async () => {
		const given = await fresh();
		databaseUrl = given["DATABASE_URL"] ?? "";
		const environment = { SANDBOX: "off", OWNER_RESTAURANTS: "3", OWNER_STATIONS: "5", ...given };
		const clock = { world: { ...realWorld, now: () => Date.now() + ahead } };
		open = await serverUnderTest(environment, clock);
		const beside = { ...environment, TUCKSHOP_DATA: open.folder };
		invite = await serverUnderTest(
			{ ...beside, REGISTRATION: "invite" },
			{ ...clock, besideAnother: true },
		);
		closed = await serverUnderTest(
			{ ...beside, REGISTRATION: "closed" },
			{ ...clock, besideAnother: true },
		);
	});
	afterAll(async () => {
		await closed.close();
		await invite.close();
		await open.close();
	});

	let last = 0;
	const register = (server: ServerUnderTest, change: object = {}) =>
		browser(server).post("/api/register", {
			email: `new-${last++}@example.test`,
			password: "longer than six",
			business_name: "B",
			contact_name: "C",
			...change,
		});
	async function chief(): Promise<Browser> {
		const own = await owner(open);
		await open.parts.get("accountRepository").makeSuperAdmin(own.email);
		const here = browser(invite);
		await here.post("/api/login", { email: own.email, password: own.password });
		return here;
	}
	const invitation = async (own: Browser): Promise<string> =>
		(await own.post("/api/admin/invitations")).json.data.token;

	/**
	 * Waits until two of the requests have read the invitation and wait to use it up: on PostgreSQL
	 * they wait for a lock that is held here meanwhile. On SQLite one transaction ends before another
	 * begins.
	 */
	async function inOneMoment<A>(begin: () => Promise<A>): Promise<A> {
		if (kind === "SQLite") return begin();
		const holder = new pg.Client({ connectionString: databaseUrl });
		await holder.connect();
		try {
			await holder.query("begin");
			await holder.query("select from invitations for update");
			const begun = begin();
			const waiting = async () => {
				// Otherwise a transaction reads the same statistics for as long as it lasts.
				await holder.query("select pg_stat_clear_snapshot()");
				return (
					await holder.query(
						"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
					)
				).rowCount;
			};
			await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(1);
			await holder.query("commit");
			return await begun;
		} finally {
			await holder.end();
		}
	}

	describe("registration", () => {
		it("[SAFE-06] is for nobody where it is closed, and each server says what holds", async () => {
			const refused = await register(closed, { invitation: await invitation(await chief()) });
			expect([refused.status, refused.json.code]).toEqual([403, "registration-closed"]);
			expect(refused.headers.getSetCookie()).toEqual([]);
			const told = async (server: ServerUnderTest) =>
				(await browser(server).get("/api/deployment")).json.registration;
			expect([await told(open), await told(invite), await told(closed)]).toEqual([
				"open",
				"invite",
				"closed",
			]);
		});

		it("[SAFE-06] is with an invitation for one account, however many come at once, and only within a week", async () => {
			const own = await chief();
			const without = await register(invite);
			expect([without.status, without.json.code]).toEqual([403, "not-invited"]);
			expect((await register(invite, { invitation: "A".repeat(43) })).json.code).toBe(
				"not-invited",
			);
			const token = await invitation(own);
			const tries = await inOneMoment(() =>
				Promise.all(Array.from({ length: 6 }, () => register(invite, { invitation: token }))),
			);
			expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403, 403, 403]);
			expect(tries.filter(({ status }) => status === 403).map(({ json }) => json.code)).toEqual(
				Array(5).fill("not-invited"),
			);

			const late = await invitation(own);
			ahead += 7 * 24 * 3_600_000;
			expect((await register(invite, { invitation: late })).json.code).toBe("not-invited");
		});

		it("[SAFE-06] that is refused for another reason uses no invitation up, and the database holds no token", async () => {
			const own = await chief();
			const token = await invitation(own);
			const taken = await owner(open);
			expect((await register(invite, { invitation: token, email: taken.email })).status).toBe(409);
			expect((await register(invite, { invitation: token, password: "password" })).status).toBe(
				400,
			);
			expect(
				JSON.stringify(
					await open.parts.get("database").selectFrom("invitations").selectAll().execute(),
				),
			).not.toContain(token);
			expect((await register(invite, { invitation: token })).status).toBe(201);
		});

		it.each(["123456", "password", "Password1", "QWERTY", "iloveyou", " 123456789 "])(
			"[SAFE-06] takes no password that everybody guesses first: %s",
			async (password) => {
				const { status, json } = await register(open, { password });
				expect([status, json.code, json.field]).toEqual([400, "common-password", "password"]);
			},
		);

		it("[SAFE-06, ADM-12] takes uncommon ones of six characters, also from the super administrator, who gets the same refusal", async () => {
			expect((await register(open, { password: "zq8vtk" })).status).toBe(201);
			const [own, other] = [await chief(), await owner(open)];
			const set = (newPassword: string) =>
				own.post("/api/admin/update-password", { email: other.email, newPassword });
			expect((await set("letmein")).json).toMatchObject({
				code: "common-password",
				field: "newPassword",
			});
			expect((await set("zq8vtk")).status).toBe(200);
		});
	});

	describe("an owner's quota", () => {
		const restaurant = { name: "R", location: "L", restaurant_id: 1 };
		it("[SAFE-06] holds restaurants, however many are added at once, and says the limit", async () => {
			const own = await owner(open);
			const tries = await Promise.all(
				Array.from({ length: 6 }, () => own.post("/api/restaurants", restaurant)),
			);
			expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
			const refused = tries.find(({ status }) => status === 409)?.json;
			expect([refused.code, refused.message]).toEqual([
				"quota",
				"An account has at most 3 restaurants here. Whoever runs this server can raise that.",
			]);
			const [first] = (await own.get("/api/restaurants")).json.data;
			await own.delete(`/api/restaurants/${first.id}`);
			expect((await own.post("/api/restaurants", restaurant)).status).toBe(201);
			expect((await (await owner(open)).post("/api/restaurants", restaurant)).status).toBe(201);
		});

		it("[SAFE-06] holds stations over all restaurants, and one that was deleted counts no more", async () => {
			const own = await owner(open);
			const places = [
				await own.post("/api/restaurants", restaurant),
				await own.post("/api/restaurants", restaurant),
			].map(({ json }) => json.data.id);
			const add = (n: number) =>
				own.post(`/api/restaurants/${places[n % 2]}/stations`, { name: `S${n}` });
			const tries = await Promise.all(Array.from({ length: 6 }, (_, n) => add(n)));
			expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
			expect(tries.find(({ status }) => status === 409)?.json.message).toBe(
				"An account has at most 5 stations here. Whoever runs this server can raise that.",
			);
			expect((await own.post("/api/restaurants", restaurant)).json.message).toContain("5 stations");
			const made = tries.find(({ status }) => status === 201)?.json.data.id;
			await own.delete(`/api/stations/${made}`);
			expect((await add(0)).status).toBe(201);
		});
	});
});
