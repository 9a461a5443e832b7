import type { KeptRecord, Restored, SaleStore } from "@tuckshop/core/ports";
import { canonicalJson, furtherSale, isFurther, isSameSale, type Sale } from "@tuckshop/core/records";
import { isFinished } from "@tuckshop/core/rules";
import { again, allWritten, found, inTurn, type PouchDatabase, type PouchDoc, type PouchHolder, removed, rewrite, untilWritten } from "./pouch-database.ts";
import { stored } from "./pouch-faults.ts";
import { docsOf, openDocId, saleDocId, stateDocId, withNumberOf } from "./sale-documents.ts";
import { type Entry, type Kept, saleIndex } from "./sale-index.ts";

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
	/** The sale, of whatever owner or of this one. */
	const keptIn = async (database: PouchDatabase, saleId: string, ownerId?: string): Promise<Kept | undefined> => {
		const entry = index.entry(saleId);
		return entry && (ownerId === undefined || entry.ownerId === ownerId) ? index.read(database, entry) : undefined;
	};
	const readAll = async (database: PouchDatabase, entries: readonly Entry[]): Promise<Sale[]> => {
		const sales: Sale[] = [];
		for (const entry of entries) {
			const kept = await index.read(database, entry);
			if (kept) sales.push(kept.sale);
		}
		return sales;
	};
	const ownUnfinished = async (database: PouchDatabase): Promise<Entry[]> => {
		const own = await devices(database);
		return index.entries().filter(({ deviceId, done, archived }) => own.includes(deviceId) && !done && !archived);
	};
	const allOf = (ownerId: string): Entry[] => index.entries().filter((entry) => entry.ownerId === ownerId);
	const listed = (choose: (database: PouchDatabase) => Promise<Entry[]>) =>
		stored(() =>
			turn(async () => {
				const database = await index.catchUp();
				return readAll(database, await choose(database));
			}),
		);

	/**
	 * Writes how far a sale has come; false where somebody else wrote its state since it was read. A card's number is there before the
	 * state that needs it, and goes after the one that does not: a page that dies in between has lost nothing, and the next read tidies up.
	 */
	const writeCourse = async (database: PouchDatabase, sale: Sale, stateRev: string | undefined): Promise<boolean> => {
		const { state, open } = docsOf(sale);
		if (open) await rewrite(database, open._id, (local) => (local && canonicalJson(local["campus"]) === canonicalJson(open["campus"]) ? undefined : open));
		if (!allWritten(await database.bulkDocs([{ ...state, ...(stateRev === undefined ? {} : { _rev: stateRev }) }]))) return false;
		if (!open && sale.campus) await removed(database, openDocId(sale.facts.id));
		return true;
	};

	/** The state that lies here of a sale. Read before the index is: whoever keeps the sale after that is noticed by the state's revision. */
	const stateLeft = (saleId: string) => found(holder.current(), stateDocId(saleId));

	/** A new sale with its state, in one write. False: its number was given out meanwhile. */
	const writeNew = async (database: PouchDatabase, sale: Sale, left: PouchDoc | undefined): Promise<boolean> => {
		const { id, deviceId, ownerId } = sale.facts;
		const { sale: facts, state, open } = docsOf(sale);
		await makeOwn(database, deviceId);
		// A state without its sale is what a page left that died in between, or that lost the race for a number.
		const local = open && (await found(database, openDocId(id)));
		const written = await database.bulkDocs([
			facts,
			{ ...state, ...(left ? { _rev: left._rev } : {}) },
			...(open ? [{ ...open, ...(local ? { _rev: local._rev } : {}) }] : []),
		]);
		const rev = written[0]?.rev;
		if (rev === undefined || rev.startsWith("1-")) return allWritten(written);
		// Another sale stood under this number and was deleted meanwhile: a sale that follows it would not be found.
		await database.bulkDocs([{ _id: facts._id, _rev: rev, _deleted: true, owner_id: ownerId }]);
		return false;
	};

	const restoreOne = (sale: Sale): Promise<Restored> =>
		untilWritten(async (): Promise<Restored | typeof again> => {
			const { id, deviceId } = sale.facts;
			const left = await stateLeft(id);
			const database = await index.catchUp();
			const kept = await keptIn(database, id);
			if (!kept) {
				if (index.holdsSpoiled(id) || index.isTaken(saleDocId(sale.facts))) return "other-sale";
				return (await writeNew(database, sale, left)) ? "added" : again;
			}
			if (!isSameSale(kept.sale, sale)) return "other-sale";
			// Replication brings a sale without its card's number, a file with it.
			const further = [kept.sale, sale].reduce(withNumberOf, furtherSale(kept.sale, sale));
			const moves = isFurther(kept.sale, further);
			if (moves && !(await writeCourse(database, further, kept.stateRev))) return again;
			// Only now that all is here that sending it needs.
			await makeOwn(database, deviceId);
			return moves ? "advanced" : "known";
		});

	return {
		keep: (saleId, make) =>
			stored(() =>
				turn(async () => {
					const first = saleDocId(make(1).facts);
					let tried = 0;
					return untilWritten(async () => {
						const left = await stateLeft(saleId);
						const database = await index.catchUp();
						const kept = await keptIn(database, saleId);
						if (kept) return { sale: kept.sale, fresh: false };
						if (index.holdsSpoiled(saleId)) throw new Error(`sale ${saleId} is kept already and does not decode`);
						// A number that was not free is never tried again, even where nothing shows who has it.
						tried = Math.max(index.lastNumber(first), tried) + 1;
						const made = make(tried);
						return (await writeNew(database, made, left)) ? { sale: made, fresh: true } : again;
					});
				}),
			),
		advance: (ownerId, saleId, change) =>
			stored(() =>
				turn(() =>
					untilWritten(async () => {
						const database = await index.catchUp();
						const kept = await keptIn(database, saleId, ownerId);
						if (!kept) return undefined;
						const advanced: Sale = { ...change(kept.sale), facts: kept.sale.facts };
						return (await writeCourse(database, advanced, kept.stateRev)) ? advanced : again;
					}),
				),
			),
		restore: (sales) =>
			stored(() =>
				turn(async () => {
					const became: Restored[] = [];
					for (const sale of sales) became.push(await restoreOne(sale));
					return became;
				}),
			),
		get: (ownerId, saleId) =>
			stored(() =>
				turn(async () => {
					const database = await index.catchUp();
					return (await keptIn(database, saleId, ownerId))?.sale;
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
				allOf(ownerId)
					.sort((a, b) => byCreation(b, a))
					.slice(0, limit),
			),
		all: (ownerId) =>
			stored(() =>
				turn(async (): Promise<KeptRecord[]> => {
					const database = await index.catchUp();
					const sales = await readAll(database, allOf(ownerId).sort(byCreation));
					// What turned out not to be readable just now is among these.
					return [...sales.map((sale) => ({ sale })), ...index.spoiled(ownerId).map((spoiled) => ({ spoiled }))];
				}),
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

const byCreation = (a: Entry, b: Entry): number => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.sequence - b.sequence);
const byNumber = (a: Entry, b: Entry): number => a.sequence - b.sequence;
