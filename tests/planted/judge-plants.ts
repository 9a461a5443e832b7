import type { Plant } from "./plants.ts";

const vitest = (...args: readonly string[]) => ["vitest", "run", "--project", "node", ...args];
const judged = (title: string) => vitest("core/src/rules/payment/judge-sale.test.ts", "-t", title);

/** Faults in judging, totalling and naming sales. */
export const judgePlants: readonly Plant[] = [
	{
		name: "a container deposit below zero pays for the goods",
		file: "core/src/rules/payment/judge-sale.ts",
		find: "				deposit < 0 ?",
		replace: "				deposit < -1_000_000 ?",
		command: judged("names a container deposit below zero"),
		shows: "names a container deposit below zero",
	},
	{
		name: "the judge believes the total that a sale states",
		file: "core/src/rules/payment/judge-figures.ts",
		find: 'yield* amountDiffers("total", subtotal + taxTotal, total);',
		replace: 'yield* amountDiffers("total", total, total);',
		command: judged("names a total of one cent"),
		shows: "names a total of one cent",
	},
	{
		name: "the judge believes a tax decision that no campus card of the sale explains",
		file: "core/src/rules/payment/judge-decisions.ts",
		find: 'if (!tenders.some(({ method }) => method === "itc")) return [usual];',
		replace: "if (tenders.length === 0) return [usual];",
		command: judged("recomputes what a campus card"),
		shows: "recomputes what a campus card",
	},
	{
		name: "the judge lets a line be given back as often as somebody asks",
		file: "core/src/rules/payment/judge-refund.ts",
		find: "const left = Math.max(0, sold.quantity - quantityOf(before, line.id));",
		replace: "const left = sold.quantity + 0 * before.length;",
		command: vitest(
			"core/src/rules/payment/judge-refund.test.ts",
			"-t",
			"names a refund that gives back more than was sold",
		),
		shows: "gives back more than was sold",
	},
	{
		name: "a refund is not judged again when its sale comes",
		file: "server/src/sales/service.ts",
		find: "await judgeRefunds(book, [...fresh], written);",
		replace: "void judgeRefunds;",
		command: vitest(
			"tests/server/sales/judged-sales.test.ts",
			"-t",
			"on SQLite.*does not judge a sale of rules",
		),
		shows: "does not judge a sale of rules that it does not know",
	},
	{
		name: "a day adds up what sales say that they came to, and not what was paid",
		file: "core/src/rules/payment/day-totals.ts",
		find: "total: amountOf(payments),",
		replace: "total: sumCents(counted.map(({ facts }) => facts.total)),",
		command: vitest(
			"core/src/rules/payment/day-totals.test.ts",
			"-t",
			"counts one with a total of one cent as it was paid",
		),
		shows: "as it was paid, and names it",
	},
	{
		name: "a refund is sent to the provider as an order",
		file: "core/src/rules/sync/delivery.ts",
		find: "{ ledger: waiting, provider: nothingToSend }",
		replace: "{ ledger: waiting, provider: waiting }",
		command: vitest(
			"core/src/flows/payment/persist-sale.test.ts",
			"-t",
			"goes to the ledger alone",
		),
		shows: "goes to the ledger alone",
	},
	{
		name: "an owner's home adds up what sales say that they came to, and not what was paid",
		file: "core/src/rules/payment/day-totals.ts",
		find: "sizeOf(facts) <= mostPlain ? amountOf(facts.tenders) : undefined",
		replace: "sizeOf(facts) <= mostPlain ? facts.total : undefined",
		command: vitest("core/src/rules/payment/day-totals.test.ts", "-t", "has one way of summing"),
		shows: "has one way of summing",
	},
	{
		name: "an owner's home counts campus cards that were declined",
		file: "server/src/sales/derived-columns.ts",
		find: 'campus === undefined || campus.offline || debit?.is === "accepted"',
		replace: "campus === undefined || debit !== null",
		command: vitest("tests/server/home", "-t", "counts what Day Totals count"),
		shows: "counts what Day Totals count",
	},
	{
		name: "an enrolled till sees what its owner sold everywhere",
		file: "core/src/contract/home.ts",
		find: 'access: "owner"',
		replace: 'access: "till"',
		command: vitest("tests/server/home", "-t", "is its owner's alone"),
		shows: "is its owner's alone",
	},
	{
		name: "a till names a tax profile and sells by other tax rules",
		file: "core/src/rules/payment/judge-sale.ts",
		find: '...(profile !== "unknown" && profile?.policy',
		replace: '...(profile !== "unknown" && profile?.policy === null',
		command: vitest("core/src/rules/payment/judge-sale.test.ts", "-t", "compares each reading"),
		shows: "compares each reading of the tax rules",
	},
];
