/**
 * The server's address, and how it is called. In the browser `base` is "" and the cookies are the
 * page's; elsewhere both are given.
 */
export type HttpClientConfig = {
	readonly base: string;
	readonly fetch: typeof globalThis.fetch;
	/** Milliseconds until a call without an answer is abandoned; 15 s unless given. */
	readonly timeoutMs?: number;
	/** A signal that aborts after this many milliseconds; the browser's own unless given. */
	readonly limit?: (milliseconds: number) => AbortSignal;
};

/** A client of the server that the page came from. */
export const sameOrigin = (): HttpClientConfig => ({
	base: "",
	fetch: (input, init) => globalThis.fetch(input, init),
});

/** A reply that was not OK. Its message is the status code, a colon and the body's text, or the status text of an empty body (ERR-01, ERR-02). */
export class HttpError extends Error {
	override readonly name = "HttpError";
	readonly status: number;
	readonly body: string;

	constructor(status: number, statusText: string, body: string) {
		super(`${status}: ${body || statusText}`);
		this.status = status;
		this.body = body;
	}
}

/**
 * A call of `fetchJson`. `timeoutMs` is in milliseconds: 15,000 where neither call nor client names one.
 */
export type JsonRequest = {
	readonly method?: "GET" | "POST" | "PUT" | "DELETE";
	/** Sent as JSON. Without a body there is no content type either (ERR-06). */
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	/** The meaning of a 401: an error, or null for "nobody is signed in" (ERR-03, ERR-04). */
	readonly on401?: "error" | "null";
	readonly timeoutMs?: number;
	readonly signal?: AbortSignal;
};

/**
 * Calls the server with cookies and reads its reply as JSON. Rejects with HttpError, with fetch's
 * own TypeError, or with a SyntaxError.
 */
export async function fetchJson(
	config: HttpClientConfig,
	path: string,
	request: JsonRequest = {},
): Promise<unknown> {
	const { method = "GET", body, headers, on401 = "error", signal } = request;
	const timeoutMs = request.timeoutMs ?? config.timeoutMs ?? 15_000;
	const limit = config.limit ? config.limit(timeoutMs) : AbortSignal.timeout(timeoutMs);
	const response = await config.fetch(`${config.base}${path}`, {
		method,
		credentials: "include",
		headers: {
			accept: "application/json",
			...(body === undefined ? {} : { "content-type": "application/json" }),
			...headers,
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		signal: signal ? AbortSignal.any([signal, limit]) : limit,
	});
	if (response.status === 401 && on401 === "null") return null;
	const text = await response.text();
	if (!response.ok) throw new HttpError(response.status, response.statusText, text);
	return JSON.parse(text);
}
