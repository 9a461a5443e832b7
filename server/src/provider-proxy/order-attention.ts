import { placeOrderEndpoint } from "@tuckshop/adapters/provider";
import { AttentionOrder, type OrderSettlement, type SettledOrder } from "@tuckshop/core/contract";
import { Schema } from "effect";
import { errorDetails, type Log } from "../http/log.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import { isoTime, type World } from "../world.ts";
import type { RelayRepository, RelayRow } from "./relay-repository.ts";
import { heldAt, relayRowOf, type WantedOrder } from "./relay-row.ts";
import { nextRelay, type RelayState } from "./relay-state.ts";
import type { ProviderProxyService } from "./service.ts";

/** The orders that need a person, and that person's decisions. */
export type OrderAttention = {
	/** `stationId` limits the list to the one station that the caller may reach. */
	readonly list: (ownerId: string, stationId?: string) => Promise<readonly AttentionOrder[]>;
	readonly settle: (
		ownerId: string,
		saleId: string,
		settlement: OrderSettlement,
	) => Promise<SettledOrder>;
	/** Puts an order that can't be sent as it is on the list. Returns false while it is being sent. */
	readonly setAside: (order: WantedOrder, reason: string) => Promise<boolean>;
	/** Puts an order that may have been placed before the database was restored on the list. An order that still has a row keeps that row. */
	readonly hold: (order: WantedOrder) => Promise<void>;
};

/** The fields of an order's body that are shown, also of an order that the proxy refused. */
const Sums = Schema.Struct({
	sub_total: Schema.Finite,
	tax_amount: Schema.Finite,
	total_amount: Schema.Finite,
	payment_method: Schema.String,
});
const decodeSums = Schema.decodeUnknownSync(Schema.fromJsonString(Sums));
const decodeTold = Schema.decodeUnknownSync(AttentionOrder);

type OrderAttentionNeeds = {
	readonly repository: Pick<RelayRepository, "attention" | "ofSales" | "open" | "settle" | "get">;
	readonly proxy: Pick<ProviderProxyService, "call">;
	readonly rules: { readonly recognisesReferences: boolean };
	readonly world: Pick<World, "now" | "uuid">;
	readonly log: Log;
};

export function orderAttention({
	repository,
	proxy,
	rules,
	world,
	log,
}: OrderAttentionNeeds): OrderAttention {
	/** Brings an order up to date: its outcome is unknown where its sender crashed, or where the provider stopped recognising references. */
	function stateNow({ state, lease_until }: RelayRow): RelayState {
		const senderIsGone =
			state !== "sending" || lease_until === null || Date.parse(lease_until) <= world.now();
		return (
			(senderIsGone ? nextRelay(state, "lost", rules.recognisesReferences) : undefined) ?? state
		);
	}

	async function resend(row: RelayRow): Promise<string | undefined> {
		try {
			await proxy.call(
				row.owner_id,
				{
					endpoint: placeOrderEndpoint,
					method: "POST",
					body: JSON.parse(row.order_body),
					product_restaurant_id: row.restaurant_id,
				},
				{ idempotencyKey: row.idempotency_key },
			);
			return undefined;
		} catch (error) {
			log("warn", "settled order not sent again", {
				order: row.id,
				...(error instanceof HttpRefusal ? { reason: error.message } : errorDetails(error)),
			});
			return error instanceof HttpRefusal ? error.message : "the server could not send it";
		}
	}

	return {
		async list(ownerId, stationId) {
			const rows = await repository.attention(ownerId, stationId);
			return rows.flatMap((row) => {
				const state = stateNow(row);
				return state === "refused" || state === "unknown" ? [toAttentionOrder(row, state)] : [];
			});
		},
		async settle(ownerId, saleId, { found, attempts }) {
			const rows = await repository.ofSales(ownerId, [saleId]);
			const row = rows.find((each) => stateNow(each) === "unknown") ?? rows[0];
			if (!row) throw notFound("order");
			const state = stateNow(row);
			if (found === "done") {
				if (state === "accepted") return settled(row);
				const next = nextRelay(state, "settled-done", rules.recognisesReferences);
				const outcome = { status: 200, body: answerOfAPerson(row), reason: null };
				if (
					!next ||
					!(await repository.settle(row, { ...outcome, state: next }, isoTime(world.now())))
				)
					throw notOpen();
				return settled(await repository.get(row.id));
			}
			if (state === "accepted") return settled(row);
			// A decision that names another attempt was made before this one, or arrived twice: it says
			// nothing about this attempt.
			if (attempts !== row.attempts)
				return { ...settled(row), ...(state === "unknown" ? { state } : {}) };
			if (state === "unknown") {
				const next = nextRelay(state, "settled-not-done", rules.recognisesReferences);
				const outcome = { status: null, body: null, reason: "settled by hand as not done" };
				if (
					!next ||
					!(await repository.settle(row, { ...outcome, state: next }, isoTime(world.now())))
				)
					throw notOpen();
			}
			const failed = await resend(row);
			return settled(await repository.get(row.id), failed);
		},
		async hold(order) {
			const at = isoTime(world.now());
			await repository.open({ ...relayRowOf(order, world.uuid(), at), ...heldAt(at) });
		},
		async setAside(order, reason) {
			const wanted = relayRowOf(order, world.uuid(), isoTime(world.now()));
			for (;;) {
				const [row] = await repository.open({ ...wanted, state: "refused", reason });
				const state = row && nextRelay(row.state, "turned-away", rules.recognisesReferences);
				if (!row || !state) return row?.state !== "sending";
				await repository.settle(
					row,
					{ state, status: null, body: null, reason },
					isoTime(world.now()),
				);
			}
		},
	};
}

const notOpen = (): HttpRefusal =>
	new HttpRefusal(409, "not-open", "This order does not wait for a person any more.");

/** The stored answer of an order that a person found at the provider. */
const answerOfAPerson = (row: RelayRow): string =>
	JSON.stringify({
		code: 200,
		data: { reference_number: row.reference },
		message: "Settled by hand",
	});

const settled = (row: RelayRow, failed?: string): SettledOrder => ({
	state:
		row.state === "accepted" || row.state === "refused" || row.state === "unknown"
			? row.state
			: "waiting",
	reason: failed ?? row.reason ?? "",
	at: row.updated_at,
	attempts: row.attempts,
});

function toAttentionOrder(row: RelayRow, state: AttentionOrder["state"]): AttentionOrder {
	const { sub_total, tax_amount, total_amount, payment_method } = decodeSums(row.order_body);
	return decodeTold({
		sale_id: row.transaction_id,
		reference: row.reference,
		state,
		sub_total,
		tax_amount,
		total_amount,
		payment_method,
		restaurant_id: row.restaurant_id,
		reason: row.reason ?? "the server stopped while it was sending",
		attempts: row.attempts,
		created_at: row.created_at,
		updated_at: row.updated_at,
	});
}
