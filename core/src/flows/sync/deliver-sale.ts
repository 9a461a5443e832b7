import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { isBeingDebited, type Sale, type SaleState, toServerSale } from "../../records/index.ts";
import {
	canSendTo,
	type DeliveryEvent,
	type Destination,
	isDelivered,
	nextDelivery,
} from "../../rules/index.ts";
import { applyDebitEvent } from "../payment/move-debit.ts";
import { nowIso } from "../sales/moment.ts";

export type DeliveryPorts = Pick<PosPorts, "saleStore" | "salesLedger" | "orderRelay">;

export type DeliveryResult = {
	readonly sale: Sale;
	/** Why there is no point in trying further sales now: no server, or nobody signed in. */
	readonly stopped?: "unreached" | "signed-out";
	/** What its order showed: that the provider answers, or that the server does not reach it. Undefined: nothing. */
	readonly provider?: "answers" | "away";
};

/** `withoutToken`: the restaurant that has no access token: its orders wait as they are (TXN-11). */
export type DeliveryOptions = { readonly withoutToken?: string };

/** What a run knows beside. `epoch`: of the server's book, as it was heard last. */
type RunDeliveryOptions = DeliveryOptions & {
	readonly orderWaits?: boolean;
	readonly epoch?: string | undefined;
};

/**
 * Sends a sale where it is still waited for: to the ledger, then through the relay to the provider. Each delivery's state
 * is on disk before its call and after its answer. No order leaves before its campus-card debit is accepted; one made offline is handed
 * over with its ledger entry, and the server debits it. Only whoever leads the sync may call it.
 */
export const deliverSale = Effect.fnUntraced(function* (
	ports: DeliveryPorts,
	sale: Sale,
	{ withoutToken, orderWaits = false, epoch }: RunDeliveryOptions = {},
): Effect.fn.Return<DeliveryResult, NotStored> {
	let current = sale;
	let provider: DeliveryResult["provider"];
	const places: readonly Destination[] =
		orderWaits || sale.facts.restaurantId === withoutToken ? ["ledger"] : ["ledger", "provider"];
	for (const place of places) {
		if (
			current.progress.deliveries[place].is !== "waiting" ||
			isBeingDebited(current) ||
			!canSendTo(current.progress, place)
		)
			continue;
		const at = yield* nowIso;
		const sending = yield* ports.saleStore.advance(
			current.facts.ownerId,
			current.facts.id,
			(course) =>
				leftUnder(epoch, place)(applyDeliveryEvent(place, { type: "send", at }, { at })(course)),
		);
		const state = sending?.progress.deliveries[place];
		if (!sending || state?.is !== "sending" || state.since !== at) continue;
		const answer = yield* place === "ledger"
			? sendToLedger(ports, sending)
			: sendToProvider(ports, sending);
		const answeredAt = yield* nowIso;
		const answered = yield* ports.saleStore.advance(
			current.facts.ownerId,
			current.facts.id,
			(course) => {
				const next = applyDeliveryEvent(place, answer.event, {
					at: answeredAt,
					answeredAt: answer.answeredAt,
				})(course);
				return place === "ledger" && answer.event.type === "accepted" && next.campus?.offline
					? applyDebitEvent({ type: "send", at: answeredAt }, answeredAt)(next)
					: next;
			},
		);
		current = answered ?? sending;
		if (answer.stopped) return { sale: current, stopped: answer.stopped };
		if (place === "provider") provider = answer === passedOver ? "away" : "answers";
	}
	return { sale: current, ...(provider === undefined ? {} : { provider }) };
});

