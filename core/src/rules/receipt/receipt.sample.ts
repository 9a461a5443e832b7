import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import type { Receipt, ReceiptItem } from "./receipt.ts";

/** Builders for tests of receipts, and the words that they are printed with. */
export const sampleReceiptItem = (
	name: string,
	quantity: number,
	price: number,
	modifiers: readonly (readonly [string, number])[] = [],
): ReceiptItem => ({
	name,
	quantity,
	unitPrice: cents(price),
	totalPrice: cents(price * quantity),
	modifiers: modifiers.map(([modifier, extra]) => ({ name: modifier, price: cents(extra) })),
});

/** A receipt of these items with one tax of the given amount, paid in cash to the cent unless said otherwise. */
export function sampleReceipt(
	items: readonly ReceiptItem[],
	tax: number,
	more: Partial<Receipt> = {},
): Receipt {
	const subtotal = items.reduce((sum, item) => sum + item.totalPrice, 0);
	const total = cents(subtotal + tax);
	return {
		transactionId: "0d9f6a52-3c1e-4b77-9d2f-5b8e6a1c0f43",
		transactionType: "SALE",
		reference: "POS-1795219200000-7",
		timestamp: "2026-11-20T17:05:00.000Z",
		items,
		subtotal: cents(subtotal),
		taxes: tax === 0 ? [] : [{ name: "HST", rate: rate(13_000), amount: cents(tax) }],
		taxAmount: cents(tax),
		totalAmount: total,
		paymentMethod: "cash",
		tenders: [{ method: "cash", amount: total, received: total, change: cents(0) }],
		restaurantName: "Maple Commons",
		restaurantAddress: "12 College Way, Guelph ON",
		stationNumber: "1",
		cashierName: "Ann",
		queued: false,
		reprint: false,
		refund: false,
		...more,
	};
}
