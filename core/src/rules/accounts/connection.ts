/**
 * A call of a connection test, as it was sent: from this page to the server, or from there to the
 * provider.
 */
export type ConnectionCall = {
	readonly to: "external" | "local";
	/** The HTTP status; undefined: there was no answer. */
	readonly status: number | undefined;
	/** JSON where the other side answered. */
	readonly response: string;
};

/** The steps of a connection, in their order. */
export const connectionSteps = ["address", "key", "numbers", "menu"] as const;
/** How far a connection to the provider works: one of `connectionSteps`. */
export type ConnectionStep = (typeof connectionSteps)[number];

/**
 * The result of a test. `no-server`: the product's server did not answer. `no-answer`: nothing
 * answers at the provider's address. `no-address`: none is saved. `not-allowed`: this server may
 * not call it. `says`: the other side's own words, where it gave any.
 */
export type Connection =
	| { readonly is: "connected" }
	| { readonly is: "no-server" }
	| {
			readonly is: "failed";
			readonly step: ConnectionStep;
			readonly why:
				| "no-address"
				| "not-allowed"
				| "no-answer"
				| "no-menu-there"
				| "provider-trouble"
				| "key-refused"
				| "numbers-refused"
				| "menu-empty"
				| "not-read";
			readonly says?: string;
	  };

/**
 * Reads the calls of a test that asked for the provider's categories: how far the connection works,
 * and why no further.
 */
export function connectionOf(calls: readonly ConnectionCall[]): Connection {
	const external = calls.find(({ to }) => to === "external");
	return external ? ofProvider(external) : ofServer(calls.find(({ to }) => to === "local"));
}

/** The server made no call: the saved settings do not allow one. */
function ofServer(call: ConnectionCall | undefined): Connection {
	if (call?.status === undefined || call.status >= 500 || call.status === 401)
		return { is: "no-server" };
	const says = messageOf(jsonOf(call.response));
	const why = says?.includes("is not set") ? "no-address" : "not-allowed";
	return call.status === 404 || call.status === 409
		? { is: "failed", step: "numbers", why: "numbers-refused", ...given(says) }
		: { is: "failed", step: "address", why, ...(why === "no-address" ? {} : given(says)) };
}

function ofProvider({ status, response }: ConnectionCall): Connection {
	const body = jsonOf(response);
	const says = messageOf(body);
	const failed = (
		step: ConnectionStep,
		why: Extract<Connection, { is: "failed" }>["why"],
	): Connection => ({ is: "failed", step, why, ...given(says) });
	if (status === undefined) return { is: "failed", step: "address", why: "no-answer" };
	const code = codeOf(body) ?? status;
	if ([status, code].some((each) => each === 401 || each === 403))
		return failed("key", "key-refused");
	if (status === 404) return failed("address", "no-menu-there");
	if (status >= 500) return failed("address", "provider-trouble");
	if (status >= 400 || code >= 400) return failed("numbers", "numbers-refused");
	// A long list is cut where calls are shown: a text that begins like a list counts as one.
	if (body === undefined)
		return response.trimStart().startsWith("{") ? { is: "connected" } : failed("menu", "not-read");
	return hasRows(body) ? { is: "connected" } : failed("menu", "menu-empty");
}

const given = (says: string | undefined): { readonly says?: string } =>
	says === undefined ? {} : { says };

function jsonOf(text: string): Readonly<Record<string, unknown>> | undefined {
	try {
		const read: unknown = JSON.parse(text);
		return typeof read === "object" && read !== null
			? (read as Readonly<Record<string, unknown>>)
			: undefined;
	} catch {
		return undefined;
	}
}

type Body = ReturnType<typeof jsonOf>;

function messageOf(body: Body): string | undefined {
	const says = [body?.["message"], body?.["error"]].find((each) => typeof each === "string");
	return typeof says === "string" && says.trim() !== "" ? says : undefined;
}

function codeOf(body: Body): number | undefined {
	const code = body?.["code"];
	return typeof code === "number" ? code : undefined;
}

/** The documents name two places for a list. */
const hasRows = (body: NonNullable<Body>): boolean =>
	[body["data"], body["message"]].some((list) => Array.isArray(list) && list.length > 0);
