import { type ClientRequest, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { DestinationRefused, type EgressPolicy } from "./destinations.ts";
import { readReply } from "./read-reply.ts";

export type ProviderCall = {
	readonly method: "GET" | "POST";
	readonly url: URL;
	readonly accessToken: string | undefined;
	readonly headers?: Readonly<Record<string, string>>;
	/** Sent as JSON. */
	readonly body?: unknown;
};

/** The outcome of a call. It is lost where the request may have arrived and no complete answer came back. */
export type ProviderAnswer =
	| { readonly is: "answered"; readonly status: number; readonly text: string }
	| { readonly is: "unreached"; readonly reason: string }
	| { readonly is: "lost"; readonly reason: string };

/** The HTTP client for the provider. Never rejects. */
export type ProviderWire = { readonly call: (call: ProviderCall) => Promise<ProviderAnswer> };

/**
 * `milliseconds`: from the look-up of the name to the last byte; the sizes limit the answer before
 * and after decompression.
 */
export type WireLimits = { readonly milliseconds: number; readonly bytes: number };
export const providerLimits: WireLimits = { milliseconds: 10_000, bytes: 20 * 1024 * 1024 };

/**
 * Calls with Node's own client and not `fetch`: its events distinguish a request that provably
 * never left (no connection was made) from one that may have arrived. Each call has a new
 * connection, because a kept one may be closed by the other side while the order is being written
 * to it, and goes to an address that was checked for it. Redirects are never followed: they are
 * answers.
 */
export function httpProviderWire(
	to: Pick<EgressPolicy, "lookup" | "literalRefusal">,
	limits: WireLimits = providerLimits,
	other = "the provider",
): ProviderWire {
	return {
		call: ({ method, url, accessToken, headers, body }) =>
			new Promise((resolve) => {
				let connected = false;
				let settled = false;
				const settle = (answer: ProviderAnswer): void => {
					if (settled) return;
					settled = true;
					clearTimeout(timer);
					resolve(answer);
					outgoing?.destroy();
				};
				const fail = (reason: string): void =>
					settle({ is: connected ? "lost" : "unreached", reason });

				const forbidden = to.literalRefusal(url.hostname);
				if (forbidden !== undefined)
					return resolve({ is: "unreached", reason: `${other}'s address ${forbidden}` });
				const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
				const secure = url.protocol === "https:";
				const timer = setTimeout(
					() => fail(`no answer in ${limits.milliseconds / 1000} s`),
					limits.milliseconds,
				);
				let outgoing: ClientRequest | undefined;
				try {
					outgoing = (secure ? httpsRequest : httpRequest)(url, {
						method,
						agent: false,
						lookup: to.lookup,
						maxHeaderSize: largestHeaders,
						headers: {
							accept: "application/json",
							"accept-encoding": "identity",
							...headers,
							...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
							...(payload === undefined
								? {}
								: { "content-type": "application/json", "content-length": payload.length }),
						},
					});
				} catch (error) {
					return fail(reasonOf(error, other));
				}
				outgoing.on("socket", (socket) =>
					socket.once(secure ? "secureConnect" : "connect", () => (connected = true)),
				);
				outgoing.on("error", (error) => fail(reasonOf(error, other)));
				outgoing.on(
					"response",
					(response) =>
						void readReply(response, limits.bytes).then(
							(text) => settle({ is: "answered", status: response.statusCode ?? 0, text }),
							(error) => fail(reasonOf(error, other)),
						),
				);
				outgoing.end(payload);
			}),
	};
}

/** Node's own default, stated here so that no flag of the process can raise it. */
const largestHeaders = 16 * 1024;

/** Node's error code where there is one, because its messages contain addresses. */
const reasonOf = (error: unknown, other: string): string => {
	const { code, message } = error as NodeJS.ErrnoException;
	if (error instanceof DestinationRefused) return `${other}'s name ${message}`;
	if (code === undefined) return message;
	const [, said] = plainReasons.find(([pattern]) => pattern.test(code)) ?? [];
	return said?.(other) ?? `${other} can't be called (${code})`;
};

const plainReasons: readonly (readonly [code: RegExp, says: (other: string) => string])[] = [
	[/^ECONNREFUSED$/, (other) => `${other} refused the connection`],
	[/^ENOTFOUND$/, (other) => `${other}'s name was not found`],
	[/^EAI_AGAIN$/, (other) => `${other}'s name could not be looked up`],
	[/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/, () => "the connection broke off"],
	[/^HPE_HEADER_OVERFLOW$/, () => "the answer's headers are too large"],
	[/^HPE_/, () => "the answer is not HTTP"],
	[/^(Z_|ERR__ERROR_FORMAT|ERR_PADDING)/, () => "the answer can't be unpacked"],
	[/^ERR_INVALID_CHAR$/, (other) => `a key or token of ${other} can't stand in a header`],
	[/CERT|^ERR_TLS/, (other) => `the certificate of ${other} is not trusted`],
];
