/** One fault that somebody could put into the code, and the check or test that has to find it. */
export type Plant = {
	readonly name: string;
	readonly file: string;
	/** Stands in the file exactly once. */
	readonly find: string;
	readonly replace: string;
	/** What is run in the planted copy: a program of node_modules/.bin and its arguments. It passes before the plant and fails after it. */
	readonly command: readonly string[];
	/** A part of what the failing command says, so that it fails for this reason and no other. */
	readonly shows: string;
	/** Takes minutes of a browser: `node tests/planted/run.ts` plants it, the tests do not. */
	readonly slow?: true;
};

const vitest = (project: "node" | "browser", ...args: readonly string[]) => ["vitest", "run", "--project", project, ...args];
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
		name: "the idempotency check removed: the ledger takes another sale under a used key for a repeat",
		file: "server/src/sales/service.ts",
		find: "if (!first || standing.length > 1 || first.identity_hash !== row.identity_hash)",
		replace: "if (!first)",
		command: vitest("node", "tests/server/sales.test.ts", "-t", "on SQLite.*refuses another sale under a used key"),
		shows: "refuses another sale under a used key, and a changed sale under its own",
	},
	{
		name: "the sale sent before it is on disk: the ledger hears of it first",
		file: "core/src/pos/pay-area.ts",
		find: "const { sale, change } = yield* takeCash(ports, {",
		replace: `const { saleStore, salesLedger } = ports as PosPorts;
					const hasty: typeof saleStore = {
						...saleStore,
						keep: (id, make) => Effect.andThen(Effect.ignore(salesLedger.accept(make(1))), saleStore.keep(id, make)),
					};
					const { sale, change } = yield* takeCash({ ...ports, saleStore: hasty }, {`,
		command: vitest("node", "core/src/pos/pay-area.test.ts", "core/src/pos/crash.test.ts"),
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
];
