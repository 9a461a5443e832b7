/** The provider's ids of a restaurant: its number, and that of the branch where it has one. */
export type ProviderNumbers = { readonly restaurant_id: number; readonly branch_id: number | null };

/**
 * The branch that the provider is asked for. A restaurant without one is its own only branch: any
 * other number would belong to somebody else.
 */
export const branchOf = ({ restaurant_id, branch_id }: ProviderNumbers): number =>
	branch_id ?? restaurant_id;

/**
 * True if both are the same at the provider. Not forbidden: two tills' menus may have one source.
 */
export const haveEqualNumbers = (one: ProviderNumbers, other: ProviderNumbers): boolean =>
	one.restaurant_id === other.restaurant_id && branchOf(one) === branchOf(other);
