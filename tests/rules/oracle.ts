/**
 * The rules a second time, written from the specification and not from the library: it imports
 * nothing of core, uses no number but BigInt, and computes with exact fractions. Slow and plain on
 * purpose. Amounts are whole cents, rates whole thousandths of a percent, as in the vectors
 * (core/vectors/README.md names the fields).
 */

export type Row = { name: string; rate: number };

export type Item = {
	type?: string;
	tag?: string;
	taxable?: boolean;
	taxes?: Row[];
	singleTax?: Row;
	overrides?: Row[];
	ontarioEligible?: boolean;
	ontarioClass?: "drink" | "pastry";
	retail?: boolean;
	confectionery?: boolean;
	taxableAccountOnly?: boolean;
};

export type Line = {
	name?: string;
	price: number;
	quantity: number;
	modifiers?: number[];
	/** A container deposit on one. */
	deposit?: number;
	item: Item;
};

export type Policy = {
	confectioneryWithMeal: string;
	ontarioThreshold: string;
	itemTypeRelief: string;
	campusAddition: string;
	campusAdditionRate: number;
	campusAdditionTaxes?: Row[];
	reducedBelow: number;
	gst: number;
	fallbackTaxes: Row[];
};

export type Balance = {
	type: string;
	balance: number;
	creditLimit?: number;
	unlimitedCredit?: boolean;
};
export type Account = { type: string; name?: string; balance: number };
export type Card = { aggregated?: Balance[]; accounts?: Account[] };
export type Tender = { method: string; card?: Card };

export type TotalsInput = {
	lines: Line[];
	exempt?: boolean;
	/** The buyer is relieved of the province's part. */
	relieved?: boolean;
	policy: Policy;
	globalTaxes?: Row[];
	tender?: Tender;
};

export type Totals = {
	subtotal: number;
	taxes: (Row & { base: number; amount: number })[];
	taxTotal: number;
	total: number;
	/**
	 * For each line: the rule that decided, the taxes, and its part of each tax, in the order of the
	 * rows.
	 */
	lines: { rule: string; rows: Row[]; shares: number[] }[];
};

type Fraction = { top: bigint; bottom: bigint };

export function totals(input: TotalsInput): Totals {
	const decided = input.lines.map((line) => {
		const { rule, rows } = decide(line, input);
		return { rule, rows: input.relieved ? federalOnly(rows, input.policy.gst) : rows };
	});
	const amounts = input.lines.map(taxedOf);
	const taxes = distinct(decided.flatMap(({ rows }) => rows)).map((row) => {
		const bearing = input.lines.flatMap((_, index) =>
			decided[index]?.rows.some((other) => same(other, row)) ? [index] : [],
		);
		const base = sum(bearing.map((index) => amounts[index] ?? 0n));
		const amount = half(taxOf(base, row.rate));
		const parts = largestRemainder(
			bearing.map((index) => taxOf(amounts[index] ?? 0n, row.rate)),
			amount,
		);
		return {
			row,
			base,
			amount,
			parts: new Map(bearing.map((index, at) => [index, parts[at] ?? 0n])),
		};
	});
	const subtotal = sum(input.lines.map(amountOf));
	const taxTotal = sum(taxes.map(({ amount }) => amount));
	return {
		subtotal: Number(subtotal),
		taxes: taxes.map(({ row, base, amount }) => ({
			...row,
			base: Number(base),
			amount: Number(amount),
		})),
		taxTotal: Number(taxTotal),
		total: Number(subtotal + taxTotal),
		lines: decided.map(({ rule, rows }, index) => {
			const ofLine = taxes.filter(({ row }) => rows.some((other) => same(other, row)));
			return {
				rule,
				rows,
				shares: rows.map((row) =>
					Number(ofLine.find((tax) => same(tax.row, row))?.parts.get(index) ?? 0n),
				),
			};
		}),
	};
}

