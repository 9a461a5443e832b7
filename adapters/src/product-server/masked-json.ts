/** Longer texts are cut, because a person reads the log. */
export const longestText = 20_000;

/** Shown in a log in place of a secret. */
const mask = "••••••••";
const secret = /token|authorization|key$|_key|secret|password|pin$|cookie/i;

/**
 * A value as JSON for a person to read, with the secrets in its fields masked, and any that is
 * named (DBG-09).
 */
export function maskedJson(value: unknown, secrets: readonly string[] = []): string {
	if (value === undefined) return "";
	const text =
		typeof value === "string"
			? value
			: JSON.stringify(
					value,
					(name, part) => (secret.test(name) && isShown(part) ? mask : part),
					2,
				);
	const clean = secrets
		.filter((one) => one !== "")
		.reduce((so, one) => so.replaceAll(one, mask), text);
	return clean.length > longestText
		? `${clean.slice(0, longestText)}\n… ${clean.length - longestText} more characters`
		: clean;
}

/** True if there is something to hide: not an absent value, and not the name of one. */
const isShown = (part: unknown): boolean => typeof part === "string" || typeof part === "number";
