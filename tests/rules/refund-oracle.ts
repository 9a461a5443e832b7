/**
 * A second, independent computation of refunds: cent by cent, in whole numbers of any size, and with nothing of the core. All amounts are
 * cents above zero. Slow and plain on purpose; the vectors compare the rules with it.
 */
export type Tax = { readonly name: string; readonly rate: number };
export type Line = {
	readonly id: string;
	readonly price: number;
	readonly quantity: number;
	readonly taxes: readonly Tax[];
};
export type Wish =
	| { readonly by: "all" }
	| {
			readonly by: "lines";
			readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
	  }
	| { readonly by: "amount"; readonly amount: number }
	| { readonly by: "tax" };
export type Back = {
	readonly subtotal: number;
	readonly taxes: readonly {
		readonly name: string;
		readonly rate: number;
		readonly base: number;
		readonly amount: number;
	}[];
	readonly total: number;
	/** Coins and notes, where all of it is cash in nickels. */
	readonly cash: number;
};

/** A fraction to the nearest whole, a half up. */
const nearest = (dividend: bigint, divisor: bigint): bigint =>
	divisor === 0n ? 0n : (2n * dividend + divisor) / (2n * divisor);

type Open = { readonly line: Line; pieces: bigint; net: bigint };
type OpenTax = Tax & { base: bigint; tax: bigint; goneBase: bigint; gone: bigint };

/** The refunds of a sale, one after the other. */
export function refundsOf(lines: readonly Line[], wishes: readonly Wish[]): readonly Back[] {
	const open = lines.map(
		(line): Open => ({
			line,
			pieces: BigInt(line.quantity),
			net: BigInt(line.price) * BigInt(line.quantity),
		}),
	);
	const taxes = taxesOf(lines);
	let given = 0n;
	let handedOut = 0n;
	return wishes.map((wish) => {
		const before = open.map(({ net }) => net);
		const amounts = wish.by === "amount" ? byAmount(open, taxes, BigInt(wish.amount)) : undefined;
		const nets = amounts ? amounts.nets : byPieces(open, wish);
		const bases = taxes.map((tax) => baseOf(open, nets, tax));
		const backs =
			amounts?.taxes ??
			(wish.by === "tax" ? taxes.map((tax) => tax.tax - tax.gone) : taxesFor(open, nets, taxes));
		for (const [at, each] of open.entries()) each.net -= nets[at] ?? 0n;
		for (const [at, tax] of taxes.entries()) {
			tax.goneBase += bases[at] ?? 0n;
			tax.gone += backs[at] ?? 0n;
		}
		const subtotal = before.reduce((sum, net, at) => sum + net - (open[at]?.net ?? 0n), 0n);
		const total = backs.reduce((sum, tax) => sum + tax, subtotal);
		given += total;
		const cash = nearest(given, 5n) * 5n - handedOut;
		handedOut += cash;
		return {
			subtotal: Number(subtotal),
			taxes: taxes.map(({ name, rate }, at) => ({
				...{ name, rate },
				base: Number(bases[at]),
				amount: Number(backs[at]),
			})),
			total: Number(total),
			cash: Number(cash),
		};
	});
}

/** Each tax once, on the sum of the lines that bear it. */
function taxesOf(lines: readonly Line[]): OpenTax[] {
	const taxes: OpenTax[] = [];
	for (const line of lines)
		for (const { name, rate } of line.taxes) {
			const base = BigInt(line.price) * BigInt(line.quantity);
			const known = taxes.find((tax) => tax.name === name && tax.rate === rate);
			if (known) known.base += base;
			else taxes.push({ name, rate, base, tax: 0n, goneBase: 0n, gone: 0n });
		}
	for (const tax of taxes) tax.tax = nearest(tax.base * BigInt(tax.rate), 100_000n);
	return taxes;
}

const bears = (line: Line, tax: Tax) =>
	line.taxes.some(({ name, rate }) => name === tax.name && rate === tax.rate);
