import { accountHeader, type Endpoint, type PlainSchema } from "@tuckshop/core/contract";
import { Refused, Undecodable } from "@tuckshop/core/ports";
import { ownReasonText } from "@tuckshop/core/texts";
import { Effect, Result, Schema } from "effect";
import { fetchJson, type HttpClientConfig } from "./fetch-json.ts";
import { faultOf, type ServerFault } from "./product-server-faults.ts";

export type CallOptions<Body extends PlainSchema> = {
	/** The values of the path's parameters. */
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string>>;
	readonly body?: Body["Type"];
	readonly headers?: Readonly<Record<string, string>>;
	readonly timeoutMs?: number;
	/**
	 * The account on whose behalf it is called; where another one has signed in in this browser
	 * meanwhile, nothing is done.
	 */
	readonly account?: string;
	/**
	 * For an endpoint where a 401 with the server's own words is an answer and not the end of a
	 * session.
	 */
	readonly on401?: "refused";
};

/**
 * Calls one endpoint of the contract: the body encoded, the reply decoded, every failure as a
 * fault.
 */
export const callEndpoint = <Body extends PlainSchema, Reply extends PlainSchema>(
	config: HttpClientConfig,
	endpoint: Pick<Endpoint<Body, Reply>, "method" | "path" | "body" | "reply">,
	options: CallOptions<Body> = {},
): Effect.Effect<Reply["Type"], ServerFault> => {
	const where = `${endpoint.method} ${endpoint.path}`;
	return Effect.gen(function* () {
		const body = yield* encoded(endpoint.body, options.body, where);
		const reply = yield* Effect.tryPromise({
			try: (signal) =>
				fetchJson(config, pathOf(endpoint.path, options), {
					method: endpoint.method,
					signal,
					...(body === undefined ? {} : { body }),
					headers: {
						...options.headers,
						...(options.account === undefined ? {} : { [accountHeader]: options.account }),
					},
					...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
				}),
			catch: (thrown) => faultOf(thrown, where, options.on401),
		});
		const read = Schema.decodeUnknownResult(endpoint.reply)(reply);
		if (Result.isFailure(read))
			return yield* new Undecodable({ where, reason: read.failure.message });
		return read.success;
	});
};

/** A body that can't be encoded by the contract is never sent: nothing was done. */
function encoded(
	schema: PlainSchema | undefined,
	body: unknown,
	where: string,
): Effect.Effect<unknown, Refused> {
	if (!schema || body === undefined) return Effect.succeed(undefined);
	const written = Schema.encodeUnknownResult(schema)(body);
	return Result.isSuccess(written)
		? Effect.succeed(written.success)
		: Effect.fail(
				new Refused({
					reason: ownReasonText("not-encodable", `${where}: ${written.failure.message}`),
					code: "not-encodable",
				}),
			);
}

function pathOf(
	path: string,
	{ params = {}, query }: Pick<CallOptions<PlainSchema>, "params" | "query">,
): string {
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(params[name] ?? ""),
	);
	return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
