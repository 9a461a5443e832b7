import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import { type CountedSale, type DayTotals, dayTotals } from "../payment/day-totals.ts";
import type { SaleFacts } from "../payment/sale.ts";
import { isVoidOf } from "../refunds/void.ts";
import type { DrawerMove, DrawerSession } from "./drawer-session.ts";

/** A sale or refund in a session. `isCreditOwed`: what it gives back to a campus card is still owed to the card. */
export type DrawerSale = CountedSale & {
	readonly facts: CountedSale["facts"] & Pick<SaleFacts, "businessDate" | "sequence">;
	readonly isCreditOwed?: boolean;
};

/** Everything that a session has, in any order. */
export type DrawerRecords = {
	readonly float?: Cents;
	readonly sales: readonly DrawerSale[];
	readonly moves: readonly DrawerMove[];
	/** Of a purse: its sales have the numbers of several devices, so that no first and last is told. */
	readonly isPurse?: true;
};

/**
 * The cash that should be in a drawer, in cents: float + received − change − refunds + paid in −
 * paid out − dropped, each counted above zero. `rounding` is within these: the sum by which cash
 * was rounded to five cents, of sales and refunds together, below zero where that left less in the
 * drawer. Without a known float it counts from zero.
 */
export type ExpectedCash = {
	readonly isFloatKnown: boolean;
	readonly float: Cents;
	readonly received: Cents;
	readonly change: Cents;
	readonly refunds: Cents;
	readonly rounding: Cents;
	readonly paidIn: Cents;
	readonly paidOut: Cents;
	readonly dropped: Cents;
	readonly expected: Cents;
};

/** A number of records, and their sum in cents: with tax, where they are sales or refunds. */
export type Counted = { readonly count: number; readonly amount: Cents };

/** The figures as a Z keeps them: of sales that do not add up, which an X names, their number. */
export type FrozenFigures = Omit<DrawerFigures, "totals"> & {
	readonly totals: Omit<DayTotals, "named">;
	readonly named: number;
};

/** The figures that a Z freezes: without the names of sales that do not add up. */
export const frozenFigures = ({
	totals: { named, ...totals },
	...figures
}: DrawerFigures): FrozenFigures => ({ ...figures, totals, named: named.length });

/**
 * The figures of X and Z, in cents, taxes included unless a name says otherwise. Amounts of
 * refunds, voids, credits and moves are above zero.
 */
export type DrawerFigures = {
	readonly totals: DayTotals;
	/** Refunds that are no voids. */
	readonly refunds: Counted;
	/** Whole sales that were given back within the session, on their business date. */
	readonly voids: Counted;
	/** Within refunds and voids: owed to campus cards, not given back yet. */
	readonly creditsOwed: Counted;
	readonly cash: ExpectedCash;
	/** Cash that moved without a sale, and how often the drawer was opened without one. */
	readonly moves: {
		readonly payIns: Counted;
		readonly payOuts: Counted;
		readonly drops: Counted;
		readonly noSales: number;
	};
	/** The first and the last number of its sales; absent without one, and of a purse. */
	readonly numbers?: { readonly first: number; readonly last: number };
	/** The business dates of its sales, YYYY-MM-DD, in order. */
	readonly businessDates: readonly string[];
};

/**
 * Expected cash in cents: float + received - change - refunds + paid in - paid out - dropped; the
 * rounding of cash is a line of its own beside it. Sales whose change does not match their payment
 * are left out, as in day totals, which name them.
 */
export const expectedCash = (records: DrawerRecords): ExpectedCash =>
	cashOf(records, dayTotals(records.sales));

/**
 * The figures of a session at this moment, in cents: sums of what was frozen with each sale,
 * nothing is computed or rounded again. A void is counted apart from refunds. X shows them and
 * changes nothing; Z freezes them. Sales that do not add up are named in `totals`, and refuse
 * nothing.
 */
