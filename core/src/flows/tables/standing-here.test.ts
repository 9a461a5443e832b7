import { describe, expect, it } from "vitest";
import type { OpenTableSession, TableSnapshot } from "../../contract/table-service.ts";
import { type KeptTableCommand, lineOfTableOrder, recordOfBookLine } from "../../records/index.ts";
import { cents } from "../../rules/index.ts";
import { withCommands } from "./apply-command.ts";
import { billOfBook, withStanding } from "./computed-session.ts";

const line = (id: string, price: number, seat_number: number) => ({
	...{ menu_item_id: 7, item_name: id, quantity: 1, seat_number },
	...{ unit_price: cents(price), total_price: cents(price), modifiers: [] },
	...{ special_requests: null, course: "main" },
});
const ordered = (id: string, price: number, seat: number): KeptTableCommand => ({
	...{ id, number: 1, session_id: "session", at: "2026-11-21T23:41:00.000Z" },
	command: { is: "order", line: line(id, price, seat) },
});

/**
 * Two seats were shown 131 and 130 cents of tax; by largest remainder alone the 4 cents of a third
 * one would give both 131.
 */
function tables(): TableSnapshot {
	const lines = [line("soup", 1004, 1), line("stew", 1004, 2)].map((sent) =>
		recordOfBookLine({
			...{ id: sent.item_name, status: "preparing", seatNumber: sent.seat_number },
			line: lineOfTableOrder(sent, sent.item_name),
		}),
	);
	const book = withStanding({
		...{ version: 2, guest_count: 3, lines, allocation: {}, payments: [], cash_rounding: "off" },
	});
	const session = { id: "session", table_id: "table" } as OpenTableSession["session"];
	const open = { session, orders: [], bill: {} as OpenTableSession["bill"], book };
	return { sessions: [open], tables: [] } as unknown as TableSnapshot;
}
const dues = (of: TableSnapshot) => billOfBook(of.sessions[0]?.book)?.seats.map(({ due }) => due);

describe("what seats were told, on a tablet without its server", () => {
	it("[TABL-06, TABL-03] stands while commands are laid over the tables, one by one as the server does them", () => {
		expect(dues(tables())).toEqual([1135, 1134, 0]);
		const one = [ordered("bread", 4, 3)];
		expect(dues(withCommands(tables(), one))).toEqual([1135, 1134, 5]);
		const apart = withCommands(withCommands(tables(), one), [ordered("tea", 333, 1)]);
		const together = withCommands(tables(), [...one, ordered("tea", 333, 1)]);
		expect(dues(together)).toEqual(dues(apart));
		expect(dues(together)?.slice(1)).toEqual([1134, 5]);
	});
});
