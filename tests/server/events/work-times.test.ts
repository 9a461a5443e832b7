import { eventRecord } from "@tuckshop/core/contract";
import type { TimeMark } from "@tuckshop/core/rules/people";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onEachDatabase } from "../on-each-database.ts";
import { type Crew, crewOf } from "../people/crew.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { recordedEvent } from "./sample-event.ts";

const amara = { id: "amara", name: "Amara" };
const wen = { id: "wen", name: "=Wen" };
const columns =
	"Person,Person ID,Start,End,Break minutes,Worked minutes,Marked start,Marked end,Corrections";
type Mark = { readonly at: string; readonly mark: TimeMark; readonly person?: typeof amara };

type Event = Readonly<Record<"chain" | "device_id" | "facts" | "kind", string>>;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest({ SANDBOX: "off", ...(await fresh()) });
	});
	afterAll(() => server.close());

	/** `offset`: milliseconds to add to the till's clock to get the server's. */
	const mark = async ({ own, restaurantId }: Crew, marks: readonly Mark[], offset = 0) => {
		const place = { ownerId: own.id, restaurantId, stationId: "station" };
		const events = marks.map(({ at, mark: of, person = amara }, n) =>
			recordedEvent(place, {
				...{ n: n + 1, kind: "time", facts: JSON.stringify({ person, mark: of }) },
				at: new Date(Date.parse(at) - offset).toISOString(),
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
		await mark(crew, [{ at: "2026-11-20T21:00:00.000Z", mark: "out" }], -60 * 60_000);
		const { json, headers } = await crew.own.get(`${crew.at}/work-times?${days}`);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(json.data).toMatchObject({
			other_marks: [],
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
			columns,
			"Amara,amara,2026-11-20T14:00:00.000Z,2026-11-20T21:00:00.000Z,240,180,2026-11-20T14:00:00.000Z,2026-11-20T21:00:00.000Z,",
			"'=Wen,wen,2026-11-20T17:00:30.000Z,2026-11-21T06:00:00.000Z,0,779,2026-11-20T17:00:30.000Z,2026-11-21T06:00:00.000Z,",
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

	/** A cashier of the list with a shift of which the end was marked an hour late, and no break. */
	const withShift = async () => {
		const crew = await crewOf(server);
		const { id, name } = await crew.add({ name: "Amara", role: "cashier" });
		const person = { id, name };
		await mark(crew, [
			{ at: "2026-11-20T14:00:10.000Z", mark: "in", person },
			{ at: "2026-11-20T22:00:00.000Z", mark: "out", person },
		]);
		const correct = (changes: readonly unknown[], reason = "Forgot to mark") =>
			crew.own.post(`${crew.at}/work-times/corrections`, { person_id: id, reason, changes });
		const times = async () => (await crew.own.get(`${crew.at}/work-times?${days}`)).json.data;
		return { crew, person, correct, times };
	};
	const late = "2026-11-20T22:00:00.000Z";
	const right = "2026-11-20T21:00:00.000Z";

	it("[CREW-12] keeps both values of what the owner corrects, in the list, the file and the activity, with who, when and why", async () => {
		const { crew, person, correct, times } = await withShift();
		const break_ = "2026-11-20T17:00:00.000Z";
		const back = "2026-11-20T17:30:00.000Z";
		const { status } = await correct([
			{ mark: "out", was: late, becomes: right },
			{ mark: "break", was: null, becomes: break_ },
			{ mark: "back", was: null, becomes: back },
		]);
		expect(status).toBe(200);
		const found = await times();
		expect(found.shifts).toMatchObject([{ person, to: right, break_minutes: 30, minutes: 389 }]);
		const by = { id: crew.own.id, name: expect.any(String) };
		const made = { by, approved_by: null, reason: "Forgot to mark", at: expect.any(String) };
		expect(found.shifts[0].marks).toEqual([
			expect.objectContaining({ mark: "in", marked: "2026-11-20T14:00:10.000Z", corrections: [] }),
			{
				mark: "break",
				at: break_,
				marked: null,
				corrections: [{ was: null, becomes: break_, ...made }],
			},
			{
				mark: "back",
				at: back,
				marked: null,
				corrections: [{ was: null, becomes: back, ...made }],
			},
			{
				mark: "out",
				at: right,
				marked: late,
				corrections: [{ was: late, becomes: right, ...made }],
			},
		]);
		const file = (await crew.own.get(`${crew.at}/work-times/export?${days}`)).text.split("\r\n");
		expect(file[1]).toContain(`${right},30,389,2026-11-20T14:00:10.000Z,${late},`);
		expect(file[1]).toContain(`End ${late} -> ${right} (`);
		expect(file[1]).toContain(": Forgot to mark)");
		const events: readonly Event[] = (await crew.own.get("/api/events")).json.data.events;
		const recorded = events.filter(({ kind }) => kind === "time-corrected");
		expect(recorded.map(({ device_id, chain }) => [device_id, chain])).toEqual(
			Array.from({ length: 3 }, () => ["server", "whole"]),
		);
		expect(recorded.map(({ facts }) => JSON.parse(facts))).toContainEqual({
			...{ person: by, of: person, mark: "out", was: late, becomes: right },
			reason: "Forgot to mark",
		});
	});

	it("[CREW-12] corrects all of it or nothing, and not what does not hold any more, lies in the future, changes nothing, or has no reason", async () => {
		const { crew, correct, times } = await withShift();
		const before = await times();
		const good = {
			mark: "in",
			was: "2026-11-20T14:00:10.000Z",
			becomes: "2026-11-20T14:30:00.000Z",
		};
		const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
		for (const [code, status, change] of [
			["mark-gone", 409, { mark: "out", was: right, becomes: late.replace("22", "23") }],
			["in-future", 400, { mark: "out", was: late, becomes: tomorrow }],
			["nothing-changes", 400, { mark: "out", was: null, becomes: late }],
		] as const) {
			const { json, ...answer } = await correct([good, change]);
			expect([answer.status, json.code, json.field]).toEqual([
				status,
				code,
				`changes.1.${code === "mark-gone" ? "was" : "becomes"}`,
			]);
		}
		expect((await correct([good], "  ")).json.code).toBe("no-reason");
		expect(await times()).toEqual(before);
		const [one, other] = await Promise.all([
			correct([{ mark: "out", was: late, becomes: right }]),
			correct([{ mark: "out", was: late, becomes: "2026-11-20T20:00:00.000Z" }]),
		]);
		expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
		const path = `${crew.at}/work-times/corrections`;
		const unknown = { person_id: "nobody", reason: "x", changes: [good] };
		expect((await crew.own.post(path, unknown)).status).toBe(404);
		expect((await (await crewOf(server)).own.post(path, unknown)).status).toBe(404);
	});

	it("[CREW-12] shows what a manager corrected at a till with who approved it, and a shift that was taken away", async () => {
		const { crew, person, times } = await withShift();
		const facts = (of: Mark["mark"], was: string) => ({
			...{ person: { id: "ben", name: "Ben" }, by: { id: "priya", name: "Priya" }, of: person },
			...{ mark: of, was, becomes: null, reason: "Marked by mistake" },
		});
		const place = { ownerId: crew.own.id, restaurantId: crew.restaurantId, stationId: "station" };
		const events = [facts("in", "2026-11-20T14:00:10.000Z"), facts("out", late)].map((each, n) =>
			recordedEvent(place, { n: n + 1, kind: "time-corrected", facts: JSON.stringify(each) }),
		);
		await crew.own.post("/api/events", {
			...{ device_id: "other", events: events.map((each) => JSON.stringify(eventRecord(each))) },
		});
		const found = await times();
		expect(found.shifts).toEqual([]);
		expect(found.other_marks).toMatchObject([
			{ person, mark: "in", at: null, marked: "2026-11-20T14:00:10.000Z" },
			{ person, mark: "out", at: null, marked: late },
		]);
		expect(found.other_marks[0].corrections).toMatchObject([
			{ by: { name: "Ben" }, approved_by: { name: "Priya" }, becomes: null },
		]);
		const file = await crew.own.get(`${crew.at}/work-times/export?${days}`);
		expect(file.text).toContain(`End ${late} -> none (Ben, approved by Priya, `);
	});
});
