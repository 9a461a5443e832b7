import { fallbackPrinter, isCalled, type KitchenPrinter } from "./kitchen-printer.ts";

/** The menu's data about where an item is prepared. */
export type MenuRoute = {
	readonly categoryId?: number | undefined;
	/** The printers that the item's category names. */
	readonly printers: readonly string[];
};

/** Lines that one station prepares. */
export type StationLines<Line> = { readonly printer: KitchenPrinter; readonly lines: Line[] };

/**
 * Each line at every printer that it belongs to: those that the restaurant gave its category, else those that the menu names, else the
 * fallback. A name that no printer has goes to the fallback, too. Printers stand in the restaurant's order; without printers there is
 * nothing.
 */
export function routeLines<Line>(
	lines: readonly Line[],
	printers: readonly KitchenPrinter[],
	routeOf: (line: Line) => MenuRoute | undefined,
): readonly StationLines<Line>[] {
	const fallback = fallbackPrinter(printers);
	if (!fallback) return [];
	const stations = new Map(printers.map((printer) => [printer, [] as Line[]]));
	for (const line of lines)
		for (const printer of printersOf(routeOf(line), printers, fallback))
			stations.get(printer)?.push(line);
	return [...stations].flatMap(([printer, own]) =>
		own.length === 0 ? [] : [{ printer, lines: own }],
	);
}

function printersOf(
	route: MenuRoute | undefined,
	printers: readonly KitchenPrinter[],
	fallback: KitchenPrinter,
): ReadonlySet<KitchenPrinter> {
	const { categoryId, printers: named } = route ?? { printers: [] };
	const byCategory = printers.filter(
		({ categories }) => categoryId !== undefined && categories.includes(categoryId),
	);
	if (byCategory.length > 0) return new Set(byCategory);
	const byName = named.flatMap((name) => {
		const called = printers.filter((printer) => isCalled(printer, name));
		return called.length === 0 ? [fallback] : called;
	});
	return new Set(byName.length === 0 ? [fallback] : byName);
}
