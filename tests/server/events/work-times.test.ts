import { eventRecord } from "@tuckshop/core/contract";
import type { TimeMark } from "@tuckshop/core/rules/people";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onEachDatabase } from "../on-each-database.ts";
import { type Crew, crewOf } from "../people/crew.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { recordedEvent } from "./sample-event.ts";

const amara = { id: "amara", name: "Amara" };
const wen = { id: "wen", name: "=Wen" };
type Mark = { readonly at: string; readonly mark: TimeMark; readonly person?: typeof amara };

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest({ SANDBOX: "off", ...(await fresh()) });
	});
	afterAll(() => server.close());

	const mark = async ({ own, restaurantId }: Crew, marks: readonly Mark[], offset = 0) => {
		const place = { ownerId: own.id, restaurantId, stationId: "station" };
		const events = marks.map(({ at, mark: of, person = amara }, n) =>
			recordedEvent(place, {
				...{ n: n + 1, kind: "time", facts: JSON.stringify({ person, mark: of }) },
				at: new Date(Date.parse(at) + offset).toISOString(),
				...(offset === 0 ? {} : { clockOffsetMs: offset }),
			}),
		);
		const told = { device_id: `device-${offset}`, events: events.map((each) => eventRecord(each)) };
		const { status, json } = await own.post("/api/events", {
			...told,
			events: told.events.map((each) => JSON.stringify(each)),
		});
		expect([status, json.data.refused]).toEqual([200, []]);
	};
	const days = "from=2026-11-20&to=2026-11-20";

	it("[CREW-12] gives the owner each shift with its breaks and the sum of each person, from all tills, by the server's clock", async () => {
		const crew = await crewOf(server);
		await mark(crew, [
			{ at: "2026-11-20T14:00:00.000Z", mark: "in" },
			{ at: "2026-11-20T17:00:00.000Z", mark: "break" },
			{ at: "2026-11-20T17:00:30.000Z", mark: "in", person: wen },
			// 23:30 in Toronto: still that day.
			{ at: "2026-11-21T04:30:00.000Z", mark: "in", person: wen },
			{ at: "2026-11-21T06:00:00.000Z", mark: "out", person: wen },
			// Of the day after.
			{ at: "2026-11-21T14:00:00.000Z", mark: "in" },
		]);
		// Another till, whose clock is an hour ahead.
		await mark(crew, [{ at: "2026-11-20T21:00:00.000Z", mark: "out" }], 60 * 60_000);
		const { json, headers } = await crew.own.get(`${crew.at}/work-times?${days}`);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(json.data).toEqual({
			shifts: [
				{
					person: amara,
					...{ from: "2026-11-20T14:00:00.000Z", to: "2026-11-20T21:00:00.000Z" },
					...{ break_minutes: 240, minutes: 180 },
				},
				{
					person: wen,
					...{ from: "2026-11-20T17:00:30.000Z", to: "2026-11-21T06:00:00.000Z" },
					...{ break_minutes: 0, minutes: 779 },
				},
			],
			people: [
				{ person: wen, minutes: 779 },
				{ person: amara, minutes: 180 },
			],
		});
		const file = await crew.own.get(`${crew.at}/work-times/export?${days}`);
		expect(file.headers.get("content-disposition")).toContain(
			"tuckshop-times-2026-11-20-2026-11-20.csv",
		);
		expect(file.text.split("\r\n")).toEqual([
			"Person,Person ID,Start,End,Break minutes,Worked minutes",
			"Amara,amara,2026-11-20T14:00:00.000Z,2026-11-20T21:00:00.000Z,240,180",
			"'=Wen,wen,2026-11-20T17:00:30.000Z,2026-11-21T06:00:00.000Z,0,779",
			"",
		]);
	});

	it("[CREW-12] leaves a missing mark open, reads over what is no mark, and refuses days that are none", async () => {
		const crew = await crewOf(server);
		await mark(crew, [
			{ at: "2026-11-20T14:00:00.000Z", mark: "in" },
			{ at: "2026-11-20T15:00:00.000Z", mark: "lunch" as TimeMark },
		]);
		const { json } = await crew.own.get(`${crew.at}/work-times?${days}`);
		expect(json.data.shifts).toMatchObject([{ from: expect.any(String), to: null, minutes: null }]);
		const wrong = await crew.own.get(`${crew.at}/work-times?from=2026-02-30&to=2026-11-20`);
		expect([wrong.status, wrong.json.field]).toEqual([400, "from"]);
		const theirs = await crewOf(server);
		expect((await theirs.own.get(`${crew.at}/work-times?${days}`)).status).toBe(404);
	});
});
