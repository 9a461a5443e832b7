import {
	type CampusPart,
	canonicalJson,
	maskedCampus,
	recordOfCampus,
	type Sale,
	SaleFromTransaction,
	saleOfStored,
	type TransactionJson,
} from "@tuckshop/core/records";
import type { SaleFacts } from "@tuckshop/core/rules";
import { Result, Schema } from "effect";
import type { NewDoc, PouchDoc } from "./pouch-database.ts";

/**
 * A sale lies in two documents, and for a while in three:
 *
 *   sale/<owner>/<device>/<number>   what never changes. Written once: its id is the owner's number on the device, so that a number is
 *                            given out once, and two tabs that count at the same time can't both have it.
 *                            That of the first of a pair has the second in it until that has a document of its own, and for good.
 *   state/<sale id>          how far it has come. The only one that is written again, and that two tills may write differently.
 *   _local/open/<sale id>    the whole number of a campus card while its debit is open. Local documents are never replicated and have
 *                            no older revisions, so that it is gone once it is taken away. It counts wherever it lies, whoever wrote
 *                            the state last: a state that another till wrote knows nothing of it.
 */
export const saleDocId = ({
	ownerId,
	deviceId,
	sequence,
}: Pick<SaleFacts, "ownerId" | "deviceId" | "sequence">): string =>
	`sale/${ownerId}/${deviceId}/${String(sequence).padStart(12, "0")}`;
/** The sequence of a sale's number, and the number; 0 where somebody wrote something else there. */
export const numberOf = (docId: string): readonly [series: string, sequence: number] => {
	const at = docId.lastIndexOf("/");
	const number = docId.slice(at + 1);
	return [docId.slice(0, at), /^\d{12,15}$/.test(number) ? Number(number) : 0];
};
/** The member of a sale's document with the whole record of the sale that is kept with it. */
export const pairMember = "kept_with";
/** The record of a sale as a member of another's document; it is no campus card's. */
export const pairRecord = (sale: Sale): TransactionJson => encode(sale);
/** The sale that is kept with that of a document, under the number that it was meant to have. */
export function pairOf(doc: PouchDoc): Sale | undefined {
	const record = doc[pairMember];
	return record === undefined ? undefined : Result.getOrUndefined(saleOfStored(record));
}
/** The member of a state that names the sale which replaced this one. */
export const reissuedAs = "reissued_as";
export const stateDocId = (saleId: string): string => `state/${saleId}`;
export const openDocId = (saleId: string): string => `_local/open/${saleId}`;

/**
 * The members of a transaction that change after the sale was made. All others are in its immutable
 * document.
 */
const moving = new Set([
	...[
		"status",
		"deliveries",
		"debit_delivery",
		"updated_at",
		"sync_date",
		"cloud_sync_time",
		"archived_at",
		"error_message",
		"sent_under",
	],
	...[
		"credential_id",
		"credential_hash",
		"itc_balance_checked",
		"itc_balance_request",
		"itc_balance_data",
		"itc_debit_request",
		"itc_debit_response",
	],
	...[
		"itc_transaction_id",
		"original_amounts",
		"tax_adjusted",
		"is_offline_transaction",
		"offline_processing_status",
		"offline_processed_at",
	],
	"offline_error_message",
]);

export type SaleDocs = {
	readonly sale: NewDoc;
	readonly state: NewDoc;
	readonly open: NewDoc | undefined;
};

export function docsOf(sale: Sale): SaleDocs {
	const { id, ownerId } = sale.facts;
	const { campus } = sale;
	const masked = campus && maskedCampus(campus);
	const record = Object.entries(encode(masked ? { ...sale, campus: masked } : sale));
	return {
		sale: {
			...Object.fromEntries(record.filter(([name]) => !moving.has(name))),
			_id: saleDocId(sale.facts),
			type: "sale",
		},
		state: {
			...Object.fromEntries(record.filter(([name]) => moving.has(name))),
			_id: stateDocId(id),
			type: "state",
			sale_id: id,
			owner_id: ownerId,
		},
		open:
			isDebitOpen(sale) && isWhole(campus)
				? { _id: openDocId(id), campus: cardOf(encode(sale)) }
				: undefined,
	};
}

/**
 * True while the debit of a sale's card has no answer, and so the card's whole number is needed.
 */
export const isDebitOpen = ({ progress: { debit } }: Pick<Sale, "progress">): boolean =>
	debit?.is !== "accepted" && debit?.is !== "refused";

/**
 * A sale with the whole number of its card, where it lacks and needs it, and another copy of the
 * sale has it.
 */
export function withNumberOf(sale: Sale, copy: Sale): Sale {
	const { campus } = sale;
	if (!campus || !isDebitOpen(sale) || isWhole(campus) || !copy.campus || !isWhole(copy.campus))
		return sale;
	const { credentialId, balanceRequest, debitRequest } = copy.campus;
	const card = {
		...(credentialId ? { credentialId } : {}),
		...(balanceRequest ? { balanceRequest } : {}),
		...(debitRequest ? { debitRequest } : {}),
	};
	return { ...sale, campus: { ...campus, ...card } };
}

const isWhole = (campus: CampusPart | undefined): boolean =>
	campus !== undefined &&
	canonicalJson(recordOfCampus(campus)) !== canonicalJson(recordOfCampus(maskedCampus(campus)));

/** True if a sale may have a card's number next to its state. */
export const mayHaveNumber = (state: PouchDoc | undefined): boolean =>
	!state || Object.keys(cardOf(state)).length > 0;

/**
 * The sale of its documents. A state that has not arrived yet (a replication brings one document
 * after the other) is that of a new sale.
 */
export function saleOf(
	sale: PouchDoc,
	state: PouchDoc | undefined,
	open: PouchDoc | undefined,
): Result.Result<Sale, { readonly message: string }> {
	const { _id, _rev, _conflicts, type, ...facts } = sale;
	const { _id: _, _rev: __, _conflicts: ___, type: ____, ...progress } = state ?? noState;
	const unsent = {
		deliveries: { ledger: { is: "waiting" }, provider: { is: "waiting" } },
		status: "pending",
		updated_at: facts["created_at"],
	};
	const record = { ...facts, ...(state ? progress : unsent) };
	const masked = saleOfStored(record);
	if (!open || (Result.isSuccess(masked) && !isDebitOpen(masked.success))) return masked;
	return saleOfStored({ ...record, ...cardOf(open["campus"] as Record<string, unknown>) });
}

const noState: PouchDoc = { _id: "", _rev: "" };

/** Only the card's part of a record: the sale's progress is in its state. */
const cardOf = (record: { readonly [field: string]: unknown }) =>
	Object.fromEntries(
		Object.entries(record).filter(([name]) =>
			["credential_id", "itc_balance_request", "itc_debit_request"].includes(name),
		),
	);

const encode: (sale: Sale) => TransactionJson = Schema.encodeSync(SaleFromTransaction);
