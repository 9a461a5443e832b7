import type { TaxPolicy, TaxRow } from "@tuckshop/core/rules";
import { rowsText } from "@tuckshop/core/texts";
import { policyChoices } from "../../panels/tax-rates/policy-choices.ts";
import { s } from "./settings-texts.ts";

type TaxReadings = { readonly policy: TaxPolicy; readonly rates: readonly TaxRow[] };
type ReadingPair = {
	readonly id: string;
	readonly title: string;
	readonly test: string;
	readonly till: string;
};

/** The rates and each reading of the tax rules, of the test and of the till, in the words of the tax rates dialog. */
export function testerReadings(test: TaxReadings, till: TaxReadings): ReadingPair[] {
	const ofTill = policyChoices(till.policy);
	return [
		{
			id: "rates",
			title: s("tester.rates"),
			test: rowsText(test.rates),
			till: rowsText(till.rates),
		},
		...policyChoices(test.policy).map((choice, at) => ({
			id: choice.reading,
			title: choice.title,
			test: chosen(choice),
			till: chosen(ofTill[at]),
		})),
	];
}

const chosen = (choice: ReturnType<typeof policyChoices>[number] | undefined): string =>
	choice?.options.find((option) => option.chosen)?.label ?? "";
