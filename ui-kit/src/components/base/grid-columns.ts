export type Breakpoint = "phone" | "tablet" | "till" | "wide";

const NARROWER: Readonly<Record<Breakpoint, Breakpoint>> = {
	wide: "till",
	till: "tablet",
	tablet: "phone",
	phone: "phone",
};

/** Columns of the item grid for up to 4 items, up to 8 items, and more. */
const COLUMNS: Readonly<Record<Breakpoint, readonly [few: number, some: number, many: number]>> = {
	phone: [1, 2, 2],
	tablet: [2, 3, 3],
	till: [2, 3, 4],
	wide: [2, 4, 5],
};

/**
 * Returns the number of columns for this many items at this width. Larger text uses the columns of
 * a narrower window.
 */
export function gridColumns(items: number, breakpoint: Breakpoint, textScale = 1): number {
	const roomFor =
		textScale >= 1.4
			? NARROWER[NARROWER[breakpoint]]
			: textScale >= 1.2
				? NARROWER[breakpoint]
				: breakpoint;
	const [few, some, many] = COLUMNS[roomFor];
	return items <= 4 ? few : items <= 8 ? some : many;
}
