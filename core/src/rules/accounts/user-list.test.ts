import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countUsers, findUsers, isSuperAdmin, sortUsers } from "./user-list.ts";

const user = (email: string, business_name: string, contact_name: string, role = "user") => ({
	email,
	business_name,
	contact_name,
	role,
});
const maya = user("maya@northservery.example", "North Servery", "Maya Tremblay", "super_admin");
const leo = user("leo@quad.example", "Library Café", "Léo Côté");
const ann = user("Ann@Quad.example", "Quad Kiosk", "Ann O’Neil");
const users = [maya, leo, ann];

describe("isSuperAdmin", () => {
	it.each([
		["super_admin", true],
		["user", false],
		["Super_Admin", false],
		["admin", false],
		["", false],
	])("[ADM-18, ADM-21] is true for the role super_admin alone: %s", (role, is) => {
		expect(isSuperAdmin({ role })).toBe(is);
	});
});

describe("countUsers", () => {
	it("[ADM-04] counts all users, those with the role super_admin, and the others, whatever their role is called", () => {
		expect(countUsers([...users, user("x@y.example", "X", "Y", "manager")])).toEqual({
			total: 4,
			superAdmins: 1,
			regular: 3,
		});
		expect(countUsers([])).toEqual({ total: 0, superAdmins: 0, regular: 0 });
	});

	it("[ADM-04] always adds up to all of them", () => {
		fc.assert(
			fc.property(
				fc.array(fc.record({ role: fc.constantFrom("user", "super_admin", "") })),
				(anybody) => {
					const { total, superAdmins, regular } = countUsers(anybody);
					expect(superAdmins + regular).toBe(total);
					expect(total).toBe(anybody.length);
				},
			),
		);
	});
});

describe("findUsers", () => {
	it.each([
		["NORTHSERVERY", [maya]],
		["quad", [leo, ann]],
		["library cafe", [leo]],
		["  tremblay ", [maya]],
		["CÔTÉ", [leo]],
		["o'neil", [ann]],
		["nobody", []],
		["super_admin", []],
		["", users],
		["   ", users],
	])(
		"[ADM-05] finds by email, business name or contact name, whatever the case: “%s”",
		(text, found) => {
			expect(findUsers(users, text)).toEqual(found);
		},
	);

	it("[ADM-05] finds everybody by any part of their words in any case, and keeps the order", () => {
		const word = fc.stringMatching(/^[A-Za-z@. -]{1,12}$/).filter((text) => text.trim() !== "");
		const anybody = fc.record({ email: word, business_name: word, contact_name: word });
		fc.assert(
			fc.property(
				fc.array(anybody, { minLength: 1, maxLength: 20 }),
				fc.nat(),
				fc.constantFrom("email" as const, "business_name" as const, "contact_name" as const),
				(all, at, field) => {
					const wanted = all[at % all.length] as (typeof all)[number];
					const found = findUsers(all, wanted[field].toUpperCase());
					expect(found).toContain(wanted);
					expect(found).toEqual(all.filter((one) => found.includes(one)));
				},
			),
		);
	});
});

describe("sortUsers", () => {
	it("puts them by email, capitals beside small letters, and leaves what it was given as it was", () => {
		const given = [maya, leo, ann];
		expect(sortUsers(given)).toEqual([ann, leo, maya]);
		expect(given).toEqual([maya, leo, ann]);
	});
});
