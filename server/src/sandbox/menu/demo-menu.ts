import type { ProviderMenu } from "@tuckshop/adapters/provider";
import { bakery } from "./bakery.ts";
import { breakfast } from "./breakfast.ts";
import { buildMenu } from "./build-menu.ts";
import { campusStore } from "./campus-store.ts";
import { coldDrinks } from "./cold-drinks.ts";
import { freshFruit } from "./fresh-fruit.ts";
import { grill } from "./grill.ts";
import { hotDrinks } from "./hot-drinks.ts";
import { lunch } from "./lunch.ts";
import { modifierGroups } from "./modifier-groups.ts";
import { pizza } from "./pizza.ts";
import { saladBar } from "./salad-bar.ts";
import { snacks } from "./snacks.ts";
import { sushi } from "./sushi.ts";

/**
 * The menu of a Canadian campus, with the faults of real exports: a group without a name and an
 * item without a price.
 */
export function demoMenu(): ProviderMenu {
	const menu = buildMenu(
		[
			breakfast,
			lunch,
			grill,
			pizza,
			sushi,
			saladBar,
			bakery,
			hotDrinks,
			coldDrinks,
			snacks,
			campusStore,
			freshFruit,
		],
		modifierGroups,
	);
	return {
		...menu,
		modifierGroups: [
			...menu.modifierGroups,
			{
				id: "900",
				minvalue: "1",
				maxvalue: "1",
				modifier_array: [{ modifier_name: "Unnamed Choice", price: "0.50", is_default: "" }],
			},
		],
		items: [
			...menu.items,
			{
				id: "1099",
				menu_name: "Seasonal Snack (to be priced)",
				menu_category_name: "Snacks",
				sub_category_name: "Candy",
				tax_name: ["1:HST 13%"],
			},
		],
	};
}
