/**
 * A raw token of the text, for values that JSON.stringify does not write: NaN, -0, numbers past
 * 2^53, halves of surrogate pairs.
 */
export class Token {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

export type Json =
	| null
	| boolean
	| number
	| string
	| Token
	| readonly Json[]
	| { readonly [name: string]: Json };
export type Step = string | number;

export function jsonText(value: Json): string {
	if (value instanceof Token) return value.text;
	if (Array.isArray(value)) return `[${value.map(jsonText).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	return `{${Object.entries(value)
		.map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member as Json)}`)
		.join(",")}}`;
}

/** The path to every value in it, itself first. */
export function ways(value: Json, way: readonly Step[] = []): readonly (readonly Step[])[] {
	if (Array.isArray(value))
		return [way, ...value.flatMap((member, at) => ways(member, [...way, at]))];
	if (typeof value !== "object" || value === null || value instanceof Token) return [way];
	return [
		way,
		...Object.entries(value).flatMap(([name, member]) => ways(member as Json, [...way, name])),
	];
}

/** Replaces the value at that place by another; undefined removes it. */
export function changed(
	value: Json,
	[step, ...rest]: readonly Step[],
	change: (old: Json) => Json | undefined,
): Json | undefined {
	if (step === undefined) return change(value);
	if (Array.isArray(value))
		return value.flatMap((member, at) =>
			at === step ? listed(changed(member, rest, change)) : [member],
		);
	const entries = Object.entries(value as { readonly [name: string]: Json });
	return Object.fromEntries(
		entries.flatMap(([name, member]) => {
			const next = name === step ? changed(member, rest, change) : member;
			return next === undefined ? [] : [[name, next]];
		}),
	);
}

const listed = (value: Json | undefined): readonly Json[] => (value === undefined ? [] : [value]);
