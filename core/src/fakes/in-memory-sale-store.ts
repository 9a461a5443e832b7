import { Effect } from "effect";
import { NotStored, type SaleStore, type SpoiledRecord } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import { isDelivered } from "../rules/index.ts";
import { type Faults, noFaults } from "./faults.ts";

/** Sales in memory. A second store over the same `kept` is what a page finds after a reload. */
export function inMemorySaleStore(
	faults: Pick<Faults, "disk"> = noFaults(),
	kept: Map<string, Sale> = new Map(),
	spoiled: readonly SpoiledRecord[] = [],
): SaleStore {
	const write = <A>(work: () => A) => Effect.suspend(() => (faults.disk ? Effect.succeed(work()) : Effect.fail(new NotStored({ reason: "the disk is full" }))));
	const of = (ownerId: string) => [...kept.values()].filter((sale) => sale.facts.ownerId === ownerId).sort(bySequence);
	const own = (ownerId: string, saleId: string) => {
		const sale = kept.get(saleId);
		return sale?.facts.ownerId === ownerId ? sale : undefined;
	};
	return {
		keep: (saleId, make) =>
			write(() => {
				const found = kept.get(saleId);
				if (found) return { sale: found, fresh: false };
				const sale = make(Math.max(0, ...[...kept.values()].map(({ facts }) => facts.sequence)) + 1);
				kept.set(saleId, sale);
				return { sale, fresh: true };
			}),
		advance: (ownerId, saleId, change) =>
			write(() => {
				const sale = own(ownerId, saleId);
				if (!sale) return undefined;
				const advanced = { ...change(sale), facts: sale.facts };
				kept.set(saleId, advanced);
				return advanced;
			}),
		get: (ownerId, saleId) => Effect.sync(() => own(ownerId, saleId)),
		unfinished: (ownerId) => Effect.sync(() => of(ownerId).filter(({ progress }) => progress.archivedAt === undefined && !isDelivered(progress.deliveries))),
		finishedBefore: (ownerId, moment) =>
			Effect.sync(() =>
				of(ownerId).filter(
					({ progress }) =>
						progress.archivedAt === undefined && isDelivered(progress.deliveries) && progress.syncDate !== undefined && progress.syncDate < moment,
				),
			),
		recent: (ownerId, limit) => Effect.sync(() => of(ownerId).reverse().slice(0, limit)),
		spoiled: () => Effect.succeed(spoiled),
	};
}

const bySequence = (a: Sale, b: Sale): number => a.facts.sequence - b.facts.sequence;
