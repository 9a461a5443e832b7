import { fallbackPrinter, isCalled, type KitchenPrinter, namesTypes } from "./kitchen-printer.ts";

/**
 * Where an item is prepared, according to the menu: the provider's id of its category, and the
 * printers that this names.
 */
export type MenuRoute = {
	readonly categoryId?: number | undefined;
	/** The printers that the item's category names. */
	readonly printers: readonly string[];
};

/** The lines that one station prepares, with its printer. */
export type StationLines<Line> = { readonly printer: KitchenPrinter; readonly lines: Line[] };

/**
 * Assigns each line to all printers that prepare it: those that the restaurant gave its category,
 * otherwise those that the menu names, otherwise the fallback. A name that no printer has goes to
 * the fallback, too. Of several with one category, those for the order's type alone prepare it; one
 * for that type without categories gets every line besides, to pack it. `printers`: those for the
 * order's type (`printersFor`), in the restaurant's order; without printers the result is empty.
 */
export function routeLines<Line>(
	lines: readonly Line[],
	printers: readonly KitchenPrinter[],
	routeOf: (line: Line) => MenuRoute | undefined,
): readonly StationLines<Line>[] {
	const packers = printers.filter(isPacker);
	const cooks = printers.filter((printer) => !isPacker(printer));
	const fallback = fallbackPrinter(cooks.length > 0 ? cooks : packers);
	if (!fallback) return [];
	const stations = new Map(printers.map((printer) => [printer, [] as Line[]]));
	for (const line of lines)
		for (const printer of new Set([...printersOf(routeOf(line), printers, fallback), ...packers]))
			stations.get(printer)?.push(line);
	return [...stations].flatMap(([printer, own]) =>
		own.length === 0 ? [] : [{ printer, lines: own }],
	);
}

/** True if it gets whole orders of its types. */
const isPacker = (printer: KitchenPrinter): boolean =>
	namesTypes(printer) && printer.categories.length === 0;

function printersOf(
	route: MenuRoute | undefined,
	printers: readonly KitchenPrinter[],
	fallback: KitchenPrinter,
): ReadonlySet<KitchenPrinter> {
	const { categoryId, printers: named } = route ?? { printers: [] };
	const byCategory = printers.filter(
		({ categories }) => categoryId !== undefined && categories.includes(categoryId),
	);
	const ofType = byCategory.filter(namesTypes);
	if (byCategory.length > 0) return new Set(ofType.length > 0 ? ofType : byCategory);
	const byName = named.flatMap((name) => {
		const called = printers.filter((printer) => isCalled(printer, name));
		return called.length === 0 ? [fallback] : called;
	});
	return new Set(byName.length === 0 ? [fallback] : byName);
}
