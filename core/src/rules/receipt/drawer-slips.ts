import type {
	BlindFigures,
	DrawerFigures,
	DrawerMove,
	DrawerSession,
	FrozenFigures,
	ZReport,
} from "../drawers/index.ts";
import { type Cents, cents } from "../money/cents.ts";
import type { Rate } from "../money/rate.ts";
import type { PaymentMethod } from "../payment/sale.ts";
import type { PersonName } from "../people/person.ts";
import type { ReceiptBlock, ReceiptPaper } from "./receipt-document.ts";
import { padBoth, twoSides, wrapped } from "./receipt-lines.ts";
import { type FigureWords, figuresOf } from "./slip-figures.ts";

/** The heading of a drawer's slip: the names of restaurant and station as they are printed. */
export type DrawerHead = {
	readonly restaurantName: string;
	readonly stationName: string;
};

/** The words of a drawer's slips; each language has its own. */
export type DrawerWords = FigureWords & {
	readonly x: string;
	readonly notAClose: string;
	readonly z: (number: number) => string;
	readonly copy: (copy: number) => string;
	readonly notCounted: string;
	readonly moment: (at: string) => string;
	readonly span: (from: string, to: string) => string;
	readonly businessDate: (day: string) => string;
	/** Stands before the time of the opening. */
	readonly since: string;
	readonly sales: string;
	readonly numbers: string;
	readonly numbersOf: (first: number, last: number) => string;
	readonly refunds: string;
	readonly voids: string;
	readonly net: string;
	readonly total: string;
	readonly exempt: string;
	readonly owed: string;
	readonly creditsOwed: string;
	readonly named: string;
	readonly methods: { readonly [method in PaymentMethod]: string };
	readonly stated: { readonly card: string; readonly itc: string };
	readonly statedDifference: string;
	readonly float: string;
	readonly floatUnknown: string;
	readonly received: string;
	readonly change: string;
	readonly cashRefunds: string;
	readonly rounding: string;
	readonly paidIn: string;
	readonly paidOut: string;
	readonly dropped: string;
	readonly noSales: string;
	readonly expected: string;
	readonly counted: string;
	readonly over: string;
	readonly short: string;
	readonly exact: string;
	readonly hidden: readonly [what: string, when: string];
	readonly countedBy: string;
	readonly approvedBy: string;
	readonly printedBy: string;
	readonly before: string;
	readonly own: string;
	readonly moves: { readonly [kind in DrawerMove["kind"]]: string };
	readonly reason: string;
	readonly signature: string;
	readonly second: string;
};

type Tax = { readonly name: string; readonly rate: Rate };

type Slip = {
	readonly centred: (text: string, emphasis?: "bold" | "large") => ReceiptBlock[];
	readonly sides: (label: string, figure: string, emphasis?: "bold" | "large") => ReceiptBlock[];
	readonly money: (label: string, amount: Cents, emphasis?: "bold" | "large") => ReceiptBlock[];
	/** A line only where there is something to say. */
	readonly some: (
		label: string,
		counted: { readonly count: number; readonly amount: Cents },
	) => ReceiptBlock[];
	readonly named: (label: string, name: PersonName | undefined) => ReceiptBlock[];
	readonly tax: (tax: Tax) => string;
	readonly ruled: ReceiptBlock;
};

function slipOn({ columns }: ReceiptPaper, words: FigureWords): Slip {
	const { amount: written, tax } = figuresOf(words);
	const line = (text: string, emphasis?: "bold" | "large"): ReceiptBlock => ({
		kind: "line",
		text,
		...(emphasis ? { emphasis } : {}),
	});
	const sides: Slip["sides"] = (label, figure, emphasis) =>
		twoSides(label, figure, columns).map((text) => line(text, emphasis));
	return {
		centred: (text, emphasis) =>
			wrapped(text, columns).map((each) => line(padBoth(each, columns), emphasis)),
		sides,
		money: (label, amount, emphasis) => sides(label, written(amount), emphasis),
		some: (label, { count, amount }) =>
			count === 0 ? [] : sides(`${label} (${count})`, written(amount)),
		tax,
		named: (label, name) => (name ? sides(label, name.name) : []),
		ruled: line("-".repeat(columns)),
	};
}

const minus = (amount: Cents): Cents => cents(0 - amount);
const cut: ReceiptBlock = { kind: "cut" };

/** An X as lines of a printer's paper. Without `figures`: what may be seen before the count. */
export function xDocument(
	{
		session,
		at,
		figures,
		blind,
		by,
	}: {
		readonly session: DrawerSession;
		readonly at: string;
		readonly blind: BlindFigures;
		readonly figures?: DrawerFigures | FrozenFigures | undefined;
		readonly by?: PersonName | undefined;
	},
	{ head, words, paper }: SlipPaper,
): ReceiptBlock[] {
	const slip = slipOn(paper, words);
	const { centred, sides, ruled } = slip;
	return [
		...centred(words.x, "large"),
		...centred(words.notAClose, "bold"),
		...centred(`${head.restaurantName}, ${head.stationName}`),
		...centred(words.moment(at)),
		ruled,
		...sides(words.since, words.moment(session.openedAt)),
		...(figures
			? [...salesLines(figures, words, slip), ...cashLines(figures, words, slip)]
			: [
					...sides(words.sales, String(blind.sales)),
					...sides(words.refunds, String(blind.refunds)),
					...sides(words.voids, String(blind.voids)),
					ruled,
					...slip.some(words.paidIn, blind.moves.payIns),
					...slip.some(words.paidOut, blind.moves.payOuts),
					...slip.some(words.dropped, blind.moves.drops),
					...sides(words.noSales, String(blind.moves.noSales)),
					ruled,
					...words.hidden.flatMap((text) => centred(text)),
				]),
		...slip.named(words.printedBy, by),
		cut,
	];
}

