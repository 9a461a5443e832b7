import type { Till } from "../flows/till.ts";

/** What of an open till its settings change: the access to its provider, and the policy of its taxes. */
export type TillChange =
	| Pick<Till, "providerRestaurantId" | "providerBranchId" | "menuApiUrl" | "hasAccessToken">
	| Pick<Till, "taxPolicy">;

/** A till that is open. Whoever holds `till` sees at each read what it is now, and only `become` changes it. */
export function liveTill(opened: Till): {
	readonly till: Till;
	readonly become: (change: TillChange) => void;
} {
	const till: Till = { ...opened };
	return { till, become: (change) => void Object.assign(till, change) };
}
