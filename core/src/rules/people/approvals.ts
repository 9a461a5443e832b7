import type { Cents } from "../money/cents.ts";
import { type CrewFacts, type MayDo, mayDoBy } from "./may-do.ts";
import type { Person, PersonName } from "./person.ts";
import type { Permission } from "./roles.ts";

/** An approval that is asked for: an action that needs this permission, its facts as their hash, and who asks. */
export type ApprovalRequest = {
	/** The path of the action, such as "order.exempt". */
	readonly action: string;
	readonly permission: Permission;
	/** The hash of the action's facts: an approval of 10.00 is none of 100.00. */
	readonly facts: string;
	readonly asker: PersonName;
	/** The most that it costs the restaurant, in cents; absent: no amount. */
	readonly amount?: Cents;
};

/** An approval as it is kept with the action's record. */
export type Approval = {
	readonly action: string;
	readonly permission: Permission;
	readonly facts: string;
	readonly asker: PersonName;
	readonly by: PersonName;
	/** ISO 8601, by the device's clock. */
	readonly at: string;
	/** The PIN was checked on the device, without the server. */
	readonly offline?: true;
};

/** An approval as the sale records it that it was given for. */
export type SaleApproval = Pick<Approval, "by" | "at" | "offline"> & {
	/** One of `permissions`; of a till of a later version it may be another word. */
	readonly permission: string;
};

/**
 * The part of an approval that a sale keeps: the permission, by whom, when, and whether without the
 * server.
 */
export const saleApprovalOf = ({ permission, by, at, offline }: Approval): SaleApproval => ({
	permission,
	by,
	at,
	...(offline ? { offline } : {}),
});

/** Milliseconds for which an approval holds: two minutes. */
export const approvalHolds = 2 * 60_000;

/** Of approvals that are given without the server. */
export const offlineApprovals = {
	/** Digits of the approver's PIN. */
	digits: 6,
	/** Cents of one approval, and of all on one device and day. */
	each: 100_00,
	aDay: 500_00,
} as const;

/**
 * Why a person's approval does not count. "may-not-approve": their role lacks the permission, or
 * they do not work today; "own-approval": they ask themselves; without the server
 * "needs-six-digits", "offline-cap" and "offline-day-cap", as `offlineApprovals` says.
 */
export type ApprovalRefusal = {
	readonly code:
		| "may-not-approve"
		| "own-approval"
		| "needs-six-digits"
		| "offline-cap"
		| "offline-day-cap";
	readonly field: "pin" | "amount";
};

/** How an approver was recognised. `offline`: by the device alone; `givenToday`: cents that it let be approved so on this day. */
export type Recognised =
	| { readonly offline: false }
	| { readonly offline: true; readonly digits: number; readonly givenToday: number };

/**
 * Why this person does not approve the request; undefined: they may. Without the server only a PIN
 * of six digits counts, up to 100.00 dollars an approval and 500.00 a device and day.
 */
export function approvalRefusal(
	approver: Person,
	request: ApprovalRequest,
	how: Recognised & { readonly crew: CrewFacts },
): ApprovalRefusal | undefined {
	if (approver.id === request.asker.id) return { code: "own-approval", field: "pin" };
	if (!isAllowed(mayDoBy(request.permission, approver, how.crew)))
		return { code: "may-not-approve", field: "pin" };
	if (!how.offline) return undefined;
	if (how.digits < offlineApprovals.digits) return { code: "needs-six-digits", field: "pin" };
	const amount = request.amount ?? 0;
	if (amount > offlineApprovals.each) return { code: "offline-cap", field: "amount" };
	if (how.givenToday + amount > offlineApprovals.aDay)
		return { code: "offline-day-cap", field: "amount" };
	return undefined;
}

const isAllowed = ({ is }: MayDo): boolean => is === "allowed";

/**
 * True where the approval is for this action with these facts, asked by this person, and two
 * minutes are not over. `now`: milliseconds since 1970 by the device's clock; an approval from
 * later than that does not count.
 */
export function isApprovedBy(
	approval: Approval,
	request: Omit<ApprovalRequest, "amount">,
	now: number,
): boolean {
	const age = now - Date.parse(approval.at);
	return (
		approval.action === request.action &&
		approval.permission === request.permission &&
		approval.facts === request.facts &&
		approval.asker.id === request.asker.id &&
		age >= 0 &&
		age < approvalHolds
	);
}
