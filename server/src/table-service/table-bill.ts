import {
	lineOfRecord,
	NewTableOrder,
	type SeatBillRecord,
	type TableBillRecord,
	TaxProfile,
} from "@tuckshop/core/records";
import {
	allocate,
	type CashRounding,
	type Cents,
	cents,
	lineTotal,
	type Order,
	type OrderLine,
	orderTotals,
	ordinaryTaxClass,
	sumCents,
	type TaxDecision,
	type TaxSettings,
	unitPrice,
	zeroCents,
} from "@tuckshop/core/rules";
import {
	type BillAmounts,
	billAmounts,
	combineBills,
	lockedSeats,
	type PaidShare,
	type RestaurantTaxes,
	restOf,
	type SeatAllocation,
	type SeatBill,
	type Seating,
	type SeatTaxes,
	type SplitBill,
	seatBills,
	splitBillOf,
	type TaxPart,
	tableSummary,
	tableTaxSettings,
	untoldTaxes,
	withCardTaxes,
	withTaxes,
} from "@tuckshop/core/rules/split";
import {
	activeLines,
	linesOfPart,
	type OrderStatus,
	type SessionPayment,
	seatNumbers,
	sessionPayment,
	type TakenLine,
	takenTogether,
} from "@tuckshop/core/rules/table";
import { Schema } from "effect";
import type { OrderRow, PaymentRow, SessionBook } from "./session-repository.ts";

/** Where a session stands: its bill by seat, what was paid of it, and what is still owed. Derived at each reading, never stored. */
export type SessionBill = {
	readonly order: Order;
	/** How each of its lines is taxed, in their order. */
	readonly decisions: readonly TaxDecision[];
	/** What its taxes are reckoned with. */
	readonly taxes: TaxSettings;
	readonly split: SplitBill;
	/** What the lines come to, whoever pays them. */
	readonly ordered: BillAmounts;
	/** The same with what the campus cards that paid have changed of the taxes. */
	readonly whole: BillAmounts;
	readonly due: BillAmounts;
	/** What of `ordered` each seat owes and has paid. */
	readonly shared: readonly SeatBill[];
	readonly seats: readonly SeatBill[];
	/** Between whom a line can be divided. */
	readonly seatingOf: (lineId: string) => Seating;
	readonly allocation: SeatAllocation;
	/** What payments that stand locked of each seat. */
	readonly shares: readonly PaidShare[];
	/** What of its lines payments that stand have taken. */
	readonly takenLines: readonly TakenLine[];
	/** One of several equal parts of the whole was paid: seats can't be told apart any more. */
	readonly paidInParts: boolean;
	readonly payment: SessionPayment;
};

const decodeLine = Schema.decodeUnknownSync(Schema.fromJsonString(NewTableOrder));
export const lineOf = (row: Pick<OrderRow, "line">): NewTableOrder => decodeLine(row.line);

