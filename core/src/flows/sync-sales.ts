import { Effect } from "effect";
import type { Busy, NotStored, PosPorts } from "../ports/index.ts";
import type { SyncReport } from "../pos/pos-types.ts";
import type { Sale } from "../records/index.ts";
import { attention, isDelivered } from "../rules/index.ts";
import { type Delivered, type DeliveryOptions, type DeliveryPorts, deliverSale, moved } from "./deliver-sale.ts";
import { moment } from "./moment.ts";
import { recoverSales } from "./recover-sales.ts";

export type SalesRun = SyncReport & Pick<Delivered, "stopped">;

export type SalesRunOptions = DeliveryOptions & {
	/** Refused deliveries are tried again too, under their old keys (TXN-12); unknown ones never. */
	readonly retryRefused: boolean;
	/** Hears each sale as it stands after this run has looked at it. */
	readonly saw?: (sale: Sale) => void;
};

/**
 * Sends all unfinished sales of an owner, oldest first, as the one leader of this device. A sale that is refused stands
 * aside and the next goes on; without a server or a session the run ends and all wait.
 */
export const syncSales = (
	ports: DeliveryPorts & Pick<PosPorts, "leadership">,
	ownerId: string,
	options: SalesRunOptions,
): Effect.Effect<SalesRun, NotStored | Busy> => ports.leadership.lead("sync-sales", run(ports, ownerId, options));

const run = Effect.fnUntraced(function* (
	ports: DeliveryPorts,
	ownerId: string,
	{ retryRefused, saw, ...delivery }: SalesRunOptions,
): Effect.fn.Return<SalesRun, NotStored> {
	const looked = new Map<string, Sale>();
	let synced = 0;
	let failed = 0;
	let stopped: Delivered["stopped"];
	while (stopped === undefined) {
		// Read again after each round: sales are paid while older ones are on their way.
		const unfinished = (yield* ports.saleStore.unfinished(ownerId)).filter((sale) => !looked.has(sale.facts.id));
		if (unfinished.length === 0) break;
		const sales = yield* recoverSales(ports, unfinished);
		for (const sale of sales) looked.set(sale.facts.id, sale);
		for (const sale of sales) {
			const ready = retryRefused ? yield* retried(ports, sale) : sale;
			const hadAttention = attention(ready.progress.deliveries).length;
			const delivered = yield* deliverSale(ports, ready, delivery);
			looked.set(sale.facts.id, delivered.sale);
			saw?.(delivered.sale);
			if (isDelivered(delivered.sale.progress.deliveries)) synced += 1;
			else if (attention(delivered.sale.progress.deliveries).length > hadAttention) failed += 1;
			stopped = delivered.stopped;
			if (stopped !== undefined) break;
		}
	}
	const waiting = [...looked.values()].filter(({ progress }) => isWaiting(progress.deliveries)).length;
	return { synced, failed, waiting, ...(stopped === undefined ? {} : { stopped }) };
});

const retried = Effect.fnUntraced(function* (ports: DeliveryPorts, sale: Sale): Effect.fn.Return<Sale, NotStored> {
	let current = sale;
	for (const { place, state } of attention(sale.progress.deliveries)) {
		if (state !== "refused") continue;
		current = (yield* ports.saleStore.advance(sale.facts.ownerId, sale.facts.id, moved(place, { type: "retry" }, yield* moment))) ?? current;
	}
	return current;
});

const isWaiting = (deliveries: Sale["progress"]["deliveries"]): boolean => deliveries.ledger.is === "waiting" || deliveries.provider.is === "waiting";
