import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

type Earlier = {
	owner_id: string;
	sale_id: string;
	restaurant_id: string;
	total_cents: number;
	received_at: string;
	record: string;
};
type After = {
	sales: Earlier & { refund_of: string | null };
	refund_reservations: Omit<Earlier, "received_at" | "sale_id" | "total_cents"> & {
		refund_id: string;
		reserved_at: string;
		ended_at: string | null;
	};
	approval_uses: {
		owner_id: string;
		restaurant_id: string;
		permission: string;
		by_id: string;
		approved_at: string;
		refund_id: string;
		amount_cents: number;
		used_at: string;
	};
};

/**
 * The refund that each approval was used for, and what came into the ledger although nobody had permitted it. Approvals of refunds that are
 * there already belong to the first of them. Only types that SQLite and PostgreSQL share.
 */
export const permittedRefunds: Migration = {
	async up(any: Kysely<unknown>): Promise<void> {
		const db = any as Kysely<After>;
		await db.schema
			.createTable("approval_uses")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("restaurant_id", "text", (column) => column.notNull())
			.addColumn("permission", "text", (column) => column.notNull())
			.addColumn("by_id", "text", (column) => column.notNull())
			.addColumn("approved_at", "text", (column) => column.notNull())
			.addColumn("refund_id", "text", (column) => column.notNull())
			.addColumn("amount_cents", "bigint", (column) => column.notNull())
			.addColumn("used_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("approval_uses_key", [
				...(["owner_id", "restaurant_id", "permission", "by_id", "approved_at"] as const),
			])
			.execute();
		await db.schema
			.createIndex("approval_uses_by_refund")
			.on("approval_uses")
			.columns(["owner_id", "refund_id"])
			.execute();
		await db.schema
			.createTable("refund_marks")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("refund_id", "text", (column) => column.notNull())
			.addColumn("mark", "text", (column) => column.notNull())
			.addColumn("sale_id", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull())
			.addColumn("marked_at", "text", (column) => column.notNull())
			.addColumn("seen_at", "text")
			.addPrimaryKeyConstraint("refund_marks_key", ["owner_id", "refund_id", "mark"])
			.execute();
		await db.schema
			.createIndex("refund_marks_by_sale")
			.on("refund_marks")
			.columns(["owner_id", "sale_id"])
			.execute();
		await usedBefore(db);
	},
};

const rowsAtOnce = 500;

/** Restaurants with approvals have few refunds that name one, so that all of these are read at once. */
async function usedBefore(db: Kysely<After>): Promise<void> {
	const stored = await db
		.selectFrom("sales")
		.select(["owner_id", "sale_id", "restaurant_id", "total_cents", "received_at", "record"])
		.where("refund_of", "is not", null)
		.where("record", "like", '%"approvals"%')
		.orderBy("received_at")
		.orderBy("sale_id")
		.execute();
	const reserved = await db
		.selectFrom("refund_reservations")
		.select(["owner_id", "refund_id", "restaurant_id", "reserved_at", "record"])
		.where("ended_at", "is", null)
		.where("record", "like", '%"approvals"%')
		.orderBy("reserved_at")
		.orderBy("refund_id")
		.execute();
	const uses = [
		...stored.flatMap((row) => usesOf(row, row.received_at, -Number(row.total_cents))),
		...reserved.flatMap(({ refund_id, reserved_at, ...row }) =>
			usesOf({ ...row, sale_id: refund_id }, reserved_at),
		),
	];
	for (let from = 0; from < uses.length; from += rowsAtOnce)
		await db
			.insertInto("approval_uses")
			.values(uses.slice(from, from + rowsAtOnce))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

/** The record as an earlier version stored it: its members are read one by one, and what is none of them counts as none. */
function usesOf(
	row: Pick<Earlier, "owner_id" | "record" | "restaurant_id" | "sale_id">,
	used_at: string,
	amount?: number,
): readonly After["approval_uses"][] {
	const { approvals, amount: total } = parsed(row.record);
	if (!Array.isArray(approvals)) return [];
	return approvals.flatMap((each: unknown) => {
		const { permission, by, at } = asObject(each);
		const { id } = asObject(by);
		const moment = Date.parse(String(at));
		if (typeof permission !== "string" || typeof id !== "string" || Number.isNaN(moment)) return [];
		return [
			{
				...{ owner_id: row.owner_id, restaurant_id: row.restaurant_id, permission, by_id: id },
				...{ approved_at: new Date(moment).toISOString(), refund_id: row.sale_id, used_at },
				amount_cents: amount ?? -Number(total),
			},
		];
	});
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null ? { ...value } : {};

function parsed(text: string): Readonly<Record<string, unknown>> {
	try {
		return asObject(JSON.parse(text));
	} catch {
		return {};
	}
}
