import type { Sale } from "@tuckshop/core/records";
import { type Cents, cents, sumCents, type Tender, zeroCents } from "@tuckshop/core/rules";
import type { SaleApproval } from "@tuckshop/core/rules/people";
import {
	campusAmount,
	cashHandedOut,
	isSameTender,
	refundable,
	toOtherTenders,
	type UnpermittedMark,
} from "@tuckshop/core/rules/refunds";
import type { RefundMark } from "../database/tables/book-tables.ts";
import type { Database } from "../database/tables.ts";
import { takeApprovals } from "./approvals-used.ts";
import { allowedBy, asksAtCounter, factsOfStored, holdersOf } from "./may-reserve.ts";

type Facts = Sale["facts"];

/** The sale of a refund, and the refunds of it that came before, as the ledger has them. */
export type KnownFamily = { readonly sale: Facts; readonly earlier: readonly Facts[] };

/** A refund as it came into the ledger. `owed`: cents that it owes to a campus card. `isReserved`: as it was reserved. */
export type ArrivedRefund = { readonly owed: Cents; readonly isReserved: boolean };

/**
 * Takes the approvals of a refund that came into the ledger, and marks it where it was not permitted as it is: it is in the book all the same,
 * since its money has left. What nobody may give to a campus card is not owed to it. Without its sale, money is judged once that is here.
 */
export async function judgeArrived(
	on: Database,
	refund: Facts,
	{ family, at }: { readonly family: KnownFamily | undefined; readonly at: string },
): Promise<ArrivedRefund> {
	const taken = await takeApprovals(on, refund, at);
	const isReserved = await wasReserved(on, refund);
	if (!(await areApproved(on, refund, taken))) await mark(on, refund, { mark: "not-approved", at });
	const whole = campusAmount(refund.tenders);
	if (isReserved) return { owed: whole, isReserved };
	if (!family) {
		await mark(on, refund, { mark: "sale-unknown", at });
		return { owed: whole, isReserved };
	}
	return { owed: await owedToCard(on, refund, { family, taken, at }), isReserved };
}

/** The cents that a refund owes to campus cards of its sale. Marks it where other money went to a tender that had not paid. */
export async function owedToCard(
	on: Database,
	refund: Facts,
	{
		family: { sale, earlier },
		taken,
		at,
	}: {
		readonly family: KnownFamily;
		readonly taken: readonly SaleApproval[];
		readonly at: string;
	},
): Promise<Cents> {
	const whole = campusAmount(refund.tenders);
	const left = refundable(sale, earlier);
	const isElsewhere =
		!left.ok || toOtherTenders(byOneCard(sale), byOneCard(refund), earlier.map(byOneCard)) > 0;
	if (!isElsewhere || (await mayChoose(on, refund, taken))) return whole;
	await mark(on, refund, { mark: "other-tender", at });
	if (!left.ok) return zeroCents;
	const paid = left.value.tenders.filter(({ tender }) => tender.method === "itc");
	return sumCents(
		paid.map(({ tender, amount }) => {
			const back = refund.tenders.filter((one) => isSameTender(one, tender));
			return cents(Math.min(amount, -sumCents(back.map((one) => one.amount))));
		}),
	);
}

/** The tender is a person's to choose where nobody is asked who they are, and otherwise theirs who may. */
async function mayChoose(
	on: Database,
	refund: Facts,
	taken: readonly SaleApproval[],
): Promise<boolean> {
	const permission = "refund-other-tender";
	if ((await allowedBy(on, refund, { permission, taken })) === "yes") return true;
	return refund.person === undefined && !(await asksAtCounter(on, refund.restaurantId));
}

/** A terminal may give money back to another card than paid: the person there said so, and it has left by a card in any case. */
const byOneCard = (facts: Facts): Facts => ({
	...facts,
	tenders: facts.tenders.map((one) =>
		one.method === "card" ? { ...one, cardLast4: "0000" } : one,
	),
});

