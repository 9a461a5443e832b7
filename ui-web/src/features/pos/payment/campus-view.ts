import type { OrderState, PayState } from "@tuckshop/core/pos";
import {
	allocateLineTaxes,
	type CampusAccounts,
	type CampusBalance,
	type CampusPayment,
	type Cents,
	cents,
	hasSufficientFunds,
	lineTax,
	type OrderLine,
	sumCents,
	taxChanges,
	usableSum,
} from "@tuckshop/core/rules";
import { packagingTogether } from "@tuckshop/core/rules/till";
import { decisionText, moneyText, shownName } from "@tuckshop/core/texts";
import type { BalanceTile, TaxLine } from "@tuckshop/ui-kit/components";
import { shownLanguage } from "../../../texts/language.ts";
import { s, type TenderKey } from "./tender-texts.ts";

export type Reviewed = Extract<CampusPayment, { is: "reviewing" | "debiting" }>;

const kindWords: ReadonlyMap<string, TenderKey> = new Map([
	["TAX_EXEMPT", "campus.kind.TAX_EXEMPT"],
	["TAXABLE", "campus.kind.TAXABLE"],
	["PLAN_TAX_EXEMPT", "campus.kind.PLAN_TAX_EXEMPT"],
]);

/** The kind of an account in words; an undocumented kind as ITC wrote it. */
const kindText = (type: string): string => {
	const word = kindWords.get(type);
	return word === undefined ? type : s(word);
};

/** The sums of a card by kind of money, with what it may owe. */
export const balanceTiles = ({ aggregated }: CampusAccounts): BalanceTile[] =>
	aggregated.map((sum, index) => ({
		id: `${index} ${sum.type}`,
		label: kindText(sum.type),
		amount: moneyText(sum.balance),
		...creditNote(sum),
	}));

function creditNote({ unlimitedCredit, creditLimit }: CampusBalance): { readonly note?: string } {
	if (unlimitedCredit) return { note: s("campus.unlimited") };
	return creditLimit > 0 ? { note: s("campus.credit", { limit: moneyText(creditLimit) }) } : {};
}

/** The accounts of a card as rows: name, kind, last day, balance. */
export const accountRows = ({ accounts }: CampusAccounts) =>
	accounts.map((account) => ({
		id: account.id,
		cells: [
			account.name,
			kindText(account.type),
			expiryText(account.expiryDate),
			moneyText(account.balance),
		],
	}));

/** The expiry date of an account; unchanged from ITC where it is no plain date. */
function expiryText(date: string | undefined): string {
	if (date === undefined || date === "") return s("campus.noDate");
	const day = new Date(`${date}T00:00:00Z`);
	return Number.isNaN(day.getTime())
		? date
		: new Intl.DateTimeFormat(shownLanguage(), { dateStyle: "medium", timeZone: "UTC" }).format(
				day,
			);
}

/** Compares the card with the amount due: what will be left on it, or what is missing. */
export function cover({ card, due }: Pick<Reviewed, "card" | "due">): {
	readonly enough: boolean;
	readonly left: string;
	readonly missing: string;
} {
	const usable = usableSum(card);
	if (usable === undefined) return { enough: true, left: s("campus.noLimit"), missing: "" };
	const enough = hasSufficientFunds(card, due);
	const apart = (amount: number): Cents => cents(Math.max(0, amount));
	return { enough, left: moneyText(apart(usable - due)), missing: moneyText(apart(due - usable)) };
}

/** The lines whose taxes this card changes, with the reasons. Packaging is one, as on the receipt, in however many ways it is taxed. */
export function changedLines(
	{ order, totals }: Pick<OrderState, "order" | "totals">,
	{ campusDebit }: Pick<PayState, "campusDebit">,
): TaxLine[] {
	if (!campusDebit) return [];
	const changes = taxChanges(order, totals, campusDebit.totals);
	const boxes = changes.filter(({ line }) => line.packaging);
	return changes.flatMap((change) => {
		if (change.line.packaging && change !== boxes[0]) return [];
		const parts = change.line.packaging ? boxes : [change];
		const [line = change.line] = packagingTogether(parts.map((part) => part.line));
		const reasons = parts.map((part) => decisionText(part.line, part.decision));
		return {
			...{ id: line.id, name: nameOf(line), reason: [...new Set(reasons)].join("; ") },
			tax: moneyText(sumCents(parts.map(({ after }) => after))),
			before: moneyText(sumCents(parts.map(({ before }) => before))),
		};
	});
}

/** Every line of the order with its tax and the reason. */
export function taxLines({ order, totals }: Pick<OrderState, "order" | "totals">): TaxLine[] {
	const shares = allocateLineTaxes(order.lines, totals);
	return order.lines.flatMap((line, index) => {
		const decision = totals.decisions[index];
		return decision
			? [
					{
						id: line.id,
						name: nameOf(line),
						reason: decisionText(line, decision),
						tax: moneyText(lineTax(shares[index] ?? [])),
					},
				]
			: [];
	});
}

const nameOf = (line: OrderLine): string =>
	line.quantity === 1 ? shownName(line) : `${line.quantity} × ${shownName(line)}`;
