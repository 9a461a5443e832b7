import { makeItcSandbox, makeSandbox } from "@tuckshop/server/sandbox";
import type { ItcWire } from "../../server/src/itc/itc-wire.ts";
import type { ProviderAnswer, ProviderWire } from "../../server/src/outbound/provider-wire.ts";

type Handler = {
	readonly request: (path: string, init: RequestInit) => Response | Promise<Response>;
};

/** The sandboxes' own handlers, called without a connection: thousands of requests a second do not wait for sockets. */
export function inMemorySandboxes() {
	const provider = makeSandbox({ recognisesReferences: false });
	const itc = makeItcSandbox({ recognisesReferences: false });
	const over =
		(app: Handler) =>
		async (url: URL, init: RequestInit): Promise<ProviderAnswer> => {
			const response = await app.request(`${url.pathname}${url.search}`, init);
			return { is: "answered", status: response.status, text: await response.text() };
		};
	const json = (body: unknown) => (body === undefined ? {} : { body: JSON.stringify(body) });
	const toProvider = over(provider.app as Handler);
	const toItc = over(itc.app as Handler);
	const wire: ProviderWire = {
		call: ({ method, url, accessToken, body }) =>
			toProvider(url, {
				method,
				headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
				...json(body),
			}),
	};
	const itcWire: ItcWire = {
		call: ({ method, url, headers, body }) =>
			toItc(url, {
				method,
				headers: { "content-type": "application/json", ...headers },
				...json(body),
			}),
	};
	const confuseItc = async () =>
		itc.app.request("/sandbox/faults", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(confusion),
		});
	return { wire, itcWire, confuseItc };
}

/** A page instead of the next answer to a debit. */
export const confusion = { endpoint: "debit", kind: "html", times: 1 };
