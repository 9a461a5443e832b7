/**
 * Copies a text to the clipboard and returns whether it worked. Without a secure context there is no clipboard, and a browser may
 * refuse.
 */
export async function isCopied(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
