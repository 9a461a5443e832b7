import { maskedCredential } from "@tuckshop/core/records";
import { keepableWords } from "../outbound/parse-reply.ts";

/** Where a printed receipt may stand; every other word of ITC's is short. */
const longestReceipt = 4_000;

/**
 * What ITC said, with the card's whole number in none of its words: they are kept, shown and printed. A number of four characters or
 * fewer is no more than what is shown of others.
 */
export function redactCardNumber<T>(said: T, credential: string): T {
	const words = (text: string, field: string): string =>
		keepableWords(
			credential.length < 5 ? text : text.replaceAll(credential, maskedCredential(credential)),
			field === "receipt" ? longestReceipt : undefined,
		);
	const through = (value: unknown, field: string): unknown => {
		if (typeof value === "string") return words(value, field);
		if (Array.isArray(value)) return value.map((each) => through(each, field));
		if (typeof value !== "object" || value === null) return value;
		return Object.fromEntries(
			Object.entries(value).map(([name, member]) => [name, through(member, name)]),
		);
	};
	return through(said, "") as T;
}