/** The documented rules as a list of questions and answers; the first question answered yes decides. */
function decide(
	line: Line,
	{ lines, exempt = false, policy, globalTaxes = [], tender }: TotalsInput,
): { rule: string; rows: Row[] } {
	const { item } = line;
	const card = tender?.method === "itc" ? tender.card : undefined;
	const own = distinct(
		item.taxes?.length
			? item.taxes
			: item.singleTax
				? [item.singleTax]
				: globalTaxes.length
					? globalTaxes
					: policy.fallbackTaxes,
	);
	const mealInOrder = lines.some((other) => is(other.item, "meal"));
	const frees = policy.confectioneryWithMeal !== "taxed";
	const freeable = lines.filter(
		({ item: one }) =>
			!one.overrides?.length &&
			one.taxable !== false &&
			(is(one, "meal") || (mealInOrder && frees && is(one, "confectionery"))),
	);
	const relieved =
		policy.itemTypeRelief === "any-tender" ||
		(card !== undefined && exemptCovers(card, sum(freeable.map(taxedOf))));
	const onlyTaxable =
		card !== undefined &&
		holds(card, "taxable", () => true) &&
		!holds(card, "exempt", (balance) => balance > 0);
	const anyTaxable = card !== undefined && holds(card, "taxable", () => true);
	const added = policy.campusAddition === "any-taxable" ? anyTaxable : onlyTaxable;
	const cardAllows = card === undefined || holds(card, "exempt", (balance) => balance > 0);
	const marked = lines.filter(({ item: one }) => one.ontarioEligible && one.taxable !== false);
	const pastries = marked.filter(({ item: one }) => one.ontarioClass === "pastry");
	const tooMany = pastries.reduce((count, { quantity }) => count + quantity, 0) >= 6;
	const counts = (one: Item) =>
		one.ontarioEligible === true &&
		{
			pastry: !tooMany,
			drink: marked.some(
				({ item: other }) =>
					other.ontarioClass === undefined || (other.ontarioClass === "pastry" && !tooMany),
			),
			none: true,
		}[one.ontarioClass ?? "none"];
	const eligible = marked.filter(({ item: one }) => counts(one));
	const small = eligible.filter((one) => unitOf(one) < BigInt(policy.reducedBelow));
	const compared = {
		"per-item": unitOf(line),
		combined: sum(eligible.map(taxedOf)),
		"combined-small-items": small.includes(line) ? sum(small.map(taxedOf)) : unitOf(line),
	}[policy.ontarioThreshold];
	const isSmall = counts(item) && (compared ?? 0n) < BigInt(policy.reducedBelow);
	const addition = item.taxes?.length
		? distinct(item.taxes)
		: item.singleTax
			? [item.singleTax]
			: distinct(policy.campusAdditionTaxes ?? [{ name: "HST", rate: policy.campusAdditionRate }]);
	const questions: [string, boolean, Row[]][] = [
		["exempt-order", exempt, []],
		["override", (item.overrides ?? []).length > 0, distinct(item.overrides ?? [])],
		["not-taxable", item.taxable === false, []],
		[
			"campus-addition",
			(added && (is(item, "meal") || is(item, "confectionery"))) ||
				(onlyTaxable && item.taxableAccountOnly === true),
			isSmall ? federalOnly(addition, policy.gst) : addition,
		],
		["meal", relieved && is(item, "meal"), []],
		[
			"confectionery-with-meal",
			relieved && cardAllows && mealInOrder && frees && is(item, "confectionery"),
			policy.confectioneryWithMeal === "gst-only" ? federalOnly(own, policy.gst) : [],
		],
		["retail", is(item, "retail"), own],
		["ontario-threshold", isSmall, federalOnly(own, policy.gst)],
		["default", true, own],
	];
	const [rule, , rows] = questions.find(([, yes]) => yes) ?? ["default", true, own];
	return { rule, rows: rows.map(({ name, rate }) => ({ name, rate })) };
}

function is(item: Item, kind: "meal" | "confectionery" | "retail"): boolean {
	const type = (item.type ?? "").trim();
	const tag = (item.tag ?? "").trim();
	if (kind === "meal") return /^meal$/i.test(type) || /^meal item$/i.test(tag);
	const words = kind === "retail" ? /^retail( item)?$/i : /^confection[ae]ry$/i;
	return (
		words.test(type) ||
		words.test(tag) ||
		(kind === "retail" ? item.retail : item.confectionery) === true
	);
}

/**
 * GST stays; HST becomes GST, at no more than its own rate, where no GST is listed; the provinces'
 * taxes are removed. A name of two kinds is GST up to 5 %, and HST above.
 */
