import type { Locator } from "vitest/browser";

/** A paste as the browser tells it: a test has no clipboard of the system. */
export function pasteInto(field: Locator, text: string) {
	const clipboardData = new DataTransfer();
	clipboardData.setData("text", text);
	field
		.element()
		.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}
