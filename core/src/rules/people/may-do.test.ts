import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Action,
	actionRules,
	actions,
	builtInRoles,
	type CrewFacts,
	mayDo,
	mayDoBy,
	type Person,
	permissions,
	permissionsOf,
	type Role,
} from "./index.ts";

const today = "2026-11-20";
const crew: CrewFacts = { asks: true, roles: builtInRoles, today };
const a = (role: string): Person => ({ id: role, name: role, role });

describe("mayDo", () => {
	it("lets a cashier sell and clear, and asks a lead, manager or owner for an exemption", () => {
		expect(mayDo(a("cashier"), "pay.cash", crew)).toEqual({ is: "allowed" });
		expect(mayDo(a("cashier"), "order.exempt", crew)).toEqual({
			is: "needs-approval",
			permission: "exempt",
			by: ["lead", "manager", "owner"],
		});
		expect(mayDo(a("lead"), "order.exempt", crew)).toEqual({ is: "allowed" });
		expect(mayDo(a("lead"), "device.reset", crew)).toMatchObject({ by: ["manager", "owner"] });
	});

	it("says never to nobody, to a server of the tables, to whom does not work today, and where no role may", () => {
		const why = (person: Person | undefined, action: Action) => mayDo(person, action, crew);
		expect(why(undefined, "order.add")).toEqual({ is: "never", why: "nobody-signed-in" });
		expect(why(a("server"), "order.add")).toEqual({ is: "never", why: "not-for-counter" });
		expect(why(a("gone role"), "order.add")).toEqual({ is: "never", why: "not-for-counter" });
		expect(why({ ...a("owner"), activeTo: "2026-11-19" }, "order.add")).toEqual({
			is: "never",
			why: "not-active",
		});
		expect(mayDoBy("refund-without-sale", a("owner"), crew)).toEqual({
			is: "never",
			why: "nobody-may",
		});
		expect(mayDo(a("owner"), "order.steal" as Action, crew)).toEqual({
			is: "never",
			why: "nobody-may",
		});
		for (const odd of ["constructor", "toString", "__proto__"])
			expect(mayDo(a("owner"), odd as Action, { ...crew, asks: false }).is).toBe("never");
	});

	it("allows everything while nobody is set up for the counter, and always what needs nobody", () => {
		for (const action of actions) {
			expect(mayDo(undefined, action, { ...crew, asks: false })).toEqual({ is: "allowed" });
			if (actionRules[action] === "anyone")
				expect(mayDo(undefined, action, crew)).toEqual({ is: "allowed" });
		}
	});

	it("answers for every person, action and set of roles: allowed exactly with the permission, and else asks only those who have it", () => {
		const anyRole: fc.Arbitrary<Role> = fc.record({
			id: fc.constantFrom("one", "two", "cashier"),
			name: fc.string(),
			permissions: fc.uniqueArray(fc.constantFrom(...permissions)),
		});
		const anyDay = fc.constantFrom("2026-11-19", today, "2026-11-21");
		fc.assert(
			fc.property(
				fc.record({
					role: fc.constantFrom("one", "two", "cashier", "nobody's"),
					from: fc.option(anyDay, { nil: undefined }),
					to: fc.option(anyDay, { nil: undefined }),
				}),
				fc.constantFrom(...actions),
				fc.uniqueArray(anyRole, { selector: ({ id }) => id }),
				({ role, from, to }, action, roles) => {
					const person = {
						...a(role),
						...(from === undefined ? {} : { activeFrom: from }),
						...(to === undefined ? {} : { activeTo: to }),
					};
					const has = permissionsOf(roles, role);
					const works = (from ?? today) <= today && today <= (to ?? today);
					const rule = actionRules[action];
					const verdict = mayDo(person, action, { asks: true, roles, today });
					const isAllowed =
						rule === "anyone" ||
						(works && has.length > 0 && (rule === "counter" || has.includes(rule)));
					expect(verdict.is === "allowed").toBe(isAllowed);
					if (verdict.is !== "needs-approval") return;
					expect(verdict.permission).toBe(rule);
					expect(verdict.by.length).toBeGreaterThan(0);
					for (const id of verdict.by)
						expect(permissionsOf(roles, id)).toContain(verdict.permission);
				},
			),
		);
	});
});
