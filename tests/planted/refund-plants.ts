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
	{
		name: "an exchange keeps its sale, and its refund only afterwards: a crash in between leaves one",
		file: "core/src/flows/payment/persist-exchange.ts",
		find: "	const { sales, fresh } = yield* saleStore.keepPair([refundId, id], (sequence) => [\n",
		replace:
			"	yield* saleStore.keep(id, (sequence) => ({ ...sale, facts: { ...sale.facts, sequence } }));\n	const { sales, fresh } = yield* saleStore.keepPair([refundId, id], (sequence) => [\n",
		command: [
			...["vitest", "run", "--project", "node"],
			...["core/src/pos/refunds/exchange.test.ts", "-t", "each names the other"],
		],
		shows: "each names the other",
	},
	{
		name: "of an exchange one half is written where the number of the other is taken",
		file: "adapters/src/dexie/keep-sale.ts",
		find: "if (found.length > 0) return { sales: found, fresh: false };",
		replace: "if (found.length > 1) return { sales: found, fresh: false };",
		command: [
			...["vitest", "run", "--project", "node"],
			...["tests/ports/storage.test.ts", "-t", "keeps two sales together"],
		],
		shows: "keeps two sales together",
	},
	{
		name: "a refund of an exchanged sale asks the terminal for money that it charged under another sale",
		file: "core/src/rules/refunds/card-charges.ts",
		find: "		return { ...tender, charges: found.isWhole ? found.charges : [] };",
		replace: "		return tender;",
		command: [
			...["vitest", "run", "--project", "node"],
			...["core/src/pos/refunds/exchanged-charges.test.ts"],
		],
		shows: "asks it under each sale that it charged for its part",
	},
	{
		name: "what an exchange moved to another sale can be given back of the first one's charge too",
		file: "core/src/rules/refunds/card-charges.ts",
		find: "		.reduce((left, tender) => without(left, tender, sale.id), chargesOf(sale));",
		replace: "		.reduce((left) => left, chargesOf(sale));",
		command: refunds("over any chain of exchanges"),
		shows: "over any chain of exchanges",
	},
	{
		name: "a refund of which the terminal gave back a part is forgotten",
		file: "core/src/flows/refunds/give-back.ts",
		find: "if (open.answered && open.answered.length > 0)",
		replace: "if (open.answered && open.answered.length > 99)",
		command: [
			...["vitest", "run", "--project", "node"],
			...["core/src/pos/refunds/exchanged-charges.test.ts"],
		],
		shows: "of which the terminal gave a part back",
	},
	{
		name: "cash that an exchange moves to its sale counts against the limits without the server",
		file: "core/src/rules/refunds/may-refund.ts",
		find: 'tender.method === "cash" && !tender.moved',
		replace: 'tender.method === "cash"',
		command: refunds("nothing of what moves to the new sale"),
		shows: "nothing of what moves to the new sale",
	},
	{
		name: "an exchange without the server gives back any difference",
		file: "core/src/flows/refunds/exchange.ts",
		find: "if (exchange.isUnreserved)",
		replace: "if (exchange.isUnreserved && back.length === 0)",
		command: [
			...["vitest", "run", "--project", "node"],
			...["core/src/pos/refunds/exchange.test.ts", "-t", "limited by the cash that leaves"],
		],
		shows: "limited by the cash that leaves",
	},
	{
		name: "a reload forgets an exchange, and its goods stay reserved",
		file: "core/src/pos/refunds/refunds-area.ts",
		find: "load: () => Effect.andThen(load, exchanges.load),",
		replace: "load: () => load,",
		command: [
			...["vitest", "run", "--project", "node"],
			...["core/src/pos/refunds/exchange.test.ts", "-t", "charges the difference alone"],
		],
		shows: "charges the difference alone",
	},
	{
		name: "an exchange is made although another page has ended it: its goods are reserved for nobody",
		file: "core/src/flows/payment/persist-exchange.ts",
		find: "if (!isStanding && !made.includes(refundFacts.id))",
		replace: "if (!isStanding && made.length > 99)",
		command: [
			...["vitest", "run", "--project", "node"],
			...["tests/engine/exchange-after-reload.test.ts", "-t", "Dexie"],
		],
		shows: "it is paid or ended there",
	},
	{
		name: "PouchDB writes the two sales of an exchange one after the other: a page killed in between keeps half",
		file: "adapters/src/pouch/write-sale.ts",
		find: "			...(pair ? { [pairMember]: pairRecord(pair) } : {}),\n",
		replace: "",
		command: ["vitest", "run", "--project", "node", "tests/pouch/pair-killed.test.ts"],
		shows: "is whole or absent after its page was killed",
	},
	{
		name: "an exchange by card charges the whole of the new items",
		file: "core/src/pos/payment/card-payment.ts",
		find: "amount: choice.get().exchange?.due ?? totals.total,",
		replace: "amount: totals.total,",
		command: [
			...["vitest", "run", "--project", "node"],
			...["core/src/pos/refunds/exchange.test.ts", "-t", "charges the difference alone"],
		],
		shows: "charges the difference alone",
	},
];
