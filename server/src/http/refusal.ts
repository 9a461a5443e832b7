import type { Problem } from "@tuckshop/core/contract";

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 502 | 503;

/** A request that the server answers no to. Thrown by services, turned into a Problem at the door; everything else thrown is a 500. */
export class Refusal extends Error {
	override readonly name = "Refusal";
	readonly status: RefusalStatus;
	readonly code: string;
	readonly field: string | undefined;
	/** Seconds after which trying again makes sense. */
	readonly retryAfter: number | undefined;

	constructor(status: RefusalStatus, code: string, message: string, more: { readonly field?: string; readonly retryAfter?: number } = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.field = more.field;
		this.retryAfter = more.retryAfter;
	}
}

export const problem = (code: string, message: string, field?: string): Problem => ({
	success: false,
	message,
	code,
	...(field === undefined ? {} : { field }),
});

/** What is not there and what is somebody else's look the same. */
export const notFound = (what: string, field?: string): Refusal =>
	new Refusal(404, "not-found", `There is no such ${what}.`, field === undefined ? {} : { field });

export const signInFirst = (): Refusal => new Refusal(401, "not-signed-in", "Sign in first.");
