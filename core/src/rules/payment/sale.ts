import { type Cents, sumCents } from "../money/cents.ts";
import type { ProvincialRelief } from "../order/buyer-relief.ts";
import type { OrderLine } from "../order/line.ts";
import type { OrderDetails } from "../order/order-details.ts";
import type { SaleApproval } from "../people/approvals.ts";
import type { PersonName } from "../people/person.ts";
import type { TaxDecision } from "../tax/decide-tax.ts";
import type { TaxPolicy } from "../tax/tax-policy.ts";
import type { TaxTotal } from "../tax/tax-totals.ts";
import type { RefundReason } from "./refund-reason.ts";

/** A way to pay: cash, a bank card, or a campus card (`itc`). */
export type PaymentMethod = "cash" | "card" | "itc";

/**
 * One way in which a sale was paid, in cents with tax; negative in a refund. `amount` counts toward
 * the total, to the cent. For cash, received − change = amount + rounding: 4.92 paid with a
 * 5-dollar note is amount 492, received 500, change 10, rounding −2 (to five cents, GI-131).
 */
export type Tender =
	| {
			readonly method: "cash";
			readonly amount: Cents;
			readonly received: Cents;
			readonly change: Cents;
			readonly rounding: Cents;
			/** Of an exchange: its refund gives it to its sale, and no coin leaves the drawer. Absent from exchanges by older versions. */
			readonly moved?: true;
	  }
	| {
			readonly method: "card";
			readonly amount: Cents;
			readonly cardLast4: string;
			/**
			 * The charges that the amount is a part of. Absent: one charge, made under the id of the sale itself, or of the sale that a refund
			 * refunds. Empty: not known.
			 */
			readonly charges?: readonly CardCharge[];
	  }
	| { readonly method: "itc"; readonly amount: Cents; readonly credentialId: string };

/** A part of a charge by a card terminal, in cents above zero. `saleId`: the sale under which the terminal made it. */
export type CardCharge = { readonly saleId: string; readonly amount: Cents };

/** A line as it was sold, with its tax decision: the one place where totals and decisions are frozen. Of a refund, the total is negative. */
export type SaleLine = OrderLine & {
	/** (price + modifiers) × quantity in cents, without tax; negative in a refund. */
	readonly total: Cents;
	readonly decision: TaxDecision;
	/**
	 * Of a refund that gives back an amount of the line and not the price of its pieces: the number of pieces that came back with it, 0
	 * for an amount alone. The line's own quantity is then 1, and its price the amount without deposits.
	 */
	readonly pieces?: number;
};

/** A refund, of the sale with this id. Its reason and the note beside it are absent from older refunds. */
export type RefundKind = { readonly type: "refund"; readonly of: string } & Partial<RefundReason>;

/**
 * The part of a sale that never changes once it is stored. All amounts in cents, negative in a
 * refund.
 */
export type SaleFacts = {
	/** UUID, generated on the device with the order; the idempotency key everywhere. */
	readonly id: string;
	/** POS-{ms}-{0 to 999} (TXN-23). */
	readonly reference: string;
	readonly kind: { readonly type: "sale" } | RefundKind;
	/** ISO 8601, UTC, by the till's own clock: `clockOffsetMs` is not added. */
	readonly createdAt: string;
	/** YYYY-MM-DD, by the restaurant's time zone and end of business day. */
	readonly businessDate: string;
	readonly ownerId: string;
	readonly deviceId: string;
	/** Counts this device's sales from 1, so that the server recognises a gap. */
	readonly sequence: number;
	/** Record ids of Tuckshop's own restaurant and station. */
	readonly restaurantId: string;
	readonly stationId: string;
	/** The provider's external ids of restaurant and branch, for the wire. */
	readonly providerRestaurantId: number;
	readonly providerBranchId: number;
	readonly lines: readonly SaleLine[];
	/** All lines without tax, deposits included. */
	readonly subtotal: Cents;
	readonly taxes: readonly TaxTotal[];
	readonly taxTotal: Cents;
	/** Subtotal and taxes, before any rounding of cash. */
	readonly total: Cents;
	readonly exemption?: { readonly reason: string };
	/**
	 * For a buyer who is relieved of the province's part of the tax: the relief, and the words that
	 * the law requires the seller to record.
	 */
	readonly relief?: ProvincialRelief;
	/** Its type, its name for calling and its note; absent where nobody gave one. */
	readonly details?: OrderDetails;
	readonly tenders: readonly Tender[];
	/**
	 * The readings of the rules by which the taxes were decided, whatever the restaurant chooses
	 * later.
	 */
	readonly taxPolicy: TaxPolicy;
	/** The `taxRulesVersion` by which the taxes were decided: the sale is judged by that one. */
	readonly taxRulesVersion: number;
	/** The id of the dated preset that the taxes came from, where they did. */
	readonly taxPreset?: string;
	readonly cashierName?: string;
	/** The person who rang it up; absent where nobody was asked who they are, and from older sales. */
	readonly person?: PersonName;
	/** The approvals that it needed. */
	readonly approvals?: readonly SaleApproval[];
	/**
	 * Milliseconds to add to this till's clock to get the server's, from the last comparison before
	 * the sale.
	 */
	readonly clockOffsetMs?: number;
	/** The short number of the order, unique on its business date; absent where the restaurant's kitchen prints nothing. */
	readonly orderNumber?: string;
	/** The version of the restaurant's tax profile that the taxes came from, where the till knew one. */
	readonly taxProfileVersion?: number;
	/** The previous id of this sale, under which the ledger has another device's sale. */
	readonly reissueOf?: string;
	/** For a payment of a table: the part of the bill that it pays. */
	readonly check?: CheckPart;
	/** The drawer session that its cash goes into, or comes from. */
	readonly drawerSession?: string;
	/** Of an exchange: the id of the refund that pays a part of this sale, or of the sale that this refund pays a part of. */
	readonly exchangeWith?: string;
};

