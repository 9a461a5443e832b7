import {
	type BalanceAnswer,
	balanceAnswer,
	balanceQuery,
	debitAnswer,
	debitBody,
	itcHeaders,
} from "@tuckshop/adapters/itc";
import {
	type ItcBalance,
	type ItcDebitRequest,
	type ItcDebitResult,
	itcPaths,
} from "@tuckshop/core/records";
import type { DeclinedDebit } from "@tuckshop/core/rules";
import { parseReply } from "../outbound/parse-reply.ts";
import type { World } from "../world.ts";
import type { ItcWire } from "./itc-wire.ts";
import { redactCardNumber } from "./scrubbed.ts";

/** Address, keys, timeout and repeats for the calls to ITC. */
export type ItcAccess = {
	readonly baseUrl: string;
	readonly subscriptionKey: string;
	readonly authToken: string;
	readonly timeout: number;
	readonly retryAttempts: number;
};

export type BalanceOutcome =
	| { readonly is: "balance"; readonly balance: ItcBalance; readonly message: string }
	| { readonly is: "refused" | "unreached"; readonly reason: string };

/** The outcome of one debit call. */
export type DebitCall =
	| { readonly is: "approved"; readonly result: ItcDebitResult; readonly message: string }
	| { readonly is: "declined"; readonly said: DeclinedDebit; readonly reason: string }
	/** The call had provably no effect. `again`: a retry may reach ITC. */
	| { readonly is: "unreached"; readonly reason: string; readonly again: boolean }
	| { readonly is: "lost"; readonly reason: string };

/** The two calls to ITC, which only the server makes. */
export type ItcGateway = {
	/** Reads the balance, and retries as often as the settings say: a read has no effect. */
	readonly balance: (
		access: ItcAccess,
		credentialId: string,
		stationId: string,
	) => Promise<BalanceOutcome>;
	/** Makes one call. The ledger decides about repeats. */
	readonly debit: (access: ItcAccess, request: ItcDebitRequest) => Promise<DebitCall>;
};

export const pauseBeforeRepeatMs = 250;

export function itcGateway(wire: ItcWire, world: Pick<World, "sleep">): ItcGateway {
	async function balanceOnce(
		access: ItcAccess,
		credentialId: string,
		stationId: string,
	): Promise<BalanceOutcome> {
		const url = new URL(`${access.baseUrl}${itcPaths.balance}`);
		for (const [name, value] of Object.entries(balanceQuery(credentialId, stationId)))
			url.searchParams.set(name, value);
		const answer = await wire.call({
			method: "GET",
			url,
			headers: itcHeaders(access),
			milliseconds: access.timeout,
		});
		if (answer.is !== "answered") return { is: "unreached", reason: answer.reason };
		const told: BalanceAnswer =
			answer.status >= 500 || isRedirect(answer.status)
				? badStatus(answer.status)
				: balanceAnswer(parseReply(answer.text));
		if (told.is === "refused")
			return { is: "refused", reason: redactCardNumber(told.reason, credentialId) };
		if (told.is === "balance" && answer.status < 300)
			return {
				is: "balance",
				...redactCardNumber(
					{ balance: told.balance, message: told.message ?? "Balance retrieved" },
					credentialId,
				),
			};
		return {
			is: "unreached",
			reason:
				answer.status >= 300
					? `ITC answered with HTTP ${answer.status}`
					: "ITC's answer was not understood",
		};
	}

	return {
		async balance(access, credentialId, stationId) {
			for (let attempt = 1; ; attempt++) {
				const outcome = await balanceOnce(access, credentialId, stationId);
				if (outcome.is !== "unreached" || attempt >= access.retryAttempts) return outcome;
				await world.sleep(pauseBeforeRepeatMs * attempt);
			}
		},
		async debit(access, request) {
			const url = new URL(`${access.baseUrl}${itcPaths.debit}`);
			const answer = await wire.call({
				method: "POST",
				url,
				headers: itcHeaders(access),
				body: debitBody(request),
				milliseconds: access.timeout,
			});
			if (answer.is === "unreached") return { is: "unreached", reason: answer.reason, again: true };
			if (answer.is === "lost") return answer;
			const { status, text } = answer;
			const said = `ITC answered with HTTP ${status}`;
			if (status >= 500 || isRedirect(status)) return { is: "lost", reason: said };
			const told = debitAnswer(parseReply(text), request);
			const { credentialId } = request;
			if (told.is === "approved")
				return status < 300
					? {
							is: "approved",
							result: redactCardNumber(told.result, credentialId),
							message: redactCardNumber(told.message, credentialId),
						}
					: { is: "lost", reason: said };
			if (notLetIn.has(status)) return { is: "unreached", reason: said, again: status === 429 };
			if (told.is === "declined")
				return {
					is: "declined",
					said: redactCardNumber(told.said, credentialId),
					reason: redactCardNumber(told.reason, credentialId),
				};
			if (status === 404) return { is: "unreached", reason: said, again: false };
			return { is: "lost", reason: status < 300 ? "ITC's answer was not understood" : said };
		},
	};
}

/**
 * Unauthorized, Forbidden, Too Many Requests: the request did not reach the card system, whatever
 * the body says. It does not count as a decline, because an expired key would then decline every
 * card of the queue.
 */
const notLetIn: ReadonlySet<number> = new Set([401, 403, 429]);

const isRedirect = (status: number): boolean => status >= 300 && status < 400;
const badStatus = (status: number): BalanceAnswer => ({
	is: "not-understood",
	message: `HTTP ${status}`,
});
