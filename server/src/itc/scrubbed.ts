import { maskedCredential } from "@tuckshop/core/records";
import { keepableWords } from "../outbound/parse-reply.ts";

/** Characters that are kept of a field that may hold a printed receipt; all other texts from ITC are short. */
const longestReceipt = 4_000;

/**
 * Removes the card number from every text of ITC's answer, because the answer is stored, shown and printed. A number of four characters or
 * fewer stays: masked numbers show as many.
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
