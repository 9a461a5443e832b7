import { afterAll, beforeAll, expect, it } from "vitest";
import { browser, owner } from "../browser.ts";
import { onSqliteInBrief } from "../on-each-database.ts";
import { serverProcess } from "../server-process.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

onSqliteInBrief((fresh) => {
	let server: ServerUnderTest;
	let environment: Readonly<Record<string, string>>;
	beforeAll(async () => {
		environment = await fresh();
		server = await serverUnderTest(environment);
	});
	afterAll(() => server.close());

	/** Runs `npm run admin` beside the running server. */
	async function admin(...args: readonly string[]) {
		const process = serverProcess(
			{ ...environment, TUCKSHOP_DATA: server.folder },
			args,
			"admin.ts",
		);
		return { code: await process.ended, output: process.output(), errors: process.errors() };
	}
	/** Like the command does. */
	async function granted() {
		const own = await owner(server);
		expect(await server.parts.get("accountRepository").makeSuperAdmin(own.email)).toBe(true);
		return own;
	}

	it("[ADM-02] makes an account a super administrator by the command at the server alone, at once", async () => {
		const own = await owner(server);
		expect((await own.get("/api/admin/users")).status).toBe(403);
		expect(await admin("grant", own.email.toUpperCase())).toEqual({
			code: 0,
			output: `${own.email.toUpperCase()} is a super administrator now.\n`,
			errors: "",
		});
		expect((await own.get("/api/user")).json.role).toBe("super_admin");
		expect((await own.get("/api/admin/users")).status).toBe(200);
	});

	const usage = [
		"npm run admin -- grant EMAIL makes the account of this address a super administrator.\n",
		"npm run admin -- claim FILE EMAIL enters sales that a device exported of an account which this server lost, for the account of this address.\n",
	].join("");

	it.each([
		[
			["grant", "nobody@example.test"],
			"There is no account of nobody@example.test. Register it first.\n",
		],
		[[], usage],
		[["revoke", "a@example.test"], usage],
	])("[ADM-02] says in words why %j did nothing", async (args, errors) => {
		expect(await admin(...args)).toEqual({ code: 1, output: "", errors });
	});

	it("[ADM-02, API-07] lists every account to the super administrator, and neither passwords nor hashes", async () => {
		const [own, other] = [await granted(), await owner(server)];
		const { status, json, text, headers } = await own.get("/api/admin/users");
		expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
		const told = {
			business_name: "Some Business",
			contact_name: "Some Body",
			phone: null,
			address: null,
			created_at: expect.stringMatching(/Z$/),
		};
		expect(json).toContainEqual({ ...told, id: own.id, email: own.email, role: "super_admin" });
		expect(json).toContainEqual({ ...told, id: other.id, email: other.email, role: "user" });
		expect(text).not.toMatch(/argon2|password/);
	});

	it("[ADM-03, API-08] [ASVS 7.4.3] gives an account a new password and ends its sessions everywhere", async () => {
		const [own, other, bystander] = [await granted(), await owner(server), await owner(server)];
		const second = browser(server);
		await second.post("/api/login", other);
		const { status, json } = await own.post("/api/admin/update-password", {
			email: other.email,
			newPassword: "a new one",
		});
		expect([status, json]).toEqual([
			200,
			{ success: true, message: "Password updated successfully" },
		]);
		for (const ended of [other, second]) expect((await ended.get("/api/user")).status).toBe(401);
		for (const stays of [own, bystander]) expect((await stays.get("/api/user")).status).toBe(200);
		const again = browser(server);
		expect(
			(await again.post("/api/login", { email: other.email, password: other.password })).status,
		).toBe(401);
		expect(
			(await again.post("/api/login", { email: other.email, password: "a new one" })).status,
		).toBe(200);
	});

	it("[ADM-12, API-08] refuses a password that is too short, and an account that is not there", async () => {
		const [own, other] = [await granted(), await owner(server)];
		const short = await own.post("/api/admin/update-password", {
			email: other.email,
			newPassword: "12345",
		});
		expect([short.status, short.json.field, short.json.message]).toEqual([
			400,
			"newPassword",
			"newPassword: Password must be at least 6 characters",
		]);
		expect(
			(
				await own.post("/api/admin/update-password", {
					email: "nobody@example.test",
					newPassword: "zq8vtk",
				})
			).status,
		).toBe(404);
		expect((await other.get("/api/user")).status).toBe(200);
	});

	it("[ADM-02, ADM-03] [ASVS 8.2.1] lets nobody else read the accounts or change a password", async () => {
		const [own, other] = [await owner(server), await owner(server)];
		for (const who of [own, browser(server)]) {
			const status = who === own ? 403 : 401;
			expect((await who.get("/api/admin/users")).status).toBe(status);
			expect(
				(
					await who.post("/api/admin/update-password", {
						email: other.email,
						newPassword: "a new one",
					})
				).status,
			).toBe(status);
		}
		expect((await browser(server).post("/api/login", other)).status).toBe(200);
	});
});