/**
 * A payment as a part of a table's bill: the session, the version of the bill that it was closed
 * from, and the number of the payment, from 1. `seats`: those it pays; absent: the whole table, or
 * one of several equal parts. `lines`: the ids of all lines of that bill, paid or not, where a tablet
 * closed it without its server, which may hear of the payment before it hears of them.
 */
export type CheckPart = {
	readonly session: string;
	readonly version: number;
	readonly part: number;
	readonly seats?: readonly number[];
	readonly lines?: readonly string[];
};

/**
 * Why an order is not closed as a sale. "empty-order": it has no line; "tenders-differ-from-total":
 * the amounts of its tenders do not add up to the total; "tender-does-not-add-up": in a cash tender
 * received less change is not amount and rounding.
 */
export type SaleRefusal = {
	readonly code: "empty-order" | "tenders-differ-from-total" | "tender-does-not-add-up";
	readonly field: string;
};

/** The facts that close a sale, apart from its order and totals. */
export type SaleStamp = Pick<
	SaleFacts,
	| "id"
	| "reference"
	| "createdAt"
	| "businessDate"
	| "ownerId"
	| "deviceId"
	| "sequence"
	| "restaurantId"
	| "stationId"
	| "providerRestaurantId"
	| "providerBranchId"
	| "approvals"
	| "cashierName"
	| "person"
	| "taxPreset"
	| "clockOffsetMs"
	| "taxProfileVersion"
	| "orderNumber"
	| "drawerSession"
	| "exchangeWith"
>;

/**
 * Why tenders do not pay a total, in cents with tax; undefined where they do.
 * "tenders-differ-from-total": their amounts do not add up to it; "tender-does-not-add-up": the
 * cash of one is inconsistent.
 */
export function tendersRefusal(
	tenders: readonly Tender[],
	total: Cents,
):
	| {
			readonly code: "tenders-differ-from-total" | "tender-does-not-add-up";
			readonly field: string;
	  }
	| undefined {
	if (sumCents(tenders.map((tender) => tender.amount)) !== total)
		return { code: "tenders-differ-from-total", field: "tenders" };
	const odd = tenders.findIndex((tender) => !tenderAddsUp(tender));
	return odd === -1 ? undefined : { code: "tender-does-not-add-up", field: `tenders.${odd}` };
}

/** True where the cash received less the change is the tender's amount and its rounding. */
export const tenderAddsUp = (tender: Tender): boolean =>
	tender.method !== "cash" || tender.received - tender.change === tender.amount + tender.rounding;

/**
 * The wire's payment_method: that of the largest tender (of a refund: the most given back), the
 * first on a tie. Throws a RangeError without tenders.
 */
export function paymentMethod(tenders: readonly Tender[]): PaymentMethod {
	return tenders.reduce(
		(largest, tender) => (Math.abs(tender.amount) > Math.abs(largest.amount) ? tender : largest),
		tenders[0] ?? never("a sale has a tender"),
	).method;
}

function never(message: string): never {
	throw new RangeError(message);
}
