import type { RefundRequest, RefundStaff } from "../../flows/refunds/give-back.ts";
import { canonicalJson } from "../../records/index.ts";
import { type Action, approvalHolds, type SaleApproval } from "../../rules/people/index.ts";

/** A refund that a person asks for, by an action of theirs. */
type Asked = { readonly action: Action; readonly request: RefundRequest };

/**
 * Remembers the approval of a refund, or of its tender, until the same person gives it back above the limits with an approval of that: one approval
 * covers what it names and no more.
 */
export function approvedBefore(): {
	readonly keep: (asked: Asked, staff: RefundStaff) => void;
	/** The approvals of this refund that were given in the last two minutes. `now`: milliseconds since 1970. */
	readonly of: (asked: Asked, staff: RefundStaff, now: number) => readonly SaleApproval[];
} {
	let kept: { readonly of: string; readonly approvals: readonly SaleApproval[] } | undefined;
	const named = ({ action, request }: Asked, { person }: RefundStaff) => {
		const isExchange = action.startsWith("refunds.exchange");
		return canonicalJson({ isExchange, request, person: person?.id });
	};
	return {
		keep(asked, staff) {
			if (staff.approvals) kept = { of: named(asked, staff), approvals: staff.approvals };
		},
		of(asked, staff, now) {
			if (kept?.of !== named(asked, staff)) return [];
			return kept.approvals.filter(({ at }) => {
				const age = now - Date.parse(at);
				return age >= 0 && age < approvalHolds;
			});
		},
	};
}
