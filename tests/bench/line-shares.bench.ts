import { strict as assert } from "node:assert";
import { allocateLineTaxes, documentedPolicy, lineTotal, orderTotals } from "@tuckshop/core/rules";
import { pairedMedians, rowOf } from "./measure.ts";
import { benchOrder } from "./order-totals.bench.ts";
import { importPeer } from "./peer.ts";
import { printed } from "./printed.ts";
import type { Row } from "./row.ts";

type Money = { readonly toJSON: () => { readonly amount: number } };
type DineroModule = {
	readonly dinero: (of: { readonly amount: number; readonly currency: unknown }) => Money;
	readonly allocate: (money: Money, ratios: readonly number[]) => readonly Money[];
};

/**
 * The limit: each line's part of one tax by multiplying and rounding down, without distributing the
 * left-over cents.
 */
function roundedDown(totals: readonly number[], rates: readonly number[]): unknown {
	return totals.map((total) =>
		rates.map((rate) => ({ rate, amount: Math.floor((total * rate) / 100_000) })),
	);
}

/**
 * Dividing two taxes over 10 and 1,000 lines, compared with rounding down alone and with the
 * allocation of dinero.js.
 */
export async function rows(): Promise<Row[]> {
	const { dinero, allocate } = (await importPeer("dinero.js")) as DineroModule;
	const { CAD } = (await importPeer("dinero.js/currencies")) as { readonly CAD: unknown };
	const measured: Row[] = [];
	for (const count of [10, 1_000]) {
		const { lines } = benchOrder(count);
		const totals = orderTotals({ lines }, { policy: documentedPolicy, globalTaxes: [] });
		const weights = lines.map(lineTotal);
		const rates = totals.taxes.map((tax) => tax.rate);
		const ours = () => allocateLineTaxes(lines, totals);
		const dineros = () =>
			totals.taxes.map((tax) => allocate(dinero({ amount: tax.amount, currency: CAD }), weights));
		const sums = rates.map((_, index) =>
			ours().reduce((sum, shares) => sum + (shares[index]?.amount ?? 0), 0),
		);
		assert.deepEqual(
			sums,
			totals.taxes.map((tax) => tax.amount),
		);
		assert.deepEqual(
			dineros().map((parts) => parts.reduce((sum, part) => sum + part.toJSON().amount, 0)),
			sums,
		);
		const name = `lineShares, ${count.toLocaleString("en")} lines`;
		measured.push(
			rowOf(
				{ name, peer: "rounding down alone" },
				await pairedMedians(ours, () => roundedDown(weights, rates), { unit: "µs" }),
			),
		);
		measured.push(
			rowOf({ name, peer: "dinero.js" }, await pairedMedians(ours, dineros, { unit: "µs" })),
		);
	}
	return measured;
}

if (import.meta.main) for (const row of await rows()) console.log(printed(row));
