import { type Cents, cents } from "@tuckshop/core/rules";
import type { Card, CardAccount } from "./cards.ts";

const account = (id: string, name: string, type: CardAccount["type"], balance: Cents, more: Partial<CardAccount> = {}): CardAccount => ({
	id,
	name,
	type,
	balance,
	creditLimit: cents(0),
	unlimitedCredit: false,
	...more,
});

/** The cards of the demonstration: one for each way in which a campus card pays, or does not. */
export const demoCards = (): readonly Card[] => [
	{
		credentialId: "60010001",
		holder: "Resident with every kind of account",
		accounts: [
			account("1-1", "Residence Meal Plan", "PLAN_TAX_EXEMPT", cents(42_500), { expiryDate: "2099-04-30" }),
			account("1-2", "Tax Exempt Flex", "TAX_EXEMPT", cents(15_000), { expiryDate: "2099-04-30" }),
			account("1-3", "Taxable Flex", "TAXABLE", cents(7_500)),
		],
	},
	{ credentialId: "60010002", holder: "Commuter with taxable money alone", accounts: [account("2-1", "Taxable Flex", "TAXABLE", cents(10_000))] },
	{ credentialId: "60010003", holder: "Student with tax-exempt money alone", accounts: [account("3-1", "Tax Exempt Flex", "TAX_EXEMPT", cents(10_000))] },
	{
		credentialId: "60010004",
		holder: "Student whose meal plan expired",
		accounts: [
			account("4-1", "Residence Meal Plan", "PLAN_TAX_EXEMPT", cents(20_000), { expiryDate: "2020-04-30" }),
			account("4-2", "Taxable Flex", "TAXABLE", cents(500)),
		],
	},
	{
		credentialId: "60010005",
		holder: "Staff with a credit limit",
		accounts: [account("5-1", "Staff Account", "TAXABLE", cents(0), { creditLimit: cents(10_000) })],
	},
	{
		credentialId: "60010006",
		holder: "Department with unlimited credit",
		accounts: [account("6-1", "Department Account", "TAX_EXEMPT", cents(0), { unlimitedCredit: true })],
	},
	{ credentialId: "60010007", holder: "Student without a cent", accounts: [account("7-1", "Taxable Flex", "TAXABLE", cents(0))] },
	{
		credentialId: "60010008",
		holder: "Student whose card is blocked",
		declines: "CARD~BLOCKED~SEE~CARD~OFFICE",
		accounts: [account("8-1", "Taxable Flex", "TAXABLE", cents(5_000))],
	},
];
