import { orderAnswer } from "@tuckshop/adapters/provider";
import { persistently } from "../database/persistently.ts";
import type { Log } from "../http/log.ts";
import { HttpRefusal } from "../http/refusal.ts";
import { keepableWords, parseReply } from "../outbound/parse-reply.ts";
import type { ProviderAnswer, ProviderWire } from "../outbound/provider-wire.ts";
import type { Receipts } from "../secrets/outcome-receipts.ts";
import { isoTime, type World } from "../world.ts";
import type { RelayOutcome, RelayRepository, RelayRow } from "./relay-repository.ts";
import { orderOutcome, relayRowOf, type WantedOrder } from "./relay-row.ts";
import { nextRelay, type RelayEvent } from "./relay-state.ts";

/** An order to place exactly once. */
export type RelayOrder = WantedOrder & {
	readonly url: URL;
	/** The database epoch when the till first sent the sale; undefined where the till does not report it. */
	readonly sentUnder?: string | undefined;
	/** The restaurant's access token at the provider, else the till's. */
	readonly accessToken: string | undefined;
};

export type RelayAnswer =
	| {
			readonly is: "accepted" | "refused";
			readonly status: number;
			readonly reply: unknown;
			readonly reason: string;
			/** The server's signed receipt. */
			readonly receipt: string;
	  }
	| { readonly is: "unreached"; readonly reason: string }
	| { readonly is: "unknown"; readonly reason: string; readonly attempts: number };

/**
 * The orders that are sent to the provider. A row is written before the call, and a repeat is
 * answered from its row.
 */
export type Relay = { readonly place: (order: RelayOrder) => Promise<RelayAnswer> };

/** Most calls in one request, where the provider recognises a repeat. */
const callsARequest = 2;
const pauseBeforeRepeatMs = 250;
/** The fraction of a lease after which it is renewed. */
const renewAfter = 0.3;
const pollMs = 100;
const longestWaitMs = 25_000;

type RelayNeeds = {
	readonly repository: RelayRepository;
	readonly wire: ProviderWire;
	readonly receipts: Pick<Receipts, "give">;
	/** True where the order may have been placed before the database was restored. Not called where the provider recognises references. */
	readonly mayHaveGone: (
		ownerId: string,
		saleId: string,
		sentUnder: string | undefined,
	) => Promise<boolean>;
	/** A process that does not renew its lease within `leaseMs` counts as crashed. */
	readonly rules: { readonly recognisesReferences: boolean; readonly leaseMs: number };
	readonly world: Pick<World, "now" | "sleep" | "uuid">;
	readonly log: Log;
};