/** True where each approval of the refund is its own, and of somebody who may. */
async function areApproved(
	on: Database,
	refund: Facts,
	taken: readonly SaleApproval[],
): Promise<boolean> {
	for (const approval of refund.approvals ?? []) {
		const { permission, by } = approval;
		if (!permission.startsWith("refund")) continue;
		if (!taken.includes(approval)) return false;
		const among = [by.id];
		if (!(await holdersOf(on, refund.restaurantId, { permission, among })).has(by.id)) return false;
	}
	return true;
}

/** The most cents by which the coins of one refund differ from its amount: cash is rounded for all refunds of a sale together. */
const rounded = 4;

/** True where the server reserved this refund of this sale, by these tenders, and nobody ended that. */
async function wasReserved(on: Database, refund: Facts): Promise<boolean> {
	if (refund.kind.type !== "refund") return false;
	const row = await on
		.selectFrom("refund_reservations")
		.select("record")
		.where("owner_id", "=", refund.ownerId)
		.where("refund_id", "=", refund.id)
		.where("sale_id", "=", refund.kind.of)
		.where("ended_at", "is", null)
		.executeTakeFirst();
	const facts = row && factsOfStored(row.record);
	if (!facts || facts.total !== refund.total) return false;
	const parts = sumsOf(facts.tenders);
	const now = sumsOf(refund.tenders);
	const inCash = -Number(parts.get("cash") ?? 0);
	return (
		parts.size === now.size &&
		[...parts].every(([key, amount]) => now.get(key) === amount) &&
		cashHandedOut(refund.tenders) <= inCash + rounded
	);
}

/** Each card's part at a terminal may go back to another card, and in another split. */
function sumsOf(tenders: readonly Tender[]): ReadonlyMap<string, number> {
	const sums = new Map<string, number>();
	for (const one of tenders) {
		const key = one.method === "itc" ? `itc ${one.credentialId.slice(-4)}` : one.method;
		sums.set(key, (sums.get(key) ?? 0) + one.amount);
	}
	return sums;
}

const mark = (
	on: Database,
	refund: Facts,
	{ mark: name, at }: { readonly mark: RefundMark; readonly at: string },
): Promise<unknown> =>
	on
		.insertInto("refund_marks")
		.values({
			...{ owner_id: refund.ownerId, refund_id: refund.id, mark: name },
			sale_id: refund.kind.type === "refund" ? refund.kind.of : "",
			...{ restaurant_id: refund.restaurantId, marked_at: at, seen_at: null },
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();

/** Those of these refunds of which the sale was not known as they arrived; from now on it is. */
export async function waitedForSale(
	on: Database,
	{ ownerId, refundIds }: { readonly ownerId: string; readonly refundIds: readonly string[] },
): Promise<ReadonlySet<string>> {
	if (refundIds.length === 0) return new Set();
	const rows = await on
		.deleteFrom("refund_marks")
		.where("owner_id", "=", ownerId)
		.where("refund_id", "in", [...refundIds])
		.where("mark", "=", "sale-unknown")
		.returning("refund_id")
		.execute();
	return new Set(rows.map(({ refund_id }) => refund_id));
}

/** The marks of these refunds, and which of them the owner has not seen. */
export async function marksOf(
	on: Database,
	{ ownerId, restaurantId }: { readonly ownerId: string; readonly restaurantId: string },
): Promise<
	ReadonlyMap<string, { readonly marks: readonly UnpermittedMark[]; readonly isSeen: boolean }>
> {
	const rows = await on
		.selectFrom("refund_marks")
		.select(["refund_id", "mark", "seen_at"])
		.where("owner_id", "=", ownerId)
		.where("restaurant_id", "=", restaurantId)
		.orderBy("mark")
		.execute();
	return new Map(
		[...Map.groupBy(rows, ({ refund_id }) => refund_id)].map(([id, own]) => {
			const marks = own.flatMap((row) => (row.mark === "sale-unknown" ? [] : [row]));
			return [
				id,
				{
					marks: marks.map(({ mark: name }) => name as UnpermittedMark),
					isSeen: marks.every(({ seen_at }) => seen_at !== null),
				},
			];
		}),
	);
}
