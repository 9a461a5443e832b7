import { Result, Schema } from "effect";

export type JsonObject = { readonly [name: string]: unknown };

export const objectOf = (value: unknown): JsonObject | undefined =>
	typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as JsonObject)
		: undefined;

export const listOf = (value: unknown): readonly unknown[] | undefined =>
	Array.isArray(value) ? value : undefined;

/** A text, or a number that stands for one; undefined for anything else and for spaces only. */
export const wordsOf = (value: unknown): string | undefined =>
	typeof value === "string" && value.trim() !== ""
		? value
		: typeof value === "number" && Number.isFinite(value)
			? String(value)
			: undefined;

/** The first of these fields that contains a text. */
export const firstWords = (
	object: JsonObject | undefined,
	...fields: readonly string[]
): string | undefined => {
	for (const field of fields) {
		const words = wordsOf(object?.[field]);
		if (words !== undefined) return words;
	}
	return undefined;
};

/** Decodes a value by its schema, or says what is wrong with it. */
export function read<Type>(
	schema: Schema.Decoder<Type>,
	value: unknown,
): { readonly value: Type } | { readonly problem: string } {
	const decoded = Schema.decodeUnknownResult(schema)(value);
	return Result.isSuccess(decoded)
		? { value: decoded.success }
		: { problem: decoded.failure.message };
}
