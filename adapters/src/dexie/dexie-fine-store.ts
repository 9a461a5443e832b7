import type { FineStore, QuarantinedRecord } from "@tuckshop/core/ports";
import { FineFromRecord, type KeptFine } from "@tuckshop/core/records";
import { Result, Schema } from "effect";
import { catchStorageErrors } from "./dexie-faults.ts";
import type { StoredFine, TuckshopDatabase } from "./open-database.ts";

/**
 * Fines in the `library_fines` store. One that does not decode is skipped, listed as quarantined,
 * and stays unchanged.
 */
export function dexieFineStore(database: TuckshopDatabase): FineStore {
	const { library_fines } = database;
	const oneOf = (ownerId: string, fineId: string) =>
		library_fines.where("[owner_id+fine_id]").equals([ownerId, fineId]).first();
	/** Undefined from `next` leaves it unchanged. */
	const rewrite = (
		ownerId: string,
		fineId: string,
		next: (kept: KeptFine) => KeptFine | undefined,
	) =>
		catchStorageErrors(() =>
			database.transaction("rw", library_fines, async () => {
				const row = await oneOf(ownerId, fineId);
				const [found] = row ? kept(row) : [];
				const becomes = found && next(found);
				if (!row || !becomes) return found?.fine;
				await library_fines.put({ ...encode(becomes), id: row.id as number });
				return becomes.fine;
			}),
		);
	return {
		of: (ownerId, credentialId) =>
			catchStorageErrors(async () => {
				const rows = await library_fines.where("credential_id").equals(credentialId).toArray();
				return rows
					.flatMap((row) => (row.owner_id === ownerId ? kept(row) : []))
					.map(({ fine }) => fine);
			}),
		add: (ownerId, fines) =>
			catchStorageErrors(() =>
				database.transaction("rw", library_fines, async () => {
					for (const fine of fines)
						if (!(await oneOf(ownerId, fine.id)))
							await library_fines.add(encode({ ownerId, fine, paidBy: [] }));
				}),
			),
		pay: ({ ownerId, fineId, saleId }, change) =>
			rewrite(ownerId, fineId, ({ fine, paidBy }) =>
				paidBy.includes(saleId)
					? undefined
					: { ownerId, fine: change(fine), paidBy: [...paidBy, saleId] },
			),
		giveBack: ({ ownerId, fineId, saleId }, change) =>
			rewrite(ownerId, fineId, ({ fine, paidBy }) =>
				paidBy.includes(saleId)
					? { ownerId, fine: change(fine), paidBy: paidBy.filter((id) => id !== saleId) }
					: undefined,
			),
		spoiled: (ownerId) =>
			catchStorageErrors(async () => {
				const rows = await library_fines.toArray();
				return rows
					.filter((row) => row.owner_id === ownerId || typeof row.owner_id !== "string")
					.flatMap(spoiledOf);
			}),
	};
}

const encode = Schema.encodeSync(FineFromRecord);
const decode = Schema.decodeUnknownResult(FineFromRecord, { errors: "all" });

const read = ({ id: _, ...record }: StoredFine) => decode(record);

function kept(row: StoredFine): readonly KeptFine[] {
	const fine = read(row);
	return Result.isSuccess(fine) ? [fine.success] : [];
}

function spoiledOf(row: StoredFine): readonly QuarantinedRecord[] {
	const fine = read(row);
	return Result.isFailure(fine)
		? [{ key: `library_fines/${row.id}`, reason: fine.failure.message, record: row }]
		: [];
}
