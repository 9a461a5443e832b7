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
	/** Set where further sales would fail too: the server is not reachable, or nobody is signed in. */
	readonly stopped?: "unreached" | "signed-out";
	/** Reachability of the provider as the order showed it; undefined where no order was sent. */
	readonly provider?: "answers" | "away";
};

/** `withoutToken`: id of a restaurant without an access token, whose orders wait (TXN-11). */
export type DeliveryOptions = { readonly withoutToken?: string };

/** `epoch`: the latest known epoch of the server's database. */
type RunDeliveryOptions = DeliveryOptions & {
	readonly orderWaits?: boolean;
	readonly epoch?: string | undefined;
};

/**
 * Makes the deliveries of a sale that are not done: to the ledger, then through the relay to the provider. Each delivery's state is stored
 * before its call and after its answer. No order is sent before its campus-card debit is accepted; the debit of an offline sale is
 * submitted with its ledger entry and made by the server. Only the leader of the sync may call this.
 */
export const deliverSale = Effect.fnUntraced(function* (
	ports: DeliveryPorts,
	sale: Sale,
	{ withoutToken, orderWaits = false, epoch }: RunDeliveryOptions = {},
): Effect.fn.Return<DeliveryResult, NotStored> {
	let current = sale;
	let provider: DeliveryResult["provider"];
	const { ownerId, id } = sale.facts;
	const places: readonly Destination[] =
		orderWaits || sale.facts.restaurantId === withoutToken ? ["ledger"] : ["ledger", "provider"];
	const begin = (place: Destination, at: string, state: SaleState): SaleState =>
		leftUnder(epoch, place)(applyDeliveryEvent(place, { type: "send", at }, { at })(state));
	const begunAt = (place: Destination, at: string, after: Sale | undefined): Sale | undefined => {
		const state = after?.progress.deliveries[place];
		return state?.is === "sending" && state.since === at ? after : undefined;
	};
	/** The sale whose order was begun in the one write with the ledger's answer. */
	let begun: Sale | undefined;
	for (const [turn, place] of places.entries()) {
		let sending = begun;
		if (!sending && isDue(current, place)) {
			const at = yield* nowIso;
			const after = yield* ports.saleStore.advance(ownerId, id, (state) => begin(place, at, state));
			sending = begunAt(place, at, after);
		}
		if (!sending) continue;
		const answer = yield* place === "ledger"
			? sendToLedger(ports, sending)
			: sendToProvider(ports, sending);
		const at = yield* nowIso;
		const next = answer.stopped ? undefined : places[turn + 1];
		const answered = yield* ports.saleStore.advance(ownerId, id, (state) => {
			const after = afterAnswer(place, answer, at)(state);
			return next && isDue(after, next) ? begin(next, at, after) : after;
		});
		current = answered ?? sending;
		begun = next && begunAt(next, at, answered);
		if (answer.stopped) return { sale: current, stopped: answer.stopped };
		if (place === "provider") provider = answer === passedOver ? "away" : "answers";
	}
	return { sale: current, ...(provider === undefined ? {} : { provider }) };
});

/** True if the sale may be sent there now, and was not. */
const isDue = (sale: SaleState, place: Destination): boolean =>
	sale.progress.deliveries[place].is === "waiting" &&
	!isBeingDebited(sale) &&
	canSendTo(sale.progress, place);

const afterAnswer =
	(place: Destination, { event, answeredAt }: Answer, at: string) =>
	(state: SaleState): SaleState => {
		const after = applyDeliveryEvent(place, event, { at, answeredAt })(state);
		return place === "ledger" && event.type === "accepted" && after.campus?.offline
			? applyDebitEvent({ type: "send", at }, at)(after)
			: after;
	};

/** Returns the sale's state after an event of one delivery, with the documented timestamps once all deliveries are done (TXN-07). */
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
 * Keeps the epoch in which the sale's order was first sent, or its queued debit, which is sent with the ledger's entry: a server with another
 * epoch may have lost what was done then. A sale that was sent to the ledger alone has begun nothing.
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

/** Sends the sale to the ledger. The ledger recognises a repeat by the sale's id, so a lost answer is asked for again. */
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

/** Sends the order to the relay, which recognises a repeat too. Where it can't know the outcome (`OutcomeUnknown`), a person settles it. */
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
