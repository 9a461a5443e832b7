import type { Till } from "../flows/till.ts";

type Profiled =
	| "cashRounding"
	| "dayEndsAt"
	| "gstNumber"
	| "province"
	| "qstNumber"
	| "taxProfileVersion"
	| "timeZone";

/** A change of an open till by its settings or its restaurant's tax profile. Undefined removes the value. */
export type TillChange =
	| Pick<Till, "providerRestaurantId" | "providerBranchId" | "menuApiUrl" | "hasAccessToken">
	| Pick<Till, "taxPolicy">
	| Pick<Till, "hasKitchen">
	| { readonly [field in Profiled]: Till[field] | undefined };

/** An open till. `till` always reads its present values, and only `become` changes them. */
export function liveTill(opened: Till): {
	readonly till: Till;
	readonly become: (change: TillChange) => void;
} {
	const till: { [field in keyof Till]: Till[field] } = { ...opened };
	return {
		till,
		become(change) {
			for (const [field, value] of Object.entries(change))
				if (value === undefined) delete till[field as keyof Till];
				else Object.assign(till, { [field]: value });
		},
	};
}
