/** Where a row stands in its list, in pixels. */
export type Span = { readonly top: number; readonly height: number };

/** The place, from 0, that a row dragged by so many pixels would take: past every row whose middle its leading edge has crossed. */
export function draggedPlace(rows: readonly Span[], from: number, offset: number): number {
	const row = rows[from];
	if (!row) return from;
	const middle = ({ top, height }: Span) => top + height / 2;
	const [start, end] = [row.top + offset, row.top + row.height + offset];
	const below = rows.slice(from + 1).filter((other) => middle(other) < end).length;
	const above = rows.slice(0, from).filter((other) => middle(other) > start).length;
	return from + below - above;
}

/** How far a row makes way for the one that is dragged from one place to another. */
export function wayMade(place: number, from: number, to: number, height: number): number {
	if (place > from && place <= to) return -height;
	return place < from && place >= to ? height : 0;
}
