/** The table that every documented model has and that holds French, the euro and the usual quotes; Epson's number for it. */
export const codePage = { name: "windows1252", epson: 16 } as const;

/**
 * The same text, one column for each character, in what the code page can print. What it has not becomes "?"; a control character, too:
 * nothing in a text may ever be a command.
 */
export const printableText = (text: string): string => Array.from(text.normalize("NFC"), printableCharacter).join("");

function printableCharacter(character: string): string {
	if (/\p{Zs}/u.test(character)) return " ";
	if (/[\u2010\u2011\u2212]/.test(character)) return "-";
	if (/[\u0020-\u007e\u00a1-\u00ff]/.test(character) && character !== "\u00ad") return character;
	return beyondLatin1.has(character) ? character : "?";
}

/** What windows-1252 has where Latin 1 has control codes. */
const beyondLatin1 = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
