import { orderForProvider } from "@tuckshop/adapters/provider";
import { saleOfRecord } from "@tuckshop/core/records";
import type { Held, HoldOpen } from "../database/commit-position.ts";
import type { Database } from "../database/tables.ts";
import { heldAt, relayRowOf } from "../provider-proxy/relay-row.ts";
import { recordOfStored } from "../sales/stored-record.ts";
import { isoTime, type World } from "../world.ts";

export type HoldRules = {
	readonly itc: { readonly recognisesReferences: boolean };
	readonly provider: { readonly recognisesReferences: boolean };
};

const heldDebit =
	"held: the server's database went back to an earlier state, and ITC may have taken this since";
const open = ["waiting", "sending", "unanswered"] as const;

/**
 * After the database was restored to an earlier state: its open work may have been charged or
 * ordered in the lost period. Where references are recognised it is repeated under the same one, as
 * after a lost answer. Elsewhere its outcome is unknown until a person settles it: nothing is
 * charged or ordered before.
 */
export const holdOpenWork =
	(rules: HoldRules, world: Pick<World, "now" | "uuid">): HoldOpen =>
	async (on) => {
		const at = isoTime(world.now());
		const orders = await holdOrders(on, rules.provider.recognisesReferences, {
			at,
			uuid: world.uuid,
		});
		return { debits: await holdDebits(on, rules.itc.recognisesReferences, at), orders };
	};

async function holdDebits(on: Database, asksAgain: boolean, at: string): Promise<Held["debits"]> {
	const held = await on
		.updateTable("itc_debits")
		.set(
			asksAgain
				? { state: "unanswered", updated_at: at }
				: { state: "unknown", lease_until: null, reason: heldDebit, held_at: at, updated_at: at },
		)
		.where("state", "in", asksAgain ? ["waiting"] : open)
		// A till that waited for it has continued: nothing begins any more.
		.where(({ not, and, exists, selectFrom, ref, eb }) =>
			not(
				and([
					eb("state", "=", "waiting"),
					eb("sale_id", "is", null),
					exists(
						selectFrom("sales")
							.select("sales.sale_id")
							.where("sales.owner_id", "=", ref("itc_debits.owner_id"))
							.where("sales.reference", "=", ref("itc_debits.reference")),
					),
				]),
			),
		)
		.returning("id")
		.execute();
	return asksAgain ? 0 : held.length;
}

async function holdOrders(
	on: Database,
	asksAgain: boolean,
	{ at, uuid }: { readonly at: string; readonly uuid: () => string },
): Promise<Held["orders"]> {
	const held = await on
		.updateTable("relay_orders")
		.set(
			asksAgain
				? { state: "unanswered", updated_at: at }
				: { ...heldAt(at), lease_until: null, updated_at: at },
		)
		.where("state", "in", asksAgain ? ["waiting"] : open)
		.returning("id")
		.execute();
	return asksAgain ? 0 : held.length + (await holdOrdersDue(on, at, uuid));
}

/** The orders of debited sales that were not in the relay yet. */
async function holdOrdersDue(on: Database, at: string, uuid: () => string): Promise<number> {
	const due = await on
		.selectFrom("itc_debits")
		.innerJoin("sales", (join) =>
			join
				.onRef("sales.owner_id", "=", "itc_debits.owner_id")
				.onRef("sales.sale_id", "=", "itc_debits.sale_id"),
		)
		.select(["sales.owner_id", "sales.restaurant_id", "sales.sale_id", "sales.record"])
		.where("itc_debits.order_due", "=", 1)
		.execute();
	let held = 0;
	for (const { owner_id: ownerId, restaurant_id: restaurantId, sale_id: saleId, record } of due) {
		const wanted = {
			ownerId,
			restaurantId,
			key: saleId,
			order: orderForProvider(saleOfRecord(recordOfStored(record)).facts),
		};
		const written = await on
			.insertInto("relay_orders")
			.values({ ...relayRowOf(wanted, uuid(), at), ...heldAt(at) })
			.onConflict((conflict) => conflict.doNothing())
			.returning("id")
			.executeTakeFirst();
		if (written) held += 1;
	}
	return held;
}
