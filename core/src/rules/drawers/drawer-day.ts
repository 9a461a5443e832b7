import { type Cents, cents, sumCents } from "../money/cents.ts";
import { taxesTogether } from "../payment/day-totals.ts";
import type { PaymentMethod } from "../payment/sale.ts";
import type { Counted, ExpectedCash, FrozenFigures } from "./drawer-figures.ts";
import { type DrawerHolder, isSameHolder } from "./drawer-session.ts";
import type { ZReport } from "./z-report.ts";

/** A drawer or purse of a restaurant, with its name for people. `isOpen`: it has a session that is not closed. */
export type KnownHolder = {
	readonly holder: DrawerHolder;
	readonly name: string;
	readonly isOpen: boolean;
};

/** A restaurant's business day: the sum of its drawers, from their Zs. Amounts in cents. */
export type DrawerDay = {
	/** YYYY-MM-DD, in the restaurant's time zone: the day on which the sessions were opened. */
	readonly businessDate: string;
	readonly zs: readonly ZReport[];
	readonly figures: FrozenFigures;
	/** The sum of all counts, and of their differences: those not counted are in neither. */
	readonly counted: Cents;
	readonly difference: Cents;
	/** Closes without a difference: nobody counted, or the float was unknown. */
	readonly uncounted: number;
	/** The names of drawers with an open session, and of those without a Z of the day. */
	readonly open: readonly string[];
	readonly missing: readonly string[];
};

/**
 * The day of a restaurant, YYYY-MM-DD, from the Zs that are there. Each session counts once, also
 * where its Z came twice; Zs of other days are left out. Refuses nothing: what is not closed yet is
 * named in `open` and `missing`.
 */
export function drawerDay(
	businessDate: string,
	all: readonly ZReport[],
	holders: readonly KnownHolder[],
): DrawerDay {
	const ofDay = all.filter(({ session }) => session.businessDate === businessDate);
	const zs = ofDay.filter(
		(z, at) => ofDay.findIndex(({ session }) => session.id === z.session.id) === at,
	);
	const closed = ({ holder }: KnownHolder) =>
		zs.some(({ session }) => isSameHolder(session.holder, holder));
	return {
		businessDate,
		zs,
		figures: figuresTogether(zs.map(({ figures }) => figures)),
		counted: sumCents(zs.map(({ counted }) => counted ?? cents(0))),
		difference: sumCents(zs.map(({ difference }) => difference ?? cents(0))),
		uncounted: zs.filter(({ difference }) => difference === undefined).length,
		open: holders.filter(({ isOpen }) => isOpen).map(({ name }) => name),
		missing: holders.filter((one) => !one.isOpen && !closed(one)).map(({ name }) => name),
	};
}

/**
 * The sum of the figures of several drawers, in cents. The first and last number of sales are left
 * out: numbers count for each device.
 */
export function figuresTogether(all: readonly FrozenFigures[]): FrozenFigures {
	const together = (of: (figures: FrozenFigures) => Counted): Counted => ({
		count: all.reduce((sum, figures) => sum + of(figures).count, 0),
		amount: sumCents(all.map((figures) => of(figures).amount)),
	});
	return {
		totals: totalsTogether(all.map(({ totals }) => totals)),
		refunds: together(({ refunds }) => refunds),
		voids: together(({ voids }) => voids),
		creditsOwed: together(({ creditsOwed }) => creditsOwed),
		cash: cashTogether(all.map(({ cash }) => cash)),
		moves: {
			payIns: together(({ moves }) => moves.payIns),
			payOuts: together(({ moves }) => moves.payOuts),
			drops: together(({ moves }) => moves.drops),
			noSales: all.reduce((sum, { moves }) => sum + moves.noSales, 0),
		},
		named: all.reduce((sum, { named }) => sum + named, 0),
		businessDates: [...new Set(all.flatMap(({ businessDates }) => businessDates))].sort(),
	};
}

function cashTogether(all: readonly ExpectedCash[]): ExpectedCash {
	const sum = (of: (cash: ExpectedCash) => Cents) => sumCents(all.map(of));
	return {
		isFloatKnown: all.every(({ isFloatKnown }) => isFloatKnown),
		float: sum(({ float }) => float),
		received: sum(({ received }) => received),
		change: sum(({ change }) => change),
		refunds: sum(({ refunds }) => refunds),
		rounding: sum(({ rounding }) => rounding),
		paidIn: sum(({ paidIn }) => paidIn),
		paidOut: sum(({ paidOut }) => paidOut),
		dropped: sum(({ dropped }) => dropped),
		expected: sum(({ expected }) => expected),
	};
}

const methods: readonly PaymentMethod[] = ["cash", "card", "itc"];

type Totals = FrozenFigures["totals"];

/** The sum of totals: that of all their sales. */
function totalsTogether(all: readonly Totals[]): Totals {
	const sum = (of: (totals: Totals) => Cents) => sumCents(all.map(of));
	const number = (of: (totals: Totals) => number) =>
		all.reduce((whole, totals) => whole + of(totals), 0);
	const tenders = all.flatMap((totals) => totals.tenders);
	return {
		sales: number(({ sales }) => sales),
		refunds: number(({ refunds }) => refunds),
		subtotal: sum(({ subtotal }) => subtotal),
		taxTotal: sum(({ taxTotal }) => taxTotal),
		total: sum(({ total }) => total),
		taxes: taxesTogether(all.flatMap(({ taxes }) => taxes)),
		tenders: methods.flatMap((method) => {
			const by = tenders.filter((tender) => tender.method === method);
			const count = by.reduce((whole, tender) => whole + tender.count, 0);
			return by.length === 0
				? []
				: [{ method, count, amount: sumCents(by.map(({ amount }) => amount)) }];
		}),
		cash: {
			received: sum(({ cash }) => cash.received),
			change: sum(({ cash }) => cash.change),
			rounding: sum(({ cash }) => cash.rounding),
			kept: sum(({ cash }) => cash.kept),
		},
		exempt: {
			count: number(({ exempt }) => exempt.count),
			subtotal: sum(({ exempt }) => exempt.subtotal),
		},
		owed: { count: number(({ owed }) => owed.count), amount: sum(({ owed }) => owed.amount) },
		unsplit: {
			count: number(({ unsplit }) => unsplit.count),
			amount: sum(({ unsplit }) => unsplit.amount),
		},
	};
}
