import { contract, eventRecord } from "@tuckshop/core/contract";
import { eventHash, type RecordedEvent } from "@tuckshop/core/records";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { chainOf, recordedEvent } from "./sample-event.ts";

type Told = { readonly device_id?: string };
type Listed = { readonly id: string; readonly n: number; readonly chain: string };

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let environment: Readonly<Record<string, string>>;
	beforeAll(async () => {
		environment = await fresh();
		server = await serverUnderTest(environment);
	});
	afterAll(() => server.close());

	async function shop() {
		const own = await owner(server);
		const place = await placeOf(own);
		return { own, place };
	}
	const send = (own: Browser, events: readonly (RecordedEvent | string)[], told: Told = {}) =>
		own.post("/api/events", {
			device_id: "device-1",
			...told,
			events: events.map((each) =>
				typeof each === "string" ? each : JSON.stringify(eventRecord(each)),
			),
		});
	const tell = async (...given: Parameters<typeof send>) => {
		const reply = await send(...given);
		expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
		return reply.json.data;
	};
	const listed = async (own: Browser, query = "") =>
		(await own.get(`/api/events${query}`)).json.data as {
			readonly events: readonly Listed[];
			readonly next?: string;
		};

	it("[HEAL-01] records each event once, however often and in whatever order it is told", async () => {
		const { own, place } = await shop();
		const [first, second, third, fourth] = chainOf(place, 4) as [
			RecordedEvent,
			RecordedEvent,
			RecordedEvent,
			RecordedEvent,
		];
		const nothing = { refused: [], second: false };
		expect(await tell(own, [third])).toMatchObject(nothing);
		expect(await tell(own, [fourth, third, first])).toMatchObject(nothing);
		expect(await tell(own, [second, second])).toMatchObject(nothing);
		const { events } = await listed(own);
		expect(events.map(({ n, chain }) => [n, chain]).sort()).toEqual([
			[1, "whole"],
			[2, "whole"],
			[3, "whole"],
			[4, "whole"],
		]);
		expect(events.find(({ n }) => n === 2)).toMatchObject({
			...{ id: second.id, device_id: "device-1", kind: "setting", at: second.at },
			...{ restaurant_id: place.restaurantId, station_id: place.stationId },
			...{ facts: second.facts, till_id: null, clock_offset_ms: null },
		});
	});

	it("[HEAL-01] refuses what is no event, by its place and with a reason, and records the others", async () => {
		const { own, place } = await shop();
		const [first, second] = chainOf(place, 2) as [RecordedEvent, RecordedEvent];
		const changed = JSON.stringify({ ...eventRecord(second), facts: '{"setting":"another"}' });
		const { refused } = await tell(own, [
			"not JSON",
			first,
			JSON.stringify({ ...eventRecord(second), kind: "NOT A KIND" }),
			changed,
			JSON.stringify({ ...eventRecord(second), salt: "\u0000" }),
		]);
		expect(refused.map(({ index }: { readonly index: number }) => index)).toEqual([0, 2, 3, 4]);
		expect(refused[1].reason).toContain("kind");
		expect(refused[2].reason).toBe("hash: not that of the event");
		expect((await listed(own)).events.map(({ id }) => id)).toEqual([first.id]);
		// Another event under an id that stands.
		const again = recordedEvent(place, { id: first.id, n: 2 });
		expect((await tell(own, [again])).refused).toEqual([
			{ index: 0, reason: "id: another event has it" },
		]);
	});

	it("[HEAL-07] says to the device whose event arrived second under a number that another one has it, and keeps both", async () => {
		const { own, place } = await shop();
		const first = recordedEvent(place);
		const other = recordedEvent(place);
		expect((await tell(own, [first])).second).toBe(false);
		expect((await tell(own, [other])).second).toBe(true);
		expect((await tell(own, [first])).second).toBe(false);
		expect((await listed(own)).events.map(({ id }) => id).sort()).toEqual(
			[first.id, other.id].sort(),
		);
	});

	it("[CREW-09] says of each event whether its place in the chain is whole, also where somebody changed the database", async () => {
		const { own, place } = await shop();
		const chain = chainOf(place, 4);
		await tell(
			own,
			chain.filter(({ n }) => n !== 3),
		);
		const states = async () =>
			Object.fromEntries((await listed(own)).events.map(({ n, chain: is }) => [n, is]));
		expect(await states()).toEqual({ 1: "whole", 2: "whole", 4: "open" });
		await tell(own, chain);
		expect(await states()).toEqual({ 1: "whole", 2: "whole", 3: "whole", 4: "whole" });
		const database = server.parts.get("database");
		const forged = JSON.stringify({ setting: "hideCardTender", before: true, after: true });
		const set = (changes: { readonly facts: string; readonly hash?: string }) =>
			database
				.updateTable("device_events")
				.set(changes)
				.where("event_id", "=", chain[1]?.id ?? "")
				.execute();
		await set({ facts: forged });
		expect(await states()).toMatchObject({ 1: "whole", 2: "broken", 3: "whole" });
		// With a hash that fits, the link does not.
		await set({
			facts: forged,
			hash: eventHash({ ...(chain[1] as RecordedEvent), facts: forged }),
		});
		expect(await states()).toMatchObject({ 1: "whole", 2: "broken", 3: "whole" });
	});

	it("[CREW-09] lists what a device told at once by its numbers, the newest first, over pages too", async () => {
		const { own, place } = await shop();
		await tell(own, chainOf(place, 5));
		const first = await listed(own, "?limit=3");
		const rest = await listed(own, `?limit=3&before=${encodeURIComponent(first.next ?? "")}`);
		expect([...first.events, ...rest.events].map(({ n }) => n)).toEqual([5, 4, 3, 2, 1]);
		expect((await own.get("/api/events?before=2026-11-20T12:00:00.000Z%20x%20id")).status).toBe(
			400,
		);
	});

	it("lists by device and restaurant, page by page, to their owner alone", async () => {
		const { own, place } = await shop();
		const stranger = await shop();
		await tell(own, chainOf(place, 5));
		await tell(own, chainOf(place, 2, "device-2"), { device_id: "device-2" });
		expect((await listed(stranger.own)).events).toEqual([]);
		expect((await listed(own, "?device=device-2")).events).toHaveLength(2);
		expect((await listed(own, `?restaurant=${place.restaurantId}`)).events).toHaveLength(7);
		expect((await listed(own, "?restaurant=another")).events).toEqual([]);
		const found: string[] = [];
		for (let query = "?limit=3"; ; ) {
			const { events, next } = await listed(own, query);
			found.push(...events.map(({ id }) => id));
			if (next === undefined) break;
			query = `?limit=3&before=${encodeURIComponent(next)}`;
		}
		expect([found.length, new Set(found).size]).toEqual([7, 7]);
		expect((await own.get("/api/events?before=nonsense")).status).toBe(400);
		expect((await browser(server).get("/api/events")).status).toBe(401);
	});

	it("[CREW-09] writes them to a file that a spreadsheet opens, and has no call that changes or deletes one", async () => {
		const { own, place } = await shop();
		const facts = JSON.stringify({
			person: { id: "p-1", name: "Amara" },
			...{ setting: "printer", before: { enabled: false }, after: "=1+1" },
		});
		await tell(own, [recordedEvent(place, { facts })]);
		const reply = await own.get(`/api/events/export?restaurant=${place.restaurantId}`);
		expect(reply.headers.get("content-disposition")).toMatch(/tuckshop-activity-.*\.csv/);
		const [head, line, ...rest] = reply.text.split("\r\n");
		expect(head).toContain("Time at the till,Received,Restaurant ID,Station,Device");
		expect(line).toMatch(
			/^2026-11-20T12:00:05\.000Z,[^,]+,[^,]+,Station 1,,device-1,1,setting,Amara,,printer,"\{""enabled"":false\}",'=1\+1,,whole$/,
		);
		expect(rest).toEqual([""]);
		const calls = Object.values(contract).filter(({ path }) => path.startsWith("/api/events"));
		expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
			"GET /api/events",
			"GET /api/events/export",
			"POST /api/events",
		]);
	});

	it("[HEAL-04] counts what it recorded, so that a database that loses it is behind its mark", async () => {
		const { own, place } = await shop();
		const before = (await tell(own, [])).mark.position;
		await tell(own, chainOf(place, 2));
		expect((await tell(own, [])).mark.position).toBeGreaterThan(before);
	});
});
