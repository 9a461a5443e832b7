import { amountText, cents, type SaleVerdict, verdictOf, zeroCents } from "@tuckshop/core/rules";
import { judgePayment, takenLater } from "@tuckshop/core/rules/table";
import { verdictColumns } from "../sales/verdicts.ts";
import type { AtRestaurant } from "./payment-book.ts";
import type { PaymentRow, SessionBook, SessionWriter } from "./session-repository.ts";
import { withLineIds } from "./settling.ts";
import { billOf, takenOf } from "./table-bill.ts";

type Held = { readonly row: PaymentRow; readonly writer: SessionWriter };

/**
 * Handles the decline of a payment whose card waited in its queue: its sale is valid, and its
 * guests have gone. The check returns to its table, where it can be paid again, and the sale gets a
 * verdict, because it counts as it was tendered. False: the table is occupied, and the payment
 * keeps waiting until it is free. True for every other payment, which needs nothing.
 */
export async function declinedLater(
	{ ownerId }: Pick<AtRestaurant, "ownerId">,
	{ session }: SessionBook,
	{ row, writer }: Held,
): Promise<boolean> {
	if (row.sale_id === null) return true;
	if (session.open_table_id === null && !(await writer.reopen())) return false;
	await writer.judge(judged(ownerId, row.sale_id, notCharged(row)));
	return true;
}

/**
 * Handles an approval after a decline, for example of a card that the owner had charged once more:
 * the part that others have paid meanwhile is its surplus.
 */
export async function approvedLater(
	{ ownerId }: Pick<AtRestaurant, "ownerId">,
	book: SessionBook,
	{ row, writer }: Held,
): Promise<{ readonly taken?: string }> {
	if (row.state !== "declined" || row.sale_id === null) return {};
	const bill = billOf(book);
	const before = takenOf(row);
	const taken = takenLater(bill, before);
	const sold = await writer.sale(row.sale_id);
	const facts = sold && (withLineIds(book, sold) ?? sold);
	if (facts) await writer.judge(judged(ownerId, row.sale_id, judgePayment(facts, bill, taken)));
	return taken === before ? {} : { taken: JSON.stringify(taken) };
}

const judged = (owner_id: string, sale_id: string, verdict: SaleVerdict) => ({
	owner_id,
	sale_id,
	...verdictColumns(verdict),
});

const notCharged = ({ amount_cents }: PaymentRow): SaleVerdict =>
	verdictOf([
		{
			field: "tenders.0.amount",
			expected: amountText(zeroCents),
			found: amountText(cents(amount_cents)),
		},
	]);
