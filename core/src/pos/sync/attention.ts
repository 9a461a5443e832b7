import { Effect } from "effect";
import { requestDebit } from "../../flows/payment/ask-for-debit.ts";
import { readApproval, resolveUnknownDebit, retryDebit } from "../../flows/payment/settle-debit.ts";
import { nowIso } from "../../flows/sales/moment.ts";
import { applyDeliveryEvent } from "../../flows/sync/deliver-sale.ts";
import type { CampusFault, NotStored, PosPorts } from "../../ports/index.ts";
import { isMaskedCredential, type Sale } from "../../records/index.ts";
import type { DeliveryEvent, Destination } from "../../rules/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { AttentionEntry, Pos } from "../pos-types.ts";

export type AttentionDeps = {
	readonly list: () => readonly AttentionEntry[];
	readonly saw: (sale: Sale) => void;
	readonly signedOut: () => void;
	/** Sends the sales that can be sent now. */
	readonly send: () => void;
};

/** The actions on the sales of the attention list: retry, or settle. */
export function attentionArea(
	{ ports, till, notices }: Pick<PosContext, "ports" | "till" | "notices">,
	deps: AttentionDeps,
): Pick<Pos["sync"], "retry" | "settle"> {
	const { ownerId } = till;
	const applyManually = (
		saleId: string,
		place: Destination,
		event: (at: string) => DeliveryEvent,
	) =>
		Effect.gen(function* () {
			const at = yield* nowIso;
			const sale = yield* ports.saleStore.advance(
				ownerId,
				saleId,
				applyDeliveryEvent(place, event(at), { at }),
			);
			if (sale) deps.saw(sale);
		});
	const not = (reason: string) =>
		Effect.sync(() => void notices.publish({ code: "not-settled", reason }));
	const signInFirst = () => Effect.andThen(Effect.sync(deps.signedOut), not("Sign in first."));

	/**
	 * Settles an order at the server and returns the outcome that counts, or undefined, with a
	 * notice, where nothing was settled. An order that the server does not know counts as the person
	 * says. One that was sent again since, and whose answer was lost again, needs a new decision.
	 */
	const settleOrder = (
		{ saleId, attempts }: AttentionEntry,
		found: "done" | "not-done",
	): Effect.Effect<"done" | "not-done" | undefined, NotStored> =>
		ports.orderRelay.settle({ ownerId, saleId }, found, attempts).pipe(
			Effect.flatMap((settled) => {
				if (settled === undefined) return Effect.succeed(found);
				const { state, at, reason, attempts: sent } = settled;
				if (state !== "unknown")
					return Effect.succeed(state === "accepted" ? ("done" as const) : ("not-done" as const));
				const sentAgain = applyManually(saleId, "provider", () => ({
					type: "lost",
					at,
					reason,
					attempts: sent,
				}));
				return Effect.as(Effect.andThen(sentAgain, not(reason)), undefined);
			}),
			Effect.catchTags({
				Unreached: ({ reason }) => Effect.as(not(reason), undefined),
				SignedOut: () => Effect.as(signInFirst(), undefined),
				Refused: ({ reason }) => Effect.as(not(reason), undefined),
				Undecodable: ({ reason }) => Effect.as(not(reason), undefined),
			}),
		);

	const shown = (saleId: string) =>
		Effect.map(ports.saleStore.get(ownerId, saleId), (sale) => {
			if (sale) deps.saw(sale);
		});

	/** Runs an action on the debit of a sale, then sends the sales that can be sent. */
	const withDebit = (
		saleId: string,
		work: (sale: Sale) => Effect.Effect<Sale, CampusFault | NotStored>,
	) =>
		Effect.gen(function* () {
			const sale = yield* ports.saleStore.get(ownerId, saleId);
			if (!sale) return;
			yield* work(sale).pipe(
				Effect.flatMap((after) =>
					Effect.sync(() => {
						deps.saw(after);
						deps.send();
					}),
				),
				Effect.catchTags({
					Unreached: ({ reason }) => not(reason),
					SignedOut: signInFirst,
					Refused: ({ reason }) => Effect.andThen(shown(saleId), not(reason)),
					Undecodable: ({ reason }) => not(reason),
				}),
			);
		});

	return {
		retry: (saleId, cardNumber) =>
			Effect.gen(function* () {
				for (const { saleId: id, place, state } of deps.list()) {
					if (id !== saleId) continue;
					if (place !== "debit") {
						if (state === "refused") yield* applyManually(saleId, place, () => ({ type: "retry" }));
					} else if (state === "refused") {
						if (cardNumber === undefined || cardNumber.trim() === "")
							yield* not("Enter the card number.");
						else yield* withDebit(saleId, (sale) => retryDebit(ports, sale, cardNumber));
					} else yield* withDebit(saleId, (sale) => askAgain(ports, sale));
				}
				deps.send();
			}),
		settle: (saleId, place, found, { transactionId } = {}) =>
			Effect.gen(function* () {
				// No longer on the list: it was settled in another tab meanwhile.
				const entry = deps.list().find((each) => each.saleId === saleId && each.place === place);
				if (!entry) return;
				if (place === "debit")
					return yield* withDebit(saleId, (sale) =>
						resolveUnknownDebit(ports, sale, { found, attempts: entry.attempts, transactionId }),
					);
				const outcome = place === "provider" ? yield* settleOrder(entry, found) : found;
				if (outcome === undefined) return;
				yield* applyManually(saleId, place, (at) =>
					outcome === "done" ? { type: "settled-done", at } : { type: "settled-not-done" },
				);
				if (outcome === "not-done") deps.send();
			}),
	};
}

/** Repeats an unknown debit under its own reference. The debit of an offline sale is the server's: its state is read when the sales are sent. */
function askAgain(ports: PosPorts, sale: Sale): Effect.Effect<Sale, CampusFault | NotStored> {
	if (sale.campus?.offline) return Effect.succeed(sale);
	if (isMaskedCredential(sale.campus?.credentialId ?? "")) return readApproval(ports, sale);
	return requestDebit(ports, sale, { asked: true }).pipe(
		Effect.map((asked) => asked.sale),
		Effect.catchTag("Busy", () => Effect.succeed(sale)),
	);
}
