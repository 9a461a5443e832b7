import type { QuarantinedRecord } from "@tuckshop/core/ports";
import { mergeSale, type Sale } from "@tuckshop/core/records";
import { isDelivered } from "@tuckshop/core/rules";
import { Result } from "effect";
import {
	again,
	beforeDeletion,
	found,
	isConflict,
	type PouchDatabase,
	type PouchDoc,
	type PouchHolder,
	removed,
	retryOnConflict,
	revisionsTo,
} from "./pouch-database.ts";
import {
	docsOf,
	isDebitOpen,
	mayHaveNumber,
	numberOf,
	openDocId,
	pairOf,
	reissuedAs,
	saleOf,
	stateDocId,
} from "./sale-documents.ts";

/** The index entry of a sale: its document, and the fields that lists filter and sort by. */
export type Entry = {
	readonly saleId: string;
	readonly docId: string;
	readonly rev: string;
	readonly ownerId: string;
	readonly deviceId: string;
	readonly sequence: number;
	readonly createdAt: string;
	/** Delivered everywhere, its debit included. */
	readonly done: boolean;
	readonly archived: boolean;
	readonly syncDate: string | undefined;
	/** Its register line; a document of an earlier version has none. */
	readonly hash: string | undefined;
	readonly link: string | undefined;
};

/**
 * A sale as read, with the revision of its state: a writer of the state names it, so that nothing
 * unread is overwritten.
 */
export type IndexedSale = {
	readonly sale: Sale;
	readonly stateRev: string | undefined;
	/** Another sale replaced it: only its register line is still needed. */
	readonly isReplaced: boolean;
};

/** Number of changes per read. */
const page = 500;

/**
 * Finds sales without secondary indexes: follows the database's own feed of changes, so that writes
 * of another tab or a replication are known at the next call, and stores a few fields of each sale
 * in memory.
 */
