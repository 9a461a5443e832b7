import type { TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents } from "../money/cents.ts";
import type { Order } from "../order/order.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy, type TaxPolicy } from "../tax/tax-policy.ts";
import { cashTender } from "./cash.ts";
import { closeSale } from "./close-sale.ts";
import { judgeVersion, type SaleVerdict } from "./judge-figures.ts";
import type { SaleFacts, SaleStamp, Tender } from "./sale.ts";

export const stamp: SaleStamp = {
	id: "sale",
	reference: "POS-1-1",
	createdAt: "2026-11-20T12:00:00.000Z",
	businessDate: "2026-11-20",
	ownerId: "owner",
	deviceId: "device",
	sequence: 1,
	restaurantId: "restaurant",
	stationId: "station",
	providerRestaurantId: 1,
	providerBranchId: 2,
};
export const card = (amount: number): Tender => ({
	method: "card",
	amount: cents(amount),
	cardLast4: "1234",
});
export const taxableAccount: CampusAccounts = {
	aggregated: [
		{ type: "TAXABLE", balance: cents(5000), creditLimit: cents(0), unlimitedCredit: false },
	],
	accounts: [],
};
type Sold = {
	readonly policy?: TaxPolicy;
	readonly globalTaxes?: readonly TaxRow[];
	readonly accounts?: CampusAccounts;
	readonly tender?: (total: Cents) => Tender;
	readonly id?: string;
};
export function sold(
	order: Order,
	{ policy = documentedPolicy, globalTaxes = [], accounts, tender = card, id = "sale" }: Sold = {},
): SaleFacts {
	const totals = orderTotals(
		order,
		{ policy, globalTaxes },
		accounts && { method: "itc", accounts },
	);
	const sale = closeSale(order, totals, {
		tenders: [tender(totals.total)],
		stamp: { ...stamp, id },
		taxPolicy: policy,
	});
	if (!sale.ok) throw new Error(sale.refusal.code);
	return sale.value;
}
export const campus = (amount: Cents): Tender => ({
	method: "itc",
	amount,
	credentialId: "****0001",
});
export const cash = (amount: Cents): Tender => {
	const tender = cashTender(amount, cents(amount + 500), "nickel");
	if (!tender.ok) throw new Error(tender.refusal.code);
	return tender.value;
};
export const agrees: SaleVerdict = { is: "agrees", judge: judgeVersion };
export const differs = (
	...differences: readonly (readonly [string, string, string])[]
): SaleVerdict => ({
	is: "differs",
	judge: judgeVersion,
	differences: differences.map(([field, expected, found]) => ({ field, expected, found })),
});
