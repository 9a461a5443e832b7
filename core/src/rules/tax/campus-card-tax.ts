import type { TaxClass } from "../menu/menu.ts";
import { mergeTaxRows, type TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents } from "../money/cents.ts";
import type { TaxPolicy } from "./tax-policy.ts";

/** The sum of all accounts of one kind at the campus system, in cents. */
export type CampusBalance = {
	/** As the campus system writes it: TAX_EXEMPT, TAXABLE or PLAN_TAX_EXEMPT (ITC-28). */
	readonly type: string;
	readonly balance: Cents;
	/** May be spent beyond the balance, in cents. */
	readonly creditLimit: Cents;
	/** True: any sum can be spent, whatever balance and limit say. */
	readonly unlimitedCredit: boolean;
};

/**
 * One account of a campus card, its balance in cents. Its type and name decide whether meals bear
 * tax.
 */
export type CampusAccount = {
	readonly id: string;
	readonly name: string;
	readonly type: string;
	readonly balance: Cents;
	/** As the campus system writes it; no rule reads it. */
	readonly expiryDate?: string;
};

/**
 * The accounts of a campus card from a balance check: the sums by kind, and the single accounts
 * behind them. The same money is in both.
 */
export type CampusAccounts = {
	readonly aggregated: readonly CampusBalance[];
	readonly accounts: readonly CampusAccount[];
};

/**
 * The tender, as far as the tax of an order depends on it. A campus card without accounts was not
 * verified (offline): its order is taxed as before a tender was chosen. Of a mixed payment only the
 * campus card matters.
 */
export type TaxTender =
	| { readonly method: "cash" | "card" }
	| { readonly method: "itc"; readonly accounts?: CampusAccounts };

/**
 * The kind of an account of a campus card, as `campusAccountKind` tells it. "exempt": money of a
 * meal plan, with which meals bear no tax; "taxable": ordinary dollars.
 */
export type CampusAccountKind = "exempt" | "taxable" | "other";

/**
 * The kind of an account by its type, otherwise by its name, ignoring case (TAX-22, TAX-23).
 * TAX_EXEMPT is checked before TAXABLE; so is MEAL, and PLAN after it, as the document lists them.
 * Behind it: meals under a plan of at least a month and ten meals a week at one price are exempt,
 * ordinary card dollars are taxed (Memorandum 20-5 of the Canada Revenue Agency), so the account
 * that pays can change the tax.
 */
export function campusAccountKind(type: string, name?: string): CampusAccountKind {
	const kind = type.toUpperCase();
	if (kind.includes("TAX_EXEMPT") || kind.includes("MEAL")) return "exempt";
	if (kind.includes("TAXABLE")) return "taxable";
	if (kind.includes("PLAN")) return "exempt";
	const words = name?.toLowerCase();
	if (words?.includes("tax exempt") || words?.includes("meal")) return "exempt";
	return words?.includes("taxable") ? "taxable" : "other";
}

/** True if any tax-exempt, meal or plan account has a balance above 0 (TAX-21). */
export const holdsExemptMoney = (card: CampusAccounts): boolean =>
	anyOf(card, "exempt", (balance) => balance > 0);

/** True if the card has a taxable account, whatever its balance. */
export const hasTaxableAccount = (card: CampusAccounts): boolean =>
	anyOf(card, "taxable", () => true);

/** Only taxable money: a taxable account, and no exempt one with a balance above 0 (TAX-15). */
export const isTaxableOnly = (card: CampusAccounts): boolean =>
	hasTaxableAccount(card) && !holdsExemptMoney(card);

/**
 * The usable sum of the card in cents, of all accounts or of one kind: balances and, of aggregated
 * balances, credit limits. Single accounts count only where there are no aggregated balances, so
 * that nothing counts twice. Undefined where a balance has no limit.
 */
export function usableSum(card: CampusAccounts, kind?: CampusAccountKind): Cents | undefined {
	let sum = 0;
	if (card.aggregated.length === 0)
		for (const account of card.accounts)
			sum += matches(kind, account.type, account.name) ? account.balance : 0;
	for (const account of card.aggregated) {
		if (!matches(kind, account.type)) continue;
		if (account.unlimitedCredit) return undefined;
		sum += account.balance + account.creditLimit;
	}
	return cents(sum);
}

/**
 * True if the exempt accounts of the card can pay this sum in cents: the condition of the relief
 * under "covering-campus-card" (TAX-02). False of a card without such an account, also for a sum
 * of 0.
 */
export function exemptAccountsCover(card: CampusAccounts, sum: Cents): boolean {
	const usable = usableSum(card, "exempt");
	return usable === undefined || (usable >= sum && anyOf(card, "exempt", () => true));
}

/**
 * The taxes that a taxable-only campus card adds to a meal (TAX-15, TAX-16): those that the item
 * lists, otherwise the policy's own list, such as the restaurant's province's, otherwise one row of
 * HST at the policy's rate.
 */
export function campusAddition(
	item: Pick<TaxClass, "taxes" | "singleTax">,
	policy: TaxPolicy,
): readonly TaxRow[] {
	if (item.taxes.length > 0) return mergeTaxRows(item.taxes);
	if (item.singleTax) return [item.singleTax];
	return policy.campusAdditionTaxes
		? mergeTaxRows(policy.campusAdditionTaxes)
		: flatCampusAddition(policy);
}

/**
 * The taxes that version 1 of the rules adds for a taxable-only campus card, whatever the item
 * lists: one row of HST at the policy's rate, in thousandths of a percent (13 % in the product's
 * documents). Kept to judge sales of that version.
 */
export const flatCampusAddition = (policy: TaxPolicy): readonly TaxRow[] => [
	{ name: "HST", rate: policy.campusAdditionRate },
];

function anyOf(
	card: CampusAccounts,
	kind: CampusAccountKind,
	holds: (balance: Cents) => boolean,
): boolean {
	return (
		card.aggregated.some(
			({ type, balance }) => campusAccountKind(type) === kind && holds(balance),
		) ||
		card.accounts.some(
			({ type, name, balance }) => campusAccountKind(type, name) === kind && holds(balance),
		)
	);
}

const matches = (kind: CampusAccountKind | undefined, type: string, name?: string): boolean =>
	kind === undefined || campusAccountKind(type, name) === kind;

/**
 * The tender that decides the tax of a mixed payment: its campus card, otherwise its first;
 * undefined without any. A little cash beside it changes no tax.
 */
export const tenderForTax = (tenders: readonly TaxTender[]): TaxTender | undefined =>
	tenders.find(({ method }) => method === "itc") ?? tenders[0];
