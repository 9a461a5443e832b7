import { strict as assert } from "node:assert";
import {
	cents,
	documentedPolicy,
	type Order,
	type OrderLine,
	orderTotals,
	rate,
	type TaxRow,
	type TaxSettings,
} from "@tuckshop/core/rules";
import { pairedMedians, rowOf } from "./measure.ts";
import { importPeer } from "./peer.ts";
import { printed } from "./printed.ts";
import type { Row } from "./row.ts";

const gst: TaxRow = { name: "GST", rate: rate(5_000) };
const pst: TaxRow = { name: "PST", rate: rate(7_000) };
const settings: TaxSettings = { policy: documentedPolicy, globalTaxes: [] };

/** An order whose every line bears two taxes: by default, as retail, and as an eligible item at the threshold or above. */
export function benchOrder(count: number): Order {
	const lines = Array.from({ length: count }, (_, index): OrderLine => {
		const [itemTag, itcMenuType, eligible] = kinds[index % kinds.length] ?? ["", "", false];
		return {
			id: `line ${index}`,
			menuItemId: index,
			name: `Item ${index}`,
			price: cents(450 + ((index * 37) % 2000)),
			quantity: 1 + (index % 3),
			openPrice: false,
			modifiers:
				index % 4 === 0
					? [{ id: 1, name: "Cheese", price: cents(75), groupId: 1, groupName: "Extras" }]
					: [],
			taxClass: {
				itemTag,
				itcMenuType,
				isTaxable: true,
				taxes: [{ ...gst }, { ...pst }],
				taxableAccountOnly: false,
				ontarioTaxEligible: eligible,
				ontarioRetails: false,
				ontarioConfectionery: false,
				retailsFlag: false,
				confectioneryFlag: false,
			},
		};
	});
	return { lines };
}

const kinds: readonly (readonly [tag: string, type: string, eligible: boolean])[] = [
	["", "", false],
	["drink", "", false],
	["retail", "Retail Item", false],
	["snack", "", true],
	["", "", false],
];

/**
 * The limit: a plain loop over whole numbers that applies no rule, knows that there are two taxes,
 * and builds the same result.
 */
export function plainLoop(lines: readonly OrderLine[]): unknown {
	let subtotal = 0;
	let gstBase = 0;
	let pstBase = 0;
	const decisions: object[] = [];
	for (let index = 0; index < lines.length; index++) {
		const line = lines[index];
		if (!line) continue;
		let unit: number = line.price;
		for (const modifier of line.modifiers) unit += modifier.price;
		const total = unit * line.quantity;
		const { taxClass } = line;
		subtotal += total;
		for (const row of taxClass.taxes) {
			if (row.name === "GST") gstBase += total;
			else pstBase += total;
		}
		if (taxClass.itemTag === "retail") decisions.push({ rule: "retail", rows: taxClass.taxes });
		else if (taxClass.ontarioTaxEligible)
			decisions.push({ rule: "default", rows: taxClass.taxes, compared: unit, threshold: 401 });
		else decisions.push({ rule: "default", rows: taxClass.taxes });
	}
	const first = Math.floor((gstBase * 5_000 + 50_000) / 100_000);
	const second = Math.floor((pstBase * 7_000 + 50_000) / 100_000);
	const taxes = [
		{ name: "GST", rate: 5_000, base: gstBase, amount: first },
		{ name: "PST", rate: 7_000, base: pstBase, amount: second },
	];
	return { subtotal, taxes, taxTotal: first + second, total: subtotal + first + second, decisions };
}

type Money = { readonly toJSON: () => { readonly amount: number } };
type DineroModule = {
	readonly dinero: (of: { readonly amount: number; readonly currency: unknown }) => Money;
	readonly add: (a: Money, b: Money) => Money;
	readonly multiply: (
		money: Money,
		by: number | { readonly amount: number; readonly scale: number },
	) => Money;
	readonly transformScale: (money: Money, scale: number, how: unknown) => Money;
	readonly halfAwayFromZero: unknown;
};

