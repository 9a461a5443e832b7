import type { FloorRecord, SectionRecord, ServerRecord, TableRecord } from "../records/index.ts";
import { type TableBook, tableBook } from "./table-book.ts";

/** A restaurant's floor plan with tables of every status, and two servers: Amélie with the PIN 1234 and Ben with 567890. */
export const sampleTables = (of: Partial<TableBook> = {}): TableBook =>
	tableBook({
		servers: [
			{ record: server("server-a", "Amélie Roy", "E-17", "2026-11-21T16:05:00.000Z"), pin: "1234" },
			{ record: server("server-b", "Ben Osei", null, null), pin: "567890" },
		],
		floors: [
			floor("floor-a", "main", "Main Floor"),
			floor("floor-b", "mezz", "Mezzanine"),
			{ ...floor("floor-c", "terrace", "Terrace"), is_active: false },
		],
		sections: [
			section("section-a", "window", "Window", "#3B82F6"),
			section("section-b", "centre", "Centre", "#C026D3"),
			section("section-c", "booths", "Booths", "#D97706"),
			{ ...section("section-d", "bar", "Bar", "#0F766E"), is_active: false },
		],
		tables: [
			table("1", 2, "available"),
			table("2", 2, "available"),
			table("3", 4, "available"),
			table("4", 4, "available"),
			table("5", 4, "reserved"),
			table("6", 6, "available"),
			table("7", 2, "cleaning"),
			table("8", 4, "available"),
			table("9", 8, "reserved"),
			table("10", 2, "available"),
			table("12", 6, "available"),
			table("15", 2, "out of service"),
		],
		...of,
	});

const server = (
	id: string,
	name: string,
	employee_id: string | null,
	last_login_at: string | null,
): ServerRecord => ({
	...{ id, name, employee_id, is_active: true, last_login_at },
});
const floor = (id: string, name: string, display_name: string): FloorRecord => ({
	id,
	name,
	display_name,
	is_active: true,
});
const section = (id: string, name: string, display_name: string, color: string): SectionRecord => ({
	...{ id, floor_id: "floor-a", name, display_name, color, color_code: color, is_active: true },
});
const table = (table_number: string, seats: number, status: string): TableRecord => ({
	...{
		id: `table-${table_number}`,
		section_id: "section-a",
		table_number,
		seats,
		status,
		is_combinable: false,
	},
	...{ restaurant_id: 1000012, restaurant_branch_id: 1000012 },
});
