import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import {
	type Approval,
	type ApprovalRequest,
	approvalHolds,
	approvalRefusal,
	builtInRoles,
	isApprovedBy,
	offlineApprovals,
	type Person,
} from "./index.ts";

const amara = { id: "p-1", name: "Amara" };
const request: ApprovalRequest = {
	action: "order.exempt",
	permission: "exempt",
	facts: "hash",
	asker: amara,
};
const crew = { asks: true, roles: builtInRoles, today: "2026-11-20" };
const priya: Person = { id: "p-2", name: "Priya", role: "manager" };
const online = { offline: false, crew } as const;
const offline = { offline: true, digits: 6, givenToday: 0, crew } as const;
const codeOf = (
	approver: Person,
	asked: ApprovalRequest = request,
	how: Parameters<typeof approvalRefusal>[2] = online,
) => approvalRefusal(approver, asked, how)?.code;

describe("an approval", () => {
	it("is given by somebody else who may, works today and stands at the counter", () => {
		expect(codeOf(priya)).toBeUndefined();
		expect(codeOf({ ...priya, role: "cashier" })).toBe("may-not-approve");
		expect(codeOf({ ...priya, role: "server" })).toBe("may-not-approve");
		expect(codeOf({ ...priya, activeTo: "2026-11-19" })).toBe("may-not-approve");
		expect(codeOf({ ...priya, id: amara.id })).toBe("own-approval");
	});

	it("without the server takes six digits and has caps for each and for a day", () => {
		const of = (dollars: number) => ({ ...request, amount: cents(dollars * 100) });
		expect(codeOf(priya, request, offline)).toBeUndefined();
		expect(codeOf(priya, request, { ...offline, digits: 4 })).toBe("needs-six-digits");
		expect(codeOf(priya, of(100), offline)).toBeUndefined();
		expect(codeOf(priya, { ...request, amount: cents(10_001) }, offline)).toBe("offline-cap");
		const given = { ...offline, givenToday: offlineApprovals.aDay - 10_000 };
		expect(codeOf(priya, of(100), given)).toBeUndefined();
		expect(
			codeOf(priya, { ...request, amount: cents(1) }, { ...offline, givenToday: 50_000 }),
		).toBe("offline-day-cap");
		expect(codeOf(priya, of(5_000))).toBeUndefined();
	});

	const at = Date.parse("2026-11-20T17:00:00.000Z");
	const approval: Approval = { ...request, by: priya, at: new Date(at).toISOString() };

	it("holds for two minutes, from its moment on", () => {
		expect(isApprovedBy(approval, request, at)).toBe(true);
		expect(isApprovedBy(approval, request, at + approvalHolds - 1)).toBe(true);
		expect(isApprovedBy(approval, request, at + approvalHolds)).toBe(false);
		expect(isApprovedBy(approval, request, at - 1)).toBe(false);
		expect(isApprovedBy({ ...approval, at: "soon" }, request, at)).toBe(false);
	});

	it("is for this action, these facts and this asker alone", () => {
		const text = fc.constantFrom("order.exempt", "sync.settle", "hash", "p-1", "p-2");
		fc.assert(
			fc.property(
				text,
				fc.constantFrom("exempt", "settle"),
				text,
				text,
				(action, permission, facts, asker) => {
					const other = { action, permission, facts, asker: { id: asker, name: "Amara" } } as const;
					const same =
						action === request.action &&
						permission === request.permission &&
						facts === request.facts &&
						asker === amara.id;
					expect(isApprovedBy(approval, other, at)).toBe(same);
				},
			),
		);
	});
});
