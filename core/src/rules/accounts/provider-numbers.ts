/** The provider's ids of a restaurant: its number, and that of the branch where it has one. */
export type ProviderNumbers = { readonly restaurant_id: number; readonly branch_id: number | null };

/** The branch that the provider is asked for. A restaurant that names none is its own only one: any other number would be somebody else's. */
export const branchOf = ({ restaurant_id, branch_id }: ProviderNumbers): number =>
	branch_id ?? restaurant_id;

/** True if the provider can't tell them apart. Not forbidden: two tills' menus may come from one place. */
export const haveEqualNumbers = (one: ProviderNumbers, other: ProviderNumbers): boolean =>
	one.restaurant_id === other.restaurant_id && branchOf(one) === branchOf(other);