export function relay(needs: RelayNeeds): Relay {
	const { repository, wire, receipts, rules, world, log } = needs;
	const answerOf = (row: RelayRow): RelayAnswer => answerWith(receipts, row);

	async function attempt(
		row: RelayRow,
		{ url, accessToken }: RelayOrder,
	): Promise<RelayRow | undefined> {
		const id = world.uuid();
		const lease = () => ({
			id,
			at: isoTime(world.now()),
			leaseUntil: isoTime(world.now() + rules.leaseMs),
		});
		if (!(await repository.claim(row, lease()))) return undefined;

		let answered = false;
		const holdOn = async (): Promise<void> => {
			for (;;) {
				await world.sleep(rules.leaseMs * renewAfter);
				if (answered) return;
				await repository
					.renew(row.id, lease())
					.catch((error: unknown) =>
						log("warn", "relay lease not renewed", { order: row.id, message: String(error) }),
					);
			}
		};
		void holdOn();
		const answer = await wire.call({
			method: "POST",
			url,
			accessToken,
			body: JSON.parse(row.order_body),
		});

		const outcome = outcomeOf(answer, rules.recognisesReferences);
		try {
			await persistently(
				() => repository.finish({ id: row.id, attemptId: id }, outcome, isoTime(world.now())),
				world,
			);
		} finally {
			answered = true;
		}
		if (outcome.state !== "accepted")
			log("warn", "order not accepted", {
				order: row.id,
				state: outcome.state,
				reason: outcome.reason,
			});
		return repository.get(row.id);
	}

	/** Calls the provider, and once more under the same reference where the answer was lost and the provider recognises a repeat. */
	async function send(row: RelayRow, order: RelayOrder): Promise<RelayRow> {
		let current = row;
		for (let call = 1; call <= callsARequest; call++) {
			const next = await attempt(current, order);
			if (!next) return repository.get(row.id);
			current = next;
			if (current.state !== "unanswered") break;
			if (call < callsARequest) await world.sleep(pauseBeforeRepeatMs);
		}
		return current;
	}

	/** Marks the outcome as unknown, where the sender crashed or the provider no longer recognises references. */
	async function markOutcomeUnknown(row: RelayRow): Promise<void> {
		const state = nextRelay(row.state, "lost", rules.recognisesReferences);
		if (state)
			await repository.settle(
				row,
				{
					state,
					status: null,
					body: null,
					reason: row.reason ?? "the server stopped while it was sending",
				},
				isoTime(world.now()),
			);
	}

	/** Applies only to an order without a row: an order that this server knows is answered from its row. */
	const isForgotten = async ({ ownerId, key, sentUnder }: RelayOrder): Promise<boolean> =>
		!rules.recognisesReferences && (await needs.mayHaveGone(ownerId, key, sentUnder));

	return {
		async place(order) {
			if (await repository.holdsAnother(order.ownerId, order.order))
				throw new HttpRefusal(
					409,
					"idempotency-conflict",
					"Another order was sent under this reference before.",
					{ field: "body.reference_number" },
				);
			const wanted = {
				...relayRowOf(order, world.uuid(), isoTime(world.now())),
				...((await isForgotten(order)) ? forgottenOrder : {}),
			};
			const standing = await repository.open(wanted);
			let [row] = standing;
			if (!row || standing.length > 1 || row.order_hash !== wanted.order_hash)
				throw new HttpRefusal(
					409,
					"idempotency-conflict",
					"Another order was sent under this key before.",
					{ field: "Idempotency-Key" },
				);

			const giveUpAt = world.now() + longestWaitMs;
			// While another request is sending, in this process or another, this one waits for its outcome.
			for (let waited = false; ; ) {
				if (row.state === "accepted" || row.state === "unknown") return answerOf(row);
				if (row.state === "sending") {
					waited = row.lease_until === null || Date.parse(row.lease_until) > world.now();
					if (!waited) await markOutcomeUnknown(row);
					else if (world.now() >= giveUpAt)
						return { is: "unreached", reason: "another request is still sending it" };
					else await world.sleep(pollMs);
					row = await repository.get(row.id);
				} else if (waited) return answerOf(row);
				else if (nextRelay(row.state, "claim", rules.recognisesReferences) === undefined) {
					await markOutcomeUnknown(row);
					row = await repository.get(row.id);
				} else {
					row = await send(row, order);
					waited = true;
				}
			}
		},
	};
}

/** The columns of an order that may have been placed before the database was restored: it needs a person. */
export const forgottenOrder = {
	state: "unknown" as const,
	attempts: 1,
	reason:
		"forgotten: the server's database went back to an earlier state, and the provider may have taken this before",
};

/** Classifies an answer to place_order. An unintelligible reply, a redirect or a 5xx may follow a placed order, so it counts as lost. */
function outcomeOf(answer: ProviderAnswer, recognisesReferences: boolean): RelayOutcome {
	const to = (
		event: RelayEvent,
		reason: string | null,
		answered?: { readonly status: number; readonly text: string },
	): RelayOutcome => ({
		state: nextRelay("sending", event, recognisesReferences) ?? "unknown",
		status: answered?.status ?? null,
		body: answered?.text ?? null,
		reason,
	});
	if (answer.is !== "answered") return to(answer.is, answer.reason);
	const { status, text } = answer;
	if (status >= 500 || (status >= 300 && status < 400))
		return to("lost", `the provider answered with HTTP ${status}`);
	const meaning = orderAnswer(parseReply(text));
	if (meaning.is === "refused")
		return to("refused", keepableWords(meaning.message ?? `code ${meaning.code}`), answer);
	if (meaning.is === "accepted" && status < 300) return to("accepted", null, answer);
	return to("lost", "the provider's answer was not understood");
}

function answerWith(receipts: Pick<Receipts, "give">, row: RelayRow): RelayAnswer {
	const reason = row.reason ?? "";
	switch (row.state) {
		case "accepted":
		case "refused":
			return {
				is: row.state,
				status: row.answer_status ?? 200,
				reply: row.answer_body === null ? undefined : parseReply(row.answer_body),
				reason,
				receipt: receipts.give(orderOutcome(row, row.state), row.updated_at),
			};
		case "unknown":
			return { is: "unknown", reason, attempts: row.attempts };
		default:
			return { is: "unreached", reason };
	}
}
