import { type Outcome, ok, refuse } from "../outcome.ts";
import { assertAgrees } from "../payment/close-sale.ts";
import { judgeSale } from "../payment/judge-sale.ts";
import type { RefundReason } from "../payment/refund-reason.ts";
import { type SaleFacts, type SaleStamp, type Tender, tendersRefusal } from "../payment/sale.ts";
import { refundFigures } from "./refund-figures.ts";
import type { RefundRefusal, RefundWish } from "./refund-wish.ts";

/**
 * Closes a refund: a sale of its own kind that names the refunded sale, with negative amounts and
 * tenders, in cents. Taxes, their rules and their profile are the sale's, whatever holds today.
 * Refused as by `refundFigures`, and where the tenders do not add up to the total. Throws a
 * RangeError where the ledger's judge disagrees, which would be a programming error.
 */
export function closeRefund(
	sale: SaleFacts,
	wish: RefundWish,
	{
		earlier,
		tenders,
		stamp,
		reason,
	}: {
		readonly earlier: readonly SaleFacts[];
		readonly tenders: readonly Tender[];
		readonly stamp: SaleStamp;
		readonly reason?: RefundReason;
	},
): Outcome<SaleFacts, RefundRefusal> {
	const figures = refundFigures(sale, wish, earlier);
	if (!figures.ok) return figures;
	const refusal = tendersRefusal(tenders, figures.value.total);
	if (refusal) return refuse(refusal);
	const { taxPolicy, taxRulesVersion, taxPreset, taxProfileVersion, exemption, relief } = sale;
	const facts: SaleFacts = {
		...stamp,
		...figures.value,
		kind: { type: "refund", of: sale.id, ...reason },
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
