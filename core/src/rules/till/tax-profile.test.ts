import { describe, expect, it } from "vitest";
import { versionAfter, versionInForce, versionsFrom } from "./profile-versions.ts";
import { versionAt } from "./tax-profile.ts";

const first = { version: 1, in_force_from: null };
const april = { version: 2, in_force_from: "2027-04-01" };
const atOnce = { version: 3, in_force_from: null };
const may = { version: 4, in_force_from: "2027-05-01" };

describe("the version of a tax profile that is in force", () => {
	it.each([
		["the first, at once", [first], "2026-11-20", 1],
		["the one before, until a later one's date", [first, april], "2027-03-31", 1],
		["the later one, from its date on", [first, april], "2027-04-01", 2],
		["the newest that has begun", [first, april, atOnce], "2027-04-02", 3],
		["found in any order", [may, atOnce, first, april], "2027-05-01", 4],
	] as const)("[PROF-01] is %s", (_, versions, date, version) => {
		expect(versionInForce(versions, date)?.version).toBe(version);
	});

	it("[PROF-01] is none where there is none", () => {
		expect(versionInForce([], "2026-11-20")).toBeUndefined();
		expect(versionInForce([april], "2026-11-20")).toBeUndefined();
	});
});

it("[PROF-01] a till needs the one in force and those still to begin, not those that are over", () => {
	const versionsOf = (date: string) =>
		versionsFrom([may, april, first], date).map(({ version }) => version);
	expect(versionsOf("2027-03-31")).toEqual([1, 2, 4]);
	expect(versionsOf("2027-04-01")).toEqual([2, 4]);
	expect(versionsOf("2027-06-01")).toEqual([4]);
	expect(versionsFrom([may], "2027-01-01")).toEqual([may]);
});

describe("the version of a tax profile at a moment", () => {
	const dated = (version: number, in_force_from: string | null, day_ends_at = 0) => ({
		version,
		in_force_from,
		profile: { time_zone: "America/Toronto", day_ends_at },
	});
	/** In Toronto, in summer. */
	const at = (time: string) => Date.parse(`${time}:00-04:00`);
	const versionOf = (versions: readonly ReturnType<typeof dated>[], time: string) =>
		versionAt(versions, at(time))?.version;

	it("[PROF-01] begins when the day before it has ended, by the version of that day", () => {
		const lateNights = [dated(1, null, 4), dated(2, "2027-04-01")];
		expect(versionOf(lateNights, "2027-04-01T03:59")).toBe(1);
		expect(versionOf(lateNights, "2027-04-01T04:00")).toBe(2);
		const fromNowLate = [dated(1, null), dated(2, "2027-04-01", 4)];
		expect(versionOf(fromNowLate, "2027-03-31T23:59")).toBe(1);
		expect(versionOf(fromNowLate, "2027-04-01T00:00")).toBe(2);
	});

	it("[PROF-01] is the newest that has begun, and none before the first", () => {
		const versions = [
			dated(3, null),
			dated(1, null),
			dated(2, "2027-04-01"),
			dated(4, "2027-05-01"),
		];
		expect(versionOf(versions, "2027-04-30T12:00")).toBe(3);
		expect(versionOf(versions, "2027-05-01T12:00")).toBe(4);
		expect(versionOf([dated(2, "2027-04-01")], "2027-03-31T12:00")).toBeUndefined();
		expect(versionOf([], "2027-03-31T12:00")).toBeUndefined();
	});
});

it("[PROF-02] the version that begins next is the earliest that is still to begin, and the newer of two on one day", () => {
	expect(versionAfter([first, april, may], first)).toBe(april);
	const sooner = { version: 5, in_force_from: "2027-03-01" };
	expect(versionAfter([first, april, may, sooner], first)).toBe(sooner);
	expect(versionAfter([first, april, { ...april, version: 9 }], first)?.version).toBe(9);
	expect(versionAfter([first, april, atOnce], atOnce)).toBeUndefined();
});
