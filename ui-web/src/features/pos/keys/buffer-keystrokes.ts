/** What was typed, and whether it was ended with Enter. */
export type EarlyTyping = { readonly text: string; readonly entered: boolean };

/**
 * Catches what is typed while a dialog is still on its way: a card reader does not wait, and a card's number belongs into
 * no other field. Returns how to take it, which ends the catching.
 */
export function bufferKeystrokes(): () => EarlyTyping {
	let text = "";
	let entered = false;
	const onKey = (event: KeyboardEvent) => {
		const plain = !(event.ctrlKey || event.altKey || event.metaKey || event.isComposing);
		if (!plain || (event.key.length !== 1 && event.key !== "Enter")) return;
		event.preventDefault();
		event.stopPropagation();
		if (event.key === "Enter") entered ||= text !== "";
		else if (!entered) text += event.key;
	};
	window.addEventListener("keydown", onKey, { capture: true });
	return () => {
		window.removeEventListener("keydown", onKey, { capture: true });
		return { text: text.trim(), entered };
	};
}
