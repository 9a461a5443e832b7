import { eventRecord } from "@tuckshop/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
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
