import { isSameTax } from "../menu/tax-row.ts";
import { cents, sumCents, zeroCents } from "../money/cents.ts";
import { portion } from "../money/portion.ts";
import { unitDeposit, unitPrice } from "../order/line.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import type { SaleFacts, SaleLine } from "../payment/sale.ts";
import type { TaxTotal } from "../tax/tax-totals.ts";
import {
	amountBack,
	baseBack,
	type LineBack,
	type PartBack,
	taxesBack,
	totalOf,
} from "./amount-back.ts";
import type { RefundedLine, RefundRefusal, RefundWish } from "./refund-wish.ts";
import { type LineLeft, type Refundable, refundable } from "./refundable.ts";

/**
 * The figures of a refund in cents: all amounts negative, with the sale's own taxes and prices. The
 * total is with taxes and before the rounding of cash.
 */
export type RefundFigures = Pick<SaleFacts, "lines" | "subtotal" | "taxes" | "taxTotal" | "total">;

/**
 * Computes a refund of a part of a sale, in cents, after the refunds that it already had. The
 * taxes are the sale's, whatever the rules say today. However a sale is cut into refunds, subtotal
 * and each tax given back add up to what was sold, to the cent, and none is ever above it: the
 * cents given back so far are the rounding of the exact share so far, half away from zero. Refused
 * with a `RefundRefusal`, its field the path in the wish.
 */
export function refundFigures(
	sale: SaleFacts,
	wish: RefundWish,
	earlier: readonly SaleFacts[] = [],
): Outcome<RefundFigures, RefundRefusal> {
	const left = refundable(sale, earlier);
	if (!left.ok) return left;
	const part = partOf(left.value, wish);
	if (!part.ok) return part;
	const total = totalOf(part.value);
	if (total < 0) return refuse({ code: "nothing-to-refund", field: fieldOf(wish) });
	if (total > left.value.total)
		return refuse({ code: "more-than-left", field: fieldOf(wish), max: left.value.total });
	return ok(negated(left.value, part.value));
}

const fieldOf = ({ by }: RefundWish): string => (by === "amount" || by === "lines" ? by : "wish");

function partOf(left: Refundable, wish: RefundWish): Outcome<PartBack, RefundRefusal> {
	switch (wish.by) {
		case "all":
			return allBack(left);
		case "lines":
			return linesBack(left, wish.lines);
		case "amount":
			return wishedAmount(left, wish);
		case "tax":
			return taxAlone(left, wish.taxes);
	}
}

function allBack(left: Refundable): Outcome<PartBack, RefundRefusal> {
	const open = left.lines.filter(({ pieces, amount }) => pieces > 0 || amount !== 0);
	const isOpen = left.total > 0 || (left.excess === 0 && open.some(isFree));
	if (!isOpen || open.length + left.taxes.length === 0)
		return refuse({ code: "nothing-left", field: "wish" });
	const lines = open.map((line) => ({ ...line, left: line }));
	const whole = { lines, taxes: taxesBack(left, lines) };
	// Goods that two devices refunded leave less of the total than their lines.
	return totalOf(whole) > left.total
		? wishedAmount(left, { by: "amount", amount: left.total })
		: ok(whole);
}

const isFree = ({ line }: LineLeft): boolean => line.total === 0;

/**
 * Pieces of lines, at their price. Of a line whose amount was already given back in part, each piece is worth its part of the rest.
 */
function linesBack(
	left: Refundable,
	wanted: readonly RefundedLine[],
): Outcome<PartBack, RefundRefusal> {
	if (wanted.length === 0) return refuse({ code: "nothing-to-refund", field: "lines" });
	const rest = new Map(left.lines.map((line) => [line.line.id, line]));
	const lines: LineBack[] = [];
	for (const [at, { lineId, quantity }] of wanted.entries()) {
		const line = rest.get(lineId);
		if (!line) return refuse({ code: "unknown-line", field: `lines.${at}.lineId` });
		const field = `lines.${at}.quantity`;
		if (!Number.isInteger(quantity)) return refuse({ code: "quantity-not-whole", field });
		if (quantity < 1) return refuse({ code: "quantity-below-one", field });
		if (quantity > line.pieces) return refuse({ code: "more-than-sold", field, max: line.pieces });
		if (line.amount === 0 && !isFree(line))
			return refuse({ code: "more-than-left", field, max: line.amount });
		const part = (whole: number) => cents(portion(whole, quantity, line.pieces));
		const back = { pieces: quantity, amount: part(line.amount), deposit: part(line.deposit) };
		lines.push({ ...back, left: line });
		rest.set(lineId, {
			line: line.line,
			pieces: line.pieces - quantity,
			amount: cents(line.amount - back.amount),
			deposit: cents(line.deposit - back.deposit),
		});
	}
	return ok({ lines, taxes: taxesBack(left, lines) });
}

