import type { SaleDifference, SaleFacts } from "../../rules/index.ts";

/**
 * A sale's verdict from a device or the ledger. `why`: a newer server may give reasons that this
 * version does not know.
 */
export type OddVerdict =
	| { readonly is: "differs"; readonly differences: readonly SaleDifference[] }
	| { readonly is: "not-judged"; readonly why: string };

/** One sentence for each difference in a sale's figures, or for why they could not be judged. */
export const verdictTexts = (verdict: OddVerdict, sale: Pick<SaleFacts, "lines">): string[] =>
	verdict.is === "differs"
		? verdict.differences.map((difference) => differenceText(difference, sale))
		: [reasons[verdict.why] ?? "The server could not judge it."];

const reasons: Readonly<Record<string, string>> = {
	"unknown-rules": "It was made by a newer version than the server's: upgrade the server.",
	"unknown-profile":
		"It names a version of the restaurant's tax profile that the server does not have.",
	"part-of-a-bill": "It pays a part of a bill: its taxes are the bill's.",
	"lines-not-here":
		"It pays for a table's items that the server does not have. They may still be on a tablet.",
	"refunded-sale-missing": "It gives back a sale that the server does not have.",
	"refunded-sale-differs": "It gives back a sale that does not add up.",
};

function differenceText(
	{ field, expected, found }: SaleDifference,
	sale: Pick<SaleFacts, "lines">,
): string {
	return `${placeText(field, sale)}: expected ${expectedText(expected)}, found ${found}.`;
}

const expectedText = (expected: string): string =>
	expected.replace(/^>=/, "at least ").replace(/^<=/, "at most ");

function placeText(field: string, { lines }: Pick<SaleFacts, "lines">): string {
	const [head = "", ...parts] = field.split(".");
	const part = words[parts.at(-1) ?? ""];
	const behind = part === undefined ? "" : `, ${part}`;
	switch (head) {
		case "lines":
			return `${lines[Number(parts[0])]?.name ?? "Line"}${behind}`;
		case "taxes":
			// The rate of a tax may contain a point.
			return `${field.slice("taxes.".length).replace(/\.(base|amount)$/, "")}${behind}`;
		case "taxPolicy":
			return `Tax rules, ${readings[parts[0] ?? ""] ?? parts[0]}`;
		case "tenders":
			return parts.length === 0 ? "Payments" : `Payment ${Number(parts[0]) + 1}${behind}`;
		default:
			return wholes[head] ?? field;
	}
}

const readings: Readonly<Record<string, string>> = {
	confectioneryWithMeal: "confectionery with a meal",
	ontarioThreshold: "what the threshold is compared with",
	itemTypeRelief: "relief by item type",
	campusAddition: "campus addition",
	campusAdditionRate: "rate of the campus addition",
	campusAdditionTaxes: "taxes of the campus addition",
	reducedBelow: "threshold",
	gst: "GST under the threshold",
	fallbackTaxes: "taxes of an item without any",
};
const words: Readonly<Record<string, string>> = {
	total: "total",
	price: "price",
	quantity: "quantity",
	decision: "why its tax",
	base: "taxed amount",
	amount: "amount",
	received: "received",
	change: "change",
	rounding: "rounding",
};
const wholes: Readonly<Record<string, string>> = {
	subtotal: "Subtotal",
	taxTotal: "Tax",
	total: "Total",
	kind: "What it gives back",
};
