import type { Plant } from "./plants.ts";

const atTheTill = (title: string) => [
	...["vitest", "run", "--project", "node"],
	...["core/src/pos/refunds", "-t", title],
];
const atTheServer = (title: string) => [
	...["vitest", "run", "--project", "node"],
	...["tests/server/refunds", "-t", title],
];

/** Faults in how a till gives money back, and how the server reserves it. */
export const refundTillPlants: readonly Plant[] = [
	{
		name: "a refund that a crash cut off is made anew under another id",
		file: "core/src/flows/refunds/give-back.ts",
		find: "let refundId = before.open?.refundId ?? ports.ids.uuid();",
		replace: "let refundId = ports.ids.uuid();",
		command: atTheTill("that a crash cut off"),
		shows: "that a crash cut off between its reservation and its record",
	},
	{
		name: "a card terminal that did not answer is asked for the refund under another id: it is given twice",
		file: "core/src/flows/refunds/ask-terminal.ts",
		find: "yield* asked(refund, step);",
		replace: "yield* asked(refund, { ...step, refundId: ports.ids.uuid() });",
		command: atTheTill("RFND-06"),
		shows: "without an answer stands on the list of what needs a person",
	},
	{
		name: "a terminal is asked for a refund before that is on disk: a page after a crash lets it be ended",
		file: "core/src/flows/refunds/ask-terminal.ts",
		find: "if (before === undefined) yield*",
		replace: "if (askedAt === undefined) yield*",
		command: atTheTill("RFND-06"),
		shows: "is given once wherever its page crashes",
	},
	{
		name: "Reset Data clears a device whose refund a card terminal has not answered",
		file: "core/src/flows/device/reset-data.ts",
		find: "const unanswered = yield* unansweredOfAll(ports);",
		replace: "const unanswered: readonly Cents[] = [];",
		command: atTheTill("RFND-06"),
		shows: "without an answer stands on the list of what needs a person",
	},
	{
		name: "an attempt without a network forgets that the server may have reserved a refund",
		file: "core/src/flows/refunds/give-back.ts",
		find: "!online && (open?.offline ?? true);",
		replace: "!online || open?.offline === true;",
		command: atTheTill("ends its reservation when it is abandoned"),
		shows: "also where an attempt without a network came in between",
	},
	{
		name: "a till gives back although another one did meanwhile",
		file: "core/src/flows/refunds/give-back.ts",
		find: "if (others.length > 0)\n",
		replace: "if (others.length > 99)\n",
		command: atTheTill("of two tills at once"),
		shows: "the other is told by whom and when",
	},
	{
		name: "refunds without the server are not counted against the day's limit",
		file: "core/src/flows/refunds/give-back.ts",
		find: "	yield* today.note(id, allowed.value);\n",
		replace: "",
		command: atTheTill("without the server is in cash"),
		shows: "without the server is in cash up to 25.00",
	},
	{
		name: "a fine stays paid although its money went back",
		file: "core/src/flows/payment/settle-fines.ts",
		find: 'sale.facts.kind.type === "refund" ? finesBack(sale.facts) : []',
		replace: 'sale.facts.kind.type === "sale" ? finesBack(sale.facts) : []',
		command: atTheTill("opens it again"),
		shows: "of a library fine opens it again",
	},
	{
		name: "the server reserves one sale for two tills",
		file: "server/src/refunds/reservations.ts",
		find: "others.some(({ record }) => !wanted.known.includes(record.sale_id))",
		replace: "others.some(({ record }) => record.sale_id === facts.id)",
		command: atTheServer("of two tills at once"),
		shows: "of two tills at once is one till's",
	},
	{
		name: "a reservation that was ended is there again by a request that arrives late",
		file: "server/src/refunds/reservations.ts",
		find: "if (former && former.ended_at !== null)\n		throw",
		replace: "if (former && former.ended_at === at)\n		throw",
		command: atTheServer("that was ended is not there again"),
		shows: "that was ended is not there again by a request that arrives late",
	},
	{
		name: "a reservation stays after its refund came into the ledger",
		file: "server/src/sales/service.ts",
		find: "for (const { row } of back) await book.endReservations",
		replace: "for (const { row } of back.slice(1)) await book.endReservations",
		command: atTheServer("stands until the refund is in the ledger"),
		shows: "stands until the refund is in the ledger",
	},
	{
		name: "a campus card is charged although its sale was given back before",
		file: "server/src/refunds/withdraw-debit.ts",
		find: 'if (how.value !== "withdraw") return undefined;',
		replace: 'if (how.value !== "credit") return undefined;',
		command: atTheServer("withdraws the debit with its reservation"),
		shows: "withdraws the debit with its reservation",
	},
	{
		name: "cash beyond the limits of refunds without the server is told to nobody",
		file: "server/src/refunds/arrived.ts",
		find: ".set({ beyond_cap: 1 })",
		replace: ".set({ beyond_cap: 0 })",
		command: atTheServer("are counted again on arrival"),
		shows: "are counted again on arrival",
	},
];
