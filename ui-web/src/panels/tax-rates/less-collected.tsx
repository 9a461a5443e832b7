import type { TaxReadings } from "@tuckshop/core/contract";
import { type Cents, cents } from "@tuckshop/core/rules";
import type { TaxReading } from "@tuckshop/core/rules/readings";
import { moneyText } from "@tuckshop/core/texts";
import { usePos } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useAnswer } from "../../app/use-answer.ts";
import { r } from "./tax-rate-texts.ts";

/**
 * The difference in tax collected between Canadian practice and the documented readings on the last
 * seven days' sales; undefined until it is known.
 */
export function useTaxReadings(): TaxReadings | undefined {
	const { settings } = usePos();
	return useAnswer("readings", () => settings.taxReadings().pipe(Effect.orElseSucceed(nobody)));
}

const nobody = () => undefined;

/** The sum over all readings in words. */
export function LessInAll({ readings }: { readonly readings: TaxReadings | undefined }) {
	if (!readings) return null;
	if (readings.sales === 0) return <p>{r("less.noSales")}</p>;
	const { all } = readings.less;
	return (
		<>
			<p>
				{all === 0
					? r("less.same.all")
					: r(all > 0 ? "less.all" : "less.all.more", { amount: amountOf(all) })}
			</p>
			{readings.left_out > 0 && <p>{r("less.leftOut", { count: readings.left_out })}</p>}
		</>
	);
}

/** The difference that the documented choice of one reading made, in words. */
export function lessText(
	readings: TaxReadings | undefined,
	reading: TaxReading,
): string | undefined {
	if (!readings || readings.sales === 0) return undefined;
	const less = readings.less[reading];
	if (less === 0) return r("less.same");
	return r(less > 0 ? "less.one" : "less.one.more", { amount: amountOf(less) });
}

const amountOf = (amount: Cents): string => moneyText(cents(Math.abs(amount)));