export function sessionBill({ session, orders, payments }: SessionBook): SessionBill {
	const lines = activeLines(
		orders.map((row) => ({ id: row.id, status: row.status as OrderStatus, line: lineOf(row) })),
	);
	const profile = profileOf(session);
	const order: Order = {
		lines: lines.map(({ id, line }) => orderLine(line, id, profile?.tax_rates)),
	};
	const taxes = tableTaxSettings({ policy: profile?.tax_policy, rates: profile?.tax_rates });
	const seatOf = new Map(lines.map(({ id, line }) => [id, line.seat_number]));
	const totals = orderTotals(order, taxes);
	const split = splitBillOf(order.lines, totals, ({ id }) => seatOf.get(id) ?? null);
	const ordered = tableSummary(split);
	const standing = payments.filter(({ state }) => state !== "declined");
	const taken = standing.map(takenOf);
	const shares = taken.flatMap((each) => each.shares ?? []);
	const numbers = seatNumbers(session.guest_count);
	const allocation = JSON.parse(session.allocation) as SeatAllocation;
	const divided = seatBills(split, allocation, numbers, shares);
	if (!divided.ok)
		throw new Error(
			`the bill of the session ${session.id} can't be divided: ${JSON.stringify(divided.refusal)}`,
		);
	const cardTaxes = taken.flatMap((each) => cardTaxesBySeat(each, divided.value));
	const whole = withTaxes(ordered, taken.flatMap(cardTaxesOf));
	return {
		order,
		decisions: totals.decisions,
		taxes,
		split,
		ordered,
		whole,
		due: restOf(ordered, taken.map(orderedOf)),
		shared: divided.value,
		seats: divided.value.map((bill) =>
			withCardTaxes(
				bill,
				cardTaxes.filter(({ seat }) => seat === bill.seatNumber).flatMap(({ taxes }) => taxes),
			),
		),
		seatingOf: (lineId) => ({
			seats: numbers,
			paidSeats: lockedSeats(divided.value, shares, lineId),
		}),
		allocation,
		shares,
		takenLines: linesOfTaken(order, taken),
		paidInParts: taken.some(({ part }) => part !== undefined),
		payment: sessionPayment(
			whole.total,
			standing.map(({ amount_cents, state }) => ({
				amount: cents(amount_cents),
				settled: state === "completed",
			})),
		),
	};
}

/** How the restaurant of a session rounds what is due in cash, from the session's first line on as it was then. */
export const cashRoundingOf = (session: SessionBook["session"]): CashRounding =>
	profileOf(session)?.cash_rounding ?? (session.cash_rounding === "nickel" ? "nickel" : "off");

const decodeProfile = Schema.decodeUnknownSync(Schema.fromJsonString(TaxProfile));
export const profileOf = ({ tax_profile }: Pick<SessionBook["session"], "tax_profile">) =>
	tax_profile === null ? undefined : decodeProfile(tax_profile);

/** The bill as the wire tells it. `transactions`: the campus system's own ids, by reference, where they were looked up. */
export function billTold(
	bill: SessionBill,
	{ session, payments }: SessionBook,
	transactions: ReadonlyMap<string, string> = new Map(),
): TableBillRecord {
	return {
		subtotal: bill.whole.subtotal,
		taxAmount: bill.whole.taxTotal,
		total: bill.whole.total,
		taxes: [...bill.whole.taxes],
		paid: cents(bill.whole.total - bill.due.total),
		due: bill.due.total,
		seats: bill.seats.map(seatTold),
		paid_in_parts: bill.paidInParts,
		payments: payments.map((row) => paymentTold(row, transactions.get(row.reference ?? ""))),
		cash_rounding: cashRoundingOf(session),
		version: session.version,
	};
}

export const paymentTold = (
	row: PaymentRow,
	transactionId?: string,
): TableBillRecord["payments"][number] => ({
	id: row.payment_id,
	amount: cents(row.amount_cents),
	payment_method: row.method === "itc" ? "itc" : "cash",
	payment_status: row.state === "completed" || row.state === "declined" ? row.state : "pending",
	transaction_reference: row.reference,
	seats: JSON.parse(row.seats) as number[],
	reason: row.reason,
	paid_at: row.paid_at,
	paid_by: row.server_name,
	card_tax: sumCents(cardTaxesOf(takenOf(row)).map(({ amount }) => amount)),
	cash_rounding: takenOf(row).rounding ?? zeroCents,
	...(transactionId === undefined ? {} : { transaction_id: transactionId }),
});

const seatTold = ({ items, taxes, ...bill }: SeatBill): SeatBillRecord => ({
	seatNumber: bill.seatNumber,
	items: items.map((item) => ({
		line_id: item.lineId,
		menu_item_id: item.menuItemId,
		name: item.name,
		quantity: item.quantity,
		total: item.total,
		is_part: item.isPart,
		is_paid: item.isPaid,
	})),
	subtotal: bill.subtotal,
	taxes: [...taxes],
	tax: bill.tax,
	total: bill.total,
	paid: bill.paid,
	due: bill.due,
	paymentStatus: bill.paymentStatus,
});

