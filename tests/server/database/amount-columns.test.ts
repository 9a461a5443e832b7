import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import type { Database } from "../../../server/src/database/tables.ts";
import { onEachEmptyDatabase } from "../on-each-database.ts";
import { serverUnderTest, settingsOf } from "../server-under-test.ts";
import { restaurantWithServer, tableOf } from "../tables/served-tables.ts";
import { databaseAsOf } from "./landed-database.ts";

/**
 * Columns of 32 bits that contain no amount: booleans, counts, positions, times in milliseconds,
 * HTTP statuses. A new one is named here, or is a bigint.
 */
const small = new Set([
	"answer_status",
	"at_kitchen",
	"attempts",
	"auto_process",
	"beyond_cap",
	"changed_version",
	"count",
	"enable_itc",
	"guest_count",
	"is_active",
	"is_available",
	"is_combinable",
	"is_listed",
	"judge_version",
	"open_price",
	"order_due",
	"page",
	"pin_digits",
	"position",
	"retry_attempts",
	"seats",
	"session_number",
	"tax_profile_version",
	"timeout_ms",
	"version",
]);
/** More than 32 bits hold, and more than any bill. */
const large = 2 ** 52;

onEachEmptyDatabase((fresh, kind) => {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-amounts-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const newPlace = async () =>
		settingsOf({ TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")), ...(await fresh()) });

	describe("the columns of amounts", () => {
		it("[SAFE-13] have 64 bits in every table, and what has less is known to be no amount", async () => {
			const database = await openServerDatabase(await newPlace());
			const columns = await columnsOf(database, kind);
			const amounts = columns.filter(({ column }) => column.endsWith("_cents"));
			expect(amounts.map(({ table }) => table)).toEqual(
				expect.arrayContaining(["itc_debits", "sales", "table_payments"]),
			);
			const narrow = columns.filter(
				({ column, type }) => type !== "text" && type !== "bigint" && !small.has(column),
			);
			// An integer of SQLite has 64 bits; any other declared type would round an amount.
			expect(narrow.filter(({ type }) => kind === "PostgreSQL" || type !== "integer")).toEqual([]);
			await database.destroy();
		});

		it("[SAFE-13] keep what stands in them when they are widened, and then take an amount past 32 bits", async () => {
			const place = await newPlace();
			const landed = await databaseAsOf("0010-table-service", place);
			const payment = await tablePayment(landed);
			await landed
				.insertInto("table_payments")
				.values(payment("kept", 2_147_483_647, -2_147_483_648))
				.execute();
			await landed.destroy();
			const database = await openServerDatabase(place);
			await database
				.insertInto("table_payments")
				.values(payment("large", large, -large))
				.execute();
			const rows = await database
				.selectFrom("table_payments")
				.selectAll()
				.orderBy("payment_id")
				.execute();
			const unsold = { sale_draft: null, sale_id: null };
			expect(rows).toEqual([
				{ ...payment("kept", 2_147_483_647, -2_147_483_648), ...unsold },
				{ ...payment("large", large, -large), ...unsold },
			]);
			await database.destroy();
		});
	});

	it("[SAFE-13] a bill of 33.9 million dollars is paid", async () => {
		const server = await serverUnderTest(await fresh());
		try {
			const place = await restaurantWithServer(server);
			const { ana } = place;
			const { session } = (
				await ana.post(`/api/table-service/tables/${await tableOf(place, "T1")}/sessions`, {
					guest_count: 2,
				})
			).json;
			const line = {
				menu_item_id: 7,
				item_name: "Bottle",
				quantity: 10_000,
				unit_price: 3000,
				total_price: 30_000_000,
				seat_number: null,
				modifiers: [],
			};
			const at = `/api/table-service/sessions/${session.id}`;
			expect(
				(
					await ana.post(
						`${at}/orders`,
						{ ...line, special_requests: null, course: "main" },
						{ "idempotency-key": "line-1" },
					)
				).status,
			).toBe(201);
			const body = {
				amount: 33_900_000,
				tip_amount: 0,
				payment_method: "cash",
				payment_status: "completed",
				seats: [],
			};
			const { status, json } = await ana.post(`${at}/payment`, body, {
				"idempotency-key": "payment-1",
			});
			expect([status, json.bill]).toMatchObject([
				200,
				{ total: 33_900_000, paid: 33_900_000, due: 0 },
			]);
		} finally {
			await server.close();
		}
	});
});

type Column = { readonly table: string; readonly column: string; readonly type: string };

async function columnsOf(database: Database, kind: string): Promise<readonly Column[]> {
	const query =
		kind === "PostgreSQL"
			? sql<Column>`select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns
				where table_schema = current_schema() and table_name not like 'kysely_%'`
			: sql<Column>`select m.name as "table", c.name as "column", lower(c.type) as "type" from sqlite_master m join pragma_table_info(m.name) c
				where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'kysely_%'`;
	const { rows } = await query.execute(database);
	if (rows.length < 100) throw new Error(`only ${rows.length} columns were found`);
	return rows;
}

/** The rows that a payment depends on, and payments of that session. */
async function tablePayment(database: Database) {
	const at = "2026-11-20T17:05:00.000Z";
	const user = {
		id: "o",
		email: "o@example.test",
		email_key: "o@example.test",
		password_hash: "-",
		business_name: "B",
		contact_name: "C",
		role: "user",
	};
	await sql`insert into users ${rowOf({ ...user, created_at: at })}`.execute(database);
	const restaurant = {
		id: "r",
		owner_id: "o",
		name: "R",
		address: "A",
		provider_restaurant_id: 1,
		cash_rounding: "off",
		time_zone: "America/Toronto",
	};
	await sql`insert into restaurants ${rowOf({ ...restaurant, created_at: at })}`.execute(database);
	await sql`insert into table_servers ${rowOf({ id: "s", restaurant_id: "r", name: "Ana", pin_hash: "-", is_active: 1, created_at: at })}`.execute(
		database,
	);
	await sql`insert into floors ${rowOf({ id: "f", restaurant_id: "r", name: "F", display_name: "F", is_active: 1, created_at: at })}`.execute(
		database,
	);
	const section = {
		id: "c",
		floor_id: "f",
		name: "S",
		display_name: "S",
		color: "#000000",
		is_active: 1,
		created_at: at,
	};
	await sql`insert into sections ${rowOf(section)}`.execute(database);
	const table = {
		id: "t",
		restaurant_id: "r",
		section_id: "c",
		table_number: "1",
		number_key: "1",
		seats: 4,
		status: "available",
		is_combinable: 0,
	};
	await sql`insert into dining_tables ${rowOf({ ...table, created_at: at })}`.execute(database);
	const session = {
		id: "n",
		restaurant_id: "r",
		table_id: "t",
		session_number: 1,
		guest_count: 2,
		payment_status: "unpaid",
		allocation: "{}",
		version: 0,
	};
	await sql`insert into table_sessions ${rowOf({ ...session, started_at: at, started_by: "s" })}`.execute(
		database,
	);
	return (payment_id: string, amount_cents: number, tax_cents: number) => ({
		session_id: "n",
		payment_id,
		restaurant_id: "r",
		body_hash: "-",
		amount_cents,
		tax_cents,
		method: "cash",
		seats: "[]",
		taken: "[]",
		reference: null,
		state: "completed",
		reason: "",
		lease_until: null,
		paid_at: at,
		paid_by: "s",
	});
}

/** In plain SQL, since the types of the repositories are those of the newest schema. */
const rowOf = (row: Readonly<Record<string, string | number>>) =>
	sql`(${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row).map((value) => sql.val(value)))})`;
