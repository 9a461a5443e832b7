import type { ProviderMenu } from "@tuckshop/adapters/provider";
import { cents, decimalText } from "@tuckshop/core/rules";
import { type Area, gst, hst, type Kind, kinds, pst, type SandboxDish } from "./area.ts";
import { buildMenu } from "./build-menu.ts";
import { inStoreCode } from "./in-store-code.ts";
import { modifierGroups } from "./modifier-groups.ts";

/**
 * A generated menu of this many items, the same for the same seed, in the same wire shapes as the
 * demonstration menu.
 */
export function generateMenu({
	items,
	seed,
}: {
	readonly items: number;
	readonly seed: number;
}): ProviderMenu {
	const random = randomFrom(seed);
	const pick = <T>(list: readonly T[]): T =>
		list[Math.floor(random() * list.length)] ?? (list[0] as T);
	const perArea = Math.max(1, Math.ceil(items / areaNames.length));
	let made = 0;
	const areas = areaNames.slice(0, Math.min(areaNames.length, items)).map((name): Area => {
		const subs: Record<string, SandboxDish[]> = Object.fromEntries(
			subNames.map((sub) => [sub, []]),
		);
		for (let place = 0; place < perArea && made < items; place++) {
			made += 1;
			subs[pick(subNames)]?.push(dish(made, random, pick));
		}
		return { name, subCategories: subs };
	});
	const menu = buildMenu(areas, modifierGroups);
	/**
	 * With more than a hundred items in a category the built ids would collide: these are
	 * consecutive.
	 */
	return {
		...menu,
		items: menu.items.map((item, index) => ({ ...item, id: String(10_000 + index) })),
	};
}

function dish(
	number: number,
	random: () => number,
	pick: <T>(list: readonly T[]) => T,
): SandboxDish {
	const kind = pick(kindNames);
	const price = decimalText(cents(50 + Math.floor(random() * 2400)));
	const open = random() < 0.02;
	return {
		name: `${pick(adjectives)} ${pick(places)} ${pick(nouns)} ${number}`,
		price,
		kind,
		...(random() < 0.3 ? { code: inStoreCode(100_000 + number) } : {}),
		...(random() < 0.4
			? { groups: [...new Set([pick(modifierGroups).name, pick(modifierGroups).name])] }
			: {}),
		...(random() < 0.2
			? {
					servings: [
						{ name: "Regular", price, isDefault: true },
						{ name: "Large", price: "26.50" },
					],
				}
			: {}),
		raw: {
			...(open ? { open_price: "Y" } : {}),
			...(random() < 0.01 ? { is_available: "N" } : {}),
			...(kind === "grocery" || random() < 0.9 ? {} : { tax_name: pick([[hst], [gst, pst]]) }),
		},
	};
}

/**
 * A small generator of numbers in [0, 1) from a seed (mulberry32): the menu needs variety, not
 * secrecy.
 */
function randomFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

const kindNames = Object.keys(kinds) as Kind[];
const areaNames = [
	"Breakfast",
	"Lunch",
	"Grill",
	"Pizza",
	"Sushi",
	"Salad Bar",
	"Bakery",
	"Hot Drinks",
	"Cold Drinks",
	"Snacks",
	"Campus Store",
	"Fresh Fruit",
];
const subNames = ["Favourites", "New", "Vegetarian", "To Go", "Small Plates", "Specials"];
const adjectives = [
	"Smoked",
	"Roasted",
	"Grilled",
	"Crispy",
	"Fresh",
	"Spicy",
	"Maple",
	"Glacé",
	"Braised",
	"Pickled",
	"Toasted",
	"Frosted",
	"Crème",
	"Golden",
	"Wild",
	"House",
];
const places = [
	"Montréal",
	"Halifax",
	"Okanagan",
	"Prairie",
	"Gaspé",
	"Muskoka",
	"Yukon",
	"Saint-Jérôme",
	"Niagara",
	"Fundy",
	"Laurentian",
	"Cape Breton",
	"Rideau",
	"Île d'Orléans",
];
const nouns = [
	"Poutine",
	"Bagel",
	"Burger",
	"Bowl",
	"Sandwich",
	"Soup",
	"Salad",
	"Tart",
	"Latte",
	"Roll",
	"Wrap",
	"Pie",
	"Cookie",
	"Juice",
	"Notebook",
	"Apple",
	"Pâté",
	"Stew",
];
