import { describe, expect, it } from "vitest";
import { versionInForce, versionsFrom } from "./tax-profile.ts";

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
