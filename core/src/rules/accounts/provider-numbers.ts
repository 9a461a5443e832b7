/** The provider's ids of a restaurant: its number, and that of the branch where it has one. */
export type ProviderNumbers = { readonly restaurant_id: number; readonly branch_id: number | null };

/**
 * The branch that the provider is asked for. A restaurant without one is its own only branch: any
 * other number would belong to somebody else.
 */
export const branchOf = ({ restaurant_id, branch_id }: ProviderNumbers): number =>
	branch_id ?? restaurant_id;

/** Stands for the number that the owner of a new restaurant does not have yet. */
export const noNumberYet = 0;

/** A whole number as it is typed; undefined where it is none. */
export function wholeNumberOf(text: string): number | undefined {
	const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
	return Number.isSafeInteger(number) ? number : undefined;
}

/** The sandbox's branch for a province: its menu names Ontario's taxes, that of the branch elsewhere none. */
export const sandboxBranchOf = (
	sandbox: { readonly branch_id: number; readonly branch_elsewhere?: number },
	province: string | null,
): number =>
	province === null || province === "ON"
		? sandbox.branch_id
		: (sandbox.branch_elsewhere ?? sandbox.branch_id);

/**
 * True if both are the same at the provider. Not forbidden: two tills' menus may have one source.
 */
export const haveEqualNumbers = (one: ProviderNumbers, other: ProviderNumbers): boolean =>
	one.restaurant_id !== noNumberYet &&
	one.restaurant_id === other.restaurant_id &&
	branchOf(one) === branchOf(other);
