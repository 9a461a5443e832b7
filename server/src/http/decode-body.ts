import { Result, Schema, SchemaIssue } from "effect";
import { isNestedDeeper } from "./nesting.ts";
import { Refusal } from "./refusal.ts";

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();
const mostNamed = 10;
/** No request of the contract has lists in lists past this. */
const deepest = 64;

/** Decodes something from outside with every error; what does not decode is a 400 that names the first field, and all in its message. */
export function decoder<S extends Schema.Top>(schema: S): (value: unknown) => S["Type"] {
	const codec = schema as unknown as Schema.Codec<S["Type"], unknown>;
	const decode = Schema.decodeUnknownResult(codec);
	const decodeNamingAll = Schema.decodeUnknownResult(codec, { errors: "all" });
	return (value) => {
		// To stop at the first error is quicker; what has one is looked at once more for the others.
		const quickly = decode(value);
		if (Result.isSuccess(quickly)) return quickly.success;
		const decoded = decodeNamingAll(value);
		if (Result.isSuccess(decoded)) return decoded.success;
		const { issues } = issuesOf(decoded.failure.issue);
		const named = issues.map(({ path, message }) => ({
			field: (path ?? []).map((step) => String(typeof step === "object" ? step.key : step)).join("."),
			message,
		}));
		const all = named.slice(0, mostNamed).map(({ field, message }) => (field === "" ? message : `${field}: ${message}`));
		throw new Refusal(400, "invalid", all.join("; "), named[0]?.field ? { field: named[0].field } : {});
	};
}

/** JSON of a request. Refuses text that a database can't hold: NUL, and halves of surrogate pairs. */
export function parseJson(text: string): unknown {
	if (isNestedDeeper(text, deepest)) throw new Refusal(400, "not-json", "The body is nested too deeply.");
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new Refusal(400, "not-json", "The body is not JSON.");
	}
	if (/\\u(?:0000|[dD][89a-fA-F])/.test(text)) refuseUnstorable(value, []);
	return value;
}

export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

function refuseUnstorable(root: unknown, at: readonly string[]): void {
	const open: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value: root, path: at }];
	for (let next = open.pop(); next; next = open.pop()) {
		const { value, path } = next;
		if (typeof value === "string" && !isStorable(value)) throw unstorable(path);
		if (typeof value !== "object" || value === null) continue;
		for (const [key, member] of Object.entries(value)) {
			if (!isStorable(key)) throw unstorable(path);
			if (typeof member === "string" || typeof member === "object") open.push({ value: member, path: [...path, key] });
		}
	}
}

const unstorable = (path: readonly string[]): Refusal =>
	new Refusal(400, "invalid", `${path.join(".") || "The body"}: text that can't be kept`, path.length > 0 ? { field: path.join(".") } : {});
