import {
	type HeldEntry,
	type HeldWork,
	maxHeldListed,
	type ReleasedWork,
} from "@tuckshop/core/contract";
import { cents, sumCents } from "@tuckshop/core/rules";
import { heldIn } from "../database/held-rows.ts";
import type { Database } from "../database/tables.ts";
import { errorDetails, type Log } from "../http/log.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { DebitAttention } from "../itc/attention.ts";
import type { OrderAttention } from "../provider-proxy/order-attention.ts";
import { totalOfOrder } from "../provider-proxy/relay-row.ts";

/**
 * An owner's debits and orders that are held since the database was restored, and their release all
 * at once. Each can be settled on its own list too.
 */
export type HeldRoom = {
	readonly held: (ownerId: string) => Promise<HeldWork>;
	/** `since`: as shown to the person. Work that was held again meanwhile is not released. */
	readonly release: (ownerId: string, since: string) => Promise<ReleasedWork>;
};

const sumOf = (entries: readonly HeldEntry[]): HeldWork["debits_amount"] =>
	sumCents(entries.map(({ amount }) => amount));

type HeldRoomNeeds = {
	readonly database: Database;
	readonly debits: Pick<DebitAttention, "settle">;
	readonly orders: Pick<OrderAttention, "settle">;
	readonly log: Log;
};

export function heldRoom({ database, debits, orders, log }: HeldRoomNeeds): HeldRoom {
	const debitsOf = (ownerId: string) =>
		heldIn(database, "itc_debits")
			.select(["id", "reference", "amount_cents", "attempts", "created_at", "held_at"])
			.where("owner_id", "=", ownerId)
			.orderBy("created_at")
			.orderBy("id")
			.execute();
	const ordersOf = (ownerId: string) =>
		heldIn(database, "relay_orders")
			.select(["transaction_id", "reference", "order_body", "attempts", "created_at", "held_at"])
			.where("owner_id", "=", ownerId)
			.orderBy("created_at")
			.orderBy("id")
			.execute();
	async function held(ownerId: string): Promise<HeldWork> {
		const [heldDebits, heldOrders] = await Promise.all([debitsOf(ownerId), ordersOf(ownerId)]);
		const since = [...heldDebits, ...heldOrders].map(({ held_at }) => held_at ?? "").sort();
		const debitEntries = heldDebits.map(
			({ id, reference, amount_cents, attempts, created_at }): HeldEntry => ({
				kind: "debit",
				id,
				reference,
				amount: cents(amount_cents),
				attempts,
				created_at,
			}),
		);
		const orderEntries = heldOrders.map(
			({ transaction_id: id, reference, order_body, attempts, created_at }): HeldEntry => ({
				...{ kind: "order", id, reference, amount: totalOfOrder(order_body), attempts, created_at },
			}),
		);
		return {
			since: since.at(-1) ?? null,
			debits: debitEntries.length,
			debits_amount: sumOf(debitEntries),
			orders: orderEntries.length,
			orders_amount: sumOf(orderEntries),
			entries: [...debitEntries, ...orderEntries].slice(0, maxHeldListed),
		};
	}
	/** A person who settled one of them meanwhile was faster. */
	async function all<Row>(
		rows: readonly Row[],
		settle: (row: Row) => Promise<unknown>,
	): Promise<number> {
		let released = 0;
		for (const row of rows) {
			try {
				await settle(row);
				released += 1;
			} catch (error) {
				log(
					"warn",
					"something held was not released",
					error instanceof HttpRefusal ? { reason: error.message } : errorDetails(error),
				);
			}
		}
		return released;
	}
	return {
		held,
		async release(ownerId, since) {
			const now = await held(ownerId);
			if (now.since !== null && now.since !== since)
				throw new HttpRefusal(409, "held-since", "More is held than you saw. Check it again.", {
					field: "since",
				});
			return {
				debits: await all(await debitsOf(ownerId), ({ id, attempts }) =>
					debits.settle(ownerId, id, { outcome: "not-done", attempts }),
				),
				orders: await all(await ordersOf(ownerId), ({ transaction_id, attempts }) =>
					orders.settle(ownerId, transaction_id, { found: "not-done", attempts }),
				),
			};
		},
	};
}