/** The head, the words and the width of a drawer's slip. */
export type SlipPaper = {
	readonly head: DrawerHead;
	readonly words: DrawerWords;
	readonly paper: ReceiptPaper;
};

/** A Z as lines of a printer's paper; `copy`: how often it was printed again. */
export function zDocument(
	{ z, hash, copy = 0 }: { readonly z: ZReport; readonly hash: string; readonly copy?: number },
	{ head, words, paper }: SlipPaper,
): ReceiptBlock[] {
	const slip = slipOn(paper, words);
	const { centred, sides, money, named, ruled } = slip;
	const { session, figures, counted, difference, reason } = z;
	return [
		...centred(words.z(z.number), "large"),
		...(copy > 0 ? centred(words.copy(copy), "large") : []),
		...centred(`${head.restaurantName}, ${head.stationName}`),
		...centred(words.businessDate(session.businessDate), "bold"),
		...centred(words.span(session.openedAt, z.closedAt)),
		ruled,
		...salesLines(figures, words, slip),
		...z.stated.flatMap(({ method, stated, difference: apart }) => [
			...money(words.stated[method], stated),
			...(apart === 0 ? [] : money(words.statedDifference, apart, "bold")),
		]),
		...cashLines(figures, words, slip),
		...(counted === undefined
			? centred(words.notCounted, "bold")
			: money(words.counted, counted, "bold")),
		...(difference === undefined
			? []
			: money(differenceWord(difference, words), difference, "bold")),
		...(reason ? wrapped(reason, paper.columns).flatMap((text) => centred(text)) : []),
		ruled,
		...named(words.countedBy, z.countedBy),
		...named(words.approvedBy, z.approvedBy),
		...(z.before === undefined ? [] : sides(words.before, shortHash(z.before))),
		...sides(words.own, shortHash(hash)),
		cut,
	];
}

/** The first characters of a hash, enough to compare two papers. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;

const differenceWord = (difference: Cents, words: Pick<DrawerWords, "exact" | "over" | "short">) =>
	difference === 0 ? words.exact : difference > 0 ? words.over : words.short;

function salesLines(
	figures: DrawerFigures | FrozenFigures,
	words: DrawerWords,
	{ sides, money, some, tax: taxOf, ruled }: Slip,
): ReceiptBlock[] {
	const { totals, numbers } = figures;
	const named = "named" in figures ? figures.named : figures.totals.named.length;
	return [
		...sides(words.sales, String(totals.sales)),
		...(numbers ? sides(words.numbers, words.numbersOf(numbers.first, numbers.last)) : []),
		...some(words.refunds, negative(figures.refunds)),
		...some(words.voids, negative(figures.voids)),
		...money(words.net, totals.subtotal),
		...totals.taxes.flatMap((tax) => money(taxOf(tax), tax.amount)),
		...money(words.total, totals.total, "bold"),
		...(totals.exempt.count === 0
			? []
			: money(`${words.exempt} (${totals.exempt.count})`, totals.exempt.subtotal)),
		...(named === 0 ? [] : sides(words.named, String(named))),
		ruled,
		...totals.tenders.flatMap(({ method, count, amount }) =>
			money(`${words.methods[method]} (${count})`, amount),
		),
		...some(words.owed, totals.owed),
		...some(words.creditsOwed, figures.creditsOwed),
	];
}

const negative = ({ count, amount }: { readonly count: number; readonly amount: Cents }) => ({
	count,
	amount: minus(amount),
});

function cashLines(
	{ cash, moves }: DrawerFigures | FrozenFigures,
	words: DrawerWords,
	{ sides, money, ruled }: Slip,
): ReceiptBlock[] {
	const some = (label: string, amount: Cents) => (amount === 0 ? [] : money(label, amount));
	return [
		ruled,
		...(cash.isFloatKnown
			? money(words.float, cash.float)
			: sides(words.float, words.floatUnknown)),
		...money(words.received, cash.received),
		...money(words.change, minus(cash.change)),
		...some(words.cashRefunds, minus(cash.refunds)),
		...some(words.paidIn, cash.paidIn),
		...some(words.paidOut, minus(cash.paidOut)),
		...some(words.dropped, minus(cash.dropped)),
		...some(words.rounding, cash.rounding),
		...(moves.noSales === 0 ? [] : sides(words.noSales, String(moves.noSales))),
		...money(words.expected, cash.expected, "bold"),
	];
}

/** The slip of money that moved without a sale: its reason, and two names. */
export function moveDocument(move: DrawerMove, { head, words, paper }: SlipPaper): ReceiptBlock[] {
	const { centred, sides, money, ruled } = slipOn(paper, words);
	const { person, approver } = move;
	const line = "_".repeat(20);
	return [
		...centred(words.moves[move.kind], "large"),
		...centred(`${head.restaurantName}, ${head.stationName}`),
		...centred(words.moment(move.at)),
		ruled,
		...money(words.moves[move.kind], move.amount, "large"),
		...sides(words.reason, ""),
		...wrapped(move.reason, paper.columns).flatMap((text) => centred(text)),
		ruled,
		...sides(person ? words.signature : words.second, person?.name ?? line),
		...(person ? sides("", line) : []),
		...sides(approver ? words.approvedBy : words.second, approver?.name ?? line),
		...(approver ? sides("", line) : []),
		cut,
	];
}
