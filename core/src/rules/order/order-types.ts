import { type Outcome, ok, refuse } from "../outcome.ts";
import { isPackagingAmount, type OrderType } from "./order-details.ts";

/** The types of a restaurant that has named none of its own. */
export const usualOrderTypes: readonly OrderType[] = [
	{ id: "here", name: "Here" },
	{ id: "to-go", name: "To Go" },
	{ id: "pickup", name: "Pickup" },
	{ id: "delivery", name: "Delivery" },
];

/** The most characters of a type's name, which fit on a row of a kitchen ticket and on a button. */
export const longestTypeName = 30;
/** The most types of a restaurant: more than a cashier finds at a glance. */
export const mostOrderTypes = 12;

/** Why a restaurant's types are refused; `field`: the list, or a name or charge in it such as "2.name". */
export type OrderTypesRefusal = {
	readonly code:
		| "no-types"
		| "too-many-types"
		| "name-missing"
		| "name-too-long"
		| "name-twice"
		| "packaging-amount";
	readonly field: string;
};

/**
 * A restaurant's types as they may be kept, each name on one line; or the first thing that is wrong
 * with them. Two names that differ only in case are one to whoever calls them out.
 */
export function checkOrderTypes(
	types: readonly OrderType[],
): Outcome<readonly OrderType[], OrderTypesRefusal> {
	if (types.length === 0) return refuse({ code: "no-types", field: "list" });
	if (types.length > mostOrderTypes) return refuse({ code: "too-many-types", field: "list" });
	const named = types.map((type) => ({ ...type, name: type.name.replace(/\s+/g, " ").trim() }));
	const [names, ids] = [new Set<string>(), new Set<string>()];
	for (const [at, { id, name, packaging }] of named.entries()) {
		const field = `${at}.name`;
		if (name === "") return refuse({ code: "name-missing", field });
		if (name.length > longestTypeName) return refuse({ code: "name-too-long", field });
		if (names.has(name.toLowerCase()) || ids.has(id)) return refuse({ code: "name-twice", field });
		if (packaging && !isPackagingAmount(packaging.amount))
			return refuse({ code: "packaging-amount", field: `${at}.packaging` });
		names.add(name.toLowerCase());
		ids.add(id);
	}
	return ok(named);
}

/** The types that an order can have at a till: the restaurant's own, else the usual ones. */
export const orderTypesOf = ({
	orderTypes,
}: {
	readonly orderTypes?: readonly OrderType[];
}): readonly OrderType[] => orderTypes ?? usualOrderTypes;
