import type {
	Draft,
	DraftBasis,
	DraftStore,
	FineStore,
	QuarantinedRecord,
	SettingsStore,
} from "@tuckshop/core/ports";
import { DraftFromCart, FineFromRecord, type KeptFine } from "@tuckshop/core/records";
import { Effect, Result, Schema } from "effect";
import {
	again,
	allWritten,
	found,
	inTurn,
	type NewDoc,
	type PouchDoc,
	type PouchHolder,
	removed,
	retryOnConflict,
	rewrite,
} from "./pouch-database.ts";
import { stored } from "./pouch-faults.ts";

/** Key and value, one document each. */
export const pouchSettingsStore = (holder: PouchHolder): SettingsStore => ({
	get: (key) =>
		Effect.map(
			stored(() => found(holder.current(), settingId(key))),
			(doc) => doc?.["value"],
		),
	set: (key, value) =>
		stored(() => rewrite(holder.current(), settingId(key), () => ({ _id: settingId(key), value }))),
	setIfAbsent: (key, value) =>
		stored(async () => {
			let stands: unknown = value;
			await rewrite(holder.current(), settingId(key), (doc) => {
				stands = doc ? doc["value"] : value;
				return doc ? undefined : { _id: settingId(key), value };
			});
			return stands;
		}),
	listByPrefix: (prefix) =>
		stored(async () => {
			const { rows } = await holder.current().allDocs({
				startkey: settingId(prefix),
				endkey: `${settingId(prefix)}\uffff`,
				include_docs: true,
			});
			return rows.flatMap(({ doc }) =>
				doc ? [{ key: doc._id.slice(settingId("").length), value: doc["value"] }] : [],
			);
		}),
	remove: (key) => stored(() => removed(holder.current(), settingId(key))),
});

/** The cart of each station and owner. One that does not decode is set aside. */
export const pouchDraftStore = (holder: PouchHolder): DraftStore => {
	const turn = inTurn();
	return {
		load: (place) =>
			stored(() =>
				retryOnConflict(async () => {
					const database = holder.current();
					const doc = await found(database, draftId(place));
					if (!doc) return undefined;
					const draft = decodeDraft(bare(doc));
					if (Result.isSuccess(draft)) return draft.success;
					// Another tab may have set it aside already, or replaced it by the next order: then it is
					// read again.
					const aside = { ...bare(doc), _id: `spoiled/${doc._id}/${doc._rev}` };
					return allWritten(
						await database.bulkDocs([aside, { _id: doc._id, _rev: doc._rev, _deleted: true }]),
					)
						? undefined
						: again;
				}),
			),
		save: (draft, basis) =>
			stored(() =>
				turn(async () => {
					let stands = draft;
					await rewrite(holder.current(), draftId(draft), (doc) => {
						const standing = doc && basis ? decodeDraft(bare(doc)) : undefined;
						stands =
							basis && standing && Result.isSuccess(standing)
								? remadeFrom(standing.success, draft, basis)
								: draft;
						return { ...encodeDraft(stands), _id: draftId(draft) };
					});
					return stands;
				}),
			),
	};
};

/** Fines, one document each. Never replicated: amounts owed can't be merged. */
export const pouchFineStore = (holder: PouchHolder): FineStore => {
	const all = async (ownerId: string) => {
		const prefix = `fine/${encodeURIComponent(ownerId)}/`;
		const { rows } = await holder
			.current()
			.allDocs({ startkey: prefix, endkey: `${prefix}\uffff`, include_docs: true });
		return rows.flatMap(({ doc }) => (doc ? [doc] : []));
	};
	/** Undefined from `next` leaves it unchanged. */
	const rewritten = (ownerId: string, id: string, next: (kept: KeptFine) => KeptFine | undefined) =>
		stored(async () => {
			const _id = fineId(ownerId, id);
			let stands: KeptFine["fine"] | undefined;
			await rewrite(holder.current(), _id, (doc): NewDoc | undefined => {
				const [kept] = doc ? keptFine(doc) : [];
				const becomes = kept && next(kept);
				stands = (becomes ?? kept)?.fine;
				return becomes && { ...encodeFine(becomes), _id };
			});
			return stands;
		});
	return {
		of: (ownerId, credentialId) =>
			stored(async () =>
				(await all(ownerId))
					.flatMap(keptFine)
					.filter(({ fine }) => fine.credentialId === credentialId)
					.map(({ fine }) => fine),
			),
		add: (ownerId, fines) =>
			stored(async () => {
				for (const fine of fines) {
					const _id = fineId(ownerId, fine.id);
					await rewrite(holder.current(), _id, (doc) =>
						doc ? undefined : { ...encodeFine({ ownerId, fine, paidBy: [] }), _id },
					);
				}
			}),
		pay: ({ ownerId, fineId: id, saleId }, change) =>
			rewritten(ownerId, id, ({ fine, paidBy }) =>
				paidBy.includes(saleId)
					? undefined
					: { ownerId, fine: change(fine), paidBy: [...paidBy, saleId] },
			),
		giveBack: ({ ownerId, fineId: id, saleId }, change) =>
			rewritten(ownerId, id, ({ fine, paidBy }) =>
				paidBy.includes(saleId)
					? { ownerId, fine: change(fine), paidBy: paidBy.filter((paid) => paid !== saleId) }
					: undefined,
			),
		spoiled: (ownerId) =>
			stored(async () =>
				(await all(ownerId)).flatMap((doc): QuarantinedRecord[] => {
					const read = decodeFine(bare(doc));
					return Result.isFailure(read)
						? [{ key: doc._id, reason: read.failure.message, record: doc }]
						: [];
				}),
			),
	};
};

/** The draft; where another tab has written since its basis, the one that is made from that. */
const remadeFrom = (standing: Draft, draft: Draft, { revision, remake }: DraftBasis): Draft =>
	standing.revision === revision ? draft : remake(standing);

const settingId = (key: string): string => `setting/${key}`;
const draftId = ({
	ownerId,
	restaurantId,
	stationId,
}: Pick<Draft, "ownerId" | "restaurantId" | "stationId">): string =>
	`cart/${JSON.stringify([ownerId, restaurantId, stationId])}`;
const fineId = (ownerId: string, id: string): string =>
	`fine/${encodeURIComponent(ownerId)}/${encodeURIComponent(id)}`;

function bare(doc: PouchDoc): { readonly [field: string]: unknown } {
	const { _id, _rev, _conflicts, ...record } = doc;
	return record;
}

function keptFine(doc: PouchDoc): readonly KeptFine[] {
	const read = decodeFine(bare(doc));
	return Result.isSuccess(read) ? [read.success] : [];
}

const encodeDraft = Schema.encodeSync(DraftFromCart);
const decodeDraft = Schema.decodeUnknownResult(DraftFromCart);
const encodeFine = Schema.encodeSync(FineFromRecord);
const decodeFine = Schema.decodeUnknownResult(FineFromRecord, { errors: "all" });
