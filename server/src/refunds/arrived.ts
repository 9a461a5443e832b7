import type { Sale } from "@tuckshop/core/records";
import { cents, zeroCents } from "@tuckshop/core/rules";
import { cashHandedOut, refundsBeyondCaps } from "@tuckshop/core/rules/refunds";
import type { Database } from "../database/tables.ts";
import type { ArrivedRefunds } from "../sales/arrived-refunds.ts";
import { familyOf } from "../sales/verdict-repository.ts";
import { isoTime, type World } from "../world.ts";
import { takeApprovals } from "./approvals-used.ts";
import { lowerCredit, openCredit } from "./credits.ts";
import { refundLimitsOf } from "./limits.ts";
import { factsOfStored } from "./may-reserve.ts";
import { judgeArrived, type KnownFamily, owedToCard, waitedForSale } from "./unpermitted.ts";
import { withdrawGivenBack } from "./withdraw-debit.ts";

type Facts = Sale["facts"];

/** Opens what refunds owe to campus cards as they come into the ledger, and withdraws the debits that need not be made any more. */
export const arrivedRefunds = ({ now }: Pick<World, "now">): ArrivedRefunds => ({
	async stored(on, refunds) {
		const at = isoTime(now());
		for (const [place, refund] of refunds.entries()) {
			// Of those that arrive together, each counts those before it alone.
			const later = new Set(refunds.slice(place).map(({ id }) => id));
			const family = await knownFamily(on, refund, later);
			const { owed, isReserved } = await judgeArrived(on, refund, { family, at });
			await openCredit(on, refund, { owed, at });
			if (!isReserved) await countOffline(on, refund);
		}
	},
	async settled(on, sales) {
		const at = isoTime(now());
		for (const { owner_id: ownerId, sale_id: saleId } of sales) {
			await judgeWaiting(on, { ownerId, saleId }, at);
			await withdrawGivenBack(on, { ownerId, saleId }, at);
		}
	},
});

/** The sale of a refund in the ledger with its other refunds; undefined where it has not arrived. */
async function knownFamily(
	on: Database,
	{ ownerId, kind }: Facts,
	without: ReadonlySet<string>,
): Promise<KnownFamily | undefined> {
	if (kind.type !== "refund") return undefined;
	const facts = (await familyOf(on, ownerId, kind.of)).flatMap(
		({ record }) => factsOfStored(record) ?? [],
	);
	const sale = facts.find(({ id }) => id === kind.of);
	return sale && { sale, earlier: facts.filter(({ id }) => id !== kind.of && !without.has(id)) };
}

/** Judges the refunds of a sale that came before it: what they owe to a card that did not pay is owed to nobody. */
async function judgeWaiting(
	on: Database,
	{ ownerId, saleId }: { readonly ownerId: string; readonly saleId: string },
	at: string,
): Promise<void> {
	const facts = (await familyOf(on, ownerId, saleId)).flatMap(
		({ record }) => factsOfStored(record) ?? [],
	);
	const [sale, ...refunds] = facts;
	if (sale?.id !== saleId) return;
	const waited = await waitedForSale(on, { ownerId, refundIds: refunds.map(({ id }) => id) });
	for (const [place, refund] of refunds.entries()) {
		if (!waited.has(refund.id)) continue;
		const family = { sale, earlier: refunds.slice(0, place) };
		const taken = await takeApprovals(on, refund, at);
		await lowerCredit(on, refund, {
			owed: await owedToCard(on, refund, { family, taken, at }),
			at,
		});
	}
}

/**
 * Counts a refund that was not reserved as it is against the limits of refunds without the server, with the others that its device made so on that business
 * date, in the order in which it made them. One that exceeds a limit is in the book like any other, and stands on the owner's list.
 */
async function countOffline(on: Database, refund: Facts): Promise<void> {
	const cash = cashHandedOut(refund.tenders);
	if (cash <= 0) return;
	await on
		.insertInto("offline_refunds")
		.values({
			...{ owner_id: refund.ownerId, refund_id: refund.id, restaurant_id: refund.restaurantId },
			...{ device_id: refund.deviceId, business_date: refund.businessDate },
			...{ sequence: refund.sequence, cash_cents: cash, beyond_cap: 0, seen_at: null },
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const { offline_refund, offline_day } = await refundLimitsOf(on, refund.restaurantId);
	const day = await on
		.selectFrom("offline_refunds")
		.select(["refund_id", "cash_cents"])
		.where("owner_id", "=", refund.ownerId)
		.where("device_id", "=", refund.deviceId)
		.where("business_date", "=", refund.businessDate)
		.orderBy("sequence")
		.orderBy("refund_id")
		.execute();
	const beyond = refundsBeyondCaps(
		day.map(({ refund_id: id, cash_cents }) => ({ id, tenders: [inCash(Number(cash_cents))] })),
		{ refund: offline_refund, day: offline_day },
	);
	if (beyond.length === 0) return;
	await on
		.updateTable("offline_refunds")
		.set({ beyond_cap: 1 })
		.where("owner_id", "=", refund.ownerId)
		.where("refund_id", "in", beyond)
		.execute();
}

const inCash = (handedOut: number) => ({
	...({ method: "cash", amount: cents(-handedOut) } as const),
	...{ received: zeroCents, change: cents(handedOut), rounding: zeroCents },
});
