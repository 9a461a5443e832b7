import type { SaleFacts } from "../rules/index.ts";

/**
 * The text that two copies of one sale share and two different sales never do: canonical JSON of what never changes.
 * Status, times of sync and error texts are not in it, so a repeat with a later status is a repeat. Hashed by the server.
 */
export const saleIdentity = (facts: SaleFacts): string => canonicalJson(facts);

/** JSON with sorted keys and without undefined members: equal values have equal texts. */
export function canonicalJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
	const members = Object.entries(value).filter(([, member]) => member !== undefined);
	members.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
	return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(",")}}`;
}
