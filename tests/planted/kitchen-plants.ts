import type { Plant } from "./plants.ts";

const vitest = (...args: readonly string[]) => ["vitest", "run", "--project", "node", ...args];
const atPrinters = (title: string) => vitest("tests/printers/kitchen-tickets.test.ts", "-t", title);
const moving = (title: string) =>
	vitest("tests/server/tables/moves.test.ts", "-t", `on SQLite.*${title}`);

/** Faults in kitchen tickets, and in moves between tables. */
export const kitchenPlants: readonly Plant[] = [
	{
		name: "a ticket is lost: what was not printed is not on disk for the next start",
		file: "core/src/pos/kitchen/kitchen-area.ts",
		find: "const tickets = yield* book.keep(made);",
		replace: "const tickets = made;",
		command: atPrinters("is on disk with its tickets"),
		shows: "is on disk with its tickets before anything is printed",
	},
	{
		name: "a counter that has not heard of the kitchen's printers keeps no ticket of its sale",
		file: "core/src/pos/kitchen/kitchen-area.ts",
		find: '=== "refund" || printsNothing()',
		replace: '=== "refund" || state.get().printers.length === 0',
		command: atPrinters("is seen as not out where the device does not know"),
		shows: "is seen as not out where the device does not know the printers yet",
	},
	{
		name: "a table's line goes to the kitchen twice, when others are sent after it",
		file: "core/src/flows/kitchen/table-order.ts",
		find: "!known.has(id) && (kind",
		replace: "(!known.has(id) || true) && (kind",
		command: vitest("core/src/flows/kitchen/table-order.test.ts"),
		shows: "is not told again, and is voided once",
	},
	{
		name: "a ticket of what is voided looks like one to be cooked",
		file: "core/src/rules/kitchen/ticket-document.ts",
		find: 'ticket.kind === "new" ? []',
		replace: 'ticket.kind !== "change" ? []',
		command: vitest("core/src/rules/kitchen/ticket-document.test.ts"),
		shows: "says VOID over the line",
	},
	{
		name: "guests who join a table share what others ordered before",
		file: "server/src/table-service/moves.ts",
		find: "JSON.stringify(joinedShares(sharesOf(into, intoBill), sharesOf(from, fromBill)))",
		replace: '((void [joinedShares, sharesOf, intoBill, fromBill]), "{}")',
		command: moving("join on one check"),
		shows: "each guest owes what they owed before",
	},
	{
		name: "a line that moved to another check is ordered again by a repeat of its order",
		file: "server/src/table-service/sessions.ts",
		find: "if (other?.isOwn && other.order.body_hash === bodyHash)",
		replace: "if (other?.isOwn && other.order.body_hash !== bodyHash)",
		command: moving("that moved is not ordered again"),
		shows: "that moved is not ordered again",
	},
	{
		name: "a repeat of another restaurant's order is answered with that restaurant's line",
		file: "server/src/table-service/sessions.ts",
		find: "if (other?.isOwn && other.order.body_hash",
		replace: "if (other?.order.body_hash",
		command: moving("that moved is not ordered again"),
		shows: "that moved is not ordered again",
	},
	{
		name: "a part of a line moves again when its answer was lost",
		file: "server/src/table-service/moves.ts",
		find: "	if (known) return known.id;\n",
		replace: "	void known;\n",
		command: moving("moves in part to another seat"),
		shows: "once however often it is asked",
	},
];
