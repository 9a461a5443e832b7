import type { Sale } from "@tuckshop/core/records";
import { cents } from "@tuckshop/core/rules";
import type { SaleApproval } from "@tuckshop/core/rules/people";
import type { Insertable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";

type Facts = Sale["facts"];
type Use = Insertable<Tables["approval_uses"]>;

/**
 * Takes the approvals of a refund for it, each that no other refund has, and returns those that are its own: an approval lets one refund be given
 * back, of at most the amount for which it was taken first. A repeat of the refund keeps what it took.
 */
export async function takeApprovals(
	on: Database,
	refund: Facts,
	usedAt: string,
): Promise<readonly SaleApproval[]> {
	const { approvals = [] } = refund;
	if (approvals.length === 0) return [];
	const uses = approvals.map((approval) => useOf(refund, approval, usedAt));
	await on
		.insertInto("approval_uses")
		// Always in one order, so that two refunds with the same approvals can't deadlock.
		.values([...new Map(uses.map((use) => [keyOf(use), use])).values()].sort(byKey))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const own = await on
		.selectFrom("approval_uses")
		.select(["permission", "by_id", "approved_at", "amount_cents"])
		.where("owner_id", "=", refund.ownerId)
		.where("restaurant_id", "=", refund.restaurantId)
		.where("refund_id", "=", refund.id)
		.execute();
	const covered = new Set(
		own.filter(({ amount_cents }) => Number(amount_cents) >= -refund.total).map(keyOf),
	);
	return approvals.filter((_, at) => covered.has(keyOf(uses[at] as Use)));
}

/** Nothing was given back under this id: its approvals are as unused as before. Those of a refund in the ledger stay its own. */
export const releaseApprovals = (
	on: Database,
	{ ownerId, refundId }: { readonly ownerId: string; readonly refundId: string },
): Promise<unknown> =>
	on
		.deleteFrom("approval_uses")
		.where("owner_id", "=", ownerId)
		.where("refund_id", "=", refundId)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("sales")
						.select("sale_id")
						.where("owner_id", "=", ownerId)
						.where("sale_id", "=", refundId),
				),
			),
		)
		.execute();

const useOf = (
	{ ownerId, restaurantId, id, total }: Facts,
	{ permission, by, at }: SaleApproval,
	used_at: string,
): Use => ({
	...{ owner_id: ownerId, restaurant_id: restaurantId, permission, by_id: by.id },
	...{ approved_at: momentOf(at), refund_id: id, amount_cents: cents(-total), used_at },
});

/** One moment is written in several ways: by any of them it is the same approval. */
function momentOf(at: string): string {
	const moment = Date.parse(at);
	return Number.isNaN(moment) ? at : new Date(moment).toISOString();
}

const keyOf = ({
	permission,
	by_id,
	approved_at,
}: Pick<Use, "approved_at" | "by_id" | "permission">): string =>
	JSON.stringify([permission, by_id, approved_at]);
const byKey = (one: Use, other: Use): number => (keyOf(one) < keyOf(other) ? -1 : 1);