function wishedAmount(
	left: Refundable,
	{ amount, lineIds }: Extract<RefundWish, { by: "amount" }>,
): Outcome<PartBack, RefundRefusal> {
	if (amount <= 0) return refuse({ code: "amount-not-positive", field: "amount" });
	const known = new Set(left.lines.map(({ line }) => line.id));
	const unknown = lineIds?.findIndex((id) => !known.has(id)) ?? -1;
	if (unknown >= 0) return refuse({ code: "unknown-line", field: `lineIds.${unknown}` });
	if (lineIds?.length === 0) return refuse({ code: "nothing-to-refund", field: "lineIds" });
	const chosen = left.lines.filter(({ line }) => !lineIds || lineIds.includes(line.id));
	const part = amount > left.total ? undefined : amountBack(left, amount, chosen);
	if (part) return ok(part);
	const whole = chosen.map((line): LineBack => ({ ...line, pieces: 0, left: line }));
	const most = totalOf({ lines: whole, taxes: taxesBack(left, whole) });
	return refuse({ code: "more-than-left", field: "amount", max: Math.min(most, left.total) });
}

function taxAlone(
	left: Refundable,
	chosen: Extract<RefundWish, { by: "tax" }>["taxes"],
): Outcome<PartBack, RefundRefusal> {
	const unknown =
		chosen?.findIndex((row) => !left.taxes.some(({ sold }) => isSameTax(sold, row))) ?? -1;
	if (unknown >= 0) return refuse({ code: "unknown-tax", field: `taxes.${unknown}` });
	if (chosen?.length === 0) return refuse({ code: "nothing-to-refund", field: "taxes" });
	const taxes = left.taxes.map(({ sold, amount }) =>
		!chosen || chosen.some((row) => isSameTax(sold, row)) ? amount : zeroCents,
	);
	return sumCents(taxes) > 0
		? ok({ lines: [], taxes })
		: refuse({ code: "nothing-left", field: "wish" });
}

/** The lines and sums of a refund, below zero. */
function negated(left: Refundable, { lines: back, taxes: amounts }: PartBack): RefundFigures {
	const rows = left.taxes.map((tax, at) => ({
		tax,
		amount: amounts[at] ?? zeroCents,
		base: baseBack(tax, back),
	}));
	const given = back.filter(({ pieces, amount }) => pieces > 0 || amount !== 0);
	const alone = rows.filter(
		({ tax, amount }) => amount !== 0 && !given.some((one) => bears(one, tax.sold)),
	);
	const shown = [
		...given,
		...bareLines(
			left,
			given,
			alone.map(({ tax }) => tax.sold),
		),
	];
	const lines = shown.map(refundLine);
	const taxes: TaxTotal[] = rows
		.filter(({ tax, amount }) => amount !== 0 || shown.some((one) => bears(one, tax.sold)))
		.map(({ tax, amount, base }) => ({
			name: tax.sold.name,
			rate: tax.sold.rate,
			base: cents(-base),
			amount: cents(-amount),
		}));
	const subtotal = sumCents(lines.map(({ total }) => total));
	const taxTotal = sumCents(taxes.map(({ amount }) => amount));
	return { lines, subtotal, taxes, taxTotal, total: sumCents([subtotal, taxTotal]) };
}

/**
 * The lines of which only tax goes back: those that bear these taxes. A refund has a line in any case, also where no line bears the tax,
 * as in a part of a table's bill.
 */
function bareLines(
	left: Refundable,
	given: readonly LineBack[],
	taxes: readonly TaxTotal[],
): readonly LineBack[] {
	const all = left.lines.map(
		(line): LineBack => ({
			...{ left: line, pieces: 0, amount: zeroCents, deposit: zeroCents },
		}),
	);
	const bare = all.filter((line) => taxes.some((tax) => bears(line, tax)));
	return given.length + bare.length === 0 ? all.slice(0, 1) : bare;
}

const bears = ({ left }: LineBack, tax: TaxTotal): boolean =>
	left.line.decision.rows.some((row) => isSameTax(row, tax));

/**
 * A line of a refund. Pieces at their price keep price and modifiers; anything else is one piece at the amount given back, beside which
 * only a deposit is named, since it bears no tax.
 */
function refundLine({ left: { line }, pieces, amount, deposit }: LineBack): SaleLine {
	const total = cents(-amount);
	const isPriced =
		pieces > 0 && amount === unitPrice(line) * pieces && deposit === unitDeposit(line) * pieces;
	if (isPriced) return { ...line, quantity: pieces, total };
	const deposits = line.modifiers.filter((modifier) => modifier.deposit).slice(0, 1);
	return {
		...line,
		price: cents(amount - deposit),
		quantity: 1,
		modifiers: deposit === 0 ? [] : deposits.map((each) => ({ ...each, price: deposit })),
		total,
		pieces,
	};
}
