import { receiptCases, receiptCaseWords } from "./receipt-cases.ts";
import { splitCases } from "./split-cases.ts";

/** The files of vectors that the oracles give, by name: one case a line, so that a change of one is a change of one line. */
export const vectorFiles = (): { readonly [file: string]: string } => ({
	"split.json": file({ about: "Splitting a bill: evenly, by typed amounts, by seat. Amounts are cents, rates thousandths of a percent.", cases: splitCases() }),
	"receipt.json": file({
		about: 'Receipts as lines. Amounts are cents, rates thousandths of a percent; "{}" in a word stands for what it is about.',
		words: receiptCaseWords,
		cases: receiptCases(),
	}),
});

function file({ cases, ...head }: { readonly about: string; readonly words?: object; readonly cases: readonly object[] }): string {
	const entries = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},`);
	return ["{", ...entries, '"cases": [', cases.map((each) => JSON.stringify(each)).join(",\n"), "]", "}", ""].join("\n");
}
