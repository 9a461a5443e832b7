import type { KeptRecord, RestoreResult, SaleStore, SalesAsked } from "@tuckshop/core/ports";
import {
	hasAdvanced,
	identityHash,
	isSameSale,
	mergeSale,
	type RegisterRow,
	type Sale,
} from "@tuckshop/core/records";
import { isFinished } from "@tuckshop/core/rules";
import { searchedFacts } from "@tuckshop/core/rules/sales";
import { Effect } from "effect";
import {
	again,
	allWritten,
	found,
	inTurn,
	type PouchDatabase,
	type PouchHolder,
	retryOnConflict,
} from "./pouch-database.ts";
import { stored } from "./pouch-faults.ts";
import { docsOf, reissuedAs, saleDocId, stateDocId, withNumberOf } from "./sale-documents.ts";
import { type Entry, type IndexedSale, type SaleIndex, saleIndex } from "./sale-index.ts";
import { withPairs } from "./sale-pairs.ts";
import { makeOwn, ownDevices, writeNew, writeSaleState } from "./write-sale.ts";

type PouchSaleStore = SaleStore & {
	readonly unsentOfOthers: (ownerId: string) => Promise<number>;
	readonly othersWithUnsent: (ownerId: string) => Promise<readonly string[]>;
};

/**
 * Sales as documents, each written once. Two tabs that write at the same time conflict on the
 * document's id, and one retries.
 */
export function pouchSaleStore(holder: PouchHolder): PouchSaleStore {
	const book: SaleBook = { holder, index: withPairs(saleIndex(holder)), turn: inTurn() };
	return { ...changes(book), ...reads(book) };
}

/**
 * The state shared by all calls of one store: a queue in which each waits for its turn, and the
 * index of the database.
 */
type SaleBook = {
	readonly holder: PouchHolder;
	readonly index: SaleIndex;
	readonly turn: ReturnType<typeof inTurn>;
};

type Changes = "keep" | "keepPair" | "advance" | "restore" | "reissue";

function changes(book: SaleBook): Pick<PouchSaleStore, Changes> {
	const { index, turn } = book;
	return {
		keep: (saleId, make) =>
			stored(() =>
				turn(async () => {
					const first = saleDocId(make(1).facts);
					let tried = 0;
					return retryOnConflict(async () => {
						const left = await stateLeft(book, saleId);
						const database = await index.catchUp();
						const kept = await keptIn(book, database, { saleId });
						if (kept) return { sale: kept.sale, fresh: false };
						if (index.holdsSpoiled(saleId))
							throw new Error(`sale ${saleId} is kept already and does not decode`);
						// A number that was not free is never tried again, even where nothing shows what has
						// it.
						tried = Math.max(index.lastNumber(first), tried) + 1;
						const made = make(tried);
						const link = linkBefore(book, made);
						return (await writeNew(database, made, { left, link }))
							? { sale: made, fresh: true }
							: again;
					});
				}),
			),
		keepPair: (saleIds, make) =>
			stored(() =>
				turn(async () => {
					let tried = 0;
					let fresh = false;
					return retryOnConflict(async () => {
						const left = await stateLeft(book, saleIds[0]);
						// The second one of a pair that was written gets its document here.
						const database = await index.catchUp();
						const there = await Promise.all(
							saleIds.map((saleId) => keptIn(book, database, { saleId })),
						);
						const sales = there.flatMap((each) => each?.sale ?? []);
						if (fresh && sales.length === 1)
							throw new Error(`of ${saleIds.join(", ")} one has no document of its own yet`);
						if (sales.length > 0) return { sales, fresh };
						if (saleIds.some((id) => index.holdsSpoiled(id)))
							throw new Error(`one of ${saleIds.join(", ")} is kept already and does not decode`);
						tried = Math.max(index.lastNumber(saleDocId(make(1)[0].facts)), tried) + 1;
						const [sale, pair] = make(tried);
						const link = linkBefore(book, sale);
						fresh = await writeNew(database, sale, { left, link, pair });
						return again;
					});
				}),
			),
		advance: (ownerId, saleId, change) =>
			stored(() =>
				turn(() =>
					retryOnConflict(async () => {
						const database = await index.catchUp();
						const kept = await keptIn(book, database, { saleId, ownerId });
						if (!kept) return undefined;
						const advanced: Sale = { ...change(kept.sale), facts: kept.sale.facts };
						return (await writeSaleState(database, advanced, kept.stateRev)) ? advanced : again;
					}),
				),
			),
		restore: (sales) =>
			stored(() =>
				turn(async () => {
					const became: RestoreResult[] = [];
					for (const sale of sales) became.push(await restoreOne(book, sale));
					return became;
				}),
			),
		reissue: reissue(book),
	};
}

