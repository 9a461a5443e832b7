import { cents } from "@tuckshop/core/rules";
import type { CardAccount, SandboxCard } from "./cards.ts";

/** A debit account by default. */
const account = (
	told: Partial<CardAccount> & Pick<CardAccount, "id" | "name" | "type" | "balance">,
): CardAccount => ({
	creditLimit: cents(0),
	unlimitedCredit: false,
	...told,
});

/** The cards of the demonstration: one for each way in which a campus card pays, or does not. */
export const demoCards = (): readonly SandboxCard[] => [
	{
		credentialId: "60010001",
		holder: "Resident with every kind of account",
		accounts: [
			account({
				id: "1-1",
				name: "Residence Meal Plan",
				type: "PLAN_TAX_EXEMPT",
				balance: cents(42_500),
				expiryDate: "2099-04-30",
			}),
			account({
				id: "1-2",
				name: "Tax Exempt Flex",
				type: "TAX_EXEMPT",
				balance: cents(15_000),
				expiryDate: "2099-04-30",
			}),
			account({ id: "1-3", name: "Taxable Flex", type: "TAXABLE", balance: cents(7_500) }),
		],
	},
	{
		credentialId: "60010002",
		holder: "Commuter with taxable money alone",
		accounts: [
			account({ id: "2-1", name: "Taxable Flex", type: "TAXABLE", balance: cents(10_000) }),
		],
	},
	{
		credentialId: "60010003",
		holder: "Student with tax-exempt money alone",
		accounts: [
			account({ id: "3-1", name: "Tax Exempt Flex", type: "TAX_EXEMPT", balance: cents(10_000) }),
		],
	},
	{
		credentialId: "60010004",
		holder: "Student whose meal plan expired",
		accounts: [
			account({
				id: "4-1",
				name: "Residence Meal Plan",
				type: "PLAN_TAX_EXEMPT",
				balance: cents(20_000),
				expiryDate: "2020-04-30",
			}),
			account({ id: "4-2", name: "Taxable Flex", type: "TAXABLE", balance: cents(500) }),
		],
	},
	{
		credentialId: "60010005",
		holder: "Staff with a credit limit",
		accounts: [
			account({
				id: "5-1",
				name: "Staff Account",
				type: "TAXABLE",
				balance: cents(0),
				creditLimit: cents(10_000),
			}),
		],
	},
	{
		credentialId: "60010006",
		holder: "Department with unlimited credit",
		accounts: [
			account({
				id: "6-1",
				name: "Department Account",
				type: "TAX_EXEMPT",
				balance: cents(0),
				unlimitedCredit: true,
			}),
		],
	},
	{
		credentialId: "60010007",
		holder: "Student without a cent",
		accounts: [account({ id: "7-1", name: "Taxable Flex", type: "TAXABLE", balance: cents(0) })],
	},
	{
		credentialId: "60010008",
		holder: "Student whose card is blocked",
		declines: "CARD~BLOCKED~SEE~CARD~OFFICE",
		accounts: [
			account({ id: "8-1", name: "Taxable Flex", type: "TAXABLE", balance: cents(5_000) }),
		],
	},
];
