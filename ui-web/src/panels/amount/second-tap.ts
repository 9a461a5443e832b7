/** The second tap of a double tap is within this many milliseconds and pixels of the first. */
const doubleTap = { within: 500, near: 32 };

/**
 * Drops the second tap of a double tap that closes a dialog: it would press the element below, such
 * as an item for the next order. Called while the first tap is handled; for a key nothing is
 * dropped.
 */
export function dropSecondTap(first: Event | undefined = window.event): void {
	if (!(first instanceof MouseEvent) || first.type !== "click" || first.detail === 0) return;
	const isRest = (next: Event) =>
		next instanceof MouseEvent &&
		next.timeStamp - first.timeStamp < doubleTap.within &&
		Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY) < doubleTap.near;
	const drop = (next: Event) => {
		if (next === first) return;
		if (isRest(next)) {
			next.stopPropagation();
			next.preventDefault();
		} else window.removeEventListener("click", drop, { capture: true });
	};
	window.addEventListener("click", drop, { capture: true });
}
