import { mergeTaxRows, type TaxRow } from "../menu/tax-row.ts";
import { parsePercent, type Rate, type RateRefusal, rate, wholeRate } from "../money/rate.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { documentedPolicy } from "./tax-policy.ts";

/**
 * One entry of the offline tax rates as typed or stored: a name and a percentage (TAX-28), such as
 * "9.975", "13%" or 5.
 */
export type TaxRateEntry = { readonly name: string; readonly rate: unknown };

/** Why a tax rate is refused: the code, and the field that it is about. */
export type TaxRateRefusal =
	| RateRefusal
	| { readonly code: "name-missing"; readonly field: string };

/** The tax rates that a till starts with: GST 5 and PST 7 (TAX-29). */
export const defaultTaxRates: readonly TaxRow[] = documentedPolicy.fallbackTaxes;

/**
 * The rows of the configuration, each rate 0 to 100 percent with three decimals at most (TAX-31).
 * Equal entries are merged. Refused: "name-missing" with the entry's path, else as `parsePercent`
 * refuses, with the tax's name as the field (TAX-33).
 */
export function parseTaxRates(
	entries: readonly TaxRateEntry[],
): Outcome<readonly TaxRow[], TaxRateRefusal> {
	const rows: TaxRow[] = [];
	for (const [index, entry] of entries.entries()) {
		const name = entry.name.trim();
		if (name === "") return refuse({ code: "name-missing", field: `rates.${index}.name` });
		const rate = parsePercent(entry.rate, name);
		if (!rate.ok) return rate;
		rows.push({ name, rate: rate.value });
	}
	return ok(mergeTaxRows(rows));
}

/**
 * The rate of a typed percentage on the settings page, in thousandths of a percent. Never refused:
 * what is no number becomes 0, others are clamped to 0 and 100 %, and a fourth decimal is cut, not
 * rounded (SET-38, SET-39).
 */
export function clampedRate(typed: unknown): Rate {
	const parsed = parsePercent(typed);
	if (parsed.ok) return parsed.value;
	if (parsed.refusal.code === "not-a-rate") return rate(0);
	if (parsed.refusal.code === "rate-too-fine")
		return clampedRate(
			String(typed)
				.trim()
				.replace(/(\.\d{3})\d*/, "$1"),
		);
	return rate(String(typed).trim().startsWith("-") ? 0 : wholeRate);
}

/**
 * The global taxes: the active rows of the taxes store, otherwise the configured rates, otherwise
 * GST 5 and PST 7 (TAX-11).
 */
export function globalTaxes(
	active: readonly TaxRow[],
	configured: readonly TaxRow[] = [],
): readonly TaxRow[] {
	if (active.length > 0) return mergeTaxRows(active);
	return configured.length > 0 ? configured : defaultTaxRates;
}
