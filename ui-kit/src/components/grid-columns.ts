export type Breakpoint = "phone" | "tablet" | "till" | "wide";

/** Columns of the item grid for up to 4 items, up to 8 items, and more. */
const COLUMNS: Readonly<Record<Breakpoint, readonly [few: number, some: number, many: number]>> = {
	phone: [1, 2, 2],
	tablet: [2, 3, 3],
	till: [2, 3, 4],
	wide: [2, 4, 5],
};

/** How many columns a category of this many items has at this width. */
export function gridColumns(items: number, breakpoint: Breakpoint): number {
	const [few, some, many] = COLUMNS[breakpoint];
	return items <= 4 ? few : items <= 8 ? some : many;
}
