import type { FineStore, SpoiledRecord } from "@tuckshop/core/ports";
import { FineFromRecord, type KeptFine } from "@tuckshop/core/records";
import { Result, Schema } from "effect";
import { stored } from "./dexie-faults.ts";
import type { FineRow, TuckshopDatabase } from "./open-database.ts";

/** Fines in the `library_fines` store. One that does not decode is passed over, listed as spoiled, and stays as it is. */
export function dexieFineStore(database: TuckshopDatabase): FineStore {
	const { library_fines } = database;
	const oneOf = (ownerId: string, fineId: string) => library_fines.where("[owner_id+fine_id]").equals([ownerId, fineId]).first();
	return {
		of: (ownerId, credentialId) =>
			stored(async () => {
				const rows = await library_fines.where("credential_id").equals(credentialId).toArray();
				return rows.flatMap((row) => (row.owner_id === ownerId ? kept(row) : [])).map(({ fine }) => fine);
			}),
		add: (ownerId, fines) =>
			stored(() =>
				database.transaction("rw", library_fines, async () => {
					for (const fine of fines) if (!(await oneOf(ownerId, fine.id))) await library_fines.add(encode({ ownerId, fine, paidBy: [] }));
				}),
			),
		pay: (ownerId, fineId, saleId, change) =>
			stored(() =>
				database.transaction("rw", library_fines, async () => {
					const row = await oneOf(ownerId, fineId);
					const [found] = row ? kept(row) : [];
					if (!row || !found || found.paidBy.includes(saleId)) return found?.fine;
					const fine = change(found.fine);
					await library_fines.put({ ...encode({ ownerId, fine, paidBy: [...found.paidBy, saleId] }), id: row.id as number });
					return fine;
				}),
			),
		spoiled: (ownerId) =>
			stored(async () => {
				const rows = await library_fines.toArray();
				return rows.filter((row) => row.owner_id === ownerId || typeof row.owner_id !== "string").flatMap(spoiledOf);
			}),
	};
}

const encode = Schema.encodeSync(FineFromRecord);
const decode = Schema.decodeUnknownResult(FineFromRecord, { errors: "all" });

const read = ({ id: _, ...record }: FineRow) => decode(record);

function kept(row: FineRow): readonly KeptFine[] {
	const fine = read(row);
	return Result.isSuccess(fine) ? [fine.success] : [];
}

function spoiledOf(row: FineRow): readonly SpoiledRecord[] {
	const fine = read(row);
	return Result.isFailure(fine) ? [{ key: `library_fines/${row.id}`, reason: fine.failure.message, record: row }] : [];
}
