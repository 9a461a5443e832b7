import { createHmac, randomUUID } from "node:crypto";
import { contract } from "@tuckshop/core/contract";
import type { TillPersonRecord } from "@tuckshop/core/records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, browser } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { type Crew, crewOf } from "./crew.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let ahead = 0;
	beforeAll(async () => {
		server = await serverUnderTest(
			{ SANDBOX: "off", ...(await fresh()) },
			{ world: { ...realWorld, now: () => Date.now() + ahead } },
		);
	});
	afterAll(() => server.close());

	const news = async ({ at }: Crew, device: Browser, question: object = {}) =>
		(await device.post(`${at}/people-news`, question)).json.data;
	const codeOf = async (answer: Promise<{ readonly json: { readonly code?: string } }>) =>
		(await answer).json.code;

	describe("the owner's list of people", () => {
		it("has name, role, days, language, and of the PIN only that there is one", async () => {
			const crew = await crewOf(server);
			await crew.add({ name: " Amara ", role: "cashier", pin: "4821" });
			const given = {
				name: "Wen",
				role: "lead",
				language: "fr-CA",
				active_from: "2026-11-20",
				active_to: "2026-11-30",
				employee_id: "E-7",
			};
			await crew.own.post(`${crew.at}/people`, given);
			const { text, json } = await crew.own.get(`${crew.at}/people`);
			expect(json.data.people).toMatchObject([
				{ name: "Amara", role: "cashier", has_pin: true, language: null, active_to: null },
				{ ...given, has_pin: false, last_at: null },
			]);
			expect(text).not.toContain("4821");
		});

		it("changes what is given and leaves the rest, and refuses what is wrong by its field", async () => {
			const crew = await crewOf(server);
			const { id } = await crew.add({ name: "Amara", role: "cashier", pin: "4821" });
			const changed = await crew.own.put(`/api/people/${id}`, { role: "lead" });
			expect(changed.json.data).toMatchObject({ name: "Amara", role: "lead", has_pin: true });
			for (const [body, field] of [
				[{ role: "king" }, "role"],
				[{ name: "  " }, "name"],
				[{ active_from: "2026-02-30" }, "active_from"],
				[{ active_from: "2026-03-02", active_to: "2026-03-01" }, "active_to"],
				[{ language: "de" }, "language"],
			] as const) {
				const { status, json } = await crew.own.put(`/api/people/${id}`, body);
				expect([status, json.field]).toEqual([400, field]);
			}
			for (const pin of ["123", "1234567", "12a4"])
				expect((await crew.own.put(`/api/people/${id}/pin`, { pin })).json).toMatchObject({
					field: "pin",
				});
		});

		it("gives no two people a PIN that is the same or of which one begins with the other, and a PIN is free once its person is off the list", async () => {
			const crew = await crewOf(server);
			const amara = await crew.add({ name: "Amara", role: "cashier", pin: "4821" });
			await crew.add({ name: "Priya", role: "manager", pin: "739155" });
			const sol = await crew.add({ name: "Sol", role: "cashier" });
			for (const pin of ["4821", "48210", "482199", "7391", "73915", "739155"]) {
				const answer = await crew.own.put(`/api/people/${sol.id}/pin`, { pin });
				expect([pin, answer.status, answer.json.code, answer.json.field]).toEqual([
					pin,
					409,
					"pin-taken",
					"pin",
				]);
				expect(
					await codeOf(crew.own.post(`${crew.at}/people`, { name: "X", role: "lead", pin })),
				).toBe("pin-taken");
			}
			// One's own is no other's.
			expect((await crew.own.put(`/api/people/${amara.id}/pin`, { pin: "48210" })).status).toBe(
				200,
			);
			expect((await crew.own.put(`/api/people/${amara.id}/pin`, { pin: "4821" })).status).toBe(200);
			expect((await crew.own.delete(`/api/people/${amara.id}`)).status).toBe(200);
			expect((await crew.own.put(`/api/people/${sol.id}/pin`, { pin: "48219" })).status).toBe(200);
			expect((await crew.own.get(`${crew.at}/people`)).json.data.people).toHaveLength(2);
			// Another restaurant's people are others.
			await (await crewOf(server)).add({ name: "Amara", role: "cashier", pin: "48219" });
		});

		it("gives one PIN to one of two people who are given it at once, and one list has one first person", async () => {
			const crew = await crewOf(server);
			const answers = await Promise.all(
				Array.from({ length: 6 }, (_, n) =>
					crew.own.post(`${crew.at}/people`, {
						name: `P ${n}`,
						role: "cashier",
						pin: n % 2 ? "5555" : "55551",
					}),
				),
			);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(409)]);
			const first = await crew.own.post(`${crew.tables}/servers/first`, {
				name: "Eve",
				pin: "9999",
			});
			expect([first.status, first.json.code]).toEqual([409, "has-servers"]);
		});

		it("[CREW-02] has the owner's own roles, each with a name of its own, and keeps one that somebody has", async () => {
			const crew = await crewOf(server);
			const put = (roles: readonly object[]) => crew.own.put(`${crew.at}/roles`, { roles });
			const night = { name: "Night", permissions: ["exempt", "refund-without-sale"] };
			const [role] = (await put([night])).json.data;
			expect(role).toMatchObject(night);
			const wen = await crew.add({ name: "Wen", role: role.id, pin: "6021" });
			expect(await codeOf(put([]))).toBe("role-in-use");
			expect(await codeOf(put([role, { ...night, name: "night " }]))).toBe("role-name-taken");
			expect(await codeOf(put([role, { ...night, name: "Manager" }]))).toBe("role-name-taken");
			expect(await codeOf(put([{ ...role, id: randomUUID() }]))).toBe("unknown-role");
			expect((await put([{ ...role, permissions: ["steal"] }])).status).toBe(400);
			expect((await put([{ ...role, permissions: [] }])).status).toBe(200);
			expect((await news(crew, crew.till)).list.roles).toEqual([{ ...role, permissions: [] }]);
			const theirs = await crewOf(server);
			expect(
				await codeOf(theirs.own.put(`${theirs.at}/roles`, { roles: [{ ...role, name: "Mine" }] })),
			).toBe("unknown-role");
			await crew.own.put(`/api/people/${wen.id}`, { role: "cashier" });
			expect((await put([])).json.data).toEqual([]);
		});
	});

	describe("the people of a device", () => {
		it("come with verifiers of their PINs but those of owners, and again only when they changed", async () => {
			const crew = await crewOf(server);
			expect(await news(crew, crew.till)).toEqual({
				mark: { version: 0, changed_at: "" },
				stays: false,
			});
			await crew.add({ name: "Amara", role: "cashier", pin: "4821" });
			await crew.add({ name: "Maya", role: "owner", pin: "739155" });
			await crew.add({ name: "Sol", role: "cashier" });
			const { mark, list } = await news(crew, crew.till);
			const verifier = createHmac("sha256", Buffer.from(list.lookup_key, "base64url"))
				.update("4821")
				.digest("base64url");
			expect(list.people).toMatchObject([
				{ name: "Amara", verifier, pin_digits: 4, needs_enter: false },
				{ name: "Maya", verifier: null, pin_digits: null },
				{ name: "Sol", verifier: null, pin_digits: null },
			]);
			expect(await news(crew, crew.other, { known: mark })).toEqual({ mark, stays: false });
			await crew.add({ name: "Théo", role: "cashier", pin: "6021" });
			expect((await news(crew, crew.till, { known: mark })).list.people).toHaveLength(4);
			// A mark of a history that is not this server's.
			const strange = { known: { version: 4, changed_at: "2020-01-01T00:00:00.000Z" } };
			expect((await news(crew, crew.till, strange)).list.people).toHaveLength(4);
			expect(await news(crew, crew.till)).not.toHaveProperty("list.people.0.pin_hash");
		});

		it("stay signed in until their PIN, role or days change, they leave the list, or their owner ends it", async () => {
			const crew = await crewOf(server);
			const ends: readonly (readonly [string, (id: string, signIn: string) => Promise<unknown>])[] =
				[
					["a PIN", (id) => crew.own.put(`/api/people/${id}/pin`, { pin: "999999" })],
					["no PIN", (id) => crew.own.put(`/api/people/${id}/pin`, { pin: null })],
					["a role", (id) => crew.own.put(`/api/people/${id}`, { role: "lead" })],
					["days", (id) => crew.own.put(`/api/people/${id}`, { active_to: "2099-01-01" })],
					["leaving", (id) => crew.own.delete(`/api/people/${id}`)],
					["the owner", (_, signIn) => crew.own.delete(`/api/person-sign-ins/${signIn}`)],
				];
			for (const [what, change] of ends) {
				const { id } = await crew.add({ name: what, role: "cashier", pin: "4821" });
				const sign_in = randomUUID();
				const { mark, person } = (await crew.typed(crew.till, "4821", sign_in)).json.data;
				expect(person.id).toBe(id);
				const here = { sign_in, person_id: id, mark };
				expect((await news(crew, crew.till, { here })).stays).toBe(true);
				// A name is no reason to type a PIN again.
				await crew.own.put(`/api/people/${id}`, { name: `${what} now`, language: "fr-CA" });
				expect((await news(crew, crew.till, { here })).stays).toBe(true);
				await change(id, sign_in);
				expect([what, (await news(crew, crew.till, { here })).stays]).toEqual([what, false]);
				await crew.own.delete(`/api/people/${id}`);
			}
		});

		it("who were let in without a network by a list that is old by now do not stay, and those of the present one do", async () => {
			const crew = await crewOf(server);
			const amara = await crew.add({ name: "Amara", role: "cashier", pin: "4821" });
			const old = (await news(crew, crew.till)).mark;
			const here = (mark: object) => ({ sign_in: randomUUID(), person_id: amara.id, mark });
			expect((await news(crew, crew.till, { here: here(old) })).stays).toBe(true);
			await crew.own.put(`/api/people/${amara.id}/pin`, { pin: "6021" });
			const { mark, stays } = await news(crew, crew.till, { here: here(old) });
			expect(stays).toBe(false);
			expect((await news(crew, crew.till, { here: here(mark) })).stays).toBe(true);
			const future = { ...mark, version: mark.version + 5 };
			expect((await news(crew, crew.till, { here: here(future) })).stays).toBe(false);
			const forked = { ...mark, changed_at: "2020-01-01T00:00:00.000Z" };
			expect((await news(crew, crew.till, { here: here(forked) })).stays).toBe(false);
		});

		it("sign in by a PIN that the device has no verifier of, only on their days, and another's sign-in is nobody's to use", async () => {
			const crew = await crewOf(server);
			const today = new Date(Date.now() + ahead).toISOString().slice(0, 10);
			await crew.add({ name: "Maya", role: "owner", pin: "739155" });
			const wen = await crew.add({ name: "Wen", role: "cashier", pin: "4821" });
			expect((await crew.typed(crew.till, "739155")).json.data.person).toMatchObject({
				name: "Maya",
				verifier: null,
			});
			await crew.own.put(`/api/people/${wen.id}`, { active_to: "2026-01-01" });
			const gone = await crew.typed(crew.till, "4821");
			expect([gone.status, gone.json.message]).toEqual([401, "Invalid PIN"]);
			await crew.own.put(`/api/people/${wen.id}`, { active_from: "2026-01-01", active_to: null });
			expect(today > "2026-01-01").toBe(true);
			const sign_in = randomUUID();
			expect((await crew.typed(crew.till, "4821", sign_in)).status).toBe(200);
			expect((await crew.typed(crew.other, "739155", sign_in)).json.code).toBe("sign-in-ended");
			const { mark } = await news(crew, crew.other);
			const here = { sign_in, person_id: wen.id, mark };
			expect((await news(crew, crew.other, { here })).stays).toBe(false);
			expect((await news(crew, crew.till, { here })).stays).toBe(true);
		});

		it("of another restaurant or owner are nobody's here", async () => {
			const [crew, theirs] = [await crewOf(server), await crewOf(server)];
			const { id } = await theirs.add({ name: "Amara", role: "cashier", pin: "4821" });
			expect((await crew.till.post(`${theirs.at}/people-news`, {})).status).toBe(404);
			expect((await crew.typed(crew.till, "4821")).status).toBe(401);
			const mark = { version: 9, changed_at: "" };
			const here = { sign_in: randomUUID(), person_id: id, mark };
			expect((await news(crew, crew.till, { here })).stays).toBe(false);
			expect((await crew.own.put(`/api/people/${id}`, { name: "Mine" })).status).toBe(404);
		});
	});

	it("[CREW-13] the owner sees each device with its last contact and who is signed in there, at the counter and at the tables, and ends each", async () => {
		const crew = await crewOf(server);
		const amara = await crew.add({ name: "Amara", role: "cashier", pin: "4821" });
		const ana = await crew.add({ name: "Ana", role: "server", pin: "6021" });
		const sign_in = randomUUID();
		await crew.typed(crew.till, "4821", sign_in);
		await crew.other.post(`${crew.tables}/servers/login`, { pin: "6021" });
		const phone = browser(server);
		await phone.post(`${crew.tables}/servers/login`, { pin: "6021" });
		const seen = async () => (await crew.own.get(`${crew.at}/devices`)).json.data;
		const { devices, sign_ins } = await seen();
		expect(devices).toMatchObject([
			{ till_id: crew.other.tillId, device_name: "Bar", kind: "till" },
			{ till_id: crew.till.tillId, device_name: "Patio", kind: "till" },
		]);
		for (const { last_contact_at } of devices)
			expect(Math.abs(Date.parse(last_contact_at) - Date.now() - ahead)).toBeLessThan(minute);
		expect(sign_ins).toMatchObject([
			{ at: "counter", person: { id: amara.id, name: "Amara" }, till_id: crew.till.tillId },
			{ at: "tables", person: { id: ana.id, name: "Ana" }, till_id: crew.other.tillId },
			{ at: "tables", person: { id: ana.id }, till_id: null },
		]);
		const stranger = await crewOf(server);
		for (const { id } of sign_ins) {
			expect((await stranger.own.delete(`/api/person-sign-ins/${id}`)).status).toBe(404);
			expect((await crew.own.delete(`/api/person-sign-ins/${id}`)).status).toBe(200);
			expect((await crew.own.delete(`/api/person-sign-ins/${id}`)).status).toBe(404);
		}
		expect((await seen()).sign_ins).toEqual([]);
		for (const device of [crew.other, phone])
			expect((await device.get(`${crew.tables}/floors`)).status).toBe(401);
		// The device itself is ended as every enrolment is.
		await crew.own.delete(`/api/till-sessions/${crew.till.tillId}`);
		expect((await seen()).devices).toHaveLength(1);
		expect((await crew.till.post(`${crew.at}/people-news`, {})).status).toBe(401);
	});

	it("servers that the documented calls add are people with the role server, known at the counter by nothing; whoever is off the list is signed out at the tables at once", async () => {
		const crew = await crewOf(server);
		await crew.own.post(`${crew.tables}/servers/first`, { name: "Ana", pin: "4711" });
		const ana = browser(server);
		await ana.post(`${crew.tables}/servers/login`, { pin: "4711" });
		await ana.post(`${crew.tables}/servers`, { name: "Ben", pin: "4722", role: "owner" });
		const { people } = (await crew.own.get(`${crew.at}/people`)).json.data;
		expect(people).toMatchObject([
			{ name: "Ana", role: "server", has_old_pin: false },
			{ name: "Ben", role: "server" },
		]);
		expect((await ana.get(`${crew.at}/people`)).status).toBe(401);
		expect((await ana.post(`${crew.at}/people-news`, {})).status).toBe(401);
		expect((await ana.get(`${crew.tables}/floors`)).status).toBe(200);
		await crew.own.delete(`/api/people/${people[0].id}`);
		expect((await ana.get(`${crew.tables}/floors`)).status).toBe(401);
		expect((await ana.post(`${crew.tables}/servers/login`, { pin: "4711" })).status).toBe(401);
	});

	it("a wrong PIN at the counter counts with those at the tables, by device and by restaurant for all others, and a right one clears nothing", async () => {
		const crew = await crewOf(server);
		await crew.add({ name: "Amara", role: "cashier", pin: "4821" });
		for (let n = 0; n < 20; n++) {
			const tried =
				n % 2
					? await crew.typed(crew.till, "0000")
					: await crew.till.post(`${crew.tables}/servers/login`, { pin: "0000" });
			expect(tried.status).toBe(401);
			// Without the last, that there is no try left for a right one either.
			if (n < 19) expect((await crew.typed(crew.till, "4821")).status).toBe(200);
		}
		const refused = await crew.typed(crew.till, "4821");
		expect([refused.status, refused.json.code]).toEqual([429, "too-many-tries"]);
		expect((await crew.till.post(`${crew.tables}/servers/login`, { pin: "4821" })).status).toBe(
			429,
		);
		expect((await crew.typed(crew.other, "4821")).status).toBe(200);
		ahead += 61 * minute;
		expect((await crew.typed(crew.till, "4821")).status).toBe(200);
		ahead += day;
	});

	it("tells no PIN, hash of one or key in any answer about people", async () => {
		const crew = await crewOf(server);
		const { id } = await crew.add({ name: "Amara", role: "cashier", pin: "482177" });
		await crew.typed(crew.till, "482177", randomUUID());
		const rows = await server.parts.get("database").selectFrom("people").selectAll().execute();
		const told = [
			(await crew.own.get(`${crew.at}/people`)).text,
			(await crew.own.put(`/api/people/${id}`, {})).text,
			(await crew.own.get(`${crew.at}/devices`)).text,
			(await crew.till.post(`${crew.at}/people-news`, {})).text,
		].join();
		expect(told).not.toContain("482177");
		for (const { pin_hash, pin_verifier_sealed } of rows) {
			expect(told).not.toContain(pin_hash);
			if (pin_verifier_sealed !== null) expect(told).not.toContain(pin_verifier_sealed);
		}
		expect(JSON.stringify(rows)).not.toContain("482177");
		const till: readonly TillPersonRecord[] = (await news(crew, crew.till)).list.people;
		expect(till.map(({ verifier }) => verifier)).not.toContain(null);
		expect(contract.people.access).toBe("owner");
	});
});