const restoreOne = (book: SaleBook, sale: Sale): Promise<RestoreResult> =>
	retryOnConflict(async (): Promise<RestoreResult | typeof again> => {
		const { index } = book;
		const { id, deviceId } = sale.facts;
		const left = await stateLeft(book, id);
		const database = await index.catchUp();
		const kept = await keptIn(book, database, { saleId: id });
		if (!kept) {
			if (index.holdsSpoiled(id) || index.isTaken(saleDocId(sale.facts))) return "other-sale";
			const link = linkBefore(book, sale);
			return (await writeNew(database, sale, { left, link })) ? "added" : again;
		}
		if (!isSameSale(kept.sale, sale)) return "other-sale";
		// Replication brings a sale without its card's number, a file with it.
		const further = [kept.sale, sale].reduce(withNumberOf, mergeSale(kept.sale, sale));
		const moves = hasAdvanced(kept.sale, further);
		if (moves && !(await writeSaleState(database, further, kept.stateRev))) return again;
		// Last, when everything that sending it needs is stored.
		await makeOwn(database, deviceId);
		return moves ? "advanced" : "known";
	});

const reissue =
	(book: SaleBook): PouchSaleStore["reissue"] =>
	(ownerId, saleId, make) =>
		stored(() =>
			book.turn(() =>
				retryOnConflict(async () => {
					const { index } = book;
					const database = await index.catchUp();
					const kept = await keptIn(book, database, { saleId, ownerId });
					const first = kept && make(kept.sale, 1);
					if (!kept || !first) return undefined;
					const there = await keptIn(book, database, { saleId: first.facts.id, ownerId });
					const sale = there?.sale ?? make(kept.sale, index.lastNumber(saleDocId(first.facts)) + 1);
					if (!sale) return undefined;
					if (!there) {
						const left = await stateLeft(book, sale.facts.id);
						const link = linkBefore(book, sale);
						if (!(await writeNew(database, sale, { left, link }))) return again;
					}
					const { state } = docsOf(kept.sale);
					const gone = { ...state, [reissuedAs]: sale.facts.id };
					const rev = kept.stateRev === undefined ? {} : { _rev: kept.stateRev };
					return allWritten(await database.bulkDocs([{ ...gone, ...rev }])) ? sale : again;
				}),
			),
		);

/** The link of the number before a sale's, where that sale is stored here. */
const linkBefore = ({ index }: SaleBook, { facts }: Sale): string | undefined =>
	index.linkAt(saleDocId({ ...facts, sequence: facts.sequence - 1 }));

/**
 * The stored state of a sale. It is read before the index: a sale that is stored later is noticed
 * by the state's revision.
 */
const stateLeft = ({ holder }: SaleBook, saleId: string) =>
	found(holder.current(), stateDocId(saleId));

/** A sale, of any owner or of this one. */
async function keptIn(
	{ index }: SaleBook,
	database: PouchDatabase,
	of: { readonly saleId: string; readonly ownerId?: string },
): Promise<IndexedSale | undefined> {
	const entry = index.entry(of.saleId);
	return entry && (of.ownerId === undefined || entry.ownerId === of.ownerId)
		? index.read(database, entry)
		: undefined;
}

function reads(book: SaleBook): Omit<PouchSaleStore, Changes> {
	const { index, turn } = book;
	const allOf = (ownerId: string): Entry[] =>
		index.entries().filter((entry) => entry.ownerId === ownerId);
	const listed = (choose: (database: PouchDatabase) => Promise<Entry[]>) =>
		stored(() =>
			turn(async () => {
				const database = await index.catchUp();
				return readAll(book, database, await choose(database));
			}),
		);

	const unsentOfOthers = (ownerId: string) =>
		turn(async () => {
			const database = await index.catchUp();
			const others = (await ownUnfinished(book, database)).filter(
				(entry) => entry.ownerId !== ownerId,
			);
			// A declined card leaves nothing to send, though its sale is not delivered everywhere.
			const settled = new Set(
				(await readAll(book, database, others)).flatMap(({ facts, progress }) =>
					isFinished(progress) ? [`${facts.ownerId} ${facts.id}`] : [],
				),
			);
			return others.filter(({ ownerId: other, saleId }) => !settled.has(`${other} ${saleId}`));
		});
	const unfinished = (ownerId: string) =>
		listed(async (database) =>
			(await ownUnfinished(book, database))
				.filter((entry) => entry.ownerId === ownerId)
				.sort(byNumber),
		);
	return {
		get: (ownerId, saleId) =>
			stored(() =>
				turn(async () => {
					const database = await index.catchUp();
					return (await keptIn(book, database, { saleId, ownerId }))?.sale;
				}),
			),
		unfinished,
		unfinishedPart: (ownerId, { which } = {}) =>
			Effect.map(unfinished(ownerId), (sales) => ({
				sales: sales.filter(({ campus }) => which === undefined || campus?.offline === true),
			})),
		finishedBefore: (ownerId, moment) =>
			listed(async (database) => {
				const own = await ownDevices(database);
				return index
					.entries()
					.filter(
						(entry) =>
							entry.ownerId === ownerId &&
							own.includes(entry.deviceId) &&
							entry.done &&
							!entry.archived &&
							(entry.syncDate ?? "~") < moment,
					);
			}),
		recent: (ownerId, limit) =>
			listed(async () =>
				allOf(ownerId)
					.sort((a, b) => byCreation(b, a))
					.slice(0, limit),
			),
		search: (ownerId, asked) => stored(() => searched(book, allOf, ownerId, asked)),
		all: (ownerId) =>
			stored(() =>
				turn(async (): Promise<KeptRecord[]> => {
					const database = await index.catchUp();
					const sales = await readAll(book, database, allOf(ownerId).sort(byCreation));
					// `readAll` may have quarantined more records, which are included here.
					return [
						...sales.map((sale) => ({ sale })),
						...index.spoiled(ownerId).map((spoiled) => ({ spoiled })),
					];
				}),
			),
		spoiled: (ownerId) =>
			stored(() =>
				turn(async () => {
					await index.catchUp();
					return index.spoiled(ownerId);
				}),
			),
		...registerReads(book),
		unsentOfOthers: async (ownerId) => (await unsentOfOthers(ownerId)).length,
		othersWithUnsent: async (ownerId) => {
			const owners = (await unsentOfOthers(ownerId)).map((entry) => entry.ownerId);
			return [...new Set(owners)].sort();
		},
	};
}

