/**
 * A name as it is searched: lower case, without accents, ligatures spelled out, one kind of apostrophe, single spaces.
 * Searching "creme brulee" finds "Crème brûlée", and "boeuf" finds "bœuf".
 */
export const normaliseForSearch = (text: string): string => foldLetters(singleSpaced(text));

/** Normalises text whose white space is normal already, such as many names in one string. */
export function foldLetters(text: string): string {
	const lower = text.toLowerCase();
	if (ascii.test(lower)) return lower;
	const plain = lower.replace(beyondAscii, foldedLetter);
	return beyondLatin.test(lower) && !beyondLatin.test(plain) ? narrow(plain) : plain;
}

export const singleSpaced = (text: string): string =>
	unevenlySpaced.test(text) ? text.trim().replace(/\s+/g, " ") : text;

/** Each letter is decomposed once and remembered: a menu has few of them, many times. */
function foldedLetter(letter: string): string {
	const known = folded.get(letter);
	if (known !== undefined) return known;
	const plain =
		spelled[letter] ??
		letter
			.normalize("NFD")
			.toLowerCase()
			.replace(/\p{M}+/gu, "");
	folded.set(letter, plain);
	return plain;
}

/**
 * The engine stores a text with letters past Latin-1 in wide characters, and one such name would
 * make a search through all of them slower.
 */
const narrow = (text: string): string => [...text].join("");

const spelled: { readonly [letter: string]: string } = {
	œ: "oe",
	æ: "ae",
	ß: "ss",
	ø: "o",
	ł: "l",
	đ: "d",
	"’": "'",
	"‘": "'",
	ʼ: "'",
};
const folded = new Map<string, string>();
const ascii = /^[\n -~]*$/;
const beyondAscii = /[^\n -~]/g;
const beyondLatin = /[^\n -ÿ]/;
const unevenlySpaced = /^\s|\s$|\s\s|[^\S ]/;
