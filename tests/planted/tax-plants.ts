import type { Plant } from "./plants.ts";

const vitest = (file: string, title: string) => [
	"vitest",
	"run",
	"--project",
	"node",
	file,
	"-t",
	title,
];
const vector = (title: string) => vitest("tests/rules/vectors.test.ts", title);
const relief = (title: string) => vitest("core/src/pos/order/deposit-and-relief.test.ts", title);
const judged = (title: string) => vitest("core/src/rules/payment/judge-decisions.test.ts", title);

const packaging = (title: string) => vitest("core/src/rules/tax/packaging.test.ts", title);
const packagingAtTill = (title: string) => vitest("core/src/pos/order/packaging.test.ts", title);

/** Faults in what is taxed, and in reliefs. */
export const taxPlants: readonly Plant[] = [
	{
		name: "packaging bears a tax of its own, whatever it packs",
		file: "core/src/rules/tax/packaging.ts",
		find: "const taxes = rows.length > 0 ? { taxRuleOverrides: rows } : { isTaxable: false };",
		replace: "const taxes = rows.length > 0 ? {} : {};",
		command: packaging("bears the taxes of what it packs"),
		shows: "bears the taxes of what it packs",
	},
	{
		name: "packaging keeps its tax where a campus card frees the meal that it packs",
		file: "core/src/rules/tax/packaging.ts",
		find: "if (follows) return box;",
		replace: "if (follows && rows.length === 0) return box;",
		command: packaging("bears the taxes of what it packs"),
		shows: "bears the taxes of what it packs",
	},
	{
		name: "packaging per item is charged once for each line, however many pieces it has",
		file: "core/src/rules/tax/packaging.ts",
		find: 'quantity: charge.per === "item" ? line.quantity : 1,',
		replace: "quantity: 1,",
		command: packaging("costs the type's amount per order, or per piece"),
		shows: "costs the type's amount per order, or per piece",
	},
	{
		name: "packaging is written with the cart, and another tab charges it twice",
		file: "core/src/pos/order/order-area.ts",
		find: "saleId, order: rungUp(), ...(soldId",
		replace: "saleId, order: state.get().order, ...(soldId",
		command: packagingAtTill("a charge for packaging follows the order"),
		shows: "a charge for packaging follows the order",
	},
	{
		name: "a container deposit is taxed with its line",
		file: "core/src/rules/tax/order-totals.ts",
		find: "addToBases(bases, decision.rows, taxedTotal(line));",
		replace: "addToBases(bases, decision.rows, taxedTotal({ ...line, modifiers: [] }) + total);",
		command: vector("a deposit bears no tax"),
		shows: "a deposit bears no tax",
	},
	{
		name: "what is freed of HST altogether bears GST under the threshold",
		file: "core/src/rules/tax/decide-tax.ts",
		find: "rules < 3 ? gst : rate(Math.min(gst, harmonized.rate));",
		replace: "rules < 4 ? gst : rate(Math.min(gst, harmonized.rate));",
		command: vector("reduced: HST at 0"),
		shows: "reduced: HST at 0",
	},
	{
		name: "the winter's relief frees of a province's own tax as well",
		file: "core/src/rules/tax/provinces.ts",
		find: "frees.includes(row.name) ? { ...row, rate: rate(0) } : row",
		replace: 'frees.includes(row.name) || row.name === "RST" ? { ...row, rate: rate(0) } : row',
		command: vector("MB on 2024-12-14"),
		shows: "MB on 2024-12-14",
	},
	{
		name: "Ontario's relief of a buyer is given in every province",
		file: "core/src/pos/order/order-area.ts",
		find: '!relief || (till.province === "ON" && ',
		replace: "!relief || (till.province !== undefined && ",
		command: relief("of Ontario is not given in Quebec"),
		shows: "of Ontario is not given in Quebec",
	},
	{
		name: "a sale's record forgets of whom it asked less",
		file: "core/src/records/sales/sale.ts",
		find: "...(facts.relief ? { tax_relief: facts.relief } : {}),",
		replace: "",
		command: relief("frees of the province's part"),
		shows: "frees of the province's part",
	},
	{
		name: "the judge takes every buyer for one who is freed of the province's part",
		file: "core/src/rules/payment/judge-decisions.ts",
		find: "relieved: relief !== undefined,",
		replace: "relieved: relief !== null,",
		command: judged("finds a sale that left out the province's part"),
		shows: "finds a sale that left out the province's part",
	},
	{
		name: "a tablet without its server taxes new guests as a table that sat down before",
		file: "core/src/flows/tables/computed-session.ts",
		find: "if (!found) return sessions",
		replace: "if (!found || sessions.length > 0) return sessions",
		command: vitest("core/src/flows/tables/house-profile.test.ts", "seated without the server"),
		shows: "goes by the version in force then",
	},
	{
		name: "a plan of taxes for a later day begins with a change from an earlier day",
		file: "core/src/pos/settings/profile-changes.ts",
		find: "(from !== null && versionInForce(known, from))",
		replace: "(from !== null && (before.next ?? versionInForce(known, from)))",
		command: vitest("core/src/pos/settings/tax-saves.test.ts", "does not begin sooner"),
		shows: "a plan for a later day does not begin sooner",
	},
];
