import { expect, it } from "vitest";
import type { OpenTableSession, TableSnapshot } from "../../contract/table-service.ts";
import { sampleProfile } from "../../fakes/index.ts";
import {
	type KeptTableCommand,
	lineOfTableOrder,
	type NewTableOrder,
	recordOfBookLine,
	type TaxProfileVersion,
} from "../../records/index.ts";
import { cents, rate } from "../../rules/index.ts";
import { withCommands } from "./apply-command.ts";

const at = (thousandths: number) => ({ tax_rates: [{ name: "HST", rate: rate(thousandths) }] });
const line: NewTableOrder = {
	...{ menu_item_id: 7, item_name: "Stew", quantity: 1, seat_number: null },
	...{ unit_price: cents(1000), total_price: cents(1000), modifiers: [] },
	...{ special_requests: null, course: "main" },
};
const seatAndOrder = (moment: string): readonly KeptTableCommand[] => [
	{
		...{ id: "new", number: 1, session_id: "new", at: moment },
		command: { is: "seat", table_id: "table-2", guest_count: 2 },
	},
	{
		...{ id: "stew", number: 2, session_id: "new", at: moment },
		command: { is: "order", line },
	},
];
/** Guests who sat down under the first version are still there. */
function tables(tax_profiles?: readonly TaxProfileVersion[]): TableSnapshot {
	const { version, profile } = sampleProfile(at(13_000));
	const soup = recordOfBookLine({
		...{ id: "soup", status: "preparing", seatNumber: null },
		line: lineOfTableOrder(line, "soup"),
	});
	const book: OpenTableSession["book"] = {
		...{ version: 1, guest_count: 2, lines: [soup], allocation: {}, payments: [] },
		...{ cash_rounding: "nickel", tax_profile: { version, profile } },
	};
	const session = { id: "old", table_id: "table-1" } as OpenTableSession["session"];
	return {
		sessions: [{ session, orders: [], bill: {} as OpenTableSession["bill"], book }],
		tables: [{ id: "table-2", table_number: "2", status: "available" }],
		...(tax_profiles ? { tax_profiles } : {}),
	} as unknown as TableSnapshot;
}
const seatedOf = (told: TableSnapshot, moment = "2026-11-21T23:41:00.000Z") => {
	const { sessions } = withCommands(told, seatAndOrder(moment));
	const open = sessions.find(({ session }) => session.id === "new");
	return [open?.book?.tax_profile?.version, open?.bill.total, open?.bill.cash_rounding];
};
const versions = [
	sampleProfile({ ...at(14_000), cash_rounding: "off" }, { version: 2 }),
	sampleProfile(at(15_000), { version: 3, in_force_from: "2026-12-01" }),
];

it("[PROF-01, TABL-05] a session that is seated without the server goes by the version in force then, not by that of a table that sat down before", () => {
	expect(seatedOf(tables(versions))).toEqual([2, 1140, "off"]);
	// It is still November in Toronto.
	expect(seatedOf(tables(versions), "2026-12-01T04:59:00.000Z")).toEqual([2, 1140, "off"]);
	expect(seatedOf(tables(versions), "2026-12-01T05:00:00.000Z")).toEqual([3, 1150, "nickel"]);
	expect(seatedOf({ ...tables(versions), sessions: [] })).toEqual([2, 1140, "off"]);
});

it("[TABL-03] of a server that tells no versions, it goes by that of another table, and by none where there is none", () => {
	expect(seatedOf(tables())).toEqual([1, 1130, "nickel"]);
	expect(seatedOf({ ...tables(), sessions: [] })[0]).toBeUndefined();
});
