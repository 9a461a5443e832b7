import { Problem } from "@tuckshop/core/contract";
import { Refused, SignedOut, Undecodable, Unreached } from "@tuckshop/core/ports";
import { ownReasonText, serverRefusalText } from "@tuckshop/core/texts";
import { Option, Schema } from "effect";
import { HttpError } from "./fetch-json.ts";

export type ServerFault = Unreached | SignedOut | Refused | Undecodable;

/**
 * The fault of a failed call. Only the server's own Problem with a 4xx is a refusal: the error page of a gateway says nothing about what
 * the server did, and a gateway that asks for a password does not mean that the account is signed out.
 * The reasons that the server gives are sentences of the spoken language.
 */
export function faultOf(thrown: unknown, where: string, on401?: "refused"): ServerFault {
	if (thrown instanceof HttpError) return faultOfReply(thrown, where, on401);
	if (thrown instanceof SyntaxError)
		return new Undecodable({ where, reason: `not JSON: ${thrown.message}` });
	return new Unreached({
		reason: isTimeout(thrown)
			? ownReasonText("no-answer", "no answer in time")
			: ownReasonText("no-connection", "The server can't be reached."),
	});
}

function faultOfReply(
	{ status, body, message }: HttpError,
	where: string,
	on401?: "refused",
): ServerFault {
	const problem = problemOf(body);
	if (status === 401 && problem && !on401) return new SignedOut();
	if (problem && status < 500)
		return new Refused({
			reason: serverRefusalText(problem),
			code: problem.code,
			...(problem.field === undefined ? {} : { field: problem.field }),
			...(problem.retry_after === undefined ? {} : { retryAfter: problem.retry_after }),
		});
	if (problem && laterStatuses.includes(status))
		return new Unreached({ reason: serverRefusalText(problem) });
	if (!problem && gatewayStatuses.includes(status)) return new Unreached({ reason: message });
	return new Undecodable({ where, reason: message });
}

/**
 * The product's server answers with these while its database is away, busy or full: the request is
 * repeated later, unchanged.
 */
const laterStatuses = [503, 507];

/**
 * A gateway answers with these for a server that is unreachable, or that it gives nobody access to.
 */
const gatewayStatuses = [401, 502, 503, 504];

/** The Problem in a reply's text, where there is one. */
export const problemOf = (body: string): Problem | undefined => Option.getOrUndefined(decode(body));
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Problem));

const isTimeout = (thrown: unknown): boolean =>
	thrown instanceof Error && (thrown.name === "TimeoutError" || thrown.name === "AbortError");
