import type { ItcBalance } from "../records/index.ts";
import { cents } from "../rules/index.ts";

const card = (
	...accounts: readonly (readonly [name: string, type: string, balance: number])[]
): ItcBalance => ({
	operationStatus: "SUCCESS",
	accountsPriority: {
		aggregatedBalance: accounts.map(([, type, balance]) => ({
			type,
			balance: cents(balance),
			creditLimit: cents(0),
			unlimitedCredit: false,
		})),
	},
	accounts: accounts.map(([name, type, balance], index) => ({
		id: String(index + 1),
		name,
		type,
		balance: cents(balance),
		expiryDate: "2027-04-30",
	})),
});

/**
 * Campus cards of every kind that changes a payment, by number. ITC does not know any other number.
 */
export const sampleCards = (): Map<string, ItcBalance> =>
	new Map([
		[
			"60010001",
			card(
				["Meal Plan", "PLAN_TAX_EXEMPT", 12_500],
				["Flex Dollars", "TAX_EXEMPT", 5_000],
				["Dining Dollars", "TAXABLE", 7_500],
			),
		],
		["60010002", card(["Dining Dollars", "TAXABLE", 10_000])],
		["60010003", card(["Flex Dollars", "TAX_EXEMPT", 10_000])],
		["60010007", card(["Dining Dollars", "TAXABLE", 0])],
	]);
