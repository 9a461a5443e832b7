import type { Row } from "./row.ts";

/** A row as one line: name, the product's median, the peer's, the ratio, and whether the aim is met. */
export function printed({
	name,
	median,
	unit,
	peer,
	peerMedian,
	ratio,
	aim,
	better = "less",
}: Row): string {
	const met = aim !== undefined && (better === "less" ? ratio <= aim : ratio >= aim);
	const verdict =
		aim === undefined
			? ""
			: `   aim ${better === "less" ? "at most" : "at least"} ${figure(aim)}: ${met ? "met" : "missed"}`;
	return `${name}   ${figure(median)} ${unit}   ${peer} ${figure(peerMedian)} ${unit}   ratio ${figure(ratio)}${verdict}`;
}

/** Three significant digits, without an exponent. */
const figure = (value: number): string =>
	value.toLocaleString("en-CA", { maximumSignificantDigits: Math.abs(value) >= 1000 ? 5 : 3 });