/** A sale's course after an event at one place, with the documented stamps when it is everywhere (TXN-07). */
export const applyDeliveryEvent =
	(
		place: Destination,
		event: DeliveryEvent,
		{ at, answeredAt }: { readonly at: string; readonly answeredAt?: string | undefined },
	) =>
	({ progress, ...rest }: SaleState): SaleState => {
		const deliveries = {
			...progress.deliveries,
			[place]: nextDelivery(progress.deliveries[place], event),
		};
		const moved: Sale["progress"] = {
			...progress,
			deliveries,
			updatedAt: at,
			...(answeredAt === undefined ? {} : { cloudSyncTime: answeredAt }),
			...(isDelivered(deliveries) && progress.syncDate === undefined ? { syncDate: at } : {}),
		};
		return { ...rest, progress: moved };
	};

/**
 * The epoch in which its order left first stays, and that of its queued card, which leaves with the ledger's entry: what a server of another
 * epoch knows nothing of may have been done in it. A sale that the ledger alone was told of has begun nothing.
 */
const leftUnder =
	(epoch: string | undefined, place: Destination) =>
	({ progress, ...rest }: SaleState): SaleState => ({
		...rest,
		progress:
			epoch === undefined ||
			progress.sentUnder !== undefined ||
			(place === "ledger" && !rest.campus?.offline)
				? progress
				: { ...progress, sentUnder: epoch },
	});

type Answer = {
	readonly event: DeliveryEvent;
	readonly answeredAt?: string;
	readonly stopped?: "unreached" | "signed-out";
};

/** The ledger recognises a repeat by the sale's id: an answer that can't be read is asked for again. */
const sendToLedger = ({ salesLedger }: DeliveryPorts, sale: Sale): Effect.Effect<Answer> =>
	salesLedger.accept(toServerSale(sale)).pipe(
		Effect.flatMap(({ receipt }) =>
			Effect.map(
				nowIso,
				(at): Answer => ({ event: { type: "accepted", at, ...receiptOf({ receipt }) } }),
			),
		),
		Effect.catchTags({
			Unreached: () => Effect.succeed(unreached),
			SignedOut: () => Effect.succeed(signedOut),
			Undecodable: () => Effect.succeed(interrupted),
			Refused: ({ reason }) => refusedWith(reason || "Unknown error"),
		}),
		Effect.catchDefect(() => Effect.succeed(interrupted)),
	);

/** The relay recognises a repeat too; what it can't know itself it says (`OutcomeUnknown`), and a person settles that. */
const sendToProvider = ({ orderRelay }: DeliveryPorts, sale: Sale): Effect.Effect<Answer> =>
	orderRelay.place(sale.facts, sale.progress.sentUnder).pipe(
		Effect.map(
			({ answeredAt, receipt }): Answer => ({
				event: { type: "accepted", at: answeredAt, ...receiptOf({ receipt }) },
				answeredAt,
			}),
		),
		Effect.catchTags({
			Unreached: ({ beyond }) => Effect.succeed(beyond === "provider" ? passedOver : unreached),
			SignedOut: () => Effect.succeed(signedOut),
			Undecodable: () => Effect.succeed(interrupted),
			Refused: ({ reason, receipt }) =>
				refusedWith(reason || "Failed to sync to the provider's cloud POS", receipt),
			OutcomeUnknown: ({ reason, attempts }) =>
				Effect.map(
					nowIso,
					(at): Answer => ({
						event: {
							type: "lost",
							at,
							reason: reason || "Unknown error",
							...(attempts === undefined ? {} : { attempts }),
						},
					}),
				),
		}),
		Effect.catchDefect(() => Effect.succeed(interrupted)),
	);

const unreached: Answer = { event: { type: "unreached" }, stopped: "unreached" };
const passedOver: Answer = { event: { type: "unreached" } };
const signedOut: Answer = { event: { type: "unreached" }, stopped: "signed-out" };
const interrupted: Answer = { event: { type: "interrupted" } };
const refusedWith = (reason: string, receipt?: string) =>
	Effect.map(
		nowIso,
		(at): Answer => ({ event: { type: "refused", at, reason, ...receiptOf({ receipt }) } }),
	);

const receiptOf = ({ receipt }: { readonly receipt?: string | undefined }) =>
	receipt === undefined ? {} : { receipt };