/** The line as the rules know it: the cart line that was sent with it, or what the documented fields say. */
export function orderLine(
	line: NewTableOrder,
	id: string,
	rates?: RestaurantTaxes["rates"],
): OrderLine {
	if (line.line) return { ...lineOfRecord(line.line), id };
	const modifiers = line.modifiers;
	const extras = sumCents(modifiers.map(({ price }) => price));
	return {
		id,
		menuItemId: line.menu_item_id,
		name: line.item_name,
		price: cents(line.unit_price - extras),
		quantity: line.quantity,
		openPrice: false,
		modifiers,
		taxClass: { ...ordinaryTaxClass, taxes: untoldTaxes(rates) },
	};
}

/** The field of a line that does not fit to the others; undefined: all do. */
export function unfitField(line: NewTableOrder): keyof NewTableOrder | undefined {
	const known = orderLine(line, "new");
	if (known.menuItemId !== line.menu_item_id) return "menu_item_id";
	if (known.quantity !== line.quantity) return "quantity";
	if (unitPrice(known) !== line.unit_price || line.unit_price < 0) return "unit_price";
	return lineTotal(known) === line.total_price ? undefined : "total_price";
}

/**
 * What a payment took of a bill: of seats, whose shares it locks, or one of several equal parts of the whole. `card`: what the campus card
 * that paid changed of the taxes of that. `rounding`: what cash was rounded by. `lines`: what such a part took of each line; none where it
 * was paid before that was written down.
 */
export type Taken = { readonly rounding?: Cents } & (
	| {
			readonly shares: readonly PaidShare[];
			readonly card?: readonly SeatTaxes[];
			readonly part?: never;
	  }
	| {
			readonly part: BillAmounts;
			readonly lines?: readonly TakenLine[];
			readonly card?: readonly TaxPart[];
			readonly shares?: never;
	  }
);

/** What a payment took of the bill's lines, after others had taken theirs. */
export const takenLinesOf = (
	{ lines }: Order,
	before: readonly TakenLine[],
	taken: Taken,
): readonly TakenLine[] =>
	taken.part
		? (taken.lines ?? linesOfPart(lines, before, taken.part.subtotal))
		: takenTogether(
				lines,
				before,
				taken.shares.flatMap((share) => share.lines),
			);

function linesOfTaken(order: Order, taken: readonly Taken[]): readonly TakenLine[] {
	const lines: TakenLine[] = [];
	for (const each of taken) lines.push(...takenLinesOf(order, [...lines], each));
	return lines;
}

export const takenOf = ({ taken }: Pick<PaymentRow, "taken">): Taken => JSON.parse(taken) as Taken;

/** Net and each tax of what was paid. */
export const amountsOf = (taken: Taken): BillAmounts =>
	withTaxes(orderedOf(taken), cardTaxesOf(taken));

/** What that was of the bill as it was ordered. */
const orderedOf = ({ shares, part }: Taken): BillAmounts =>
	part ??
	combineBills(
		shares.map(({ lines, taxes }) =>
			billAmounts(sumCents(lines.map(({ amount }) => amount)), taxes),
		),
	);

export const cardTaxesOf = (taken: Taken): readonly TaxPart[] =>
	taken.part ? (taken.card ?? []) : (taken.card ?? []).flatMap(({ taxes }) => taxes);

/** What a card changed, by seat. A part of the whole is nobody's: it is shown by what the seats come to. */
function cardTaxesBySeat(taken: Taken, seats: readonly SeatBill[]): readonly SeatTaxes[] {
	if (!taken.part) return taken.card ?? [];
	return (taken.card ?? []).flatMap((tax) => {
		const amounts = allocate(
			tax.amount,
			seats.map(({ total }) => total),
		);
		return seats.map(({ seatNumber }, at) => ({
			seat: seatNumber,
			taxes: [{ ...tax, amount: amounts[at] ?? zeroCents }],
		}));
	});
}
