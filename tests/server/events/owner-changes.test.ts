import { eventRecord } from "@tuckshop/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browser } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type Crew, crewOf } from "../people/crew.ts";

import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { recordedEvent } from "./sample-event.ts";

type Listed = {
	readonly device_id: string;
	readonly n: number;
	readonly facts: string;
	readonly chain: string;
};

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest({ SANDBOX: "off", ...(await fresh()) });
	});
	afterAll(() => server.close());

	/** The changes that the server recorded of the owner, oldest first. */
	const changes = async ({ own }: Pick<Crew, "own">) => {
		const events: readonly Listed[] = (await own.get("/api/events")).json.data.events;
		expect(events.map(({ chain }) => chain)).toEqual(events.map(() => "whole"));
		return events
			.filter(({ device_id }) => device_id === "server")
			.toSorted((one, other) => one.n - other.n)
			.map(({ facts }) => JSON.parse(facts));
	};

	it("[CREW-09] records who changed people, PINs, roles, devices, sign-ins and taxes at the server, from what to what, and no digit of a PIN", async () => {
		const crew = await crewOf(server);
		const { own, at } = crew;
		const before = (await changes(crew)).length;
		const { id } = await crew.add({ name: "Amara", role: "cashier", pin: "4821" });
		await own.put(`/api/people/${id}`, { role: "lead" });
		await own.put(`/api/people/${id}`, { role: "lead" });
		await own.put(`/api/people/${id}/pin`, { pin: "730164" });
		await own.put(`${at}/roles`, { roles: [{ name: "Night", permissions: ["exempt"] }] });
		const signIn = "7b6d1c3a-1111-4222-8333-944455556666";
		await crew.typed(crew.till, "730164", signIn);
		await own.delete(`/api/person-sign-ins/${signIn}`);
		await own.delete(`/api/till-sessions/${crew.other.tillId}`);
		await own.delete(`/api/people/${id}`);
		const facts = (await changes(crew)).slice(before);
		expect(new Set(facts.map(({ person }) => person.id))).toEqual(new Set([own.id]));
		expect(facts.map(({ setting, of }) => [setting, of])).toEqual([
			["person", "Amara"],
			["pin", "Amara"],
			["person", "Amara"],
			["pin", "Amara"],
			["roles", undefined],
			["signIn", "Amara"],
			["device", "Bar"],
			["person", "Amara"],
		]);
		expect(facts.map((each) => [each.before, each.after])).toMatchObject([
			[null, { name: "Amara", role: "cashier" }],
			[null, "set"],
			[{ role: "cashier" }, { role: "lead" }],
			["set", "changed"],
			[{}, { Night: ["exempt"] }],
			["counter", null],
			[{ name: "Bar", kind: "till" }, null],
			[{ name: "Amara", role: "lead" }, null],
		]);
		expect(JSON.stringify(facts)).not.toMatch(/4821|730164/);
	});

	it("[CREW-09] records the version of the taxes that a profile was and became, and nothing of a change that was refused", async () => {
		const crew = await crewOf(server);
		const before = (await changes(crew)).length;
		const profile = {
			...{ province: "ON", tax_policy: null, tax_rates: [{ name: "HST", rate: 13 }] },
			...{ cash_rounding: "nickel", gst_number: null, qst_number: null },
			...{ time_zone: "America/Toronto", day_ends_at: 4 },
		};
		const save = (based_on: number, rate: number) =>
			crew.own.put(`${crew.at}/tax-profile`, {
				...{ based_on, profile: { ...profile, tax_rates: [{ name: "HST", rate }] } },
			});
		const { newest } = (await crew.own.get(`${crew.at}/tax-profile`)).json.data;
		expect((await save(newest, 13)).status).toBe(200);
		expect((await save(newest, 15)).status).toBe(409);
		expect((await save(newest + 1, 15)).status).toBe(200);
		const facts = (await changes(crew)).slice(before);
		expect(facts.map(({ setting }) => setting)).toEqual(["taxProfile", "taxProfile"]);
		expect(facts[1]).toMatchObject({
			before: { tax_rates: [{ name: "HST", rate: 13 }] },
			after: { tax_rates: [{ name: "HST", rate: 15 }] },
		});
	});

	it("[CREW-09] records once what is decided of the taxes at a till, with the till and the person there", async () => {
		const crew = await crewOf(server);
		const before = (await changes(crew)).length;
		const { newest, versions } = (await crew.own.get(`${crew.at}/tax-profile`)).json.data;
		const priya = { id: "priya", name: "Priya" };
		const save = (based_on: number, made_at_till?: object) =>
			crew.own.put(`${crew.at}/tax-profile`, {
				...{ based_on, profile: versions[0].profile },
				...(made_at_till ? { made_at_till } : {}),
			});
		expect((await save(newest, { station_id: "station", person: priya })).status).toBe(200);
		expect((await save(newest + 1, { station_id: "station" })).status).toBe(200);
		expect((await save(newest + 2)).status).toBe(200);
		const facts = (await changes(crew)).slice(before);
		expect(facts.map(({ person, from }) => [person.id, from])).toEqual([
			["priya", "till"],
			[crew.own.id, "till"],
			[crew.own.id, undefined],
		]);
	});

	it("[CREW-09] records whom the calls of table service add to the list, and who did: a server, the owner, or whoever had the setup code", async () => {
		for (const withCode of [true, false]) {
			const { own, tables: at } = await crewOf(server);
			const waiter = browser(server);
			const { code } = (await own.post(`${at}/setup-code`, {})).json;
			const first = await (withCode ? waiter : own).post(`${at}/servers/first`, {
				...{ name: "Ana", pin: "4711" },
				...(withCode ? { setup_code: code } : {}),
			});
			expect(first.status).toBe(201);
			await waiter.post(`${at}/servers/login`, { pin: "4711" });
			const before = (await changes({ own })).length;
			const add = (name: string) => waiter.post(`${at}/servers`, { name, pin: "2468" });
			expect((await add("Ben")).status).toBe(201);
			// Of a PIN that is taken nothing is recorded.
			expect((await add("Cas")).status).toBe(409);
			const all = await changes({ own });
			const of = (name: string) =>
				all
					.filter((facts) => facts.of === name)
					.map(({ setting, person, from }) => [setting, person.name, from]);
			const owner = all.find(({ person }) => person.id === own.id)?.person.name;
			const from = withCode ? "setup-code" : "tables";
			expect(of("Ana")).toEqual([
				["person", owner, from],
				["pin", owner, from],
			]);
			expect(of("Ben")).toEqual([
				["person", "Ana", "tables"],
				["pin", "Ana", "tables"],
			]);
			expect(all.length - before).toBe(2);
			expect(JSON.stringify(all)).not.toMatch(/4711|2468/);
		}
	});

	it("[CREW-09] numbers changes that are made at once in one whole chain, and takes no event of a device under its name", async () => {
		const crew = await crewOf(server);
		await Promise.all(
			Array.from({ length: 8 }, (_, n) => crew.add({ name: `Person ${n}`, role: "cashier" })),
		);
		const all: readonly Listed[] = (await crew.own.get("/api/events")).json.data.events;
		expect(all.map(({ n }) => n).toSorted((one, other) => one - other)).toEqual(
			all.map((_, at) => at + 1),
		);
		await changes(crew);
		const place = { ownerId: crew.own.id, restaurantId: crew.restaurantId, stationId: "s" };
		const told = await crew.till.post("/api/events", {
			...{ device_id: "server", events: [JSON.stringify(eventRecord(recordedEvent(place)))] },
		});
		expect([told.status, told.json.field]).toEqual([400, "device_id"]);
	});
});
