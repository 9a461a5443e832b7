import { cents } from "@tuckshop/core/rules";
import type { MinuteSold } from "@tuckshop/core/rules/home";
import { sql } from "kysely";
import { heldIn } from "../database/held-rows.ts";
import type { Database } from "../database/tables.ts";
import type { SaleRow } from "../sales/repository.ts";

/** The sales of one restaurant within a minute of one business date. */
export type SoldRow = MinuteSold & Pick<SaleRow, "restaurant_id" | "business_date">;

/** The ledger as an owner's home sums it. Every read is of one owner's sales alone. */
export type HomeReads = {
	/** The sums of all sales whose share in a day their row says, out of the index by day alone. */
	readonly sums: (ownerId: string, dates: readonly string[]) => Promise<readonly SoldRow[]>;
	/** The other sales of these dates, whose records are read. */
	readonly others: (ownerId: string, dates: readonly string[]) => Promise<readonly string[]>;
	readonly rows: (ownerId: string, saleIds: readonly string[]) => Promise<readonly SaleRow[]>;
	/** Sales since a moment whose figures do not add up, by restaurant. */
	readonly differing: (
		ownerId: string,
		since: string,
	) => Promise<
		readonly { readonly restaurant_id: string; readonly count: number; readonly since: string }[]
	>;
	/** Refunds without the server that exceeded a limit, and that their owner has not seen, by restaurant. */
	readonly beyondCaps: (ownerId: string) => Promise<readonly UnseenRefunds[]>;
	/** Refunds that nobody had permitted, and that the owner has not seen; amounts in cents. */
	readonly unpermitted: (ownerId: string) => Promise<readonly UnseenRefunds[]>;
	/** The debits and the orders, by its sale, that are held since the server was restored. */
	readonly held: (ownerId: string) => Promise<ReadonlySet<string>>;
};

/** Refunds of a restaurant that wait to be seen. `amount` in cents above zero, `since` of the oldest. */
type UnseenRefunds = {
	readonly restaurant_id: string;
	readonly count: number;
	readonly amount: number;
	readonly since: string;
};

export function homeReads(database: Database): HomeReads {
	const ofDays = (ownerId: string, dates: readonly string[]) =>
		database
			.selectFrom("sales")
			.where("owner_id", "=", ownerId)
			.where("business_date", "in", dates);
	return {
		async sums(ownerId, dates) {
			if (dates.length === 0) return [];
			const rows = await ofDays(ownerId, dates)
				.where("paid_cents", "is not", null)
				.select(({ fn }) => [
					"restaurant_id",
					"business_date",
					sql<string>`substr(created_at, 1, 16)`.as("minute"),
					sql<number>`cast(sum(paid_cents) as bigint)`.as("sold"),
					fn.countAll<number>().as("all"),
					fn.count<number>("refund_of").as("refunds"),
				])
				.groupBy(["restaurant_id", "business_date", sql`substr(created_at, 1, 16)`])
				.execute();
			return rows.map(({ sold, all, ...row }) => ({
				...row,
				sold: cents(sold),
				sales: all - row.refunds,
			}));
		},
		async others(ownerId, dates) {
			if (dates.length === 0) return [];
			const rows = await ofDays(ownerId, dates)
				.where("paid_cents", "is", null)
				.select("sale_id")
				.orderBy("sale_id")
				.execute();
			return rows.map(({ sale_id }) => sale_id);
		},
		rows: (ownerId, saleIds) =>
			database
				.selectFrom("sales")
				.selectAll()
				.where("owner_id", "=", ownerId)
				.where("sale_id", "in", saleIds)
				.execute(),
		differing: (ownerId, since) =>
			database
				.selectFrom("sales")
				.where("owner_id", "=", ownerId)
				// In the words of the index that holds them, else it is not used.
				.where(sql<boolean>`verdict <> 'agrees'`)
				.where("verdict", "=", "differs")
				.where("created_at", ">=", since)
				.select(({ fn }) => [
					"restaurant_id",
					fn.countAll<number>().as("count"),
					fn.min<string>("created_at").as("since"),
				])
				.groupBy("restaurant_id")
				.orderBy("restaurant_id")
				.execute(),
		async beyondCaps(ownerId) {
			const rows = await database
				.selectFrom("offline_refunds")
				.innerJoin("sales", (join) =>
					join
						.onRef("sales.owner_id", "=", "offline_refunds.owner_id")
						.onRef("sales.sale_id", "=", "offline_refunds.refund_id"),
				)
				.where("offline_refunds.owner_id", "=", ownerId)
				.where("beyond_cap", "=", 1)
				.where("seen_at", "is", null)
				.select(({ fn }) => [
					"offline_refunds.restaurant_id",
					fn.countAll<number>().as("count"),
					sql<number>`cast(sum(cash_cents) as bigint)`.as("amount"),
					fn.min<string>("sales.created_at").as("since"),
				])
				.groupBy("offline_refunds.restaurant_id")
				.orderBy("offline_refunds.restaurant_id")
				.execute();
			return rows.map((row) => ({ ...row, count: Number(row.count), amount: Number(row.amount) }));
		},
		async unpermitted(ownerId) {
			const marked = database
				.selectFrom("refund_marks")
				.select("refund_id")
				.where("owner_id", "=", ownerId)
				.where("mark", "!=", "sale-unknown")
				.where("seen_at", "is", null);
			const rows = await database
				.selectFrom("sales")
				.where("owner_id", "=", ownerId)
				.where("sale_id", "in", marked)
				.select(({ fn }) => [
					"restaurant_id",
					fn.countAll<number>().as("count"),
					sql<number>`cast(-sum(total_cents) as bigint)`.as("amount"),
					fn.min<string>("created_at").as("since"),
				])
				.groupBy("restaurant_id")
				.orderBy("restaurant_id")
				.execute();
			return rows.map((row) => ({ ...row, count: Number(row.count), amount: Number(row.amount) }));
		},
		async held(ownerId) {
			const debits = await heldIn(database, "itc_debits")
				.select("id")
				.where("owner_id", "=", ownerId)
				.execute();
			const orders = await heldIn(database, "relay_orders")
				.select("transaction_id as id")
				.where("owner_id", "=", ownerId)
				.execute();
			return new Set([...debits, ...orders].map(({ id }) => id));
		},
	};
}
