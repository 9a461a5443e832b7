/**
 * The result of a rule whose input may be invalid: a value, or a refusal that names the fault.
 * Rules never throw on data; they throw a RangeError or TypeError on programming errors only.
 */
export type Outcome<T, R extends Refusal = Refusal> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly refusal: R };

/** Why an input was refused: a code for programs, and the field that was wrong. `texts` turns it into a sentence. */
export type Refusal<Code extends string = string> = { readonly code: Code; readonly field: string };

/** Wraps a value as the successful result of a rule; the other form is `{ ok: false, refusal }`. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A refusal as a result: bad input is answered, not thrown. */
export const refuse = <R extends Refusal>(
	refusal: R,
): { readonly ok: false; readonly refusal: R } => ({ ok: false, refusal });
