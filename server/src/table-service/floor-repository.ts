import type { Selectable } from "kysely";
import type { Commit } from "../database/commit-position.ts";
import type { Database, Tables } from "../database/tables.ts";
import type { TableChanges } from "./changes.ts";
import { nextTableVersion, transactionOrNothing } from "./versions.ts";

export type FloorRow = Selectable<Tables["floors"]>;
export type SectionRow = Selectable<Tables["sections"]>;
export type TableRow = Selectable<Tables["dining_tables"]>;

/**
 * Floors, sections and tables. Every call names the restaurant; those of others do not exist for
 * it.
 */
export type FloorRepository = {
	readonly provider: (
		restaurantId: string,
	) => Promise<{ readonly restaurantId: number; readonly branchId: number | null }>;
	readonly floors: (restaurantId: string) => Promise<readonly FloorRow[]>;
	readonly floor: (restaurantId: string, id: string) => Promise<FloorRow | undefined>;
	readonly addFloor: (floor: FloorRow) => Promise<void>;
	readonly sections: (floorId: string) => Promise<readonly SectionRow[]>;
	readonly section: (restaurantId: string, id: string) => Promise<SectionRow | undefined>;
	readonly addSection: (restaurantId: string, section: SectionRow) => Promise<void>;
	readonly tables: (sectionId: string) => Promise<readonly TableRow[]>;
	/** All sections and tables of a restaurant, each in the order in which they are listed. */
	readonly whole: (restaurantId: string) => Promise<{
		readonly sections: readonly SectionRow[];
		readonly tables: readonly TableRow[];
	}>;
	readonly table: (restaurantId: string, id: string) => Promise<TableRow | undefined>;
	/** False: the restaurant has a table of this number. */
	readonly addTable: (table: TableRow) => Promise<boolean>;
};

/** `changes` is notified after each commit. */
export function floorRepository(
	database: Database,
	changes: Pick<TableChanges, "committed">,
	commit: Commit,
): FloorRepository {
	/** Adds a row; false: nothing was added, and nothing is published. */
	async function add(
		restaurantId: string,
		insert: (transaction: Database) => Promise<boolean>,
	): Promise<boolean> {
		const number = await transactionOrNothing(commit, async (transaction) => {
			const next = await nextTableVersion(transaction, restaurantId);
			return (await insert(transaction)) ? next : undefined;
		});
		if (number !== undefined) changes.committed({ restaurantId, number, sessionId: undefined });
		return number !== undefined;
	}
	return {
		async provider(restaurantId) {
			const row = await database
				.selectFrom("restaurants")
				.select(["provider_restaurant_id", "provider_branch_id"])
				.where("id", "=", restaurantId)
				.executeTakeFirstOrThrow();
			return { restaurantId: row.provider_restaurant_id, branchId: row.provider_branch_id };
		},
		floors: (restaurantId) =>
			database
				.selectFrom("floors")
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.orderBy("created_at")
				.orderBy("id")
				.execute(),
		floor: (restaurantId, id) =>
			database
				.selectFrom("floors")
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.where("id", "=", id)
				.executeTakeFirst(),
		async addFloor(floor) {
			await add(floor.restaurant_id, async (transaction) => {
				await transaction.insertInto("floors").values(floor).execute();
				return true;
			});
		},
		sections: (floorId) =>
			database
				.selectFrom("sections")
				.selectAll()
				.where("floor_id", "=", floorId)
				.orderBy("created_at")
				.orderBy("id")
				.execute(),
		section: (restaurantId, id) =>
			database
				.selectFrom("sections")
				.innerJoin("floors", "floors.id", "sections.floor_id")
				.selectAll("sections")
				.where("floors.restaurant_id", "=", restaurantId)
				.where("sections.id", "=", id)
				.executeTakeFirst(),
		async addSection(restaurantId, section) {
			await add(restaurantId, async (transaction) => {
				await transaction.insertInto("sections").values(section).execute();
				return true;
			});
		},
		async tables(sectionId) {
			const rows = await database
				.selectFrom("dining_tables")
				.selectAll()
				.where("section_id", "=", sectionId)
				.execute();
			return inOrder(rows);
		},
		async whole(restaurantId) {
			const sections = await database
				.selectFrom("sections")
				.innerJoin("floors", "floors.id", "sections.floor_id")
				.selectAll("sections")
				.where("floors.restaurant_id", "=", restaurantId)
				.orderBy("sections.created_at")
				.orderBy("sections.id")
				.execute();
			const tables = await database
				.selectFrom("dining_tables")
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.execute();
			return { sections, tables: inOrder(tables) };
		},
		table: (restaurantId, id) =>
			database
				.selectFrom("dining_tables")
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.where("id", "=", id)
				.executeTakeFirst(),
		addTable: (table) =>
			add(table.restaurant_id, async (transaction) => {
				const added = await transaction
					.insertInto("dining_tables")
					.values(table)
					.onConflict((conflict) => conflict.columns(["restaurant_id", "number_key"]).doNothing())
					.returning("id")
					.executeTakeFirst();
				return added !== undefined;
			}),
	};
}

const inOrder = (rows: TableRow[]): TableRow[] =>
	rows.sort((one, other) => byNumber.compare(one.table_number, other.table_number));

/** Sorts 2 before 10, and "Patio 2" before "Patio 10". */
const byNumber = new Intl.Collator("en-CA", { numeric: true });
