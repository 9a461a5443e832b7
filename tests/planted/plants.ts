import { drawerPlants } from "./drawer-plants.ts";
import { heldOrderPlants } from "./held-order-plants.ts";
import { heldPlants } from "./held-plants.ts";
import { judgePlants } from "./judge-plants.ts";
import { kitchenPlants } from "./kitchen-plants.ts";
import { peoplePlants } from "./people-plants.ts";
import { permittedPlants } from "./permitted-plants.ts";
import { refundPlants } from "./refund-plants.ts";
import { refundTillPlants } from "./refund-till-plants.ts";
import { tablePlants } from "./table-plants.ts";
import { taxPlants } from "./tax-plants.ts";
import { tillPlants } from "./till-plants.ts";

/** One fault that somebody could put into the code, and the check or test that has to find it. */
export type Plant = {
	readonly name: string;
	readonly file: string;
	/** Occurs in the file exactly once. */
	readonly find: string;
	readonly replace: string;
	/**
	 * The command that is run in the planted copy: a program of node_modules/.bin and its arguments. It passes before the plant and fails
	 * after it.
	 */
	readonly command: readonly string[];
	/** A part of the failing command's output, so that it fails for this reason and no other. */
	readonly shows: string;
	/** Takes minutes of a browser: `node tests/planted/run.ts` plants it, the tests do not. */
	readonly slow?: true;
	/** Planted in each long run although its test needs a server. */
	readonly always?: true;
};

const vitest = (project: "node" | "browser", ...args: readonly string[]) => [
	"vitest",
	"run",
	"--project",
	project,
	...args,
];
const houseRule = (name: string) => vitest("node", "tests/tidy/house.test.ts", "-t", name);

