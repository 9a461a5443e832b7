import { NewTableOrder, recordOfLine, TaxProfile } from "@tuckshop/core/records";
import {
	type CampusAccounts,
	campusDebit,
	cashDue,
	cents,
	globalTaxes,
	lineTotal,
	type OrderLine,
	orderTotals,
	type TaxPolicy,
	type TaxRow,
	unitPrice,
} from "@tuckshop/core/rules";
import { amountsTaken, changeBy, newItem } from "@tuckshop/core/rules/table";
import { Schema } from "effect";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyOrder, anyPolicy, anyTaxRow } from "../../../core/src/rules/rules.arbitrary.ts";
import { takenOfBill } from "../../../server/src/table-service/payment-book.ts";
import type { SessionBook } from "../../../server/src/table-service/session-repository.ts";
import { billOf, cashRoundingOf } from "../../../server/src/table-service/table-bill.ts";

/** The tax settings of a restaurant: its profile, and its menu's own taxes. */
type House = {
	readonly policy: TaxPolicy;
	readonly rates: readonly TaxRow[];
	readonly menuTaxes: readonly TaxRow[];
	readonly rounding: "off" | "nickel";
};

const anyAccount = fc.record({
	type: fc.constantFrom("TAXABLE", "TAX EXEMPT", "MEAL PLAN"),
	balance: fc.constantFrom(0, 100, 500, 2_500, 100_000).map(cents),
});
const anyAccounts: fc.Arbitrary<CampusAccounts> = fc
	.array(anyAccount, { minLength: 1, maxLength: 3 })
	.map((accounts) => ({
		aggregated: [],
		accounts: accounts.map((account, at) => ({
			...account,
			id: String(at),
			name: `${account.type} ${at}`,
		})),
	}));
const anyHouse: fc.Arbitrary<House> = fc.record({
	policy: anyPolicy,
	rates: fc.uniqueArray(anyTaxRow, { maxLength: 2, selector: ({ name }) => name }),
	menuTaxes: fc.uniqueArray(anyTaxRow, { maxLength: 2, selector: ({ name }) => name }),
	rounding: fc.constantFrom("off" as const, "nickel" as const),
});
const anyLines = anyOrder.map(({ lines }) => lines).filter((lines) => lines.length > 0);

/**
 * Sends the lines from a tablet, at a table of this restaurant whose guests have paid nothing yet.
 */
function atTable(lines: readonly OrderLine[], house: House): SessionBook {
	const profile = {
		...{ province: null, gst_number: null, qst_number: null },
		...{ time_zone: "America/Toronto", day_ends_at: 0, cash_rounding: house.rounding },
		tax_policy: house.policy,
		tax_rates: house.rates,
	};
	const orders = lines.map((line, at) => {
		const item = newItem(line, at % 2 === 0 ? null : 1, house.menuTaxes);
		const sent = {
			...{ menu_item_id: item.menuItemId, item_name: item.name, quantity: item.quantity },
			...{ unit_price: unitPrice(item), total_price: lineTotal(item) },
			...{ seat_number: item.seatNumber, modifiers: item.modifiers },
			...{ special_requests: null, course: item.course, line: recordOfLine(item) },
		};
		const text = JSON.stringify(Schema.encodeSync(NewTableOrder)(sent));
		return { id: line.id, status: "preparing", line: text };
	});
	const session = {
		...{ id: "session", guest_count: 2, allocation: "{}", cash_rounding: "off" },
		tax_profile: JSON.stringify(Schema.encodeSync(TaxProfile)(profile)),
		standing: null,
	};
	return { session, orders, payments: [] } as unknown as SessionBook;
}

// Counter and kiosk sell by one headless POS: its order calls the functions that are called here.
it("[TABL-05] a table costs what counter and kiosk ask for the same lines, to the cent: in cash, and by every campus card", () => {
	fc.assert(
		fc.property(anyLines, anyHouse, anyAccounts, (lines, house, accounts) => {
			const order = { lines };
			const settings = {
				policy: house.policy,
				globalTaxes: globalTaxes(house.menuTaxes, house.rates),
			};
			const counter = orderTotals(order, settings);
			const book = atTable(lines, house);
			const table = billOf(book);
			expect([table.whole.subtotal, table.whole.total]).toEqual([counter.subtotal, counter.total]);
			const rounding = cashRoundingOf(book.session);
			expect(cashDue(table.due.total, rounding)).toBe(cashDue(counter.total, house.rounding));
			if (table.due.total <= 0) return;
			const all = { seats: [], payment_method: "itc" as const };
			const { taken } = takenOfBill(table, all, changeBy(table, accounts));
			expect(amountsTaken(taken).total).toBe(campusDebit(order, settings, accounts).totals.total);
		}),
		{ numRuns: 400 },
	);
});
