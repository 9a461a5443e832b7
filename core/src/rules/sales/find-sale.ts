import { normaliseForSearch } from "../menu/fold.ts";
import { type Cents, parseDollars } from "../money/cents.ts";
import type { SaleFacts } from "../payment/sale.ts";
import { namesReference } from "../payment/sale-reference.ts";

/** The parts of a sale by which people look for it. */
export type SearchedSale = {
	readonly reference: string;
	/** Names of its items and of the people of the sale, and its order number. */
	readonly names: readonly string[];
	/** Ids of its items. */
	readonly items: readonly number[];
	/** The last four digits of each card that paid. */
	readonly cards: readonly string[];
};

/**
 * A search for sales as it was typed: their exact total in cents; or the beginning of a reference;
 * or a text that any of their names, cards or references has. `items`: the ids of the items whose
 * PLU is that text.
 */
export type SaleSearch =
	| { readonly amount: Cents }
	| { readonly search: string }
	| { readonly find: string; readonly items?: readonly number[] };

/**
 * Parses what was typed: an amount where it has cents or a dollar sign, in English (12.50, $12) or
 * French (12,50 $); a reference where it begins with POS-; otherwise any other text. Nothing typed
 * searches nothing: undefined.
 */
export function parseSaleSearch(typed: string): SaleSearch | undefined {
	const text = typed.trim().slice(0, longestSearch);
	if (text === "") return undefined;
	const amount = amountOf(text);
	if (amount !== undefined) return { amount };
	return /^pos-/i.test(text) ? { search: text } : { find: text };
}

function amountOf(text: string): Cents | undefined {
	const figures = text.replaceAll(/[\s$]/g, "");
	const isAmount = text.includes("$") ? /^-?[\d.,]+$/ : /^-?[\d,]*\d[.,]\d\d$/;
	if (!isAmount.test(figures)) return undefined;
	const amount = parseDollars(/^-?\d+,\d\d$/.test(figures) ? figures.replace(",", ".") : figures);
	return amount.ok ? amount.value : undefined;
}

/**
 * Makes the test of a text: true of a sale with one of these items, whose card ends with these four
 * digits, whose reference it names (`namesReference`), or in whose names each of its words stands,
 * ignoring case and accents.
 */
export function saleFinder(
	find: string,
	items: readonly number[] = [],
): (sale: SearchedSale) => boolean {
	const words = normaliseForSearch(find.trim()).split(" ");
	const isFour = /^\d{4}$/.test(find.trim());
	return (sale) =>
		(isFour && sale.cards.includes(find.trim())) ||
		namesReference(sale.reference, find) ||
		(items.length > 0 && sale.items.some((id) => items.includes(id))) ||
		hasWords(sale.names, words);
}

function hasWords(names: readonly string[], words: readonly string[]): boolean {
	const folded = names.map(normaliseForSearch);
	return words.every((word) => folded.some((name) => name.includes(word)));
}

/**
 * The parts of a sale by which people look for it: names, items, cards and reference. Campus cards
 * are not among the cards.
 */
export const searchedFacts = (facts: SaleFacts): SearchedSale => ({
	reference: facts.reference,
	names: [
		...facts.lines.map(({ name }) => name),
		...[facts.person?.name, facts.cashierName, facts.details?.callName, facts.orderNumber].filter(
			(name) => name !== undefined,
		),
	],
	items: facts.lines.map(({ menuItemId }) => menuItemId),
	cards: facts.tenders.flatMap((tender) => (tender.method === "card" ? [tender.cardLast4] : [])),
});

const longestSearch = 100;
