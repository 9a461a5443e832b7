import type { Endpoint, PlainSchema } from "@tuckshop/core/contract";
import { Effect } from "effect";
import { type CallOptions, callEndpoint } from "./call-endpoint.ts";
import type { HttpClientConfig } from "./fetch-json.ts";
import type { ServerFault } from "./product-server-faults.ts";

/** Endpoints of the contract by name. */
type Endpoints = { readonly [name: string]: Endpoint };

/** One typed method for each endpoint, under the endpoint's name. */
export type Client<Of extends Endpoints> = { readonly [Name in keyof Of]: Method<Of[Name]> };

/** Options of a call besides the endpoint's input. `timeoutMs`: milliseconds, otherwise the client's own. */
export type MethodOptions = Pick<
	CallOptions<PlainSchema>,
	"headers" | "timeoutMs" | "account" | "on401"
>;

/** An endpoint's method takes the parameters of its path, in order, then its body or its query. */
type Method<E> =
	E extends Endpoint<infer Body, infer Reply, infer Query, infer _Who, infer Path>
		? (
				...given: [
					...Params<Path>,
					...Sent<Body, "Type">,
					...Sent<Query, "Encoded">,
					options?: MethodOptions,
				]
			) => Effect.Effect<Answer<Reply["Type"]>, ServerFault>
		: never;

type Params<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
	? [param: string, ...Params<Rest>]
	: [];

/** An endpoint that declares no body, or no query, has the widest schema there. */
type Sent<S extends PlainSchema, Form extends "Type" | "Encoded"> = PlainSchema extends S
	? []
	: [sent: S[Form]];

/**
 * A reply of `success: true` and one other field becomes that field; of `success: true` alone,
 * nothing; any other is returned whole.
 */
type Answer<Reply> = Reply extends { readonly success: true }
	? Payload<Reply, Exclude<keyof Reply, "success">>
	: Reply;
type Payload<Reply, Name extends keyof Reply> = [Name] extends [never]
	? undefined
	: IsOne<Name> extends true
		? Reply[Name]
		: Reply;
type IsOne<Name, Each = Name> = Name extends unknown
	? [Each] extends [Name]
		? true
		: false
	: never;

/**
 * The server as its contract describes it: every given endpoint becomes a method that encodes,
 * calls and decodes once, without a retry. A method fails with `Unreached` where no answer of this
 * server came within its time, `SignedOut` at a 401, `Refused` where the server said no or the body
 * does not fit the contract and was not sent, and `Undecodable` where the answer is outside the
 * contract. After `Unreached` and `Undecodable` the work may have been done.
 */
export const client = <const Of extends Endpoints>(
	config: HttpClientConfig,
	endpoints: Of,
): Client<Of> =>
	Object.fromEntries(
		Object.entries(endpoints).map(([name, endpoint]) => [name, methodOf(config, endpoint)]),
	) as Client<Of>;

function methodOf(config: HttpClientConfig, endpoint: Endpoint) {
	const names = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
	const sent = endpoint.body ? "body" : endpoint.query ? "query" : undefined;
	const answer = answerOf(endpoint.reply);
	return (...given: readonly unknown[]) => {
		const params = Object.fromEntries(names.map((name, at) => [name, given[at]]));
		const rest = given.slice(names.length);
		const options = {
			...(rest[sent ? 1 : 0] as MethodOptions | undefined),
			params,
			...(sent && { [sent]: rest[0] }),
		};
		return Effect.map(callEndpoint(config, endpoint, options as CallOptions<PlainSchema>), answer);
	};
}

/** Converts a decoded reply, see `Answer`. */
function answerOf(reply: PlainSchema): (decoded: unknown) => unknown {
	const fields = "fields" in reply ? (reply.fields as Readonly<Record<string, PlainSchema>>) : {};
	const names = Object.keys(fields).filter((name) => name !== "success");
	if (!isTrue(fields["success"]) || names.length > 1) return (decoded) => decoded;
	const [name] = names;
	return name === undefined
		? () => undefined
		: (decoded) => (decoded as Readonly<Record<string, unknown>>)[name];
}

const isTrue = (schema: PlainSchema | undefined): boolean =>
	schema !== undefined && "literal" in schema && schema.literal === true;
