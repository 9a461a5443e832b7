import type { MenuItem } from "@tuckshop/core/rules";
import type { Dish } from "@tuckshop/ui-kit/components";
import {
	Apple,
	Beef,
	CakeSlice,
	Candy,
	Coffee,
	Cookie,
	Croissant,
	CupSoda,
	EggFried,
	Fish,
	Flame,
	IceCreamCone,
	type LucideIcon,
	Pizza,
	Salad,
	Sandwich,
	ShoppingBag,
	Soup,
	Utensils,
} from "lucide-react";

/** Returns the drawing for a dish by the words of its name; the first that matches. */
export const dishOf = ({ name }: Pick<MenuItem, "name">): Dish | undefined =>
	dishes.find(([words]) => words.test(name))?.[1];

/** The icon of a category, or of an item without a drawing. */
export const signOf = (name: string): LucideIcon =>
	signs.find(([words]) => words.test(name))?.[1] ?? Utensils;

const dishes: readonly (readonly [RegExp, Dish])[] = [
	[/(meat|chicken|bacon).*poutine|poutine.*(viande|galvaude)/i, "meatpoutine"],
	[/poutine/i, "poutine"],
	[/smoked meat|viande fum|burger|club|reuben/i, "smoked"],
	[/donair|shawarma|wrap|burrito|gyro/i, "donair"],
	[/butter chicken|poulet au beurre|curry|masala/i, "butter"],
	[/bibimbap|falafel bowl|poke|rice bowl/i, "bibimbap"],
	[/salmon|saumon/i, "salmon"],
	[/pea soup|peameal|soupe aux pois|chowder/i, "pea"],
	[/chili|stew|ragoût/i, "chili"],
	[/grilled cheese|toast|sandwich/i, "cheese"],
	[/salad|salade|coleslaw/i, "salad"],
	[/butter tart|tarte|tourti|pie\b/i, "tart"],
	[/nanaimo|brownie|fudge/i, "nanaimo"],
];

const signs: readonly (readonly [RegExp, LucideIcon])[] = [
	[/breakfast|déjeuner|egg|œuf|omelet/i, EggFried],
	[/grill|burger|bbq/i, Flame],
	[/pizza/i, Pizza],
	[/sushi|fish|poisson|salmon/i, Fish],
	[/fruit|apple|pomme|banan/i, Apple],
	[/salad|salade|veg/i, Salad],
	[/soup|stew|chili/i, Soup],
	[/sandwich|wrap|sub\b/i, Sandwich],
	[/cake|pie|dessert|tart/i, CakeSlice],
	[/bakery|boulang|muffin|croissant|bagel|scone/i, Croissant],
	[/hot drink|coffee|café|tea\b|thé|latte|espresso|chocolat/i, Coffee],
	[/drink|boisson|juice|jus|soda|water|milk|smoothie|kombucha/i, CupSoda],
	[/ice cream|crème glacée|gelato/i, IceCreamCone],
	[/candy|bonbon|gum/i, Candy],
	[/snack|cookie|biscuit|chips|bar\b/i, Cookie],
	[/meat|beef|bœuf|chicken|poulet/i, Beef],
	[/store|shop|boutique|retail|notebook|pen\b|bottle|reusable|cutlery/i, ShoppingBag],
];
