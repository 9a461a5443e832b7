import type { Locator } from "vitest/browser";

/** Dispatches a paste event: tests have no system clipboard. */
export function pasteInto(field: Locator, text: string) {
	const clipboardData = new DataTransfer();
	clipboardData.setData("text", text);
	field
		.element()
		.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}
