import { hash } from "node:crypto";
import { identityHash, type Sale, saleOfRecord } from "@tuckshop/core/records";
import { paymentMethod, type SaleFacts } from "@tuckshop/core/rules";
import { HttpRefusal } from "../http/refusal.ts";
import type { ServerSession } from "../http/who.ts";
import type { WantedPayment } from "./payment-book.ts";
import { tablesDevice } from "./table-sales.ts";

type Payer = Pick<ServerSession, "ownerId" | "restaurantId">;

/**
 * Refuses a payment whose sale, closed by a tablet, contradicts it, with the first such field.
 * Without a sale there is nothing to compare.
 */
export function assertOwnSale(who: Payer, wanted: WantedPayment): void {
	const { sale } = wanted.payment;
	if (!sale) return;
	const unfit = unfitFields(who, wanted, saleOfRecord(sale)).next();
	if (!unfit.done)
		throw new HttpRefusal(400, "sale-does-not-fit", `${unfit.value}: not what the payment says`, {
			field: unfit.value,
		});
}

function* unfitFields(
	who: Payer,
	{ sessionId, paymentId, payment }: WantedPayment,
	{ facts, campus }: Sale,
): Generator<string> {
	if (facts.ownerId !== who.ownerId) yield "sale.owner_id";
	if (facts.restaurantId !== who.restaurantId) yield "sale.product_restaurant_id";
	if (facts.id !== paymentId) yield "sale.sale_id";
	if (facts.deviceId === tablesDevice(who.restaurantId)) yield "sale.device_id";
	if (facts.kind.type !== "sale") yield "sale.kind";
	if (facts.check?.session !== sessionId) yield "sale.check";
	if (facts.total !== payment.amount) yield "sale.amount";
	if (paymentMethod(facts.tenders) !== payment.payment_method || facts.tenders.length !== 1)
		yield "sale.tenders";
	// An offline card is charged from the queue, never with a table's payment.
	if (campus?.offline) yield "sale.campus";
	if (
		payment.transaction_reference !== undefined &&
		facts.reference !== payment.transaction_reference
	)
		yield "sale.reference";
}

/** A hash of the facts that every repeat of a sale shares, whatever its progress. */
export const identityOf = (facts: SaleFacts): string =>
	identityHash(facts, (text) => hash("sha256", text, "base64url"));
