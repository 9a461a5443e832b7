import { describe, expect, it } from "vitest";
import {
	asksForPerson,
	builtInRoleIds,
	builtInRoles,
	isActiveOn,
	isForCounter,
	type Permission,
	permissions,
	permissionsOf,
	rolesOf,
} from "./index.ts";

describe("roles", () => {
	it("[CREW-02] are server, cashier, lead, manager and owner, each of them permissions of one word each, and the next has what the one before has", () => {
		expect(builtInRoles.map(({ id }) => id)).toEqual(builtInRoleIds);
		expect(permissions.join(" ")).toBe(
			"refund refund-without-sale refund-other-tender refund-above-limit void-sent open-price old-price exempt sold-out no-sale pay-out close see-expected settle reprint reports settings training time people devices",
		);
		let before: readonly Permission[] = [];
		for (const role of builtInRoles) {
			expect(permissions).toEqual(expect.arrayContaining([...role.permissions]));
			expect(role.permissions).toEqual(expect.arrayContaining([...before]));
			expect(new Set(role.permissions).size).toBe(role.permissions.length);
			before = role.permissions;
		}
	});

	it("give a server nothing at the counter, and nobody a refund without its sale", () => {
		expect(isForCounter(builtInRoles, "server")).toBe(false);
		expect(isForCounter(builtInRoles, "cashier")).toBe(true);
		for (const { permissions: has } of builtInRoles)
			expect(has).not.toContain("refund-without-sale");
	});

	it("have nothing where the id is unknown, and an owner's own set stands beside the built-in ones", () => {
		const own = { id: "night", name: "Night", permissions: ["exempt"] } as const;
		expect(permissionsOf(rolesOf([own]), "night")).toEqual(["exempt"]);
		expect(permissionsOf(builtInRoles, "night")).toEqual([]);
		for (const odd of ["", "constructor", "__proto__"])
			expect(permissionsOf(rolesOf([own]), odd)).toEqual([]);
	});
});

describe("a person", () => {
	it("works on the days from the first to the last, both included", () => {
		const wen = { activeFrom: "2026-11-20", activeTo: "2026-11-30" };
		const days = ["2026-11-19", "2026-11-20", "2026-11-30", "2026-12-01"];
		expect(days.map((day) => isActiveOn(wen, day))).toEqual([false, true, true, false]);
		expect(days.map((day) => isActiveOn({}, day))).toEqual([true, true, true, true]);
	});

	it("of the counter makes it ask who is there, a server of the tables does not", () => {
		const person = (role: string) => ({ id: role, name: role, role });
		expect(asksForPerson([], builtInRoles)).toBe(false);
		expect(asksForPerson([person("server")], builtInRoles)).toBe(false);
		expect(asksForPerson([person("server"), person("cashier")], builtInRoles)).toBe(true);
		// Over, and asked for all the same.
		expect(asksForPerson([{ ...person("lead"), activeTo: "2020-01-01" }], builtInRoles)).toBe(true);
	});
});
