/**
 * The name of an order's type for display: that of a type which every restaurant has before it names
 * its own. A name that an owner gave stays as it is.
 */
export const orderTypeText = (name: string): string =>
	Object.hasOwn(usual, name) ? (usual[name] ?? name) : name;

/** By the names of `usualOrderTypes`. */
const usual: { readonly [name: string]: string } = {
	Here: "Sur place",
	"To Go": "Pour emporter",
	Pickup: "Ramassage",
	Delivery: "Livraison",
};
