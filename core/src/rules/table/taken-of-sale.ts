import { isSameTax } from "../menu/tax-row.ts";
import { allocate } from "../money/allocate.ts";
import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import type { SaleFacts } from "../payment/sale.ts";
import { type BillAmounts, billAmounts, restOf, type TaxPart } from "../split/bill-amounts.ts";
import { noCardChange, type SeatTaxes } from "../split/card-taxes.ts";
import { freezePaidShare, type PaidShare, type SeatBill } from "../split/seat-bills.ts";
import { type TakenPart, takenBy } from "./pay-part.ts";
import type { SessionBill } from "./session-bill.ts";
import { linesLeft, linesOfPart, type TakenLine } from "./table-sale.ts";
import { amountsTaken, orderedTaken, type Taken, takenLinesOf } from "./taken.ts";

/** The parts of lines that a sale was closed with, and their net and each tax. */
type Sold = { readonly lines: readonly TakenLine[]; readonly amounts: BillAmounts };

/** A sale of a table that another device closed. */
export type ClosedElsewhere = {
	readonly facts: SaleFacts;
	/** The seats that it pays; none: the whole table, or a part of it. */
	readonly seats: readonly number[];
	/** True if a campus card's accounts were read and have changed its taxes. */
	readonly cardAdjusted: boolean;
};

/**
 * Computes the part that a sale closed by a tablet takes of the bill in its present state. Where
 * the bill is still as the tablet saw it, that is what the sale was closed from. Where it is not,
 * nothing is taken that another payment has taken already, and no other seat pays for the
 * difference: the excess is the payment's surplus, for a person to look at.
 */
export function takenOfSale(bill: SessionBill, closed: ClosedElsewhere): TakenPart {
	const { facts, seats } = closed;
	const sold: Sold = {
		lines: facts.lines.map(({ id, total }) => ({ lineId: id, amount: total })),
		amounts: billAmounts(facts.subtotal, facts.taxes),
	};
	const wanted = takenBy(bill, { seats, method: "cash" }, noCardChange);
	const asSeen = wanted.ok ? takenAsSeen(bill, sold, { wanted: wanted.value, closed }) : undefined;
	const taken = asSeen ?? takenAsFits(bill, sold, seats);
	const [tender] = facts.tenders;
	const rounding = tender?.method === "cash" ? tender.rounding : zeroCents;
	return {
		taken: rounding === 0 ? taken : { ...taken, rounding },
		seats: (taken.shares ?? []).map(({ seat }) => seat).filter((seat) => seats.includes(seat)),
	};
}

/**
 * Computes the part that a payment of an earlier bill takes of the present bill, for example one
 * whose card's approval came after others had paid: the part that they took meanwhile becomes its
 * surplus.
 */
export function takenLater(bill: SessionBill, taken: Taken): Taken {
	const sold: Sold = {
		lines: (taken.shares ?? []).flatMap(({ lines }) => lines),
		amounts: orderedTaken(taken),
	};
	const now = taken.part
		? partThatFits(bill, sold)
		: seatsThatFit(bill, sold, seatsOf(taken.shares));
	return now.surplus ? withSurplus(now, amountsTaken(taken), taken.rounding) : taken;
}

/** Undefined: the bill has changed. */
function takenAsSeen(
	bill: SessionBill,
	sold: Sold,
	{ wanted, closed }: { readonly wanted: TakenPart; readonly closed: ClosedElsewhere },
): Taken | undefined {
	const { taken } = wanted;
	if (!isSameLines(takenLinesOf(bill.order, bill.takenLines, taken), sold.lines)) return undefined;
	const other = restOf(sold.amounts, [orderedTaken(taken)]).taxes.filter(
		({ amount }) => amount !== 0,
	);
	if (other.length === 0) return withoutCard(taken);
	if (!closed.cardAdjusted) return undefined;
	return taken.part ? { ...taken, card: other } : { ...taken, card: bySeat(other, taken.shares) };
}

const withoutCard = (taken: Taken): Taken =>
	taken.part ? { ...taken, card: [] } : { ...taken, card: [] };

/** By the amounts of the seats, so that each bears its part. */
function bySeat(taxes: readonly TaxPart[], shares: readonly PaidShare[]): readonly SeatTaxes[] {
	const [first] = shares;
	if (!first) return [];
	const weights = shares.map(({ lines }) => sumCents(lines.map(({ amount }) => amount)));
	const divided = taxes.map((tax) => allocate(tax.amount, weights));
	return shares.map(({ seat }, at) => ({
		seat,
		taxes: taxes.map((tax, row) => ({ ...tax, amount: divided[row]?.[at] ?? zeroCents })),
	}));
}

function isSameLines(left: readonly TakenLine[], right: readonly TakenLine[]): boolean {
	const ids = new Set([...left, ...right].map(({ lineId }) => lineId));
	return [...ids].every((id) => amountOf(left, id) === amountOf(right, id));
}