/** Number of sales that a search reads in one turn, between which a sale can be made. */
const searchedAtOnce = 50;

async function searched(
	book: SaleBook,
	allOf: (ownerId: string) => Entry[],
	ownerId: string,
	{ matches, limit, behind, since = "" }: SalesAsked,
): Promise<readonly Sale[]> {
	const { index, turn } = book;
	const entries = await turn(async () => {
		await index.catchUp();
		return allOf(ownerId).filter(
			(entry) =>
				entry.createdAt >= since &&
				(!behind || placeOf(entry) < placeOf({ ...behind, saleId: behind.id })),
		);
	});
	entries.sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
	const found: Sale[] = [];
	for (let at = 0; at < entries.length && found.length < limit; at += searchedAtOnce) {
		const part = entries.slice(at, at + searchedAtOnce);
		const sales = await turn(async () => readAll(book, await index.catchUp(), part));
		found.push(...sales.filter(({ facts }) => matches(searchedFacts(facts))));
	}
	return found.slice(0, limit);
}

const placeOf = ({ createdAt, saleId }: Pick<Entry, "createdAt" | "saleId">): string =>
	`${createdAt} ${saleId}`;

/**
 * A sale's immutable document is its register line too: nothing else has to be written or kept
 * consistent with it.
 */
function registerReads(
	book: SaleBook,
): Pick<PouchSaleStore, "registered" | "register" | "registerOlder"> {
	const { index, turn } = book;
	const ownLines = async (ownerId: string) => {
		const database = await index.catchUp();
		const own = await ownDevices(database);
		const lines = index
			.lines()
			.filter((entry) => entry.ownerId === ownerId && own.includes(entry.deviceId));
		return { database, lines };
	};
	return {
		registered: (ownerId) =>
			stored(() =>
				turn(async () => {
					const lasts = new Map<string, number>();
					for (const { deviceId, sequence } of (await ownLines(ownerId)).lines)
						lasts.set(deviceId, Math.max(lasts.get(deviceId) ?? 0, sequence));
					return Array.from(lasts, ([deviceId, last]) => ({ deviceId, last }));
				}),
			),
		register: ({ ownerId, deviceId, from, to }) =>
			stored(() =>
				turn(async () => {
					const { database, lines } = await ownLines(ownerId);
					const rows: RegisterRow[] = [];
					for (const entry of lines.sort(byNumber)) {
						const { sequence: n, saleId: id, hash, link = "" } = entry;
						if (entry.deviceId !== deviceId || n < from || n > to) continue;
						const written = hash ?? (await hashOf(book, database, entry));
						if (written !== undefined) rows.push({ n, id, hash: written, link });
					}
					return rows;
				}),
			),
		registerOlder: () => Effect.succeed(true),
	};
}

/** For a sale that an earlier version wrote. */
async function hashOf(
	{ index }: SaleBook,
	database: PouchDatabase,
	entry: Entry,
): Promise<string | undefined> {
	const kept = await index.read(database, entry);
	return kept && identityHash(kept.sale.facts);
}

async function readAll(
	{ index }: SaleBook,
	database: PouchDatabase,
	entries: readonly Entry[],
): Promise<Sale[]> {
	const sales: Sale[] = [];
	for (const entry of entries) {
		const kept = await index.read(database, entry);
		if (kept) sales.push(kept.sale);
	}
	return sales;
}

async function ownUnfinished({ index }: SaleBook, database: PouchDatabase): Promise<Entry[]> {
	const own = await ownDevices(database);
	return index
		.entries()
		.filter(({ deviceId, done, archived }) => own.includes(deviceId) && !done && !archived);
}

const byCreation = (a: Entry, b: Entry): number =>
	a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.sequence - b.sequence;
const byNumber = (a: Entry, b: Entry): number => a.sequence - b.sequence;
