import type {
	Loose,
	ProviderItem,
	ProviderItemGroup,
	ProviderMenu,
	ProviderModifier,
} from "@tuckshop/adapters/provider";
import { cents, decimalText, parseDollars } from "@tuckshop/core/rules";
import { type Area, hst, kinds, type SandboxDish } from "./area.ts";
import type { GroupSpec } from "./modifier-groups.ts";

/**
 * A menu as the provider would send it. Item ids are category × 100 + place, sub-category ids category × 10 + place.
 * The provider is not consistent, and neither is this: most ids, prices and flags are text, some are numbers and booleans,
 * and a category's name is not always written the same way.
 */
export function buildMenu(areas: readonly Area[], groups: readonly GroupSpec[]): ProviderMenu {
	const categories = areas.map(({ name }, index) => ({
		id: String(index + 1),
		type_name: name,
		...(index % 3 === 0 ? { name: name.toUpperCase() } : {}),
		center_edge: index === 0 ? "Y" : "N",
		tax_name: [hst],
		kitchen_printer_array: index < 6 ? ["1"] : [],
		icon_url: "",
		sort_order: String(index),
	}));
	const subCategories = areas.flatMap(({ name, subCategories: named }, category) =>
		Object.keys(named)
			.filter((sub) => sub !== "")
			.map((sub, index) => ({
				id: String((category + 1) * 10 + index),
				sub_type_name: sub,
				category_name: name,
				...(index % 2 === 0 ? { category_id: String(category + 1) } : {}),
				tax_name: "",
				sort_order: String(index),
			})),
	);
	const items = areas.flatMap((area, category) => {
		const dishes = Object.entries(area.subCategories).flatMap(([sub, list]) =>
			list.map((dish) => ({ dish, sub })),
		);
		return dishes.map(({ dish, sub }, index) =>
			itemOf(dish, { category: area.name, sub, id: (category + 1) * 100 + index + 1 }, groups),
		);
	});
	return {
		categories,
		subCategories,
		modifiers: modifiersOf(groups),
		modifierGroups: groups.map(groupRow),
		items,
	};
}

function itemOf(
	dish: SandboxDish,
	{ category, sub, id }: { readonly category: string; readonly sub: string; readonly id: number },
	groups: readonly GroupSpec[],
): ProviderItem {
	const own = (dish.groups ?? []).flatMap(
		(name) => groups.find((group) => group.name === name) ?? absent(name, dish.name),
	);
	const sizes: ProviderItemGroup[] = dish.sizesAsGroup ? [sizesAsGroup(dish)] : [];
	const fields: ProviderItem = {
		id: id % 19 === 0 ? id : String(id),
		menu_name: dish.name,
		...(dish.description === undefined ? {} : { menu_description: dish.description }),
		menu_picture: "",
		menu_category_name: id % 23 === 0 ? ` ${category.toLowerCase()} ` : category,
		...(sub === "" ? {} : { sub_category_name: sub }),
		...(dish.servings
			? {
					serving_size: dish.servings.map(({ name, price, isDefault }) => ({
						serving_name: name,
						serving_price: price,
						is_default: isDefault ? "on" : "",
					})),
				}
			: {}),
		price: id % 17 === 0 ? Number(dish.price) : dish.price,
		...(dish.code === undefined ? {} : { plu_code: dish.code }),
		...kinds[dish.kind],
		...(own.length + sizes.length > 0 ? { modifier_group: [...sizes, ...own.map(itemGroup)] } : {}),
		is_available: id % 13 === 0 ? true : "Y",
		...dish.raw,
	};
	return id % 29 === 0 ? withBooleans(fields) : fields;
}

function sizesAsGroup({ name, servings = [] }: SandboxDish): ProviderItemGroup {
	const start =
		servings.find(({ isDefault }) => isDefault) ?? servings[0] ?? absent("a size", name);
	return {
		modifier_group_name: "Size",
		modifier_array: servings.map((size) => ({
			modifier_name: size.name,
			default_price: difference(size.price, start.price),
			set_default: size === start ? "on" : "",
		})),
	};
}

const itemGroup = (group: GroupSpec): ProviderItemGroup => ({
	modifier_group_name: group.name,
	modifier_array: group.options.map(([name, price, isDefault]) => ({
		modifier_name: name,
		default_price: price,
		set_default: isDefault ? "on" : "",
	})),
});

const groupRow = (group: GroupSpec, index: number) => ({
	id: String(index + 1),
	modifier_group_name: group.name,
	minvalue: String(group.min),
	maxvalue: index % 4 === 3 ? group.max : String(group.max),
	modifier_array: group.options.map(([name, price, isDefault]) => ({
		modifier_name: name,
		price,
		is_default: isDefault ? "on" : "",
	})),
});

/** Every option once by name. Those that come in sizes say their price there. */
function modifiersOf(groups: readonly GroupSpec[]): ProviderModifier[] {
	const prices = new Map(
		groups.flatMap((group) => group.options.map(([name, price]) => [name, price] as const)),
	);
	return [...prices].map(([name, price], index) => ({
		id: String(index + 1),
		modifier_name: name,
		price,
		...(index % 5 === 0
			? { modifier_serving_size: [{ serving_name: "Regular", serving_price: price }] }
			: {}),
	}));
}

function withBooleans(item: ProviderItem): ProviderItem {
	const flag = (value: unknown): Loose | undefined =>
		value === "Y" ? true : value === "N" ? false : undefined;
	return Object.fromEntries(
		Object.entries(item).map(([field, value]) => [field, flag(value) ?? value]),
	) as ProviderItem;
}

function difference(price: string, from: string): string {
	const [a, b] = [parseDollars(price), parseDollars(from)];
	return a.ok && b.ok ? decimalText(cents(a.value - b.value)) : absent("a price", price);
}

function absent(what: string, of: string): never {
	throw new RangeError(`${of} names ${what}, which the menu does not have`);
}