function federalOnly(rows: Row[], gst: number): Row[] {
	const says = (row: Row, words: RegExp) => words.test(row.name.replaceAll(".", ""));
	const named = [/\b(GST|TPS)\b/i, /\b(HST|TVH)\b/i, /\b(PST|TVP|RST|QST|TVQ|LCT)\b/i];
	const isOf = (row: Row, kind: number): boolean => {
		const kinds = [0, 1, 2].filter((one) => says(row, named[one] as RegExp));
		return kinds.length > 1 ? kind === (row.rate <= 5_000 ? 0 : 1) : kinds[0] === kind;
	};
	const kept = rows.filter((row) => !isOf(row, 2));
	const listed = kept.some((row) => isOf(row, 0));
	const harmonized = (row: Row) => isOf(row, 1);
	return distinct(
		kept
			.filter((row) => !harmonized(row) || !listed)
			.map((row) =>
				harmonized(row) ? { name: "GST", rate: row.rate < gst ? row.rate : gst } : row,
			),
	);
}

export type AccountKind = "exempt" | "taxable" | "other";

/** TAX_EXEMPT, MEAL, TAXABLE, PLAN in a type, in that order; else "tax exempt", "meal", "taxable" in a name. */
export function accountKind(type: string, name = ""): AccountKind {
	const table: [RegExp, string, AccountKind][] = [
		[/TAX_EXEMPT/i, type, "exempt"],
		[/MEAL/i, type, "exempt"],
		[/TAXABLE/i, type, "taxable"],
		[/PLAN/i, type, "exempt"],
		[/tax exempt/i, name, "exempt"],
		[/meal/i, name, "exempt"],
		[/taxable/i, name, "taxable"],
	];
	return table.find(([word, text]) => word.test(text))?.[2] ?? "other";
}

function holds(card: Card, kind: AccountKind, enough: (balance: number) => boolean): boolean {
	const all = [
		...(card.aggregated ?? []).map((one) => ({ ...one, name: "" })),
		...(card.accounts ?? []),
	];
	return all.some((one) => accountKind(one.type, one.name) === kind && enough(one.balance));
}

/** The usable balance of the card, of one kind or of all; undefined without a limit. */
export function usable(card: Card, kind?: AccountKind): bigint | undefined {
	const aggregated = card.aggregated ?? [];
	const counted =
		aggregated.length > 0
			? aggregated.map((one) => ({ creditLimit: 0, unlimitedCredit: false, name: "", ...one }))
			: (card.accounts ?? []);
	const chosen = counted.filter(
		(one) => kind === undefined || accountKind(one.type, one.name) === kind,
	);
	if (chosen.some((one) => "unlimitedCredit" in one && one.unlimitedCredit)) return undefined;
	return sum(
		chosen.map(
			(one) => BigInt(one.balance) + BigInt("creditLimit" in one ? Number(one.creditLimit) : 0),
		),
	);
}

function exemptCovers(card: Card, needed: bigint): boolean {
	const sumOf = usable(card, "exempt");
	return sumOf === undefined || (holds(card, "exempt", () => true) && sumOf >= needed);
}

/** The amounts that a campus card is charged, before and after its accounts were known. */
export function debit(input: TotalsInput, card: Card | undefined) {
	const { tender: _, ...order } = input;
	const before = totals(order);
	const after = card ? totals({ ...order, tender: { method: "itc", card } }) : before;
	const sums = ({ subtotal, taxTotal, total }: Totals) => ({ subtotal, tax: taxTotal, total });
	return {
		original: sums(before),
		adjusted: sums(after),
		taxAdjusted: before.taxTotal !== after.taxTotal,
		suffices: card ? (usable(card) ?? BigInt(after.total)) >= BigInt(after.total) : null,
		items: input.lines.map((line, index) => ({
			itcMenuType: campusType(line),
			unitPrice: Number(paidUnitOf(line)),
			totalPrice: Number(amountOf(line)),
			taxAmount: (after.lines[index]?.shares ?? []).reduce((all, share) => all + share, 0),
			taxRate: (after.lines[index]?.rows ?? []).reduce((all, row) => all + row.rate, 0),
		})),
	};
}

export function campusType({ name = "", item }: { name?: string; item: Item }): string {
	if (item.type?.trim()) return item.type.trim();
	for (const text of [item.tag ?? "", name]) {
		if (/retail/i.test(text)) return "Retail Item";
		if (/confection[ae]ry/i.test(text)) return "Confectionary";
	}
	return "Meal";
}