export function saleIndex(holder: PouchHolder) {
	let database: PouchDatabase | undefined;
	let since: number | string = 0;
	const entries = new Map<string, Entry>();
	const spoiled = new Map<
		string,
		{ readonly ownerId: unknown; readonly record: QuarantinedRecord }
	>();
	const last = new Map<string, number>();
	/** Entries with a register line whose sale was replaced. */
	const replaced = new Map<string, Entry>();
	const links = new Map<string, string>();
	const taken = new Set<string>();
	/** The second sales of pairs, by their ids. */
	const seconds = new Map<string, Sale>();

	/** Reads the changes since the last time. */
	async function catchUp(): Promise<PouchDatabase> {
		const current = holder.current();
		if (database !== current) {
			database = current;
			since = 0;
			for (const each of [entries, spoiled, last, taken, replaced, links, seconds]) each.clear();
		}
		for (;;) {
			const { results, last_seq } = await current.changes({
				since,
				include_docs: true,
				conflicts: true,
				limit: page,
			});
			const states = new Set<string>();
			for (const { id, doc } of results) {
				if (doc && id.startsWith("sale/")) await sawSale(current, doc);
				else if (id.startsWith("state/")) states.add(id.slice("state/".length));
			}
			for (const saleId of states)
				if (entries.has(saleId)) await enter(current, entries.get(saleId) as Entry);
			since = last_seq;
			if (results.length < page) return current;
		}
	}

	/**
	 * A sale's document is written once. Anything else under its id is shown, and never taken for the
	 * sale, and so is its deletion. Its number counts as used, whatever the document contains.
	 */
	async function sawSale(current: PouchDatabase, winner: PouchDoc): Promise<void> {
		count(winner._id);
		const leaves = [
			winner,
			...(await Promise.all(
				(winner._conflicts ?? []).map((rev) => current.get(winner._id, { rev })),
			)),
		];
		for (const leaf of leaves) {
			const first = await firstOf(current, leaf);
			// A deleted document may contain only its id: the deleted content is shown, and to its owner
			// only.
			if (leaf._deleted)
				keepAside({ ...first, ...leaf }, `${leaf._id} was deleted after it was made`);
			else if (first !== leaf) keepAside(leaf, `${leaf._id} was written again after it was made`);
			if (!first || first._deleted) continue;
			const { sale_id, owner_id, device_id, sequence, created_at } = first;
			if (typeof sale_id !== "string") keepAside(first, "sale_id is missing");
			else {
				const link = textOrNone(first["register_link"]);
				if (link !== undefined) links.set(first._id, link);
				const second = pairOf(first);
				if (second) seconds.set(second.facts.id, second);
				const entry = {
					saleId: sale_id,
					docId: first._id,
					rev: first._rev,
					ownerId: String(owner_id),
					deviceId: String(device_id),
				};
				await enter(current, {
					...entry,
					sequence: Number(sequence),
					createdAt: String(created_at),
					done: false,
					archived: false,
					syncDate: undefined,
					hash: textOrNone(first["identity_hash"]),
					link,
				});
			}
		}
	}

	async function enter(current: PouchDatabase, entry: Entry): Promise<void> {
		const kept = await read(current, entry);
		if (!kept) return;
		if (kept.isReplaced) {
			replaced.set(entry.saleId, entry);
			entries.delete(entry.saleId);
			return;
		}
		const { deliveries, debit, archivedAt, syncDate } = kept.sale.progress;
		const done = isDelivered(deliveries) && (debit === undefined || debit.is === "accepted");
		entries.set(entry.saleId, { ...entry, done, archived: archivedAt !== undefined, syncDate });
	}

	function keepAside(doc: PouchDoc, reason: string): void {
		spoiled.set(`${doc._id}@${doc._rev}`, {
			ownerId: doc["owner_id"],
			record: { key: doc._id, reason, record: doc },
		});
	}

	async function read(
		current: PouchDatabase,
		{ docId, rev, saleId }: Entry,
	): Promise<IndexedSale | undefined> {
		const doc = await current.get(docId, { rev });
		const written = await settled(current, doc, stateDocId(saleId));
		const state = written ?? (await beforeDeletion(current, stateDocId(saleId)));
		const open = mayHaveNumber(state) ? await found(current, openDocId(saleId)) : undefined;
		const sale = saleOf(doc, state, open);
		if (Result.isSuccess(sale)) {
			spoiled.delete(`${doc._id}@${doc._rev}`);
			// Another till settled the debit: the number is deleted here as well.
			if (open && !isDebitOpen(sale.success)) await removed(current, open._id);
			return {
				sale: sale.success,
				stateRev: written?._rev,
				isReplaced: typeof state?.[reissuedAs] === "string",
			};
		}
		keepAside(doc, sale.failure.message);
		entries.delete(saleId);
		return undefined;
	}

	function count(docId: string): void {
		taken.add(docId);
		const [series, sequence] = numberOf(docId);
		last.set(series, Math.max(last.get(series) ?? 0, sequence));
	}

	const holdsSpoiled = (saleId: string): boolean =>
		[...spoiled.values()].some(
			({ record }) => (record.record as PouchDoc | undefined)?.["sale_id"] === saleId,
		);
	return {
		catchUp,
		read,
		/** The second sales of pairs that have no document of their own yet. */
		halves: () =>
			[...seconds.values()].filter(
				({ facts: { id } }) => !entries.has(id) && !replaced.has(id) && !holdsSpoiled(id),
			),
		entries: () => [...entries.values()],
		entry: (saleId: string) => entries.get(saleId),
		/** The link of the register line in this document. */
		linkAt: (docId: string) => links.get(docId),
		/** The entries with a register line: all sales, and those that were replaced. */
		lines: () => [...entries.values(), ...replaced.values()],
		/** The last number in the sequence that this document belongs to. */
		lastNumber: (docId: string) => last.get(numberOf(docId)[0]) ?? 0,
		/** True if a document has, or had, this id. */
		isTaken: (docId: string) => taken.has(docId),
		spoiled: (ownerId: string) =>
			[...spoiled.values()]
				.filter((each) => each.ownerId === ownerId || typeof each.ownerId !== "string")
				.map(({ record }) => record),
		holdsSpoiled,
	};
}

/** The index of a database of sales. */
export type SaleIndex = ReturnType<typeof saleIndex>;

const textOrNone = (value: unknown): string | undefined =>
	typeof value === "string" ? value : undefined;

/**
 * The first revision of a document: itself where it was never written again. Undefined where that
 * one never arrived here.
 */
async function firstOf(database: PouchDatabase, doc: PouchDoc): Promise<PouchDoc | undefined> {
	if (doc._rev.startsWith("1-")) return doc;
	const rev = (await revisionsTo(database, doc._id, doc._rev)).at(-1);
	return rev?.startsWith("1-") ? found(database, doc._id, { rev }) : undefined;
}

/**
 * A sale's state. Where two tills wrote it at the same time both have information: the more
 * advanced state of each delivery is kept, the other revisions are deleted.
 */
const settled = (
	database: PouchDatabase,
	sale: PouchDoc,
	id: string,
): Promise<PouchDoc | undefined> =>
	retryOnConflict(async () => {
		const winner = await found(database, id, { conflicts: true });
		if (!winner?._conflicts?.length) return winner;
		const losers = await Promise.all(winner._conflicts.map((rev) => database.get(id, { rev })));
		const [first, ...others] = [winner, ...losers].flatMap((state) => {
			const read = saleOf(sale, state, undefined);
			return Result.isSuccess(read) ? [read.success] : [];
		});
		if (!first) return winner;
		const { state } = docsOf(others.reduce(mergeSale, first));
		try {
			await database.put({ ...state, _rev: winner._rev });
			for (const loser of losers) await database.remove(id, loser._rev);
		} catch (thrown) {
			// Another writer was faster: read again.
			if (!isConflict(thrown)) throw thrown;
		}
		return again;
	});
