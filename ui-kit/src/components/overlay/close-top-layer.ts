/** Closes the topmost dialog or menu, as Escape does. A dialog that is busy stays open. */
export function closeTopLayer(): void {
	document.dispatchEvent(
		new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
	);
}
