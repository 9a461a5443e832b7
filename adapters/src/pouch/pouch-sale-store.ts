import type { Restored, SaleStore } from "@tuckshop/core/ports";
import { furtherSale, isFurther, isSameSale, type Sale } from "@tuckshop/core/records";
import { isFinished } from "@tuckshop/core/rules";
import { allWritten, found, inTurn, type NewDoc, type PouchDatabase, type PouchHolder, rewrite } from "./pouch-database.ts";
import { stored } from "./pouch-faults.ts";
import { docsOf, openDocId, saleDocId, stateDocId } from "./sale-documents.ts";
import { type Entry, saleIndex } from "./sale-index.ts";

/** The devices whose sales are this till's to send: its own, and those whose file was brought in. Others' come and go by replication. */
const devicesId = "_local/devices";

/** Sales as documents, each written once. Two tabs that write at the same time find out by the document's id, and one tries again. */
export function pouchSaleStore(holder: PouchHolder): SaleStore & { readonly unsentOfOthers: (ownerId: string) => Promise<number> } {
	const index = saleIndex(holder);
	const turn = inTurn();

	const devices = async (database: PouchDatabase): Promise<readonly string[]> => {
		const doc = await found(database, devicesId);
		return Array.isArray(doc?.["devices"]) ? (doc["devices"] as string[]) : [];
	};
	const makeOwn = (database: PouchDatabase, deviceId: string) =>
		rewrite(database, devicesId, (doc) => {
			const known = (doc?.["devices"] as readonly string[] | undefined) ?? [];
			return known.includes(deviceId) ? undefined : { _id: devicesId, devices: [...known, deviceId] };
		});
	const readAll = async (database: PouchDatabase, entries: readonly Entry[]): Promise<Sale[]> => {
		const sales: Sale[] = [];
		for (const entry of entries) {
			const sale = await index.read(database, entry);
			if (sale) sales.push(sale);
		}
		return sales;
	};
	const ownUnfinished = async (database: PouchDatabase): Promise<Entry[]> => {
		const own = await devices(database);
		return index.entries().filter(({ deviceId, done, archived }) => own.includes(deviceId) && !done && !archived);
	};
	const listed = (choose: (database: PouchDatabase) => Promise<Entry[]>) =>
		stored(() =>
			turn(async () => {
				const database = await index.catchUp();
				return readAll(database, await choose(database));
			}),
		);

	/** Writes how far a sale has come; false where somebody else wrote first. */
	const writeCourse = async (database: PouchDatabase, sale: Sale): Promise<boolean> => {
		const { state, open } = docsOf(sale);
		const [kept, local] = [await found(database, state._id), await found(database, openDocId(sale.facts.id))];
		const docs: NewDoc[] = [{ ...state, ...(kept ? { _rev: kept._rev } : {}) }];
		if (open) docs.push({ ...open, ...(local ? { _rev: local._rev } : {}) });
		else if (local) docs.push({ _id: local._id, _rev: local._rev, _deleted: true });
		return allWritten(await database.bulkDocs(docs));
	};

	/** A new sale with its state, in one write. Undefined: its number was given out meanwhile. */
	const writeNew = async (database: PouchDatabase, sale: Sale): Promise<boolean> => {
		const { id, deviceId } = sale.facts;
		const { sale: facts, state, open } = docsOf(sale);
		await makeOwn(database, deviceId);
		// A state without its sale is what a page left that died in between, or that lost the race for a number.
		const [left, local] = [await found(database, stateDocId(id)), open ? await found(database, openDocId(id)) : undefined];
		const written = await database.bulkDocs([
			facts,
			{ ...state, ...(left ? { _rev: left._rev } : {}) },
			...(open ? [{ ...open, ...(local ? { _rev: local._rev } : {}) }] : []),
		]);
		return allWritten(written);
	};

	return {
		keep: (saleId, make) =>
			stored(() =>
				turn(async () => {
					const first = saleDocId(make(1).facts);
					for (;;) {
						const database = await index.catchUp();
						const entry = index.entry(saleId);
						const sale = entry && (await index.read(database, entry));
						if (sale) return { sale, fresh: false };
						if (index.holdsSpoiled(saleId)) throw new Error(`sale ${saleId} is kept already and does not decode`);
						const made = make(index.lastNumber(first) + 1);
						if (await writeNew(database, made)) return { sale: made, fresh: true };
					}
				}),
			),
		advance: (ownerId, saleId, change) =>
			stored(() =>
				turn(async () => {
					for (;;) {
						const database = await index.catchUp();
						const entry = index.entry(saleId);
						const sale = entry?.ownerId === ownerId ? await index.read(database, entry) : undefined;
						if (!sale) return undefined;
						const advanced: Sale = { ...change(sale), facts: sale.facts };
						if (await writeCourse(database, advanced)) return advanced;
					}
				}),
			),
		restore: (sale) =>
			stored(() =>
				turn(async (): Promise<Restored> => {
					const { id, deviceId } = sale.facts;
					for (;;) {
						const database = await index.catchUp();
						const entry = index.entry(id);
						const kept = entry && (await index.read(database, entry));
						if (!kept) {
							if (index.holdsSpoiled(id) || (await found(database, saleDocId(sale.facts)))) return "other-sale";
							if (await writeNew(database, sale)) return "added";
							continue;
						}
						if (!isSameSale(kept, sale)) return "other-sale";
						await makeOwn(database, deviceId);
						const further = furtherSale(kept, sale);
						if (!isFurther(kept, further)) return "known";
						if (await writeCourse(database, further)) return "advanced";
					}
				}),
			),
		get: (ownerId, saleId) =>
			stored(() =>
				turn(async () => {
					const database = await index.catchUp();
					const entry = index.entry(saleId);
					return entry?.ownerId === ownerId ? index.read(database, entry) : undefined;
				}),
			),
		unfinished: (ownerId) => listed(async (database) => (await ownUnfinished(database)).filter((entry) => entry.ownerId === ownerId).sort(byNumber)),
		finishedBefore: (ownerId, moment) =>
			listed(async (database) => {
				const own = await devices(database);
				return index
					.entries()
					.filter((entry) => entry.ownerId === ownerId && own.includes(entry.deviceId) && entry.done && !entry.archived && (entry.syncDate ?? "~") < moment);
			}),
		recent: (ownerId, limit) =>
			listed(async () =>
				index
					.entries()
					.filter((entry) => entry.ownerId === ownerId)
					.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.sequence - a.sequence))
					.slice(0, limit),
			),
		spoiled: (ownerId) =>
			stored(() =>
				turn(async () => {
					await index.catchUp();
					return index.spoiled(ownerId);
				}),
			),
		unsentOfOthers: (ownerId) =>
			turn(async () => {
				const database = await index.catchUp();
				const others = (await ownUnfinished(database)).filter((entry) => entry.ownerId !== ownerId);
				// A declined card leaves nothing to send, though its sale is not everywhere.
				const settled = (await readAll(database, others)).filter(({ progress }) => isFinished(progress));
				return others.length - settled.length;
			}),
	};
}

const byNumber = (a: Entry, b: Entry): number => a.sequence - b.sequence;