const amountOf = (lines: readonly TakenLine[], id: string): Cents =>
	sumCents(lines.filter(({ lineId }) => lineId === id).map(({ amount }) => amount));

function takenAsFits(bill: SessionBill, sold: Sold, seats: readonly number[]): Taken {
	if (bill.paidInParts) return partThatFits(bill, sold);
	if (seats.length > 0) return seatsThatFit(bill, sold, seats);
	const left = linesLeft(bill.order.lines, bill.takenLines);
	const ofWholeLines = sold.lines.every(({ lineId }) =>
		left.some((line) => line.lineId === lineId && line.amount === amountOf(sold.lines, lineId)),
	);
	return ofWholeLines
		? seatsThatFit(
				bill,
				sold,
				bill.shared.filter(({ due }) => due !== 0).map(({ seatNumber }) => seatNumber),
			)
		: partThatFits(bill, sold);
}

/** A part of the whole, up to the amount owed. */
function partThatFits({ due, order, takenLines }: SessionBill, { amounts }: Sold): Taken {
	const subtotal = within(amounts.subtotal, due.subtotal);
	const part = billAmounts(subtotal, taxesWithin(amounts.taxes, due.taxes));
	if (part.total <= 0) return withSurplus(nothing, amounts);
	return withSurplus(
		{ part, lines: linesOfPart(order.lines, takenLines, subtotal), card: [] },
		amounts,
	);
}

const nothing: Taken = { shares: [] };

/**
 * For these seats the lines that they owe, in their order, and of each tax no more than they owe.
 */
function seatsThatFit(bill: SessionBill, sold: Sold, seats: readonly number[]): Taken {
	const owing = bill.shared.filter(({ seatNumber }) => seats.includes(seatNumber));
	const lines = owing.map(() => [] as TakenLine[]);
	for (const lineId of new Set(sold.lines.map((line) => line.lineId))) {
		let left = amountOf(sold.lines, lineId);
		for (const [at, seat] of owing.entries()) {
			const most = owedOf(seat, lineId);
			if (most === undefined) continue;
			const amount = within(left, most);
			// A seat may leave a rest of a line only where another seat owes it.
			if (amount < most && !isOwedByOthers(bill, seat, lineId)) continue;
			if (amount === 0 && most !== 0) continue;
			lines[at]?.push({ lineId, amount });
			left = cents(left - amount);
		}
	}
	let pool = sold.amounts.taxes;
	const shares: PaidShare[] = [];
	for (const [at, seat] of owing.entries()) {
		const taken = lines[at] ?? [];
		if (taken.length === 0) continue;
		const taxes = taxesWithin(pool, freezePaidShare(seat, bill.shares).taxes);
		pool = restOf(billAmounts(zeroCents, pool), [billAmounts(zeroCents, taxes)]).taxes;
		shares.push({ seat: seat.seatNumber, lines: taken, taxes });
	}
	return withSurplus({ shares, card: [] }, sold.amounts);
}

/** Undefined: it owes nothing of this line, or has paid its part of it. */
const owedOf = ({ items }: SeatBill, lineId: string): Cents | undefined =>
	items.some((item) => item.lineId === lineId && item.isPaid)
		? undefined
		: items.find((item) => item.lineId === lineId)?.total;

const isOwedByOthers = (
	{ shared }: SessionBill,
	{ seatNumber }: SeatBill,
	lineId: string,
): boolean =>
	shared.some((seat) => seat.seatNumber !== seatNumber && owedOf(seat, lineId) !== undefined);

/** An amount limited to 0 up to what is owed. */
const within = (amount: Cents, owed: Cents): Cents =>
	cents(Math.max(0, Math.min(amount, Math.max(0, owed))));

const taxesWithin = (taxes: readonly TaxPart[], owed: readonly TaxPart[]): readonly TaxPart[] =>
	taxes
		.map((tax) => ({
			name: tax.name,
			rate: tax.rate,
			amount: within(tax.amount, owed.find((row) => isSameTax(row, tax))?.amount ?? zeroCents),
		}))
		.filter(({ amount }) => amount !== 0);

/** Adds a surplus; unchanged where there is none. */
function withSurplus(taken: Taken, paid: BillAmounts, rounding?: Cents): Taken {
	const { subtotal, taxes } = restOf(paid, [orderedTaken(taken)]);
	const surplus = billAmounts(
		subtotal,
		taxes.filter(({ amount }) => amount !== 0),
	);
	return {
		...taken,
		...(rounding === undefined ? {} : { rounding }),
		...(surplus.subtotal === 0 && surplus.taxes.length === 0 ? {} : { surplus }),
	};
}

const seatsOf = (shares: readonly PaidShare[]): readonly number[] => [
	...new Set(shares.map(({ seat }) => seat)),
];
