/** What came back, its JSON read. */
export type Answer = {
	readonly status: number;
	readonly headers: Headers;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came and says itself what it expects of it
	readonly json: any;
	readonly text: string;
};

export type Ask = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>>; readonly raw?: string };

/** Speaks to a server as a browser does: keeps its cookie, sends JSON. */
export type Browser = {
	readonly ask: (method: string, path: string, ask?: Ask) => Promise<Answer>;
	readonly get: (path: string, headers?: Ask["headers"]) => Promise<Answer>;
	readonly post: (path: string, body?: unknown, headers?: Ask["headers"]) => Promise<Answer>;
	readonly put: (path: string, body?: unknown) => Promise<Answer>;
	readonly delete: (path: string) => Promise<Answer>;
	readonly cookie: () => string | undefined;
	readonly setCookie: (cookie: string | undefined) => void;
};

export function browser(server: { readonly url: string }): Browser {
	let cookie: string | undefined;
	const ask: Browser["ask"] = async (method, path, { body, headers = {}, raw } = {}) => {
		const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
		const response = await fetch(`${server.url}${path}`, {
			method,
			redirect: "manual",
			headers: { ...(sent === undefined ? {} : { "content-type": "application/json" }), ...(cookie === undefined ? {} : { cookie }), ...headers },
			...(sent === undefined ? {} : { body: sent }),
		});
		const given = response.headers.get("set-cookie");
		if (given !== null) cookie = /Max-Age=0/.test(given) ? undefined : given.split(";")[0];
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
		cookie: () => cookie,
		setCookie: (next) => {
			cookie = next;
		},
	};
}

let counter = 0;

/** A browser that has just registered an account of its own. */
export async function owner(server: { readonly url: string }): Promise<Browser & { readonly id: string; readonly email: string; readonly password: string }> {
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
