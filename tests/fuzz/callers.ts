import type { OddRequest } from "./mutate.ts";

export type Reply = {
	readonly status: number;
	readonly text: string;
	readonly setCookies: readonly string[];
};
/** Sends to a server: in this process, or over HTTP. */
export type Send = (request: Omit<OddRequest, "odd">) => Promise<Reply>;

/** A caller, with the cookies that the server gave. */
export type Caller = {
	readonly cookie: () => string;
	readonly ask: (
		method: string,
		address: string,
		body?: unknown,
		headers?: Readonly<Record<string, string>>,
		// biome-ignore lint/suspicious/noExplicitAny: what is prepared is read as it came
	) => Promise<any>;
};

let addresses = 0;
/** A caller's own address, because rate limits are tested elsewhere. */
export const newAddress = (): Readonly<Record<string, string>> => {
	addresses += 1;
	return {
		"x-forwarded-for": `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
	};
};

export function caller(send: Send): Caller {
	const jar = new Map<string, string>();
	const cookie = (): string => Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
	return {
		cookie,
		async ask(method, address, body, headers = {}) {
			const { status, text, setCookies } = await send({
				method,
				address,
				headers: {
					...newAddress(),
					cookie: cookie(),
					...(body === undefined ? {} : { "content-type": "application/json" }),
					...headers,
				},
				body: body === undefined ? undefined : JSON.stringify(body),
			});
			if (status >= 300) throw new Error(`${method} ${address} answered ${status}: ${text}`);
			for (const given of setCookies) {
				const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(given) ?? [];
				if (value === "") jar.delete(name);
				else jar.set(name, value);
			}
			return text === "" ? undefined : JSON.parse(text);
		},
	};
}

/** The application itself, without a socket. */
export const inProcess =
	(app: {
		readonly request: (
			path: string,
			init: RequestInit,
			bindings: object,
		) => Response | Promise<Response>;
	}): Send =>
	async ({ method, address, headers, body }) =>
		replyOf(
			await app.request(
				`http://fuzz.example${address}`,
				{ method, headers, ...(body === undefined ? {} : { body }) },
				{},
			),
		);

export const overHttp =
	(url: string): Send =>
	async ({ method, address, headers, body }) =>
		replyOf(
			await fetch(`${url}${address}`, {
				method,
				headers,
				redirect: "manual",
				...(body === undefined ? {} : { body }),
			}),
		);

const replyOf = async (response: Response): Promise<Reply> => ({
	status: response.status,
	text: await response.text(),
	setCookies: response.headers.getSetCookie(),
});
