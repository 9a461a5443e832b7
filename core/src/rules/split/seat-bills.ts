import { isSameTax, type TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import { lineTotal, type OrderLine } from "../order/line.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import type { OrderTotals } from "../tax/order-totals.ts";
import {
	type BillAmounts,
	billAmounts,
	combineBills,
	restOf,
	type TaxPart,
} from "./bill-amounts.ts";
import { openParts } from "./open-parts.ts";
import { isTaxedOtherwise, type PaidPart } from "./paid-taxes.ts";
import { divideTaxes } from "./seat-taxes.ts";
import {
	checkShares,
	partsOf,
	type SeatAllocation,
	type SharedLine,
	type ShareRefusal,
	sharesOf,
} from "./shares.ts";
import type { SeatStanding } from "./standing.ts";

/**
 * A line of a bill that can be split: its total in cents, and the taxes decided for it on the whole
 * order.
 */
export type BillLine = SharedLine & {
	readonly menuItemId: number;
	readonly name: string;
	readonly quantity: number;
	readonly rows: readonly TaxRow[];
};

/**
 * A whole bill. Its taxes were computed once; splitting divides them and computes none, so that no
 * split reduces a tax.
 */
export type SplitBill = { readonly lines: readonly BillLine[]; readonly taxes: readonly TaxPart[] };

/**
 * A seat's paid share, in cents: locked, whatever is moved or ordered later. `seat`: its number.
 */
export type PaidShare = PaidPart & { readonly seat: number };

/** A line, or a share of one, on a seat's bill, its amounts in cents. */
export type SeatItem = {
	readonly lineId: string;
	readonly menuItemId: number;
	readonly name: string;
	readonly quantity: number;
	/** The seat's part of the line, in cents. */
	readonly total: Cents;
	/** The seat shares the line with others: its quantity is the whole line's. */
	readonly isPart: boolean;
	readonly isPaid: boolean;
};

/** The bill of one seat: its items, its amounts in cents, and what it still owes. */
export type SeatBill = BillAmounts & {
	readonly seatNumber: number;
	readonly items: readonly SeatItem[];
	/** The whole tax of the seat, in cents (BILL-09). */
	readonly tax: Cents;
	/** The seat's payments so far, with tax, before any rounding of cash. */
	readonly paid: Cents;
	/**
	 * The amount that the seat still owes, with tax; negative where it has paid more than its bill is
	 * now.
	 */
	readonly due: Cents;
	readonly paymentStatus: "unpaid" | "paid";
};

/** Why bills by seat can't be made: the code, and the field that it is about. */
export type SeatBillRefusal =
	| ShareRefusal
	| { readonly code: "no-seats"; readonly field: "seats" }
	/** A paid line was voided or its price has changed, which is not allowed. */
	| { readonly code: "paid-line-changed"; readonly field: "lines"; readonly line: string };

/**
 * A bill by seat, in seat order, in cents. Each line is divided by its shares, each tax by the
 * seats' amounts of the lines that bear it, always by largest remainder: net and every tax of all
 * seats add up to the bill's, to the cent (BILL-16). Paid shares stay as they were paid; a payment
 * changes no other seat's bill. Orders, moves and voids after a payment can make a difference to
 * the paid amounts, which the unpaid seats share. `standing`: the amounts that seats were shown
 * before; a seat that owes the same lines by the same taxes owes the same amount.
 *
 * Refused: "no-seats", "paid-line-changed" where a line that was paid is gone or costs less, and of
 * any line with a total below 0, "no-shares" and "weight-not-valid". Throws a RangeError where the
 * seats do not add up to the bill, which would be a programming error.
 */
export function seatBills(
	bill: SplitBill,
	allocation: SeatAllocation,
	{
		seats,
		paid = [],
		standing = [],
	}: {
		readonly seats: readonly number[];
		readonly paid?: readonly PaidShare[];
		readonly standing?: readonly SeatStanding[];
	},
): Outcome<SeatBill[], SeatBillRefusal> {
	const locked = paid.map((share) => ({
		...share,
		keepsTaxes: isTaxedOtherwise(share, bill.lines),
	}));
	const divided = divideLines(bill, allocation, { seats, paid: locked });
	if (!divided.ok) return divided;
	const parts = divided.value;
	const numbers = [
		...new Set([...seats, ...paid.map(({ seat }) => seat), ...parts.map(({ seat }) => seat)]),
	].sort((a, b) => a - b);
	if (numbers.length === 0) return ok([]);
	const taxes = divideTaxes(bill, parts, { seats: numbers, paid: locked, standing });
	const bills = numbers.map((seatNumber, at): SeatBill => {
		const items = parts
			.filter(({ seat }) => seat === seatNumber)
			.map(({ line, amount, isPart, isPaid }) => itemOf(line, amount, { isPart, isPaid }));
		const seatTaxes = taxes
			.map(({ row, amounts }) => ({ ...row, amount: amounts[at] ?? zeroCents }))
			.filter(({ amount }) => amount !== 0);
		const whole = billAmounts(sumCents(items.map(({ total }) => total)), seatTaxes);
		const shares = paid.filter(({ seat }) => seat === seatNumber);
		const paidHere = sumCents(
			shares.flatMap(({ lines, taxes: rows }) => [...lines, ...rows].map(({ amount }) => amount)),
		);
		const due = cents(whole.total - paidHere);
		return {
			...whole,
			seatNumber,
			items,
			tax: whole.taxTotal,
			paid: paidHere,
			due,
			paymentStatus: shares.length > 0 && due === 0 ? "paid" : "unpaid",
		};
	});
	assertAddsUp(bill, bills);
	return ok(bills);
}

/** A seat's part of a line, in cents without tax. `seat`: its number. */
export type LinePart = {
	readonly seat: number;
	readonly line: BillLine;
	readonly amount: Cents;
	/** True: others share the line. */
	readonly isPart: boolean;
	readonly isPaid: boolean;
	/** It was paid by other taxes than its line bears now. */
	readonly keepsTaxes: boolean;
};

/** A paid share. `keepsTaxes`: its taxes are not those of its lines now, and stay as they were paid. */
export type LockedShare = PaidShare & { readonly keepsTaxes: boolean };

/** Divides each line over the seats: first the shares already paid, then the rest. */
function divideLines(
	bill: SplitBill,
	allocation: SeatAllocation,
	{ seats, paid }: { readonly seats: readonly number[]; readonly paid: readonly LockedShare[] },
): Outcome<LinePart[], SeatBillRefusal> {
	const gone = paid
		.flatMap(({ lines }) => lines)
		.find(({ lineId }) => !bill.lines.some((line) => line.id === lineId));
	if (gone) return refuse({ code: "paid-line-changed", field: "lines", line: gone.lineId });
	const parts: LinePart[] = [];
	for (const line of bill.lines) {
		const shares = sharesOf(line, allocation, seats);
		const checked = checkShares(shares);
		if (!checked.ok)
			return seats.length === 0 ? refuse({ code: "no-seats", field: "seats" }) : checked;
		const locked = paid.flatMap(({ seat, lines, ...share }) =>
			lines
				.filter(({ lineId }) => lineId === line.id)
				.map(({ amount }) => ({ seat, amount, keepsTaxes: share.keepsTaxes })),
		);
		const owing = shares.filter(({ seat }) => !locked.some((part) => part.seat === seat));
		const rest = cents(line.total - sumCents(locked.map(({ amount }) => amount)));
		if (rest < 0 || (owing.length === 0 && rest !== 0))
			return refuse({ code: "paid-line-changed", field: "lines", line: line.id });
		const isPart = locked.length + owing.length > 1;
		parts.push(...locked.map((part) => ({ ...part, line, isPart, isPaid: true })));
		const divided = partsOf(line.total, shares).filter((_, at) =>
			owing.some((share) => share === shares[at]),
		);
		const open = openParts(
			rest,
			divided,
			owing.map(({ weight }) => weight),
		);
		parts.push(
			...owing.map(({ seat }, at) => ({
				seat,
				line,
				keepsTaxes: false,
				amount: open[at] ?? zeroCents,
				isPart,
				isPaid: false,
			})),
		);
	}
	return ok(parts);
}

const itemOf = (
	{ id: lineId, menuItemId, name, quantity }: BillLine,
	total: Cents,
	{ isPart, isPaid }: { readonly isPart: boolean; readonly isPaid: boolean },
): SeatItem => ({
	lineId,
	menuItemId,
	name,
	quantity,
	total,
	isPart,
	isPaid,
});

/**
 * The share that a seat pays now, to be stored with its payment, which locks it. `before`: the
 * shares that this seat paid earlier, whose taxes are not paid again.
 */
export function freezePaidShare(bill: SeatBill, before: readonly PaidShare[] = []): PaidShare {
	const locked = combineBills(
		before
			.filter(({ seat }) => seat === bill.seatNumber)
			.map(({ taxes }) => billAmounts(zeroCents, taxes)),
	).taxes;
	const taxes = bill.taxes.map((tax) => ({
		...tax,
		amount: cents(tax.amount - (locked.find((known) => isSameTax(known, tax))?.amount ?? 0)),
	}));
	return {
		seat: bill.seatNumber,
		lines: bill.items
			.filter(({ isPaid }) => !isPaid)
			.map(({ lineId, total }) => ({ lineId, amount: total })),
		taxes: taxes.filter(({ amount }) => amount !== 0),
	};
}

/**
 * The seats of a line that can neither give nor take a part of it: those that have paid everything
 * they owe, and those that have paid their part of this line, whatever they ordered since.
 */
export const lockedSeats = (
	bills: readonly SeatBill[],
	paid: readonly PaidShare[],
	lineId: string,
): number[] => {
	const whole = bills
		.filter(({ paymentStatus }) => paymentStatus === "paid")
		.map(({ seatNumber }) => seatNumber);
	const ofLine = paid
		.filter(({ lines }) => lines.some((line) => line.lineId === lineId))
		.map(({ seat }) => seat);
	return [...new Set([...whole, ...ofLine])];
};

/**
 * The bill of an order, in cents: totals as decided on the whole of it. `seatOf`: the number of a
 * line's seat; by default the whole table's.
 */
export function splitBillOf(
	lines: readonly OrderLine[],
	totals: OrderTotals,
	seatOf: (line: OrderLine) => number | null = () => null,
): SplitBill {
	return {
		lines: lines.map((line, at) => ({
			id: line.id,
			menuItemId: line.menuItemId,
			name: line.name,
			quantity: line.quantity,
			total: lineTotal(line),
			seatNumber: seatOf(line),
			rows: totals.decisions[at]?.rows ?? [],
		})),
		taxes: totals.taxes.map(({ name, rate, amount }) => ({ name, rate, amount })),
	};
}

/** The sums of the whole bill: the table's summary (BILL-25). */
export const tableSummary = (bill: SplitBill): BillAmounts =>
	billAmounts(sumCents(bill.lines.map(({ total }) => total)), bill.taxes);

function assertAddsUp(bill: SplitBill, bills: readonly SeatBill[]): void {
	const whole = tableSummary(bill);
	const rest = restOf(whole, bills);
	if ([rest.subtotal, ...rest.taxes.map(({ amount }) => amount)].some((amount) => amount !== 0))
		throw new RangeError(`the seats leave ${rest.total} of ${whole.total} cents`);
}