export const plants: readonly Plant[] = [
	{
		name: "a wrong import direction: the core imports an adapter",
		file: "core/src/rules/outcome.ts",
		find: "export const ok = <T>",
		replace: 'export { browserIds } from "@tuckshop/adapters/browser";\nexport const ok = <T>',
		command: houseRule("core imports nothing that stands on it"),
		shows: 'imports "@tuckshop/adapters/browser"',
	},
	{
		name: "a float in a money path: the tax is reckoned in dollars",
		file: "core/src/rules/tax/tax-totals.ts",
		find: "amount: taxOn(base, bearing.rate)",
		replace: "amount: cents(Math.round((base * (bearing.rate / 1000)) / 100))",
		command: houseRule("no float holds money"),
		shows: "divides by a power of ten",
	},
	{
		name: "a campus card's payment is cancelled after Process was pressed: the card is charged, and the order is still to be paid",
		file: "core/src/pos/payment/campus-payment.ts",
		find: "if (charge.paying.choice.get().busy) return;",
		replace: "",
		command: vitest("node", "core/src/pos/payment/campus-payment.test.ts"),
		shows: "is not cancelled once Process was pressed",
	},
	{
		name: "a password that is set anew ends no session: whoever took the account over stays in it",
		file: "server/src/accounts/recovery-repository.ts",
		find: "				await endAll(transaction, used.user_id, { tills: !keepTills });\n",
		replace: "				void keepTills;\n",
		command: vitest("node", "tests/server/accounts/own-account.test.ts", "-t", "on SQLite"),
		shows: "is set anew by a mailed link, once, and every session, till and link ends",
	},
	{
		name: "an invitation is used more than once",
		file: "server/src/accounts/repository.ts",
		find: "				if (!used) throw new InvitationGone();\n",
		replace: "",
		command: vitest("node", "tests/server/accounts/registration.test.ts", "-t", "on PostgreSQL"),
		shows: "is with an invitation for one account, however many come at once",
	},
	{
		name: "signing out everywhere, tills too, leaves whoever is signed in with a PIN",
		file: "server/src/accounts/repository.ts",
		find: '	await transaction.deleteFrom("table_server_sessions").where("server_id", "in", servers).execute();\n',
		replace: "	void servers;\n",
		command: vitest("node", "tests/server/accounts/ended-sessions.test.ts", "-t", "on SQLite"),
		shows: "ends tills and sign-ins with a PIN at once, in every process",
	},
	{
		name: "sign-ins are counted for each account alone: one address tries all accounts there are",
		file: "server/src/accounts/sign-in-limits.ts",
		find: "\t\t\t\tplace.knownDevice === undefined",
		replace: "\t\t\t\tplace.knownDevice !== undefined",
		command: vitest("node", "tests/server/accounts/sign-in-limits.test.ts", "-t", "on SQLite"),
		shows: "lets nobody try many accounts from one address",
	},
	{
		name: "a right PIN clears the wrong ones: whoever has a PIN of their own guesses for ever",
		file: "server/src/people/pin-desk.ts",
		find: "			await putBack();",
		replace: "			await limits.forget(bucket);",
		command: vitest("node", "tests/server/tables/pin-limits.test.ts", "-t", "on SQLite"),
		shows: "a thousand guesses in a day by somebody with a PIN of their own find no other one",
	},
	{
		name: "wrong PINs at an enrolled device count with everybody's: one device locks the others out",
		file: "server/src/people/pin-desk.ts",
		find: "	if (who?.ownerId !== ownerId) return",
		replace: '	if (who?.is !== "owner" || who.ownerId !== ownerId) return',
		command: vitest("node", "tests/server/tables/pin-limits.test.ts", "-t", "on SQLite"),
		shows: "at one enrolled device keep no right PIN out at another",
	},
	{
		name: "the idempotency check removed: the ledger takes another sale under a used key for a repeat",
		file: "server/src/sales/service.ts",
		find: "if (!first || standing.length > 1 || first.identity_hash !== row.identity_hash)",
		replace: "if (!first)",
		command: vitest(
			"node",
			"tests/server/sales/sales.test.ts",
			"-t",
			"on SQLite.*refuses another sale under a used key",
		),
		shows: "refuses another sale under a used key, and a changed sale under its own",
		always: true,
	},
	{
		name: "a kiosk lets itself in where tills are: its session reads the transactions",
		file: "server/src/http/mount.ts",
		find: 'if (isKiosk(who) && access === "till") throw notForKiosks();',
		replace: "",
		command: vitest(
			"node",
			"tests/server/authorisation.test.ts",
			"-t",
			"on SQLite.*(GET /api/transactions lets|the contract)",
		),
		shows: "kiosk own: 403",
	},
	{
		name: "a kiosk takes cash: the ledger asks for nobody's word",
		file: "server/src/tills/service.ts",
		find: 'if ((await repository.stationOfSale(who.ownerId, saleId)) === undefined)\n\t\t\t\tthrow notForKiosks("A kiosk takes no cash.");',
		replace: "",
		command: vitest(
			"node",
			"tests/server/tills/kiosk.test.ts",
			"-t",
			"on SQLite.*refuses a kiosk's sale in cash",
		),
		shows: "refuses a kiosk's sale in cash and its refund",
	},
	{
		name: "a kiosk vouches for its own cash: what it declares once more is believed",
		file: "server/src/tills/repository.ts",
		find: "if (declared) await vouch(transaction, { ownerId, saleIds: cashSales }, at);",
		replace: "await vouch(transaction, { ownerId, saleIds: cashSales }, at);",
		command: vitest(
			"node",
			"tests/server/tills/kiosk.test.ts",
			"-t",
			"on SQLite.*makes a till a kiosk by its own word",
		),
		shows: "makes a till a kiosk by its own word",
	},
	{
		name: "a server serves tables at a kiosk: its PIN is enough there",
		file: "server/src/http/mount.ts",
		find: 'if (endpoint.access === "server" && (await callers.atKiosk(context))) throw notForKiosks();',
		replace: "",
		command: vitest(
			"node",
			"tests/server/authorisation.test.ts",
			"-t",
			"on SQLite.*table-service/restaurants/.restaurantId./floors lets",
		),
		shows: "server at a kiosk",
	},
	{
		name: "guesses of card numbers cost nothing: an unknown card is put back too",
		file: "server/src/itc/card-guard.ts",
		find: 'if (outcome.is !== "refused") await putBack();',
		replace: 'await putBack();\n\t\t\t\tif (outcome.is !== "refused") return outcome;',
		command: vitest(
			"node",
			"tests/server/itc/card-guard.test.ts",
			"-t",
			"on SQLite.*ten unknown cards",
		),
		shows: "lets ten unknown cards through at a device",
	},
	{
		name: "good cards use the limit up: a busy counter is taken for somebody who guesses",
		file: "server/src/itc/card-guard.ts",
		find: 'if (outcome.is !== "refused") await putBack();',
		replace: 'if (outcome.is === "unreached") await putBack();',
		command: vitest(
			"node",
			"tests/server/itc/card-guard.test.ts",
			"-t",
			"on SQLite.*sixty good cards",
		),
		shows: "never meets the limit with sixty good cards",
	},
	{
		name: "the sale sent before it is on disk: the ledger hears of it first",
		file: "core/src/pos/payment/pay-area.ts",
		find: "const { sale } = yield* late.takeCash(ports, {",
		replace: `const { saleStore, salesLedger } = ports as PosPorts;
					const hasty: typeof saleStore = {
						...saleStore,
						keep: (id, make) => Effect.andThen(Effect.ignore(salesLedger.accept(make(1))), saleStore.keep(id, make)),
					};
					const { sale } = yield* late.takeCash({ ...ports, saleStore: hasty }, {`,
		command: vitest("node", "core/src/pos/payment/pay-area.test.ts", "core/src/pos/crash.test.ts"),
		shows: "keeps the order and sends nothing when the sale could not be written",
	},
	{
		name: "relaxed durability: a sale is said to be kept before it is on disk",
		file: "adapters/src/dexie/transactions.ts",
		find: 'durability: "strict"',
		replace: 'durability: "relaxed"',
		command: vitest("browser", "adapters/src/dexie/strict-durability.browser.test.ts"),
		shows: "sequences+transactions relaxed",
		slow: true,
	},
	{
		name: "a tab takes its own last number for the till's: another tab's sales since then get their numbers twice",
		file: "adapters/src/dexie/keep-sale.ts",
		find: "if (last !== expected.last || link !== expected.link) throw new NotAsExpected();",
		replace: "void [last, link];",
		command: vitest("browser", "adapters/src/dexie/keep-sale.browser.test.ts"),
		shows: "whichever of two tabs keeps the next",
		slow: true,
	},
	{
		name: "a database that was set back is not noticed: what was open in the backup is charged and ordered again",
		file: "server/src/database/commit-position.ts",
		find: 'if (own) return own.position < highest ? "behind this server\'s data folder" : undefined;',
		replace: "if (own) return undefined;",
		command: vitest(
			"node",
			"tests/server/database/restored-database.test.ts",
			"-t",
			"on SQLite.*set back by copying files",
		),
		shows: "set back by copying files",
	},
	{
		name: "a restored server sends the order of a debit that was approved before the backup",
		file: "server/src/restores/hold-open-work.ts",
		find: "held.length + (await holdOrdersDue(on, at, uuid))",
		replace: "held.length",
		command: vitest(
			"node",
			"tests/server/database/restored-database.test.ts",
			"-t",
			"on SQLite.*set back through the command",
		),
		shows: "set back through the command",
	},
	{
		name: "the provider is called before the number of the commit is on the disk",
		file: "server/src/database/commit-position.ts",
		find: "		await reached(position);\n		return value;",
		replace: "		void reached(position);\n		return value;",
		command: vitest(
			"node",
			"tests/server/database/restored-database.test.ts",
			"-t",
			"number of the last commit.*on SQLite.*is in the file",
		),
		shows: "is in the file before anything is called",
	},
	{
		name: "the ledger takes a till's word that the provider has an order",
		file: "server/src/sales/service.ts",
		find: '\treturn deliveries.provider.is === "accepted"',
		replace: "\treturn deliveries.provider.is === undefined",
		command: vitest(
			"node",
			"tests/server/sales/sale-doubts.test.ts",
			"-t",
			"on SQLite.*takes from no till",
		),
		shows: "takes from no till that a sale was archived",
	},
	{
		name: "a number that can't be true counts as a gap",
		file: "server/src/sales/doubts.ts",
		find: "sequence > maxSequence",
		replace: "sequence > Number.MAX_SAFE_INTEGER",
		command: vitest(
			"node",
			"tests/server/sales/sale-doubts.test.ts",
			"-t",
			"on SQLite.*keeps a sale of a year",
		),
		shows: "keeps a sale of a year, a number or a station",
	},
	{
		name: "a seat that pays moves another seat's bill: what is left is divided anew",
		file: "core/src/rules/split/seat-taxes.ts",
		find: "fresh.map((seat) => at(seat, divided)),",
		replace:
			"allocate(\n\t\t\t\tsumCents([left, ...fresh.map((seat) => at(seat, locked))]),\n\t\t\t\tfresh.map((seat) => at(seat, owed)),\n\t\t\t),",
		command: vitest("node", "core/src/rules/split/seat-bills.test.ts"),
		shows: "stand when another seat pays",
	},
	{
		name: "a sale whose payments do not come to its total is hidden from the day",
		file: "core/src/rules/payment/day-totals.ts",
		find: "if (after > Number.MAX_SAFE_INTEGER) {",
		replace:
			"if (after > Number.MAX_SAFE_INTEGER || plainSum(tenders.map(({ amount }) => amount)) !== total) {",
		command: vitest("node", "core/src/rules/payment/day-totals.test.ts"),
		shows: "counts one with payments that come to less than the total as it was paid",
	},
	{
		name: "a sale whose taxes do not come to what was paid is hidden from the whole day",
		file: "core/src/rules/payment/day-totals.ts",
		find: '!== paid) add(sale, "taxes");',
		replace: '!== paid) add(sale, "day");',
		command: vitest("node", "core/src/rules/payment/day-totals.test.ts"),
		shows: "counts what was paid for one whose taxes do not come to it",
	},
	{
		name: "a campus card at a table pays without the tax that its accounts bring",
		file: "core/src/rules/table/pay-part.ts",
		find: "): CardChange => (accounts ? cardChange(order, taxes, accounts) : noCardChange);",
		replace: `): CardChange =>
	accounts && order.lines.length < 0
		? cardChange(order, taxes, accounts)
		: noCardChange;`,
		command: vitest(
			"node",
			"tests/server/tables/table-taxes.test.ts",
			"-t",
			"on SQLite.*are the same to the cent",
		),
		shows: "are the same to the cent for every kind of line and campus card",
	},
	{
		name: "a guest who joins a table pays of what others ate: what they share is not held",
		file: "server/src/table-service/sessions.ts",
		find: "allocation: JSON.stringify(shares),",
		replace: 'allocation: shares === undefined ? "" : session.allocation,',
		command: vitest(
			"node",
			"tests/server/tables/seating.test.ts",
			"-t",
			"on SQLite.*join without a change",
		),
		shows: "join without a change of anybody's bill",
	},
	{
		name: "cash at a table kept without its rounding",
		file: "server/src/table-service/payment-book.ts",
		find: "...(rounding === 0 ? {} : { rounding })",
		replace: "...(rounding === 0 ? {} : {})",
		command: vitest(
			"node",
			"tests/server/tables/table-taxes.test.ts",
			"-t",
			"on SQLite.*is rounded as the restaurant",
		),
		shows: "is rounded as the restaurant rounds it",
	},
	{
		name: "an order that came to another amount is taken for the sale that stands under its id",
		file: "core/src/flows/payment/persist-sale.ts",
		find: `	return found === "paid" && kept.sale.facts.total === facts.total
		? kept
		: yield* keep(yield* reissueSaleId);`,
		replace: '\treturn found === "paid" ? kept : yield* keep(yield* reissueSaleId);',
		command: vitest("node", "core/src/flows/payment/persist-sale.test.ts"),
		shows: "is another sale where it came to another amount",
	},
	{
		name: "a card that another tab is charging counts as unknown: its lock is not asked for",
		file: "core/src/flows/sync/recover-sales.ts",
		find: `			current =
				(yield* leadership
					.lead(debitLock(sale.facts.id), given)
					.pipe(Effect.catchTag("Busy", () => Effect.succeed(undefined)))) ?? current;`,
		replace: `			void leadership;
			void debitLock;
			current =
				(yield* given.pipe(Effect.catchTag("Busy", () => Effect.succeed(undefined)))) ?? current;`,
		command: vitest("node", "core/src/flows/sync/recover-sales.test.ts"),
		shows: "takes a card for unknown only where no page holds its charge any more",
	},
	{
		name: "the lease of an order is never renewed: a slow provider's order is taken for lost while it is sent",
		file: "server/src/provider-proxy/relay.ts",
		find: "\t\t\t\tif (answered) return;",
		replace: "\t\t\t\tif (answered || !answered) return;",
		command: vitest(
			"node",
			"tests/server/provider/relay.test.ts",
			"-t",
			"on SQLite.*holds an order for as long as its call takes",
		),
		shows: "holds an order for as long as its call takes",
	},
	{
		name: "a sale is moved on without a look at what another process wrote meanwhile",
		file: "server/src/sales/repository.ts",
		find: '				.where("progress", "=", row.progress)\n',
		replace: "",
		command: vitest(
			"node",
			"tests/server/sales/sales.test.ts",
			"-t",
			"on SQLite.*moves a sale on only from the state that was read",
		),
		shows: "moves a sale on only from the state that was read",
	},
	{
		name: "the decline of a queued sale is not final: a till's call charges the card after all",
		file: "server/src/itc/debit-ledger.ts",
		find: 'if (row.state === "declined" && row.sale_id !== null) return row;',
		replace: "",
		command: vitest(
			"node",
			"tests/server/itc/itc-queue.test.ts",
			"-t",
			"on SQLite.*charges no card by a till's call",
		),
		shows: "charges no card by a till's call for the debit of a queued sale that was declined",
	},
	{
		name: "the drawer leaves out what refunds in cash were rounded by",
		file: "core/src/rules/payment/day-totals.ts",
		find: "rounding: sumCents(cash.map((tender) => tender.rounding))",
		replace:
			"rounding: sumCents(cash.map((tender) => (tender.amount < 0 ? cents(0) : tender.rounding)))",
		command: vitest("node", "core/src/rules/payment/day-totals.test.ts"),
		shows: "has in its drawer what the cash of sales and refunds came to",
	},
	{
		name: "lines that are not taxable count towards the sum that the $4.00 rule weighs",
		file: "core/src/rules/tax/decide-tax.ts",
		find: "\t\t\t(line.taxClass.isTaxable || rules < 2) &&\n",
		replace: "",
		command: vitest("node", "core/src/rules/tax/decide-tax.test.ts"),
		shows: "weighs every eligible line of a sale against the threshold",
	},
	{
		name: "of refused and unknown always unknown stands: an old copy brings a settled outcome back",
		file: "core/src/rules/sync/merge-progress.ts",
		find: '			return [state.at, 0, "", state.reason, state.receipt ?? ""];',
		replace: '			return ["", 4, state.at, state.reason, ""];',
		command: vitest("node", "core/src/rules/sync/merge-progress.test.ts"),
		shows: "takes of refused and unknown the later one",
	},
	{
		name: "an order that was set aside for another try forgets the outcome that it came after",
		file: "core/src/rules/sync/delivery.ts",
		find: 'return event.type === "settled-not-done" ? { is: "waiting", after: state.at } : state;',
		replace: 'return event.type === "settled-not-done" ? waiting : state;',
		command: vitest("node", "core/src/rules/sync/merge-progress.test.ts"),
		shows: "never takes an older copy of a delivery for newer than what came after it",
	},
	{
		name: "a file of sales vouches for a sale that is not in it",
		file: "core/src/flows/sales/export-sales.ts",
		find: "	const foot: Pick<SalesFile",
		replace:
			"	for (const sale of yield* saleStore.unfinished(ownerId)) unsent.set(sale.facts.id, deliveryFingerprint(sale));\n	const foot: Pick<SalesFile",
		command: vitest("browser", "tests/ports/sales-file.browser.test.ts"),
		shows: "vouches for a sale that another tab keeps",
		slow: true,
	},
	{
		name: "an amount of 32 bits: a large bill is not kept on PostgreSQL",
		file: "server/src/database/migrations/0011-wide-amounts.ts",
		find: 'alterColumn("amount_cents", (column) => column.setDataType("bigint"))',
		replace: 'alterColumn("amount_cents", (column) => column.setDataType("integer"))',
		command: vitest("node", "tests/server/database/amount-columns.test.ts"),
		shows: "a bill of 33.9 million dollars is paid",
	},
	{
		name: "the lengths of a body are held by nobody: what is too long is decoded",
		file: "server/src/http/decode-body.ts",
		find: "		checkLengths(shape, value);\n",
		replace: "		void checkLengths(shape, undefined);\n",
		command: vitest(
			"node",
			"tests/server/input/hostile-requests.test.ts",
			"-t",
			"is refused by the name",
		),
		shows: "is refused by the name of the list or text that is too long",
	},
	{
		name: "a sign-in that fails tells the log whose it is",
		file: "server/src/accounts/sign-in-log.ts",
		find: `						account: box
							.keyedHash(accountOf(incoming), \`account that signs in by \${by}\`)
							.slice(0, shown),`,
		replace: "\t\t\t\t\t\taccount: accountOf(incoming),",
		command: vitest("node", "tests/server/accounts/sign-in-log.test.ts"),
		shows: "never tells an email, an address, a password",
	},
	{
		name: "a rotated secret hashes cards anew: a till's repeat of a debit is another debit, and every PIN is wrong",
		file: "server/src/secrets/secret-ring.ts",
		find: "{ earlier, hashKey: former.hashKey }",
		replace: "{ earlier, hashKey: hashKeyOf(next) }",
		command: vitest(
			"node",
			"tests/server/accounts/rotated-secret.test.ts",
			"-t",
			"on SQLite .*is changed by a command",
		),
		shows: "changes no PIN, code or repeat",
	},
	...heldPlants,
	...heldOrderPlants,
	...refundPlants,
	...refundTillPlants,
	...permittedPlants,
	...drawerPlants,
	...judgePlants,
	...tablePlants,
	...taxPlants,
	...peoplePlants,
	...kitchenPlants,
	...tillPlants,
];
