/** A response, its JSON parsed. */
export type Answer = {
	readonly status: number;
	readonly headers: Headers;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came and says itself what it expects of it
	readonly json: any;
	readonly text: string;
};

export type Ask = {
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	readonly raw?: string;
};

/** Calls a server like a browser: keeps its cookies, sends JSON. */
export type Browser = {
	readonly ask: (method: string, path: string, ask?: Ask) => Promise<Answer>;
	readonly get: (path: string, headers?: Ask["headers"]) => Promise<Answer>;
	readonly post: (path: string, body?: unknown, headers?: Ask["headers"]) => Promise<Answer>;
	readonly put: (path: string, body?: unknown) => Promise<Answer>;
	readonly delete: (path: string) => Promise<Answer>;
	/** The session's cookie, as name=value. */
	readonly cookie: () => string | undefined;
	readonly setCookie: (cookie: string | undefined) => void;
	/** All its cookies, by name. */
	readonly jar: Map<string, string>;
	/** Its own fetch, for a client that runs in it. */
	readonly fetch: typeof globalThis.fetch;
};

const session = "tuckshop_session";

export function browser(server: { readonly url: string }): Browser {
	const jar = new Map<string, string>();
	const send: typeof globalThis.fetch = async (input, init = {}) => {
		const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
		const response = await fetch(input, {
			...init,
			headers: {
				...(cookie === "" ? {} : { cookie }),
				...(init.headers as Record<string, string>),
			},
		});
		for (const given of response.headers.getSetCookie()) {
			const [name = "", value = ""] = given.split(";")[0]?.split("=") ?? [];
			if (/Max-Age=0/.test(given)) jar.delete(name);
			else jar.set(name, value);
		}
		return response;
	};
	const ask: Browser["ask"] = async (method, path, { body, headers = {}, raw } = {}) => {
		const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
		const response = await send(`${server.url}${path}`, {
			method,
			redirect: "manual",
			headers: {
				...(sent === undefined ? {} : { "content-type": "application/json" }),
				...headers,
			},
			...(sent === undefined ? {} : { body: sent }),
		});
		const text = await response.text();
		return {
			status: response.status,
			headers: response.headers,
			text,
			json: /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : undefined,
		};
	};
	return {
		ask,
		get: (path, headers) => ask("GET", path, headers ? { headers } : {}),
		post: (path, body, headers) => ask("POST", path, { body, ...(headers ? { headers } : {}) }),
		put: (path, body) => ask("PUT", path, { body }),
		delete: (path) => ask("DELETE", path),
		cookie: () => (jar.has(session) ? `${session}=${jar.get(session)}` : undefined),
		setCookie: (next) => {
			if (next === undefined) jar.delete(session);
			else jar.set(session, next.slice(session.length + 1));
		},
		jar,
		fetch: send,
	};
}

let counter = 0;

/** A browser that has just registered an account of its own. */
export async function owner(server: {
	readonly url: string;
}): Promise<Browser & { readonly id: string; readonly email: string; readonly password: string }> {
	const own = browser(server);
	const email = `owner-${process.pid}-${counter++}@example.test`;
	const password = "correct horse";
	const { status, json } = await own.post("/api/register", {
		email,
		password,
		business_name: "Some Business",
		contact_name: "Some Body",
		phone: null,
		address: null,
	});
	if (status !== 201) throw new Error(`register answered ${status}: ${JSON.stringify(json)}`);
	return { ...own, id: json.id, email, password };
}
