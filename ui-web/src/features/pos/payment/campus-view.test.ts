import { campusDebit, cents, documentedPolicy, type OrderLine, rate } from "@tuckshop/core/rules";
import { expect, it } from "vitest";
import { changedLines } from "./campus-view.ts";

const hst = { name: "HST", rate: rate(13_000) };
const meal = (taxes: OrderLine["taxClass"]["taxes"]): OrderLine["taxClass"] => ({
	...{ isTaxable: true, itcMenuType: "Meal", taxes, taxableAccountOnly: false },
	...{ ontarioTaxEligible: false, ontarioRetails: false, ontarioConfectionery: false },
	...{ retailsFlag: false, confectioneryFlag: false },
});
const line = (id: string, over: Partial<OrderLine>): OrderLine => ({
	...{ id, menuItemId: 1, name: id, quantity: 1, openPrice: false, modifiers: [] },
	price: cents(1000),
	taxClass: meal([]),
	...over,
});
const box = (id: string, over: Partial<OrderLine>) =>
	line(id, { name: "Packaging", price: cents(100), packaging: true, ...over });

it("[ORDR-05, TAX-15] packaging whose taxes a campus card changes is one line, as on the receipt, also where it is taxed in two ways", () => {
	const order = {
		lines: [line("Lunch", {}), box("a", { quantity: 2 }), box("b", { taxClass: meal([hst]) })],
	};
	const settings = { policy: documentedPolicy, globalTaxes: [hst] };
	const dollars = { type: "TAXABLE", balance: cents(5000), creditLimit: cents(0) };
	const card = { aggregated: [{ ...dollars, unlimitedCredit: false }], accounts: [] };
	const { totals } = campusDebit(order, settings);
	const changes = changedLines(
		{ order, totals },
		{ campusDebit: campusDebit(order, settings, card) },
	);
	expect(changes).toMatchObject([
		{ id: "Lunch", tax: "$1.30" },
		{ id: "a", name: "3 × Packaging", before: "$0.00", tax: "$0.39" },
	]);
});
