import type { PlainSchema } from "@tuckshop/core/contract";
import { Result, Schema, SchemaIssue } from "effect";

/** Decodes a value by its schema, or returns one sentence that names the first wrong field. */
export function decodeAs<S extends PlainSchema>(
	schema: S,
	value: unknown,
): { readonly value: S["Type"] } | { readonly problem: string; readonly field: string } {
	const decoded = Schema.decodeUnknownResult(schema)(value, { onExcessProperty: "error" });
	if (Result.isSuccess(decoded)) return { value: decoded.success };
	const [first] = issuesOf(decoded.failure.issue).issues;
	const field =
		(first?.path ?? [])
			.map((step) => String(typeof step === "object" ? step.key : step))
			.join(".") || "body";
	return { field, problem: `${field}: ${first?.message ?? "not understood"}` };
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();
