import { type Cents, cents, parseDollars } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { taxOn } from "../money/rounding.ts";
import type { TaxSettings } from "../order/totals.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import type { TaxRow } from "../tax/tax-row.ts";

/** The whole bill of a table as the server answers it, in cents (BILL-06). */
export type Bill = { readonly subtotal: Cents; readonly taxAmount: Cents; readonly total: Cents };

export type BillRefusal =
	| { readonly code: "bill-not-readable"; readonly field: "subtotal" | "taxAmount" | "total" }
	| { readonly code: "bill-does-not-add-up"; readonly field: "total" };

/** What table service falls back to where a line carries no tax of its own: 13 % (BILL-17). The policy's fallback of a table's orders. */
export const tableFallbackTaxes = (): readonly TaxRow[] => [{ name: "HST", rate: rate(13_000) }];

/**
 * How a table's order is taxed: line by line as at the counter, by the documented policy. What the menu taxes as a whole stands in its
 * lines already (`newItem`), so what is left without a tax of its own bears the fallback of table service (BILL-16, BILL-17).
 */
export const tableTaxSettings = (): TaxSettings => ({
	policy: { ...documentedPolicy, fallbackTaxes: tableFallbackTaxes() },
	globalTaxes: [],
});

/**
 * Reads a bill, wrapped in a bill object or not, amounts in dollars (BILL-07, BILL-08). Its total is total, or totalAmount, or the
 * session's total_amount; what is missing follows from the rest, and a bill without any tax is taxed at the fallback.
 */
export function readBill(
	reply: unknown,
	session?: { readonly total_amount?: unknown },
): Outcome<Bill, BillRefusal> {
	const outer = fields(reply);
	const bill = outer["bill"] === undefined ? outer : fields(outer["bill"]);
	const subtotal = dollars(bill["subtotal"]);
	const taxAmount = dollars(bill["taxAmount"]);
	const total = dollars(bill["total"] ?? bill["totalAmount"] ?? session?.total_amount);
	if (subtotal === "unreadable") return refuse({ code: "bill-not-readable", field: "subtotal" });
	if (taxAmount === "unreadable") return refuse({ code: "bill-not-readable", field: "taxAmount" });
	if (total === "unreadable") return refuse({ code: "bill-not-readable", field: "total" });
	if (total === undefined) {
		if (subtotal === undefined) return refuse({ code: "bill-not-readable", field: "total" });
		const tax = taxAmount ?? fallbackTax(subtotal);
		return ok({ subtotal, taxAmount: tax, total: cents(subtotal + tax) });
	}
	const net = subtotal ?? cents(total - (taxAmount ?? 0));
	const tax = taxAmount ?? cents(total - net);
	return net + tax === total
		? ok({ subtotal: net, taxAmount: tax, total })
		: refuse({ code: "bill-does-not-add-up", field: "total" });
}

const fallbackTax = (net: Cents): Cents =>
	cents(tableFallbackTaxes().reduce((sum, row) => sum + taxOn(net, row.rate), 0));

const fields = (value: unknown): Record<string, unknown> =>
	typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function dollars(value: unknown): Cents | undefined | "unreadable" {
	if (value === undefined || value === null) return undefined;
	const parsed = parseDollars(value);
	return parsed.ok ? parsed.value : "unreadable";
}