const baseOf = (open: readonly Open[], nets: readonly bigint[], tax: Tax): bigint =>
	open.reduce((sum, { line }, at) => sum + (bears(line, tax) ? (nets[at] ?? 0n) : 0n), 0n);

/** The tax so far is rounded; the last line takes what is left. */
function taxesFor(
	open: readonly Open[],
	nets: readonly bigint[],
	taxes: readonly OpenTax[],
): bigint[] {
	const isLast = open.every(({ net }, at) => net === nets[at]);
	return taxes.map((tax) => {
		if (isLast) return tax.tax - tax.gone;
		const back = nearest(tax.tax * (tax.goneBase + baseOf(open, nets, tax)), tax.base) - tax.gone;
		const left = tax.tax - tax.gone;
		return back < 0n ? 0n : back > left ? left : back;
	});
}

/** Of a line of which money is gone, a piece is its part of the rest. */
function byPieces(open: readonly Open[], wish: Wish): bigint[] {
	return open.map((each) => {
		const wanted =
			wish.by === "lines" ? wish.lines.find(({ lineId }) => lineId === each.line.id)?.quantity : 0;
		const pieces = wish.by === "all" ? each.pieces : BigInt(wanted ?? 0);
		if (pieces === 0n) return 0n;
		const net = nearest(each.net * pieces, each.pieces);
		each.pieces -= pieces;
		return net;
	});
}

/** One cent of net after the other, each to the line that has least for what is left of it, while the amount holds it with its taxes. */
function byAmount(
	open: readonly Open[],
	taxes: readonly OpenTax[],
	amount: bigint,
): { readonly nets: bigint[]; readonly taxes: bigint[] } {
	let nets = open.map(() => 0n);
	const totalOf = (of: readonly bigint[]) =>
		[...of, ...taxesFor(open, of, taxes)].reduce((sum, cent) => sum + cent, 0n);
	for (;;) {
		const next = [...nets];
		const weights = open.map(({ net }) => net);
		let best = -1;
		for (const [at, weight] of weights.entries()) {
			if ((nets[at] ?? 0n) >= weight) continue;
			const isLess =
				(2n * (nets[at] ?? 0n) + 1n) * (weights[best] ?? 0n) <
				(2n * (nets[best] ?? 0n) + 1n) * weight;
			if (best < 0 || isLess) best = at;
		}
		if (best < 0) break;
		next[best] = (next[best] ?? 0n) + 1n;
		if (totalOf(next) > amount) {
			const backs = taxesFor(open, nets, taxes);
			const after = taxesFor(open, next, taxes);
			let rest = amount - totalOf(nets);
			const raised = taxes
				.map((tax, at) => ({ at, tax, base: baseOf(open, nets, tax) }))
				.filter(({ at }) => (after[at] ?? 0n) > (backs[at] ?? 0n))
				.sort((a, b) => {
					const short = ({ at, tax, base }: typeof a) =>
						Number(tax.tax * (tax.goneBase + base) - (tax.gone + (backs[at] ?? 0n)) * tax.base) /
						Number(tax.base);
					return short(b) - short(a) || a.at - b.at;
				});
			for (const { at } of raised) {
				if (rest === 0n) break;
				backs[at] = (backs[at] ?? 0n) + 1n;
				rest -= 1n;
			}
			return { nets, taxes: backs };
		}
		nets = next;
	}
	return { nets, taxes: taxesFor(open, nets, taxes) };
}

/** The cash for equal parts of a total, the earlier ones with the odd cents: so far, the nearest nickel of the sum so far. */
export function cashInParts(total: number, parts: number): number[] {
	const each = (total - (total % parts)) / parts;
	let given = 0;
	let handedOut = 0;
	return Array.from({ length: parts }, (_, at) => {
		given += each + (at < total % parts ? 1 : 0);
		const last = given % 10;
		// 1, 2, 6 and 7 down, 3, 4, 8 and 9 up.
		const rounded = given + ([0, -1, -2, 2, 1, 0, -1, -2, 2, 1][last] ?? 0);
		const now = rounded - handedOut;
		handedOut = rounded;
		return now;
	});
}