async function dineroTotal(lines: readonly OrderLine[]): Promise<() => number> {
	const { dinero, add, multiply, transformScale, halfAwayFromZero } = (await importPeer(
		"dinero.js",
	)) as DineroModule;
	const { CAD } = (await importPeer("dinero.js/currencies")) as { readonly CAD: unknown };
	const money = (amount: number) => dinero({ amount, currency: CAD });
	return () => {
		let subtotal = money(0);
		for (const line of lines) {
			let unit = money(line.price);
			for (const modifier of line.modifiers) unit = add(unit, money(modifier.price));
			subtotal = add(subtotal, multiply(unit, line.quantity));
		}
		const tax = (thousandths: number) =>
			transformScale(multiply(subtotal, { amount: thousandths, scale: 5 }), 2, halfAwayFromZero);
		return add(add(subtotal, tax(5_000)), tax(7_000)).toJSON().amount;
	};
}

type Big = {
	plus(other: Big | number): Big;
	times(other: Big | number | string): Big;
	round(places: number, mode: number): Big;
	toNumber(): number;
};

async function bigTotal(lines: readonly OrderLine[]): Promise<() => number> {
	const { default: Big } = (await importPeer("big.js")) as {
		readonly default: new (of: number) => Big;
	};
	return () => {
		let subtotal = new Big(0);
		for (const line of lines) {
			let unit = new Big(line.price);
			for (const modifier of line.modifiers) unit = unit.plus(modifier.price);
			subtotal = subtotal.plus(unit.times(line.quantity));
		}
		return subtotal
			.plus(subtotal.times("0.05").round(0, 1))
			.plus(subtotal.times("0.07").round(0, 1))
			.toNumber();
	};
}

type MedusaCart = { readonly total: { readonly numeric: number } };

async function medusaTotal(lines: readonly OrderLine[]): Promise<() => number> {
	const { decorateCartTotals } = (await importPeer("@medusajs/utils")) as {
		readonly decorateCartTotals: (cart: object) => MedusaCart;
	};
	const items = lines.map((line) => ({
		id: line.id,
		unit_price: line.modifiers.reduce((sum, { price }) => sum + price, line.price as number),
		quantity: line.quantity,
	}));
	return () =>
		decorateCartTotals({
			currency_code: "cad",
			items: items.map((item) => ({ ...item, tax_lines: [{ rate: 5 }, { rate: 7 }] })),
		}).total.numeric;
}

/** `orderTotals` against the limit and three libraries, with 10 and 1,000 lines. All sides reach the same total first. */
export async function rows(): Promise<Row[]> {
	const measured: Row[] = [];
	for (const count of [10, 1_000]) {
		const order = benchOrder(count);
		const { lines } = order;
		const ours = () => orderTotals(order, settings);
		const result = ours();
		const [dinero, big, medusa] = [
			await dineroTotal(lines),
			await bigTotal(lines),
			await medusaTotal(lines),
		];
		assert.deepEqual(plainLoop(lines), result);
		assert.equal(dinero(), result.total);
		assert.equal(big(), result.total);
		assert.ok(
			Math.abs(medusa() - result.total) <= 1,
			"the cart of medusa rounds no tax to the cent, and comes within one",
		);
		const name = `orderTotals, ${count.toLocaleString("en")} lines`;
		const against = async (peer: string, theirs: () => unknown, aim?: number) =>
			measured.push(
				rowOf(
					{ name, peer, ...(aim === undefined ? {} : { aim }) },
					await pairedMedians(ours, theirs, { unit: "µs" }),
				),
			);
		await against("a plain integer loop", () => plainLoop(lines), 5);
		await against("dinero.js", dinero);
		await against("big.js", big);
		await against("@medusajs/utils", medusa);
	}
	return measured;
}

if (import.meta.main) for (const row of await rows()) console.log(printed(row));
