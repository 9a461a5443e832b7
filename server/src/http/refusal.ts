import type { Problem } from "@tuckshop/core/contract";

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 502 | 503 | 507;

/**
 * A refused request. Thrown by services, and turned into a Problem where the response is made; any
 * other error becomes a 500.
 */
export class HttpRefusal extends Error {
	override readonly name = "Refusal";
	readonly status: RefusalStatus;
	readonly code: string;
	readonly field: string | undefined;
	/** Seconds after which a retry makes sense. */
	readonly retryAfter: number | undefined;

	constructor(
		status: RefusalStatus,
		code: string,
		message: string,
		more: { readonly field?: string; readonly retryAfter?: number } = {},
	) {
		super(message);
		this.status = status;
		this.code = code;
		this.field = more.field;
		this.retryAfter = more.retryAfter;
	}
}

export const problem = (
	code: string,
	message: string,
	{ field, retryAfter }: Pick<Partial<HttpRefusal>, "field" | "retryAfter"> = {},
): Problem => ({
	success: false,
	message,
	code,
	...(field === undefined ? {} : { field }),
	...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
});

/** A 404 for data that does not exist and for data of other owners alike. */
export const notFound = (what: string, field?: string): HttpRefusal =>
	new HttpRefusal(
		404,
		"not-found",
		`There is no such ${what}.`,
		field === undefined ? {} : { field },
	);

/** The refusal of an action that a kiosk may not take, even where its owner's tills may. */
export const notForKiosks = (
	why = "This device is a kiosk: it sells to guests, and nothing else.",
): HttpRefusal => new HttpRefusal(403, "not-for-kiosks", why);

export const signInFirst = (): HttpRefusal =>
	new HttpRefusal(401, "not-signed-in", "Sign in first.");

/** The refusal while the database is not available. Every call may be repeated unchanged. */
export function refusalOf({ is }: { readonly is: "away" | "busy" | "full" }): HttpRefusal {
	switch (is) {
		case "away":
			return new HttpRefusal(
				503,
				"database-away",
				"The server's database does not answer. Try again in a moment.",
				{ retryAfter: 5 },
			);
		case "busy":
			return new HttpRefusal(
				503,
				"database-busy",
				"The server's database is busy. Try again in a moment.",
				{ retryAfter: 5 },
			);
		case "full":
			return new HttpRefusal(
				507,
				"storage-full",
				"The disk of the server's database is full, and nothing was saved. Try again once there is room.",
				{
					retryAfter: 60,
				},
			);
	}
}
