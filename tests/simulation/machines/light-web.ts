/**
 * The parts of the platform's Request, Response and Headers, without its streams, that the server's own handlers use, and the part of a
 * signal that a till uses: the platform's cost more than the whole answer. Behind a socket `@hono/node-server` replaces them for the same reason.
 */
export type LightRequest = {
	readonly method: string;
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string | undefined;
};

/** All that a server reads of a request. */
export function lightRequest({ method, url, headers, body }: LightRequest): Request {
	const text = body ?? "";
	return {
		method,
		url,
		headers: new LightHeaders(
			body === undefined
				? headers
				: { ...headers, "content-length": String(Buffer.byteLength(text)) },
		),
		text: async () => text,
		json: async () => JSON.parse(text) as unknown,
	} as unknown as Request;
}

/** Runs something while Response, Headers and AbortController are the light ones, and no error keeps the places that it came through. */
export async function withLightWeb<A>(work: () => Promise<A>): Promise<A> {
	const { Response, Headers, AbortController, AbortSignal } = globalThis;
	const { stackTraceLimit } = Error;
	Object.assign(globalThis, {
		Response: LightResponse,
		Headers: LightHeaders,
		AbortController: LightAbortController,
		AbortSignal: LightSignal,
	});
	Error.stackTraceLimit = 0;
	try {
		return await work();
	} finally {
		Object.assign(globalThis, { Response, Headers, AbortController, AbortSignal });
		Error.stackTraceLimit = stackTraceLimit;
	}
}

/** The part of AbortSignal that the till's client and the network between use. */
class LightSignal {
	aborted = false;
	reason: unknown;
	#hearers: (() => void)[] = [];

	static any(signals: readonly LightSignal[]): LightSignal {
		const either = new LightSignal();
		for (const signal of signals) signal.addEventListener("abort", () => either.end(signal.reason));
		return either;
	}

	addEventListener(_type: "abort", hear: () => void): void {
		if (this.aborted) hear();
		else this.#hearers.push(hear);
	}

	end(reason: unknown): void {
		if (this.aborted) return;
		this.aborted = true;
		this.reason = reason;
		for (const hear of this.#hearers) hear();
	}
}

class LightAbortController {
	readonly signal = new LightSignal();

	abort(reason: unknown = new DOMException("This operation was aborted", "AbortError")): void {
		this.signal.end(reason);
	}
}

class LightHeaders {
	readonly #values = new Map<string, string>();
	readonly #cookies: string[] = [];

	constructor(given: Iterable<readonly [string, string]> | Readonly<Record<string, string>> = []) {
		const pairs =
			Symbol.iterator in given
				? (given as Iterable<readonly [string, string]>)
				: Object.entries(given as Readonly<Record<string, string>>);
		for (const [name, value] of pairs) this.append(name, value);
	}

	get(name: string): string | null {
		const key = name.toLowerCase();
		return key === "set-cookie"
			? this.#cookies.length === 0
				? null
				: this.#cookies.join(", ")
			: (this.#values.get(key) ?? null);
	}

	has(name: string): boolean {
		return this.get(name) !== null;
	}

	set(name: string, value: string): void {
		const key = name.toLowerCase();
		if (key === "set-cookie") this.#cookies.splice(0, Number.POSITIVE_INFINITY, value);
		else this.#values.set(key, String(value));
	}

	append(name: string, value: string): void {
		const key = name.toLowerCase();
		if (key === "set-cookie") this.#cookies.push(value);
		else
			this.#values.set(
				key,
				this.#values.has(key) ? `${this.#values.get(key)}, ${value}` : String(value),
			);
	}

	delete(name: string): void {
		const key = name.toLowerCase();
		if (key === "set-cookie") this.#cookies.length = 0;
		else this.#values.delete(key);
	}

	getSetCookie(): readonly string[] {
		return [...this.#cookies];
	}

	*entries(): Generator<readonly [string, string]> {
		yield* this.#values;
		for (const cookie of this.#cookies) yield ["set-cookie", cookie];
	}

	[Symbol.iterator](): Generator<readonly [string, string]> {
		return this.entries();
	}
}

class LightResponse {
	readonly body: string | null;
	readonly status: number;
	readonly headers: LightHeaders;

	constructor(
		body: string | null = null,
		{ status = 200, headers }: { readonly status?: number; readonly headers?: LightHeaders } = {},
	) {
		if (body !== null && typeof body !== "string")
			throw new Error("a simulated server answers in text");
		this.body = body;
		this.status = status;
		this.headers = new LightHeaders(headers);
	}

	get ok(): boolean {
		return this.status >= 200 && this.status < 300;
	}

	async text(): Promise<string> {
		return this.body ?? "";
	}
}
