import type { SpoiledRecord } from "@tuckshop/core/ports";
import { furtherSale, type Sale } from "@tuckshop/core/records";
import { isDelivered } from "@tuckshop/core/rules";
import { Result } from "effect";
import { found, isConflict, type PouchDatabase, type PouchDoc, type PouchHolder } from "./pouch-database.ts";
import { docsOf, numberOf, openDocId, saleOf, stateDocId } from "./sale-documents.ts";

/** What is remembered of a sale between reads: where it lies, and what lists ask for. */
export type Entry = {
	readonly saleId: string;
	readonly docId: string;
	readonly rev: string;
	readonly ownerId: string;
	readonly deviceId: string;
	readonly sequence: number;
	readonly createdAt: string;
	/** Everywhere, its debit too. */
	readonly done: boolean;
	readonly archived: boolean;
	readonly syncDate: string | undefined;
};

/** A few changes at a time. */
const page = 500;

/**
 * Finds sales without secondary indexes: follows the database's own feed of changes, so that whatever another tab or a replication
 * wrote is known at the next question, and remembers a few fields of each sale.
 */
export function saleIndex(holder: PouchHolder) {
	let database: PouchDatabase | undefined;
	let since: number | string = 0;
	const entries = new Map<string, Entry>();
	const spoiled = new Map<string, { readonly ownerId: unknown; readonly record: SpoiledRecord }>();
	const last = new Map<string, number>();

	/** Reads what was written since the last time. */
	async function catchUp(): Promise<PouchDatabase> {
		const current = holder.current();
		if (database !== current) {
			database = current;
			since = 0;
			for (const each of [entries, spoiled, last]) each.clear();
		}
		for (;;) {
			const { results, last_seq } = await current.changes({ since, include_docs: true, conflicts: true, limit: page });
			const states = new Set<string>();
			for (const { doc, deleted } of results) {
				if (!doc || deleted) continue;
				if (doc._id.startsWith("sale/")) await sawSale(current, doc);
				else if (doc._id.startsWith("state/")) states.add(String(doc["sale_id"]));
			}
			for (const saleId of states) if (entries.has(saleId)) await enter(current, entries.get(saleId) as Entry);
			since = last_seq;
			if (results.length < page) return current;
		}
	}

	/** A sale's document is written once. Whatever else turns up under its id is shown, and never taken for the sale. */
	async function sawSale(current: PouchDatabase, winner: PouchDoc): Promise<void> {
		const leaves = [winner, ...(await Promise.all((winner._conflicts ?? []).map((rev) => current.get(winner._id, { rev }))))];
		for (const leaf of leaves) {
			const first = await firstOf(current, leaf);
			if (first !== leaf) keepAside(leaf, `${leaf._id} was written again after it was made`);
			if (!first) continue;
			const { sale_id, owner_id, device_id, sequence, created_at } = first;
			if (typeof sale_id !== "string") keepAside(first, "sale_id is missing");
			else {
				const entry = { saleId: sale_id, docId: first._id, rev: first._rev, ownerId: String(owner_id), deviceId: String(device_id) };
				await enter(current, { ...entry, sequence: Number(sequence), createdAt: String(created_at), done: false, archived: false, syncDate: undefined });
			}
		}
	}

	async function enter(current: PouchDatabase, entry: Entry): Promise<void> {
		const sale = await read(current, entry);
		if (!sale) return;
		const { deliveries, debit, archivedAt, syncDate } = sale.progress;
		const done = isDelivered(deliveries) && (debit === undefined || debit.is === "accepted");
		entries.set(entry.saleId, { ...entry, done, archived: archivedAt !== undefined, syncDate });
		count(entry.docId);
	}

	function keepAside(doc: PouchDoc, reason: string): void {
		spoiled.set(`${doc._id}@${doc._rev}`, { ownerId: doc["owner_id"], record: { key: doc._id, reason, record: doc } });
	}

	async function read(current: PouchDatabase, { docId, rev, saleId }: Entry): Promise<Sale | undefined> {
		const doc = await current.get(docId, { rev });
		const state = await settled(current, doc, stateDocId(saleId));
		const open = state?.["has_open_card"] ? await found(current, openDocId(saleId)) : undefined;
		const sale = saleOf(doc, state, open);
		if (Result.isSuccess(sale)) {
			spoiled.delete(`${doc._id}@${doc._rev}`);
			return sale.success;
		}
		keepAside(doc, sale.failure.message);
		entries.delete(saleId);
		// Its number stays given out.
		count(docId);
		return undefined;
	}

	function count(docId: string): void {
		const [series, sequence] = numberOf(docId);
		last.set(series, Math.max(last.get(series) ?? 0, sequence));
	}

	return {
		catchUp,
		read,
		entries: () => [...entries.values()],
		entry: (saleId: string) => entries.get(saleId),
		/** The last number in the series that this document belongs to. */
		lastNumber: (docId: string) => last.get(numberOf(docId)[0]) ?? 0,
		spoiled: (ownerId: string) =>
			[...spoiled.values()].filter((each) => each.ownerId === ownerId || typeof each.ownerId !== "string").map(({ record }) => record),
		holdsSpoiled: (saleId: string) => [...spoiled.values()].some(({ record }) => (record.record as PouchDoc | undefined)?.["sale_id"] === saleId),
	};
}

/** The first revision of a document: itself where it was never written again. Undefined where that one never came here. */
async function firstOf(database: PouchDatabase, doc: PouchDoc): Promise<PouchDoc | undefined> {
	if (doc._rev.startsWith("1-")) return doc;
	try {
		const { _revisions } = (await database.get(doc._id, { rev: doc._rev, revs: true })) as unknown as {
			readonly _revisions: { readonly ids: readonly string[] };
		};
		return await database.get(doc._id, { rev: `1-${_revisions.ids.at(-1)}` });
	} catch {
		return undefined;
	}
}

/** A sale's state. Where two tills wrote it at the same time both know something: the further of each delivery stands (the forward-only rule), the losers go. */
async function settled(database: PouchDatabase, sale: PouchDoc, id: string): Promise<PouchDoc | undefined> {
	for (;;) {
		const winner = await found(database, id, { conflicts: true });
		if (!winner?._conflicts?.length) return winner;
		const losers = await Promise.all(winner._conflicts.map((rev) => database.get(id, { rev })));
		const [first, ...others] = [winner, ...losers].flatMap((state) => {
			const read = saleOf(sale, state, undefined);
			return Result.isSuccess(read) ? [read.success] : [];
		});
		if (!first) return winner;
		const { state } = docsOf(others.reduce(furtherSale, first));
		try {
			await database.put({ ...state, ...(winner["has_open_card"] ? { has_open_card: true } : {}), _rev: winner._rev });
			for (const loser of losers) await database.remove(id, loser._rev);
		} catch (thrown) {
			// Somebody wrote meanwhile: look again.
			if (!isConflict(thrown)) throw thrown;
		}
	}
}
