/**
 * The code page that every documented model has and that contains French, the euro and the usual
 * quotes; Epson's number for it.
 */
export const codePage = { name: "windows1252", epson: 16 } as const;

/**
 * Replaces each character that the code page can't print, one column for each. A letter whose
 * accent is missing is printed without it (ř as r); any other becomes "?", including control
 * characters, so that no text is ever a printer command.
 */
export const printableText = (text: string): string =>
	Array.from(text.normalize("NFC"), printableCharacter).join("");

function printableCharacter(character: string): string {
	if (/\p{Zs}/u.test(character)) return " ";
	if (/[\u2010\u2011\u2212]/.test(character)) return "-";
	const [plain = ""] = character.normalize("NFD");
	return [character, plain].find(isPrintable) ?? "?";
}

const isPrintable = (character: string): boolean =>
	(/[\u0020-\u007e\u00a1-\u00ff]/.test(character) && character !== "\u00ad") ||
	beyondLatin1.has(character);

/** The characters of windows-1252 in place of the control codes of Latin 1. */
const beyondLatin1 = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
