import { fieldOf, type Place, parseJson } from "./parse-json.ts";
import { Refusal } from "./refusal.ts";
import type { Shape } from "./shape.ts";

/**
 * Refuses the first list or text that is longer than its largest length, before a part of it is decoded; a record inside a text as well,
 * with all that a body is refused for.
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
			for (const [index, member] of value.entries()) lookAt(index, shape.of, member);
		} else if (typeof value === "object" && value !== null && shape.is === "fields") {
			// By the names that came, for a record of none is the cheapest to send.
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

	function check({ length }: { readonly length: number }, most: number | undefined, of: string): void {
		if (most !== undefined && length > most) throw tooLong(at, most, of);
	}

	look(root, body);
}

const tooLong = (at: Place, most: number, of: string): Refusal => {
	const { field } = fieldOf(at);
	return new Refusal(400, "invalid", `${field ?? "The body"}: at most ${most} ${of}`, fieldOf(at));
};
