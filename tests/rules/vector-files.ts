import { documentedPolicy } from "./case-orders.ts";
import { drawerCases } from "./drawer-cases.ts";
import { moneyCases } from "./money-cases.ts";
import { campusCases, cashCases } from "./payment-cases.ts";
import { provinceCases } from "./province-cases.ts";
import {
	frenchReceiptCases,
	frenchReceiptCaseWords,
	receiptCases,
	receiptCaseWords,
} from "./receipt-cases.ts";
import { refundCases, refundCashCases } from "./refund-cases.ts";
import { splitCases } from "./split-cases.ts";
import { taxCases, totalsCases } from "./tax-cases.ts";

/**
 * The vector files of the oracles, by name: one case a line, so that a change of one is a change of
 * one line.
 */
export const vectorFiles = (): { readonly [file: string]: string } => ({
	"money.json": file({
		kind: "money",
		about: "Reading amounts of money, and dividing them by weights. Amounts are cents.",
		cases: moneyCases(),
	}),
	"tax.json": file({
		kind: "tax",
		about: `Which tax each line bears, rule by rule. ${orders}`,
		documentedPolicy,
		cases: taxCases(),
	}),
	"order-totals.json": file({
		kind: "order-totals",
		about: `Sums, rounding and the shares of lines. ${orders}`,
		documentedPolicy,
		cases: totalsCases(),
	}),
	"campus-card.json": file({
		kind: "campus-card",
		about: `What a campus card is asked for. \`card\` is what its balance check answered; without one nothing was checked. ${orders}`,
		documentedPolicy,
		cases: campusCases(),
	}),
	"cash.json": file({
		kind: "cash",
		about: "Payments in cash and in parts. Amounts are cents; `received` null: nothing was typed.",
		cases: cashCases(),
	}),
	"split.json": file({
		kind: "split",
		about:
			"Splitting a bill: evenly, by typed amounts, by seat. Amounts are cents, rates thousandths of a percent.",
		cases: splitCases(),
	}),
	"refunds.json": file({
		kind: "refunds",
		about:
			"Refunds of a sale, one after the other, each after the ones before: what goes back, above zero, and in cash. Amounts are cents, rates thousandths of a percent. The sale was paid in cash.",
		cases: refundCases(),
	}),
	"refund-cash.json": file({
		kind: "refund-cash",
		about:
			"The coins and notes for each of 1 to 10 equal parts of a total, the earlier parts with the odd cents: so far, the rounding to nickels of the sum so far. Amounts are cents.",
		cases: refundCashCases(),
	}),
	"drawers.json": file({
		kind: "drawers",
		about:
			"The cash that should be in a drawer. `sales` are what was due in cash to the cent and the cash received, `refunds` the amounts given back in cash, all of different sales and rounded to nickels; `float` null: unknown. Amounts are cents.",
		cases: drawerCases(),
	}),
	"provinces.json": file({
		kind: "provinces",
		about:
			"What one article of each class of goods bears in each province and territory on a date, and what it costs. Amounts are cents, rates thousandths of a percent; a rate of 0 says that no tax is asked for.",
		cases: provinceCases(),
	}),
	"receipt.json": file({
		kind: "receipt",
		about:
			'Receipts as lines. Amounts are cents, rates thousandths of a percent; "{}" in a word stands for what it is about.',
		words: receiptCaseWords,
		cases: receiptCases(),
	}),
	"receipt-fr.json": file({
		kind: "receipt",
		about:
			'Receipts in Canadian French: as receipt.json, with `decimal` in place of the point, a space before "%", and the taxes named by `taxNames`.',
		words: frenchReceiptCaseWords,
		cases: frenchReceiptCases(),
	}),
});

const orders =
	"Amounts are cents, rates thousandths of a percent. What a line leaves out is false or empty, `taxable` is true; `policy` holds what differs from documentedPolicy.";

/**
 * The version of the vectors, by semver: a case whose expected value or shape changes is a new major
 * version, a new case or file a minor one.
 */
const version = "1.2.0";

function file({
	cases,
	...given
}: {
	readonly kind: string;
	readonly about: string;
	readonly words?: object;
	readonly documentedPolicy?: object;
	readonly cases: readonly object[];
}): string {
	const head = { $schema: "./schema.json", version, ...given };
	const entries = Object.entries(head).map(
		([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},`,
	);
	return [
		"{",
		...entries,
		'"cases": [',
		cases.map((each) => JSON.stringify(each)).join(",\n"),
		"]",
		"}",
		"",
	].join("\n");
}
