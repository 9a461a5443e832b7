/** Closes what is open on top, a dialog or a menu, as Escape does: one that can't be closed now stays. */
export function closeTopLayer(): void {
	document.dispatchEvent(
		new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
	);
}
