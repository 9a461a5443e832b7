/** Whether the text lies on the clipboard now. A page without a secure context has none, and a browser may refuse it. */
export async function isCopied(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
