import { fieldOf, type JsonPath, parseJson } from "./parse-json.ts";
import { HttpRefusal } from "./refusal.ts";
import type { Shape } from "./shape.ts";

/**
 * Refuses the first list or text that exceeds its maximum length, before any part is decoded, and
 * likewise in a record inside a text.
 */
export function checkLengths(root: Shape, body: unknown): void {
	const at: (string | number)[] = [];

	function look(shape: Shape, value: unknown): void {
		if (shape.is === "either") for (const each of shape.of) look(each, value);
		else if (typeof value === "string") {
			if (shape.is !== "text" && shape.is !== "json") return;
			check(value, shape.most, "characters");
			if (shape.is === "json") look(shape.of, parseJson(value, at));
		} else if (Array.isArray(value)) {
			if (shape.is !== "list") return;
			check(value, shape.most, "entries");
			if (shape.of.is === "small") return;
			// The cheapest list to send has empty records in place of texts: a member is skipped at
			// almost no cost unless something in it can be too long.
			for (let index = 0; index < value.length; index++)
				if (mayBeTooLong(shape.of, value[index])) lookAt(index, shape.of, value[index]);
		} else if (typeof value === "object" && value !== null && shape.is === "fields") {
			// Iterates the received names, because a record without any is the cheapest to send.
			for (const name of Object.keys(value)) {
				const of = shape.of.get(name);
				if (of && of.is !== "small") lookAt(name, of, value[name as keyof typeof value]);
			}
		}
	}

	function lookAt(step: string | number, shape: Shape, value: unknown): void {
		at.push(step);
		look(shape, value);
		at.pop();
	}

	function check(
		{ length }: { readonly length: number },
		most: number | undefined,
		of: string,
	): void {
		if (most !== undefined && length > most) throw tooLong(at, most, of);
	}

	look(root, body);
}

/** True if the value may exceed a limit. A value of another kind than the schema's is left to the decoder, which refuses it at its first member. */
function mayBeTooLong(shape: Shape, value: unknown): boolean {
	if (shape.is === "either") return true;
	if (typeof value === "string")
		return (
			shape.is === "json" ||
			(shape.is === "text" && shape.most !== undefined && value.length > shape.most)
		);
	if (typeof value !== "object" || value === null) return false;
	return shape.is === (Array.isArray(value) ? "list" : "fields");
}

const tooLong = (at: JsonPath, most: number, of: string): HttpRefusal => {
	const { field } = fieldOf(at);
	return new HttpRefusal(
		400,
		"invalid",
		`${field ?? "The body"}: at most ${most} ${of}`,
		fieldOf(at),
	);
};
