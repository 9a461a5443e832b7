import type { Menu, MenuItem } from "../menu/menu.ts";

/**
 * The colours that a category can have. Each is a name, and a token of every theme that stands out
 * from a tile by at least 3:1; the category's own name stays beside it. Red and green are left out:
 * they mean failed and done.
 */
export const categoryColours = ["amber", "blue", "spruce", "beet", "plum", "slate"] as const;

/** A name of the palette. */
export type CategoryColour = (typeof categoryColours)[number];

/** A colour that an owner gave to a category. A newer server may know more names. */
export type ColouredCategory = { readonly categoryId: number; readonly colour: string };

/** A picture that an owner gave to an item, with the address from which it is read. */
export type PicturedItem = { readonly menuItemId: number; readonly picture: string };

/** How a restaurant wants its menu to look. */
export type MenuLooks = {
	readonly colours: readonly ColouredCategory[];
	readonly pictures: readonly PicturedItem[];
};

/** A menu as its provider gives it. */
export const plainLooks: MenuLooks = { colours: [], pictures: [] };

/**
 * The menu with a restaurant's colours and pictures. Each item carries its category's colour, so
 * that results of a search over several categories have theirs. Colours and pictures of unknown
 * parts change nothing.
 */
export function withLooks(menu: Menu, { colours, pictures }: MenuLooks): Menu {
	if (colours.length === 0 && pictures.length === 0) return menu;
	const colourOf = new Map(colours.map(({ categoryId, colour }) => [categoryId, colour]));
	const pictureOf = new Map(pictures.map(({ menuItemId, picture }) => [menuItemId, picture]));
	const idOf = new Map(menu.categories.map(({ id, name }) => [nameKey(name), id]));
	const looking = (item: MenuItem): MenuItem => {
		const colour = colourOf.get(item.categoryId ?? idOf.get(nameKey(item.categoryName)) ?? -1);
		const picture = pictureOf.get(item.id);
		return colour === undefined && picture === undefined
			? item
			: {
					...item,
					...(colour === undefined ? {} : { colour }),
					...(picture === undefined ? {} : { picture }),
				};
	};
	return {
		...menu,
		categories: menu.categories.map((category) => {
			const colour = colourOf.get(category.id);
			return colour === undefined ? category : { ...category, colour };
		}),
		items: menu.items.map(looking),
	};
}

const nameKey = (name: string): string => name.trim().toLowerCase();
