import { isSameTax } from "../menu/tax-row.ts";
import { cents, sumCents } from "../money/cents.ts";
import { roundedRatio } from "../money/rounding.ts";
import { unitDeposit } from "../order/line.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { allocateLineTaxes } from "../tax/line-shares.ts";
import type { TaxTotal } from "../tax/tax-totals.ts";
import { assertAgrees } from "./close-sale.ts";
import { judgeSale } from "./judge-sale.ts";
import {
	type SaleFacts,
	type SaleLine,
	type SaleStamp,
	type Tender,
	tendersRefusal,
} from "./sale.ts";

/** The quantity of a sale's line that is refunded. */
export type RefundedLine = { readonly lineId: string; readonly quantity: number };

export type RefundRefusal = {
	readonly code:
		| "not-a-sale"
		| "other-sale"
		| "nothing-to-refund"
		| "unknown-line"
		| "quantity-not-whole"
		| "quantity-below-one"
		| "more-than-sold"
		| "tenders-differ-from-total"
		| "tender-does-not-add-up";
	readonly field: string;
};

/** The figures of a refund of some lines: all amounts negative, with the sale's own taxes and prices. */
export type RefundFigures = Pick<SaleFacts, "lines" | "subtotal" | "taxes" | "taxTotal" | "total">;

/**
 * Computes the refund of these lines of a sale, after the refunds that it already had. The taxes are the sale's, whatever the rules say
 * today. A part of a line gets its part of the line's tax, counted from the first one given back, so that all refunds of a sale together
 * give back exactly what was paid.
 */
export function refundFigures(
	sale: SaleFacts,
	wanted: readonly RefundedLine[],
	earlier: readonly SaleFacts[] = [],
): Outcome<RefundFigures, RefundRefusal> {
	if (sale.kind.type !== "sale") return refuse({ code: "not-a-sale", field: "sale" });
	if (earlier.some(({ kind }) => kind.type !== "refund" || kind.of !== sale.id))
		return refuse({ code: "other-sale", field: "earlier" });
	if (wanted.length === 0) return refuse({ code: "nothing-to-refund", field: "lines" });
	const shares = allocateLineTaxes(sale.lines, {
		decisions: sale.lines.map(({ decision }) => decision),
		taxes: sale.taxes,
	});
	const taxes = sale.taxes.map((tax) => ({ ...tax, base: 0, amount: 0 }));
	const lines: SaleLine[] = [];
	for (const [at, { lineId, quantity }] of wanted.entries()) {
		const index = sale.lines.findIndex(({ id }) => id === lineId);
		const line = sale.lines[index];
		if (!line) return refuse({ code: "unknown-line", field: `lines.${at}.lineId` });
		const before =
			givenBack(lineId, earlier) +
			lines.reduce((sum, { id, quantity: now }) => sum + (id === lineId ? now : 0), 0);
		const code = badQuantity(quantity, line.quantity - before);
		if (code) return refuse({ code, field: `lines.${at}.quantity` });
		const part = (whole: number): number =>
			shareUpTo(whole, before + quantity, line.quantity) - shareUpTo(whole, before, line.quantity);
		const total = part(line.total);
		const taxed = total - unitDeposit(line) * quantity;
		for (const share of shares[index] ?? []) {
			const tax = taxes.find((row) => isSameTax(row, share));
			if (!tax) continue;
			tax.base -= taxed;
			tax.amount -= part(share.amount);
		}
		lines.push({ ...line, quantity, total: cents(-total) });
	}
	const rows: TaxTotal[] = taxes
		.filter((tax) => lines.some(({ decision }) => decision.rows.some((row) => isSameTax(row, tax))))
		.map((tax) => ({ ...tax, base: cents(tax.base), amount: cents(tax.amount) }));
	const subtotal = sumCents(lines.map((line) => line.total));
	const taxTotal = sumCents(rows.map((tax) => tax.amount));
	return ok({ lines, subtotal, taxes: rows, taxTotal, total: sumCents([subtotal, taxTotal]) });
}

/**
 * Closes a refund: a sale of its own kind that names the refunded sale, with negative amounts and
 * tenders. Throws as `closeSale` does.
 */
export function closeRefund(
	sale: SaleFacts,
	wanted: readonly RefundedLine[],
	{
		earlier,
		tenders,
		stamp,
	}: {
		readonly earlier: readonly SaleFacts[];
		readonly tenders: readonly Tender[];
		readonly stamp: SaleStamp;
	},
): Outcome<SaleFacts, RefundRefusal> {
	const figures = refundFigures(sale, wanted, earlier);
	if (!figures.ok) return figures;
	const refusal = tendersRefusal(tenders, figures.value.total);
	if (refusal) return refuse(refusal);
	const { taxPolicy, taxRulesVersion, taxPreset, taxProfileVersion, exemption, relief } = sale;
	const facts: SaleFacts = {
		...stamp,
		...figures.value,
		kind: { type: "refund", of: sale.id },
		tenders,
		taxPolicy,
		taxRulesVersion,
		...(taxPreset === undefined ? {} : { taxPreset }),
		...(taxProfileVersion === undefined ? {} : { taxProfileVersion }),
		...(exemption ? { exemption } : {}),
		...(relief ? { relief } : {}),
	};
	assertAgrees(judgeSale(facts, { refunded: sale, earlier }));
	return ok(facts);
}

const givenBack = (lineId: string, earlier: readonly SaleFacts[]): number =>
	earlier
		.flatMap(({ lines }) => lines)
		.reduce((sum, line) => sum + (line.id === lineId ? line.quantity : 0), 0);

function badQuantity(
	quantity: number,
	left: number,
): "quantity-not-whole" | "quantity-below-one" | "more-than-sold" | undefined {
	if (!Number.isInteger(quantity)) return "quantity-not-whole";
	if (quantity < 1) return "quantity-below-one";
	return quantity > left ? "more-than-sold" : undefined;
}

/** The part of a line's amount for its first `upTo` of `of` pieces, rounded to the cent. */
function shareUpTo(whole: number, upTo: number, of: number): number {
	const rest = whole % of;
	return ((whole - rest) / of) * upTo + roundedRatio(rest * upTo, of);
}
