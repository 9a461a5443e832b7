import type { SaleDoubt } from "@tuckshop/core/contract";
import type { AttentionEntry, HistorySale } from "@tuckshop/core/pos";
import { type Sale, statusOf } from "@tuckshop/core/records";
import {
	allocateLineTaxes,
	type DeliveryState,
	type Destination,
	errorMessage,
	judgeFigures,
	lineTax,
	paymentMethod,
	type SaleStatus,
	type Tender,
} from "@tuckshop/core/rules";
import { clockLimits } from "@tuckshop/core/rules/till";
import {
	clockOffsetText,
	dateText,
	dayText,
	decisionText,
	keptReasonText,
	moneyText,
	shownName,
	timeText,
} from "@tuckshop/core/texts";
import type { Fact, PillTone, RecordGroup, RecordItem, TaxLine } from "@tuckshop/ui-kit/components";
import { Banknote, CreditCard, IdCard } from "lucide-react";
import { s } from "./sales-texts.ts";

const tones: Readonly<Record<SaleStatus, PillTone>> = {
	pending: "warning",
	syncing: "info",
	complete: "positive",
	failed: "danger",
	archived: "plain",
};
const icons = { cash: Banknote, card: CreditCard, itc: IdCard } as const;

export const statusPill = (sale: Sale): { readonly label: string; readonly tone: PillTone } => {
	const status = statusOf(sale);
	return { label: s(`status.${status}`), tone: tones[status] };
};

/** Where a sale was made, by name, and the time zone there. */
type Naming = {
	readonly placeOf: (sale: Sale) => string;
	readonly timeZoneOf: (sale: Sale) => string | undefined;
};

/** The sales as a list by business day. */
export function groupByDay(sales: readonly HistorySale[], naming: Naming): RecordGroup[] {
	const days = Map.groupBy(sales, ({ sale }) => sale.facts.businessDate);
	return [...days].map(([day, of]) => ({
		id: day,
		heading: dayText(day),
		records: of.map((each) => recordOf(each, naming)),
	}));
}

function recordOf(
	{ sale, doubts, verdict }: HistorySale,
	{ placeOf, timeZoneOf }: Naming,
): RecordItem {
	const { facts, progress } = sale;
	const method = paymentMethod(facts.tenders);
	return {
		id: facts.id,
		icon: icons[method],
		title: `${timeText(facts.createdAt, timeZoneOf(sale))} · ${facts.kind.type === "refund" ? s("refund") : s(`method.${method}`)}`,
		note: placeOf(sale),
		number: facts.reference,
		error: errorMessage(progress),
		warning: verdict?.is === "differs" ? s("differs") : doubts && s("doubt"),
		state: statusPill(sale),
		amount: moneyText(facts.total),
	};
}

/** The server's doubts about a sale, one sentence each. */
export const doubtTexts = ({ facts }: Sale, doubts: readonly SaleDoubt[]): readonly string[] =>
	doubts.map((doubt) => s(`doubt.${doubt}`, { day: facts.businessDate, number: facts.sequence }));

/**
 * The error of the device's clock, where it is large enough to notice, and the time of the sale by
 * the server's.
 */
export function clockFacts(
	{ createdAt, clockOffsetMs = 0 }: Sale["facts"],
	timeZone: string | undefined,
): Fact[] {
	if (Math.abs(clockOffsetMs) <= clockLimits.off) return [];
	const at = new Date(Date.parse(createdAt) + clockOffsetMs).toISOString();
	const value = s("clock.off", {
		offset: clockOffsetText(clockOffsetMs),
		at: dateText(at, timeZone),
	});
	return [{ id: "clock", label: s("clock"), value }];
}

/** The taxes of each line with their reasons, as they were decided when it was sold. */
export function taxLinesOf({ facts }: Sale): TaxLine[] {
	// Figures that contradict each other can't be divided, and the sale is shown all the same.
	const shares =
		judgeFigures(facts).is === "differs"
			? []
			: allocateLineTaxes(facts.lines, {
					decisions: facts.lines.map(({ decision }) => decision),
					taxes: facts.taxes,
				});
	return facts.lines.map((line, index) => ({
		id: line.id,
		name: line.quantity === 1 ? shownName(line) : `${line.quantity} × ${shownName(line)}`,
		reason: decisionText(line, line.decision),
		tax: shares[index] ? moneyText(lineTax(shares[index])) : "",
	}));
}

/** "Campus Card •••• 0001": only the last four digits of a card are known. */
function tenderText(tender: Tender): string {
	const method = s(`method.${tender.method}`);
	if (tender.method === "cash") return method;
	return s("tender", {
		method,
		last4: (tender.method === "card" ? tender.cardLast4 : tender.credentialId).slice(-4),
	});
}

/** A payment's rows: the payment itself, then its details. */
export function tenderAmounts(
	tender: Tender,
): (readonly [label: string, amount: string, isTender: boolean])[] {
	const itself = [tenderText(tender), moneyText(tender.amount), true] as const;
	if (tender.method !== "cash") return [itself];
	const more = [
		...(tender.rounding === 0 ? [] : ([["rounding", tender.rounding]] as const)),
		["received", tender.received] as const,
		["change", tender.change] as const,
	];
	return [itself, ...more.map(([key, amount]) => [s(key), moneyText(amount), false] as const)];
}

type DeliveryLine = {
	readonly place: Destination | "debit";
	readonly label: string;
	readonly text: string;
	readonly tone: PillTone;
};

const deliveryTones: Readonly<Record<DeliveryState["is"], PillTone>> = {
	waiting: "warning",
	sending: "info",
	"nothing-to-send": "plain",
	accepted: "positive",
	refused: "danger",
	unknown: "warning",
};

/** The state of each delivery of a sale, with its error. */
export function deliveryLines(
	{ progress: { deliveries, debit } }: Sale,
	timeZone: string | undefined,
): DeliveryLine[] {
	const line = (place: DeliveryLine["place"], state: DeliveryState): DeliveryLine => {
		const at = "at" in state ? dateText(state.at, timeZone) : "";
		const text =
			state.is === "accepted"
				? s(place === "debit" ? "is.debited" : "is.accepted", { at })
				: s(`is.${state.is}`, {
						at,
						reason: "reason" in state ? keptReasonText(state.reason) : "",
					});
		return { place, label: s(`at.${place}`), text, tone: deliveryTones[state.is] };
	};
	return [
		...(debit ? [line("debit", debit)] : []),
		line("ledger", deliveries.ledger),
		line("provider", deliveries.provider),
	];
}

/** The entries of the attention list about this sale. */
export const attentionOf = (entries: readonly AttentionEntry[], sale: Sale): AttentionEntry[] =>
	entries.filter(({ saleId }) => saleId === sale.facts.id);
