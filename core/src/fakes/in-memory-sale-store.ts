import { Effect } from "effect";
import {
	NotStored,
	type QuarantinedRecord,
	type RestoreResult,
	type SaleStore,
} from "../ports/index.ts";
import { hasAdvanced, isSameSale, mergeSale, type Sale } from "../records/index.ts";
import { isDelivered } from "../rules/index.ts";
import { type Faults, noFaults } from "./faults.ts";

/** Sales in memory. A second store over the same `kept` is what a page finds after a reload. */
export function inMemorySaleStore(
	faults: Pick<Faults, "disk"> = noFaults(),
	kept: Map<string, Sale> = new Map(),
	spoiled: readonly QuarantinedRecord[] = [],
): SaleStore {
	const restored = restoredIn.get(kept) ?? new Set<string>();
	restoredIn.set(kept, restored);
	const write = <A>(work: () => A) =>
		Effect.suspend(() =>
			faults.disk
				? Effect.succeed(work())
				: Effect.fail(new NotStored({ reason: "the disk is full" })),
		);
	const of = (ownerId: string) =>
		[...kept.values()].filter((sale) => sale.facts.ownerId === ownerId).sort(bySequence);
	const own = (ownerId: string, saleId: string) => {
		const sale = kept.get(saleId);
		return sale?.facts.ownerId === ownerId ? sale : undefined;
	};
	const restoreOne = (sale: Sale): RestoreResult => {
		const found = kept.get(sale.facts.id);
		if (!found) {
			const isNumbered = ({ facts }: Sale) =>
				facts.deviceId === sale.facts.deviceId && facts.sequence === sale.facts.sequence;
			if (of(sale.facts.ownerId).some(isNumbered)) return "other-sale";
			kept.set(sale.facts.id, sale);
			restored.add(sale.facts.id);
			return "added";
		}
		if (!isSameSale(found, sale)) return "other-sale";
		const further = mergeSale(found, sale);
		if (!hasAdvanced(found, further)) return "known";
		kept.set(sale.facts.id, further);
		return "advanced";
	};
	return {
		keep: (saleId, make) =>
			write(() => {
				const found = kept.get(saleId);
				if (found) return { sale: found, fresh: false };
				const made = of(make(1).facts.ownerId).filter(({ facts }) => !restored.has(facts.id));
				const sale = make((made.at(-1)?.facts.sequence ?? 0) + 1);
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
		restore: (sales) => write(() => sales.map(restoreOne)),
		get: (ownerId, saleId) => Effect.sync(() => own(ownerId, saleId)),
		unfinished: (ownerId) =>
			Effect.sync(() =>
				of(ownerId).filter(
					({ progress }) => progress.archivedAt === undefined && !isDelivered(progress.deliveries),
				),
			),
		finishedBefore: (ownerId, moment) =>
			Effect.sync(() =>
				of(ownerId).filter(
					({ progress }) =>
						progress.archivedAt === undefined &&
						isDelivered(progress.deliveries) &&
						progress.syncDate !== undefined &&
						progress.syncDate < moment,
				),
			),
		recent: (ownerId, limit) => Effect.sync(() => of(ownerId).reverse().slice(0, limit)),
		all: (ownerId) =>
			Effect.sync(() => [
				...of(ownerId)
					.sort(byCreation)
					.map((sale) => ({ sale })),
				...spoiled.map((record) => ({ spoiled: record })),
			]),
		spoiled: () => Effect.succeed(spoiled),
	};
}

/** Sales that were made on another device, or before this one was reset: they do not count towards the numbers given here. */
const restoredIn = new WeakMap<Map<string, Sale>, Set<string>>();

const bySequence = (a: Sale, b: Sale): number => a.facts.sequence - b.facts.sequence;
const byCreation = (a: Sale, b: Sale): number =>
	a.facts.createdAt < b.facts.createdAt
		? -1
		: a.facts.createdAt > b.facts.createdAt
			? 1
			: bySequence(a, b);
