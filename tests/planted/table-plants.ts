import type { Plant } from "./plants.ts";

const vitest = (...args: readonly string[]) => ["vitest", "run", "--project", "node", ...args];
const atTables = (title: string) =>
	vitest("tests/server/tables/table-sales.test.ts", "-t", `on SQLite.*${title}`);

const byTablet = (title: string) =>
	vitest("tests/server/tables/tablet-sales.test.ts", "-t", `on SQLite.*${title}`);

/** Faults in the payments of tables and in their orders for the provider. */
export const tablePlants: readonly Plant[] = [
	{
		name: "a payment of a table stands, and no sale is entered for it",
		file: "server/src/table-service/payment-book.ts",
		find: "if (await (isGiven ? writer.enter(next, now()) : writer.sell(next, now())))",
		replace: "if (isGiven || next)",
		command: atTables("is a sale under its own id"),
		shows: "is a sale under its own id",
	},
	{
		name: "the order of a table goes to the provider again after the server's database went back",
		file: "server/src/table-service/session-repository.ts",
		find: "\t\t\t? !recognisesReferences\n",
		replace: "\t\t\t? !recognisesReferences && false\n",
		command: atTables("may have gone before the database went back"),
		shows: "may have gone before the database went back, waits for a person",
	},
	{
		name: "a cent of tax is lost where the payment that bears it pays nothing of the lines that it is on",
		file: "core/src/rules/table/table-sale.ts",
		find: "taxes.filter(({ base, amount }) => base !== 0 || amount !== 0)",
		replace: "taxes.filter(({ base }) => base !== 0)",
		command: vitest("server/src/table-service/table-sales.test.ts"),
		shows: "come to the bill to the cent",
	},
	{
		name: "a table charges nothing for what neither the item nor the menu taxes",
		file: "core/src/rules/split/table-taxes.ts",
		find: "globalTaxes: globalTaxes([], rates ?? []),",
		replace: "globalTaxes: [],",
		command: vitest("tests/server/tables/same-price.test.ts"),
		shows: "a table costs what counter and kiosk ask",
	},
	{
		name: "a table's card is charged again by a server that forgot its payment",
		file: "server/src/table-service/card-payments.ts",
		find: "desk.debit(who.ownerId, request, { sentUnder: payment.sent_under })",
		replace: "desk.debit(who.ownerId, request)",
		command: atTables("charges no card again for which a tablet asked"),
		shows: "charges no card again for which a tablet asked",
	},
	{
		name: "a tablet forgets a card's payment that waited before it says that it was declined",
		file: "core/src/pos/tables/pending-payments.ts",
		find: "\t\t} else {\n\t\t\tput(",
		replace: "\t\t} else {\n\t\t\tyield* drop(waiting);\n\t\t\tput(",
		command: vitest("core/src/pos/tables/tables-area.test.ts"),
		shows: "before it forgets it",
	},
	{
		name: "a tablet without a network takes cash for a seat twice",
		file: "core/src/flows/tables/with-payments.ts",
		find: "!book.payments.some(({ id }) => id === payment.paymentId);",
		replace: "false;",
		command: vitest("core/src/pos/tables/pay-here.test.ts"),
		shows: "closes a payment in cash from the bill that it knows",
	},
	{
		name: "a line that the kitchen has is dropped where its session was closed meanwhile",
		file: "core/src/pos/tables/commands.ts",
		find: 'code === "session-paid" || code === "session-ended";',
		replace: 'code === "no-such-code";',
		command: vitest("core/src/pos/tables/commands.test.ts"),
		shows: "drops with a word what makes no sense any more",
	},
	{
		name: "guests who were moved again meanwhile are moved back by a repeat",
		file: "server/src/table-service/sessions.ts",
		find: "commandId !== undefined && !(await writer.once(commandId, now()));",
		replace: 'commandId === "done before";',
		command: vitest("tests/ports/product-server.test.ts", "-t", "does none of it twice"),
		shows: "does none of it twice",
	},
	{
		name: "what a tablet took without a network stands in the ledger, and its table goes on owing it",
		file: "server/src/sales/service.ts",
		find: "if (!ofTable || !tables || !isFresh) return {};",
		replace: "if (!ofTable || !tables || !isFresh || batchSize) return {};",
		command: byTablet("waits in the ledger for lines and guests"),
		shows: "waits in the ledger for lines and guests",
	},
	{
		name: "cash that a tablet took for a seat that is paid is turned away",
		file: "server/src/table-service/payment-book.ts",
		find: 'if (given && payment.payment_method === "cash")',
		replace: 'if (given && payment.payment_method === "cash" && bill.payment !== "paid")',
		command: byTablet("for seats that somebody else has paid"),
		shows: "for seats that somebody else has paid stands as it happened",
	},
	{
		name: "a cent of a seat's tax moves when another seat orders",
		file: "core/src/rules/split/seat-taxes.ts",
		find: "told: stands.map((known) => known && amountOf(known.taxes, row)),",
		replace: "told: stands.map(() => undefined),",
		command: vitest("core/src/rules/table/standing-bills.test.ts"),
		shows: "is constant while its own lines and shares are",
	},
	{
		name: "a server forgets what seats were told as soon as something else is done at their table",
		file: "server/src/table-service/session-repository.ts",
		find: "await keepStanding(on, await read());",
		replace: "",
		command: vitest("tests/server/tables/standing-bills.test.ts", "-t", "on SQLite"),
		shows: "stands while others order",
	},
	{
		name: "a check stays pending for good where its queued card was declined",
		file: "server/src/table-service/table-work-repository.ts",
		find: 'await charged("pending", ["approved", "declined"])',
		replace: 'await charged("pending", ["approved"])',
		command: byTablet("is seen at its table and by the owner"),
		shows: "is seen at its table and by the owner",
	},
	{
		name: "what a tablet took waits for good where its guests have joined another check",
		file: "server/src/table-service/ledger-payments.ts",
		find: "return [...others].find(([, rows]) => isWhole(rows))?.[0] ?? named;",
		replace: 'return others.size < 0 ? "" : named;',
		command: byTablet("pays the check that its guests have joined"),
		shows: "pays the check that its guests have joined meanwhile",
	},
	{
		name: "a guest pays the tax of what others have paid before the check passed $4.00",
		file: "core/src/rules/table/bill-after-payments.ts",
		find: "if (paid.length === 0) return bill;",
		replace: "if (paid.length >= 0) return bill;",
		command: vitest("core/src/rules/table/standing-bills.test.ts", "-t", "by its own rate"),
		shows: "by its own rate where the check passes",
	},
	{
		name: "a void leaves the paid part of a tax above the whole",
		file: "core/src/rules/table/bill-after-payments.ts",
		find: "if (open === 0) return paid;",
		replace: "if (open === 0) return computed;",
		command: vitest("core/src/rules/table/standing-bills.test.ts", "-t", "is never less"),
		shows: "is never less than what was paid",
	},
];
