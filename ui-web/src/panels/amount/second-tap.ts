/** How long after a tap, in milliseconds, and how near to it, in pixels, another one is the rest of a double tap. */
const doubleTap = { within: 500, near: 32 };

/**
 * Drops the second half of a double tap on what closes a dialog: it would fall on whatever lies beneath, and ring up an item of the next
 * order. Called while the first half is being answered; without a tap, as after a key, nothing is dropped.
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
