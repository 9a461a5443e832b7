/**
 * Scrolls the frame by the minimum that shows the whole part. Element.scrollIntoView would also
 * move the point from which Tab continues, away from the search box that has the focus.
 */
export function bringIntoView(frame: HTMLElement, part: Element): void {
	const outer = frame.getBoundingClientRect();
	const inner = part.getBoundingClientRect();
	frame.scrollTop += past([inner.top, inner.bottom], [outer.top, outer.bottom]);
	frame.scrollLeft += past([inner.left, inner.right], [outer.left, outer.right]);
}

type Span = readonly [start: number, end: number];

/**
 * The distance by which a span exceeds the frame, in pixels: negative before its start, 0 inside.
 */
function past([from, to]: Span, [start, end]: Span): number {
	if (from < start) return from - start;
	return to > end ? Math.min(to - end, from - start) : 0;
}