export function drawerFigures(records: DrawerRecords): DrawerFigures {
	const { sales, moves } = records;
	const totals = dayTotals(sales);
	const unread = new Set(idsLeftOut(totals, "day"));
	const counted = sales.filter(({ facts }) => !unread.has(facts.id));
	const backs = counted.filter(({ facts }) => facts.kind.type === "refund");
	const voids = backs.filter((back) => counted.some((sale) => isVoidOf(back.facts, sale.facts)));
	const owed = backs.filter(({ isCreditOwed }) => isCreditOwed);
	const byKind = (kind: DrawerMove["kind"]) => moves.filter((move) => move.kind === kind);
	const numbers = sales.map(({ facts }) => facts.sequence).sort((a, b) => a - b);
	const [first] = numbers;
	const last = numbers.at(-1);
	return {
		totals,
		refunds: moneyBack(backs.filter((back) => !voids.includes(back))),
		voids: moneyBack(voids),
		creditsOwed: moneyBack(owed, "itc"),
		cash: cashOf(records, totals),
		moves: {
			payIns: countedMoves(byKind("pay-in")),
			payOuts: countedMoves(byKind("pay-out")),
			drops: countedMoves(byKind("drop")),
			noSales: byKind("no-sale").length,
		},
		...(first === undefined || last === undefined || records.isPurse
			? {}
			: { numbers: { first, last } }),
		businessDates: [...new Set(sales.map(({ facts }) => facts.businessDate))].sort(),
	};
}

/**
 * The records of a session in the form that `drawerFigures` and `closeDrawer` take. The caller says
 * which sales and moves are the session's.
 */
export const recordsOf = (
	{ float, holder }: Pick<DrawerSession, "float"> & Partial<Pick<DrawerSession, "holder">>,
	sales: readonly DrawerSale[],
	moves: readonly DrawerMove[],
): DrawerRecords => ({
	...(float === undefined ? {} : { float }),
	...(holder?.personId === undefined ? {} : { isPurse: true }),
	...{ sales, moves },
});

function cashOf({ float, sales, moves }: DrawerRecords, totals: DayTotals): ExpectedCash {
	const leftOut = new Set([...idsLeftOut(totals, "day"), ...idsLeftOut(totals, "drawer")]);
	const tenders = (kind: "sale" | "refund") =>
		sales
			.filter(({ facts }) => facts.kind.type === kind && !leftOut.has(facts.id))
			.flatMap(({ facts }) => facts.tenders.filter((tender) => tender.method === "cash"));
	const taken = tenders("sale");
	const back = tenders("refund");
	const moved = (kind: DrawerMove["kind"]) =>
		sumCents(moves.filter((move) => move.kind === kind).map(({ amount }) => amount));
	const received = sumCents(taken.map((tender) => tender.received));
	const change = sumCents(taken.map((tender) => tender.change));
	const refunds = cents(
		sumCents(back.map((tender) => tender.change)) - sumCents(back.map((tender) => tender.received)),
	);
	const [paidIn, paidOut, dropped] = [moved("pay-in"), moved("pay-out"), moved("drop")];
	return {
		isFloatKnown: float !== undefined,
		float: float ?? zeroCents,
		...{ received, change, refunds },
		rounding: sumCents([...taken, ...back].map((tender) => tender.rounding)),
		...{ paidIn, paidOut, dropped },
		expected: cents((float ?? 0) + received - change - refunds + paidIn - paidOut - dropped),
	};
}

const idsLeftOut = ({ named }: DayTotals, part: "day" | "drawer"): readonly string[] =>
	named.filter(({ from }) => from.includes(part)).map(({ id }) => id);

/** The money of refunds, above zero; of one method, or of all. */
function moneyBack(refunds: readonly DrawerSale[], method?: "itc"): Counted {
	const tenders = refunds.flatMap(({ facts }) => facts.tenders);
	const money = tenders.filter((tender) => method === undefined || tender.method === method);
	return {
		count: method === undefined ? refunds.length : money.length,
		amount: cents(-sumCents(money.map(({ amount }) => amount))),
	};
}

const countedMoves = (moves: readonly DrawerMove[]): Counted => ({
	count: moves.length,
	amount: sumCents(moves.map(({ amount }) => amount)),
});

/**
 * The part of the figures that a person may see before the drawer is counted blind: numbers of records, and money that moved without a
 * sale. No sum by tender, of net, of tax or of all, from which the expected cash could be told.
 */
export type BlindFigures = {
	readonly sales: number;
	readonly refunds: number;
	readonly voids: number;
	readonly moves: DrawerFigures["moves"];
};

/** The figures of a session that say nothing of the expected cash: shown before the count. */
export const blindFigures = ({ totals, refunds, voids, moves }: DrawerFigures): BlindFigures => ({
	sales: totals.sales,
	refunds: refunds.count,
	voids: voids.count,
	moves,
});
