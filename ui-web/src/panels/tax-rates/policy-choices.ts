import {
	craAlignedPolicy,
	documentedPolicy,
	type TaxPolicy,
	type TaxRow,
} from "@tuckshop/core/rules";
import { rowsText } from "@tuckshop/core/texts";
import { r } from "./tax-rate-texts.ts";

/** The readings of the tax rules that a till may choose between, each with its values. */
const readings = {
	ontarioThreshold: ["per-item", "combined", "combined-small-items"],
	confectioneryWithMeal: ["exempt", "gst-only", "taxed"],
	itemTypeRelief: ["any-tender", "covering-campus-card"],
	campusAddition: ["taxable-only", "any-taxable"],
} as const satisfies { readonly [reading in keyof TaxPolicy]?: readonly TaxPolicy[reading][] };

export type Reading = keyof typeof readings;

export type PolicyChoice = {
	readonly reading: Reading;
	readonly title: string;
	readonly options: readonly {
		readonly id: string;
		readonly label: string;
		readonly note: string | undefined;
		readonly chosen: boolean;
	}[];
};

/**
 * The readings with their options. Where document and practice differ, the option in practice says
 * so.
 */
export const policyChoices = (policy: TaxPolicy): PolicyChoice[] =>
	(Object.keys(readings) as Reading[]).map((reading) => ({
		reading,
		title: r(reading),
		options: readings[reading].map((value) => ({
			id: value,
			label: r(`${reading}.${value}` as Parameters<typeof r>[0]),
			note:
				documentedPolicy[reading] !== craAlignedPolicy[reading] &&
				craAlignedPolicy[reading] === value
					? r("practised.note")
					: undefined,
			chosen: policy[reading] === value,
		})),
	}));

/** The tax that a campus card adds to a meal that lists none (TAX-16): 13 %, or the taxes that food bears in the restaurant's province. */
export function additionChoice(
	policy: TaxPolicy,
	provincial: readonly TaxRow[] | undefined,
): Pick<PolicyChoice, "title" | "options"> {
	const { campusAdditionTaxes: own = provincial, campusAdditionRate: rate } = policy;
	const isFlat = policy.campusAdditionTaxes === undefined;
	return {
		title: r("addition"),
		options: [
			{
				id: "flat",
				label: rowsText([{ name: "HST", rate }]),
				note: r("documented"),
				chosen: isFlat,
			},
			...(own
				? [
						{
							id: "province",
							label: r("addition.province", { taxes: rowsText(own) }),
							note: undefined,
							chosen: !isFlat,
						},
					]
				: []),
		],
	};
}

export const withAddition = (
	{ campusAdditionTaxes: before, ...policy }: TaxPolicy,
	provincial: readonly TaxRow[] | undefined,
	id: string,
): TaxPolicy => {
	const taxes = before ?? provincial;
	return id === "province" && taxes ? { ...policy, campusAdditionTaxes: taxes } : policy;
};

export const withReading = (policy: TaxPolicy, reading: Reading, value: string): TaxPolicy => ({
	...policy,
	[reading]: value,
});

export const presets = { documented: documentedPolicy, practised: craAlignedPolicy } as const;

/** Returns the name of the policy that has these readings, or "own". */
export const presetOf = (policy: TaxPolicy): keyof typeof presets | "own" =>
	(Object.keys(presets) as (keyof typeof presets)[]).find((name) =>
		(Object.keys(readings) as Reading[]).every(
			(reading) => presets[name][reading] === policy[reading],
		),
	) ?? "own";
