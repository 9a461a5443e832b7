import { opens } from "./nesting.ts";
import { HttpRefusal } from "./refusal.ts";

/** The maximum nesting of a request; no request of the contract is deeper. */
const deepest = 64;

/** A path to a position in a body. */
export type JsonPath = readonly (string | number)[];

export const fieldOf = (at: JsonPath): { readonly field?: string } =>
	at.length === 0 ? {} : { field: at.join(".") };

/**
 * Parses the JSON of a request, or of a text inside it at `at`. Refuses text that a database can't
 * store: NUL, and halves of surrogate pairs. `maxOpened`: the maximum number of records and lists.
 */
export function parseJson(text: string, at: JsonPath = [], maxOpened?: number): unknown {
	const refuse = (why: string): HttpRefusal =>
		at.length === 0
			? new HttpRefusal(400, "not-json", `The body is ${why}.`)
			: new HttpRefusal(400, "invalid", `${at.join(".")}: ${why}`, fieldOf(at));
	const tooMuch = opens(text, { deep: deepest, many: maxOpened });
	if (tooMuch)
		throw refuse(
			tooMuch === "too deep" ? "nested too deeply" : "of more records and lists than belong there",
		);
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw refuse("not JSON");
	}
	if (/\\u(?:0000|[dD][89a-fA-F])/.test(text)) refuseUnstorable(value, at);
	return value;
}

export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

function refuseUnstorable(root: unknown, at: JsonPath): void {
	const open: { readonly value: unknown; readonly path: JsonPath }[] = [{ value: root, path: at }];
	for (let next = open.pop(); next; next = open.pop()) {
		const { value, path } = next;
		if (typeof value === "string" && !isStorable(value)) throw unstorable(path);
		if (typeof value !== "object" || value === null) continue;
		for (const [key, member] of Object.entries(value)) {
			if (!isStorable(key)) throw unstorable(path);
			if (typeof member === "string" || typeof member === "object")
				open.push({ value: member, path: [...path, key] });
		}
	}
}

const unstorable = (path: JsonPath): HttpRefusal =>
	new HttpRefusal(
		400,
		"invalid",
		`${path.join(".") || "The body"}: text that can't be kept`,
		fieldOf(path),
	);
