/** The typed text, and whether Enter ended it. */
export type EarlyTyping = { readonly text: string; readonly entered: boolean };

/**
 * Buffers keystrokes while a dialog loads: a card reader does not wait, and a card number must not
 * get into another field. Returns a function that takes the text and ends the buffering.
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
