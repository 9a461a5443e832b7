import { isFineLine } from "../fines/fine-line.ts";
import { type Cents, cents, zeroCents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import type { SaleFacts, Tender } from "../payment/sale.ts";
import { daysBefore } from "../till/business-date.ts";
import { defaultRefundDays } from "./refund-days.ts";
import type { RefundWish } from "./refund-wish.ts";

const dayMs = 24 * 60 * 60_000;

/** A business date by the server's clock, as far as a device knew it. */
const byServer = ({
	businessDate,
	clockOffsetMs = 0,
}: Pick<RefundConditions, "businessDate" | "clockOffsetMs">): string =>
	daysBefore(businessDate, -Math.round(clockOffsetMs / dayMs));

/** The state of a sale and of the device that would refund it. */
export type RefundConditions = {
	readonly deviceId: string;
	/** The business date of the refund, YYYY-MM-DD, by the device's clock. */
	readonly businessDate: string;
	/**
	 * Milliseconds to add to that clock to get the time of the server: a clock that was set
	 * back makes no sale younger. Absent: it was never compared.
	 */
	readonly clockOffsetMs?: number;
	readonly online: boolean;
	/**
	 * Age in days, from business date to business date, above which a sale is not refunded;
	 * `defaultRefundDays` where it is absent.
	 */
	readonly maxAgeDays?: number;
	/** Its order or its own record has no outcome yet, and was archived. */
	readonly isDeliveryOpen?: boolean;
	/** The debit of its campus card has no outcome yet: the refund waits for it. */
	readonly isDebitOpen?: boolean;
	/** The table's session that it pays a part of has not ended: the table's own screens correct it. */
	readonly isSessionOpen?: boolean;
	/** The fines that this device keeps, by id. */
	readonly fines?: ReadonlySet<string>;
};

/** Why a sale can't be refunded now: the code, and the field that it is about. */
export type ConditionRefusal = {
	readonly code:
		| "not-a-sale"
		| "sale-too-old"
		| "delivery-open"
		| "debit-open"
		| "table-open"
		| "made-elsewhere"
		| "fine-elsewhere";
	readonly field: string;
	/** Days, for `sale-too-old`. */
	readonly max?: number;
};

/**
 * Accepts or refuses a sale to be refunded now by this device, apart from what is left of it.
 * Offline only the device that made it can; a fine that it pays opens again only on the device that
 * keeps it.
 *
 * Refused: "not-a-sale" of a refund, "sale-too-old", "delivery-open" while an archived record has
 * no outcome, "debit-open", "table-open", "made-elsewhere" offline, "fine-elsewhere".
 */
export function mayRefund(
	sale: SaleFacts,
	wish: RefundWish,
	conditions: RefundConditions,
): Outcome<SaleFacts, ConditionRefusal> {
	const field = "sale";
	const { maxAgeDays: max = defaultRefundDays } = conditions;
	if (sale.kind.type !== "sale") return refuse({ code: "not-a-sale", field });
	if (byServer(sale) < daysBefore(byServer(conditions), max))
		return refuse({ code: "sale-too-old", field, max });
	if (conditions.isDeliveryOpen) return refuse({ code: "delivery-open", field });
	if (conditions.isDebitOpen) return refuse({ code: "debit-open", field });
	if (conditions.isSessionOpen) return refuse({ code: "table-open", field });
	if (!conditions.online && sale.deviceId !== conditions.deviceId)
		return refuse({ code: "made-elsewhere", field });
	const fine = sale.lines.findIndex(
		(line) =>
			isFineLine(line) && reaches(wish, line.id) && !conditions.fines?.has(line.fine.fineId),
	);
	return fine >= 0 ? refuse({ code: "fine-elsewhere", field: `lines.${fine}` }) : ok(sale);
}

/** True if a wish can give back some of a line's price. */
function reaches(wish: RefundWish, lineId: string): boolean {
	switch (wish.by) {
		case "all":
			return true;
		case "lines":
			return wish.lines.some((line) => line.lineId === lineId);
		case "amount":
			return wish.lineIds?.includes(lineId) ?? true;
		case "tax":
			return false;
	}
}

/** The amounts of fines that a refund gives back, in cents above zero: those fines owe them again. */
export const finesBack = (
	refund: Pick<SaleFacts, "lines">,
): readonly { readonly fineId: string; readonly amount: Cents }[] =>
	refund.lines.flatMap((line) =>
		isFineLine(line) && line.total < 0
			? [{ fineId: line.fine.fineId, amount: cents(-line.total) }]
			: [],
	);

/**
 * Limits of refunds without a network, in cents handed out in cash; 0 switches one off. `refund`:
 * of one; `day`: of a device on a business date.
 */
export type OfflineRefundCaps = { readonly refund: Cents; readonly day: Cents };

/** 25.00 a refund, 100.00 a business date and device. */
export const defaultOfflineRefundCaps: OfflineRefundCaps = {
	refund: cents(2_500),
	day: cents(10_000),
};

/**
 * Limits of refunds; 0 switches one off. Of one person without an approval on a business date: the
 * most of each, their number, and their sum; and of each device without a network. Amounts in cents
 * with tax. `days`: for how many a sale can be refunded, from 1 to `mostRefundDays`.
 */
export type RefundLimits = {
	readonly days: number;
	readonly each: Cents;
	readonly count: number;
	readonly sum: Cents;
	readonly offline: OfflineRefundCaps;
};

/** No limit of a person, the usual ones without a network, and 90 days. */
export const usualRefundLimits: RefundLimits = {
	days: defaultRefundDays,
	...{ each: zeroCents, count: 0, sum: zeroCents },
	offline: defaultOfflineRefundCaps,
};

/**
 * Why a refund can't be made without a network: more cash than a refund may hand out, more than the
 * day may, or a card that a connected terminal would have to be asked for. `cap`: the limit in
 * cents.
 */
export type OfflineRefundRefusal = {
	readonly code: "offline-refund-too-large" | "offline-refunds-full" | "terminal-offline";
	readonly field: "tenders" | "today";
	readonly cap?: number;
};

/**
 * The cash in cents that a refund without a network may hand out, or why not. Cash is limited; a
 * campus card's credit is queued; a connected terminal can't be asked. `today`: the cash that this
 * device handed out offline on the business date before, in cents. A refund that reaches a limit is
 * accepted, one that exceeds it is refused.
 */
export function offlineRefundAllowed(
	tenders: readonly Tender[],
	device: { readonly today: Cents; readonly terminal: "connected" | "external" },
	caps: OfflineRefundCaps = defaultOfflineRefundCaps,
): Outcome<Cents, OfflineRefundRefusal> {
	if (device.terminal === "connected" && tenders.some(({ method }) => method === "card"))
		return refuse({ code: "terminal-offline", field: "tenders" });
	const cash = cashHandedOut(tenders);
	if (caps.refund > 0 && cash > caps.refund)
		return refuse({ code: "offline-refund-too-large", field: "tenders", cap: caps.refund });
	if (caps.day > 0 && device.today + cash > caps.day)
		return refuse({ code: "offline-refunds-full", field: "today", cap: caps.day });
	return ok(cash);
}

/** The coins and notes that a refund's tenders hand out, in cents: none for what an exchange moves to its sale. */
export const cashHandedOut = (tenders: readonly Tender[]): Cents =>
	tenders.reduce(
		(sum, tender) =>
			tender.method === "cash" && !tender.moved
				? cents(sum + tender.change - tender.received)
				: sum,
		zeroCents,
	);

/**
 * The ids of refunds that exceed the limits, counted again on arrival: all refunds in cash that one device made offline on one business
 * date, in the order in which it made them.
 */
export function refundsBeyondCaps(
	refunds: readonly Pick<SaleFacts, "id" | "tenders">[],
	caps: OfflineRefundCaps = defaultOfflineRefundCaps,
): readonly string[] {
	let today = zeroCents;
	return refunds.flatMap(({ id, tenders }) => {
		const isAllowed = offlineRefundAllowed(tenders, { today, terminal: "external" }, caps).ok;
		today = cents(today + cashHandedOut(tenders));
		return isAllowed ? [] : [id];
	});
}
