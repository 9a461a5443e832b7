import { Effect } from "effect";
import {
	NotStored,
	type QuarantinedRecord,
	type RestoreResult,
	type SaleStore,
} from "../ports/index.ts";
import {
	hasAdvanced,
	isSameSale,
	mergeSale,
	type RegisterRow,
	registerRow,
	type Sale,
} from "../records/index.ts";
import { isDelivered } from "../rules/index.ts";
import { searchedFacts } from "../rules/sales/find-sale.ts";
import { type Faults, noFaults } from "./faults.ts";

/** Sales in memory. A second store over the same `kept` is the store of a page after a reload. */
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
	const unfinished = (ownerId: string) =>
		of(ownerId).filter(
			({ progress }) => progress.archivedAt === undefined && !isDelivered(progress.deliveries),
		);
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
	const replaced = replacedIn.get(kept) ?? [];
	replacedIn.set(kept, replaced);
	/** The register of one owner on one device: each sale's line, and those of sales that were given another id. */
	const linesOf = (ownerId: string, deviceId: string): RegisterRow[] => {
		const lines: RegisterRow[] = [];
		const all = [...of(ownerId), ...replaced].filter(
			({ facts }) => facts.ownerId === ownerId && facts.deviceId === deviceId,
		);
		for (const { facts } of all.sort(bySequence)) {
			const before = lines.at(-1);
			lines.push(registerRow(facts, before?.n === facts.sequence - 1 ? before.link : undefined));
		}
		return lines;
	};
	const nextNumber = ({ ownerId, deviceId }: Sale["facts"]): number =>
		[...of(ownerId), ...replaced]
			.filter(
				({ facts }) =>
					facts.ownerId === ownerId && facts.deviceId === deviceId && !restored.has(facts.id),
			)
			.reduce((last, { facts }) => Math.max(last, facts.sequence), 0) + 1;
	return {
		keep: (saleId, make) =>
			write(() => {
				const found = kept.get(saleId);
				if (found) return { sale: found, fresh: false };
				const sale = make(nextNumber(make(1).facts));
				kept.set(saleId, sale);
				return { sale, fresh: true };
			}),
		keepPair: (saleIds, make) =>
			write(() => {
				const found = saleIds.flatMap((id) => kept.get(id) ?? []);
				if (found.length > 0) return { sales: found, fresh: false };
				const sales = make(nextNumber(make(1)[0].facts));
				for (const sale of sales) kept.set(sale.facts.id, sale);
				return { sales, fresh: true };
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
		unfinished: (ownerId) => Effect.sync(() => unfinished(ownerId)),
		unfinishedPart: (ownerId, { which } = {}) =>
			Effect.sync(() => ({
				sales: unfinished(ownerId).filter(
					({ campus }) => which === undefined || campus?.offline === true,
				),
			})),
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
		search: (ownerId, { matches, limit, behind, since = "" }) =>
			Effect.sync(() =>
				of(ownerId)
					.filter(
						({ facts }) =>
							facts.createdAt >= since &&
							(!behind || placeOf(facts) < placeOf(behind)) &&
							matches(searchedFacts(facts)),
					)
					.sort((a, b) => (placeOf(a.facts) < placeOf(b.facts) ? 1 : -1))
					.slice(0, limit),
			),
		all: (ownerId) =>
			Effect.sync(() => [
				...of(ownerId)
					.sort(byCreation)
					.map((sale) => ({ sale })),
				...spoiled.map((record) => ({ spoiled: record })),
			]),
		spoiled: () => Effect.succeed(spoiled),
		registered: (ownerId) =>
			Effect.sync(() => {
				const lasts = new Map<string, number>();
				for (const { facts } of [...of(ownerId), ...replaced])
					if (facts.ownerId === ownerId)
						lasts.set(facts.deviceId, Math.max(lasts.get(facts.deviceId) ?? 0, facts.sequence));
				return Array.from(lasts, ([deviceId, last]) => ({ deviceId, last }));
			}),
		register: ({ ownerId, deviceId, from, to }) =>
			Effect.sync(() => linesOf(ownerId, deviceId).filter(({ n }) => n >= from && n <= to)),
		registerOlder: () => Effect.succeed(true),
		reissue: (ownerId, saleId, make) =>
			write(() => {
				const standing = own(ownerId, saleId);
				const first = standing && make(standing, 1);
				const sale = first && make(standing, nextNumber(first.facts));
				if (!sale) return undefined;
				const there = kept.get(sale.facts.id);
				kept.delete(saleId);
				replaced.push(standing);
				if (!there) kept.set(sale.facts.id, sale);
				return there ?? sale;
			}),
	};
}

/** Sales that were given another id: their lines stay in the register. */
const replacedIn = new WeakMap<Map<string, Sale>, Sale[]>();

/**
 * Sales that were made on another device, or before this one was reset: they do not count towards
 * the numbers assigned here.
 */
const restoredIn = new WeakMap<Map<string, Sale>, Set<string>>();

const bySequence = (a: Sale, b: Sale): number => a.facts.sequence - b.facts.sequence;
const byCreation = (a: Sale, b: Sale): number =>
	a.facts.createdAt < b.facts.createdAt
		? -1
		: a.facts.createdAt > b.facts.createdAt
			? 1
			: bySequence(a, b);

/** Orders the sales of all devices by when they were made. */
const placeOf = ({ createdAt, id }: Pick<Sale["facts"], "createdAt" | "id">): string =>
	`${createdAt} ${id}`;