/** The amount due in cash: to the cent, or to the nearest five cents. */
export function cashDue(amount: number, rounding: string): number {
	return rounding === "nickel" ? Number(half({ top: BigInt(amount), bottom: 5n }) * 5n) : amount;
}

/**
 * A payment in parts: cards pay their amounts, cash the rest. Returns the cash part, or the
 * refusal.
 */
export function pay(input: {
	total: number;
	cards: number[];
	received: number | null;
	rounding: string;
	hasCash: boolean;
}) {
	const bad = input.cards.findIndex((amount) => amount < 1);
	if (bad >= 0) return { refused: "amount-not-positive" };
	const rest = input.total - input.cards.reduce((all, amount) => all + amount, 0);
	if (rest < 0) return { refused: "more-than-total" };
	if (rest === 0 && input.cards.length > 0) return { cash: null };
	if (!input.hasCash) return { refused: "not-covered" };
	if (input.received === null) return { refused: "amount-missing" };
	const due = cashDue(rest, input.rounding);
	if (input.received < due) return { refused: "amount-too-small" };
	return { cash: { amount: rest, due, change: input.received - due, rounding: due - rest } };
}

/** An amount by weights, to the cent, the left-over cents to the largest remainders. */
export function allocate(amount: number, weights: number[]): number[] {
	const even = weights.every((weight) => weight === 0);
	const shares = weights.map((weight) => BigInt(even ? 1 : weight));
	const sign = amount < 0 ? -1n : 1n;
	const size = BigInt(amount) * sign;
	const parts = largestRemainder(
		shares.map((share) => ({ top: size * share, bottom: sum(shares) })),
		size,
	);
	return parts.map((part) => Number(part * sign));
}

/**
 * Rounds each fraction down and adds the missing cents to the largest remainders, the earlier
 * first. A negative whole is mirrored.
 */
function largestRemainder(fractions: Fraction[], whole: bigint): bigint[] {
	const negative = fractions.reduce((all, { top }) => all + top, 0n) < 0n;
	const mirrored = fractions.map(({ top, bottom }) => ({ top: negative ? -top : top, bottom }));
	const down = mirrored.map(floor);
	const rests = mirrored.map(({ top, bottom }, index) => ({
		index,
		top: top - (down[index] ?? 0n) * bottom,
		bottom,
	}));
	rests.sort((a, b) => {
		const difference = b.top * a.bottom - a.top * b.bottom;
		return difference > 0n ? 1 : difference < 0n ? -1 : a.index - b.index;
	});
	const missing = (negative ? -whole : whole) - sum(down);
	for (const { index } of rests.slice(0, Number(missing))) down[index] = (down[index] ?? 0n) + 1n;
	return down.map((part) => (negative ? -part : part));
}

/** The price of one without its deposit, on which taxes and thresholds are computed. */
const unitOf = (line: Line): bigint => sum([line.price, ...(line.modifiers ?? [])].map(BigInt));
const taxedOf = (line: Line): bigint => unitOf(line) * BigInt(line.quantity);
const paidUnitOf = (line: Line): bigint => unitOf(line) + BigInt(line.deposit ?? 0);
const amountOf = (line: Line): bigint => paidUnitOf(line) * BigInt(line.quantity);
const taxOf = (base: bigint, rate: number): Fraction => ({
	top: base * BigInt(rate),
	bottom: 100_000n,
});
const same = (a: Row, b: Row): boolean => a.name === b.name && a.rate === b.rate;
const sum = (values: bigint[]): bigint => values.reduce((all, value) => all + value, 0n);

function distinct(rows: Row[]): Row[] {
	const first = new Map<string, Row>();
	for (const row of rows)
		if (!first.has(JSON.stringify([row.name, row.rate])))
			first.set(JSON.stringify([row.name, row.rate]), row);
	return [...first.values()];
}

/** To the nearest whole, a half away from zero. */
function half({ top, bottom }: Fraction): bigint {
	const doubled = (top < 0n ? -top : top) * 2n + bottom;
	const size = floor({ top: doubled, bottom: bottom * 2n });
	return top < 0n ? -size : size;
}

function floor({ top, bottom }: Fraction): bigint {
	const cut = top / bottom;
	return cut * bottom > top ? cut - 1n : cut;
}
