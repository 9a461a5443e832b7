/**
 * A name as it is searched: lower case, without accents, ligatures spelled out, one kind of apostrophe, single spaces.
 * Searching "creme brulee" finds "Crème brûlée", and "boeuf" finds "bœuf".
 */
export function fold(text: string): string {
	return ascii.test(text) ? spaced(text.toLowerCase()) : spaced(narrow(text));
}

/** Single-character strings of the engine are narrow, so that one accented name does not make the whole index wide. */
const narrow = (text: string): string =>
	[
		...text
			.normalize("NFD")
			.toLowerCase()
			.normalize("NFD")
			.replace(/\p{M}+/gu, "")
			.replace(/[œæßøłđ’‘ʼ]/g, spelled),
	].join("");

const spaced = (text: string): string => (plain.test(text) ? text : text.trim().replace(/\s+/g, " "));
const spelled = (letter: string): string => letters[letter] ?? letter;
const letters: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l", đ: "d", "’": "'", "‘": "'", ʼ: "'" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII.
const ascii = /^[\x00-\x7f]*$/;
const plain = /^(?:\S+(?: \S+)*)?$/;
