/** A refusal as the flows state it. */
type Stated = {
	readonly _tag: string;
	readonly refusal?: { readonly code: string; readonly field: string };
};

/**
 * A refusal as an Error, as it leaves the headless POS: `name` says which kind, `code` why, and the
 * message both as a sentence. `refusal` has the field and the figures, from which
 * `@tuckshop/core/texts` makes the words of a screen.
 */
export class RefusedError extends Error {
	readonly _tag: string;
	readonly code: string;
	readonly refusal: Stated["refusal"];
	constructor(stated: Stated & { readonly message?: string }) {
		const { _tag, refusal } = stated;
		const code = refusal?.code ?? _tag;
		super(
			stated.message ??
				`Refused, and nothing was done: ${spaced(code)} (${spaced(refusal?.field ?? _tag)}).`,
		);
		this.name = _tag;
		this._tag = _tag;
		this.code = code;
		this.refusal = refusal;
	}
}

const spaced = (code: string): string => code.replaceAll(/[-.]/g, " ");

/** Returns a fault as an Error, where it was stated as plain data. */
export const asError = <Fault>(fault: Fault): Fault =>
	isStated(fault) ? (new RefusedError(fault) as Fault & RefusedError) : fault;

const isStated = (fault: unknown): fault is Stated =>
	typeof fault === "object" && fault !== null && "_tag" in fault && !(fault instanceof Error);
