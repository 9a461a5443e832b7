import type { Plant } from "./plants.ts";

const refunds = (title: string) => [
	...["vitest", "run", "--project", "node"],
	...["core/src/rules/refunds", "-t", title],
];

/** Faults in what refunds give back. */
export const refundPlants: readonly Plant[] = [
	{
		name: "each refund's tax is rounded by itself, whatever went back before",
		file: "core/src/rules/refunds/amount-back.ts",
		find: "return upTo(tax.amount, target - tax.given.amount);",
		replace:
			"return upTo(tax.amount, portion(tax.sold.amount, baseBack(tax, lines), tax.sold.base) + 0 * target);",
		command: refunds("keep each tax within a cent of its share"),
		shows: "keep each tax within a cent of its share",
	},
	{
		name: "the last refund of a sale leaves a cent of its tax behind",
		file: "core/src/rules/refunds/amount-back.ts",
		find: "return taxes.map(({ amount }) => amount);",
		replace: "return taxes.map(({ amount }) => cents(Math.max(0, amount - 1)));",
		command: refunds("add up to what was sold"),
		shows: "add up to what was sold, each tax and each tender",
	},
	{
		name: "each refund in cash is rounded by itself: 9.04 in eight parts is 9.20",
		file: "core/src/rules/refunds/refund-tenders.ts",
		find: "const change = cashDue(cents(Math.max(0, given - paidOut)), rounding);",
		replace: "const change = cashDue(part.amount, rounding);",
		command: refunds("is rounded for all refunds together"),
		shows: "9.04 in eight parts is 9.05",
	},
	{
		name: "a card gets back what it got back before",
		file: "core/src/rules/refunds/refundable.ts",
		find: "amount: restOf(of(tenders), -of(given))",
		replace: "amount: restOf(of(tenders), 0 * of(given))",
		command: refunds("are refused above what one brought"),
		shows: "are refused above what one brought less what it gave back",
	},
	{
		name: "after two devices refunded the same goods, the other goods are given back on top",
		file: "core/src/rules/refunds/refundable.ts",
		find: "Math.min(parts, sale.total - given)",
		replace: "Math.min(parts, sale.total)",
		command: refunds("leave of the other lines no more"),
		shows: "no more than the sale's total less what is gone",
	},
	{
		name: "the judge lets an amount of a line be given back on top of the line",
		file: "core/src/rules/payment/judge-refund.ts",
		find: "const left = -sold.total - before;",
		replace: "const left = -sold.total + 0 * before;",
		command: refunds("names money of a line that went back twice"),
		shows: "names money of a line that went back twice",
	},
	{
		name: "refunds without a network have no limit a day",
		file: "core/src/rules/refunds/may-refund.ts",
		find: "device.today + cash > caps.day",
		replace: "cash > caps.day",
		command: refunds("hands out 25.00, and 100.00 on one day"),
		shows: "and 100.00 on one day, and no cent more",
	},
	{
		name: "an exchange hands out what the new sale keeps",
		file: "core/src/rules/refunds/exchange.ts",
		find: "const paid = refundTenders(sale, cents(back + common), { earlier, rounding });",
		replace: "const paid = refundTenders(sale, back, { earlier, rounding });",
		command: refunds("gives the difference back, rounded once"),
		shows: "gives the difference back, rounded once",
	},
];
