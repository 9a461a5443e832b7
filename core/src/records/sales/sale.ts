import { type Result, Schema, SchemaTransformation } from "effect";
import {
	errorMessage,
	paymentMethod,
	type RefundKind,
	type SaleFacts,
	type SaleLine,
	type SaleProgress,
	type SaleStatus,
	saleStatus,
	type Tender,
} from "../../rules/index.ts";
import { isMaskedCredential } from "../itc/itc-credential.ts";
import {
	type CampusPart,
	campusOfRecord,
	campusSaleStatus,
	maskedCampus,
	recordOfCampus,
} from "../itc/itc-sale.ts";
import { lineOfRecord, recordOfLine } from "./cart-record.ts";
import { type LineRecord, type TenderRecord, TransactionRecord } from "./transaction-record.ts";

/** A sale on this device: its unchanging facts, and its progress. */
export type Sale = {
	readonly facts: SaleFacts;
	readonly progress: SaleProgress & {
		/** When the progress changed last, ISO 8601, UTC. */
		readonly updatedAt: string;
		/** When this device saw the sale finished, and when the provider's answer came (TXN-07). */
		readonly syncDate?: string;
		readonly cloudSyncTime?: string;
		/**
		 * The epoch of the server's database when its order, or its card, was first sent from this
		 * device.
		 */
		readonly sentUnder?: string;
	};
	/** For a sale by campus card: the card, and the progress of its debit. */
	readonly campus?: CampusPart;
};

/** The part of a stored sale that still changes. Its facts never do. */
export type SaleState = Pick<Sale, "progress" | "campus">;

/**
 * Converts a sale to the form that is sent to the server. The whole number of its campus card is
 * included only where the server has to debit it; the facts contain its last four digits.
 */
export function toServerSale(sale: Sale): Sale {
	const { facts, campus } = sale;
	if (!campus) return sale;
	const whole = campus.credentialId;
	if (!campus.offline || whole === undefined || isMaskedCredential(whole))
		return { ...sale, campus: maskedCampus(campus) };
	return {
		...sale,
		facts: {
			...facts,
			tenders: facts.tenders.map((tender) =>
				tender.method === "itc" ? { ...tender, credentialId: whole } : tender,
			),
		},
	};
}

/**
 * True while the debit of a card that was presented online is open: nothing is sold yet, and
 * nothing is sent.
 */
export const isBeingDebited = ({
	progress: { debit },
	campus,
}: Pick<Sale, "progress" | "campus">): boolean =>
	campus !== undefined &&
	!campus.offline &&
	debit !== undefined &&
	debit.is !== "accepted" &&
	debit.is !== "refused";

/** True if something was sold: false while the debit of a card presented online is open or was declined. */
export const isSold = ({
	progress: { debit },
	campus,
}: Pick<Sale, "progress" | "campus">): boolean =>
	campus === undefined || campus.offline || debit === undefined || debit.is === "accepted";

/** True if the goods were handed out offline and the campus card is not debited yet. */
export const isAwaitingDebit = ({
	progress: { debit },
	campus,
}: Pick<Sale, "progress" | "campus">): boolean =>
	campus?.offline === true &&
	debit !== undefined &&
	debit.is !== "accepted" &&
	debit.is !== "nothing-to-send";

/** True if a refund owes a campus card what its office has not made yet. */
export const isCreditOwed = ({ progress: { credit } }: Pick<Sale, "progress">): boolean =>
	credit !== undefined && credit.is !== "accepted" && credit.is !== "nothing-to-send";

/** The documented status of a sale, derived for screens and the wire. It decides nothing. */
export const statusOf = ({ progress, campus }: Pick<Sale, "progress" | "campus">): SaleStatus =>
	campus ? campusSaleStatus(campus, saleStatus(progress)) : saleStatus(progress);

/** The record of a sale, with the documented status and error text derived at this moment. */
export function toTransactionRecord(sale: Sale): TransactionRecord {
	const { facts, progress, campus } = sale;
	const card = facts.tenders.find((tender) => tender.method === "card");
	const error = errorMessage(progress);
	return {
		sale_id: facts.id,
		reference: facts.reference,
		kind: facts.kind.type,
		...(facts.kind.type === "refund" ? recordOfRefund(facts.kind) : {}),
		created_at: facts.createdAt,
		business_date: facts.businessDate,
		owner_id: facts.ownerId,
		device_id: facts.deviceId,
		sequence: facts.sequence,
		product_restaurant_id: facts.restaurantId,
		station_id: facts.stationId,
		restaurant_id: facts.providerRestaurantId,
		restaurant_branch_id: facts.providerBranchId,
		items: facts.lines.map(recordOfSold),
		subtotal: facts.subtotal,
		taxes: facts.taxes,
		tax_amount: facts.taxTotal,
		amount: facts.total,
		payment_method: paymentMethod(facts.tenders),
		...(card ? { card_number: card.cardLast4 } : {}),
		tax_exempt: facts.exemption !== undefined,
		...(facts.exemption ? { tax_exempt_reason: facts.exemption.reason } : {}),
		...(facts.relief ? { tax_relief: facts.relief } : {}),
		...(facts.details ? { order_details: facts.details } : {}),
		tenders: facts.tenders.map(recordOfTender),
		tax_policy: facts.taxPolicy,
		tax_rules_version: facts.taxRulesVersion,
		...(facts.taxPreset === undefined ? {} : { tax_preset: facts.taxPreset }),
		...(facts.cashierName === undefined ? {} : { cashier_name: facts.cashierName }),
		...(facts.person === undefined ? {} : { person: facts.person }),
		...(facts.approvals === undefined ? {} : { approvals: facts.approvals }),
		...(facts.clockOffsetMs === undefined ? {} : { clock_offset_ms: facts.clockOffsetMs }),
		...(facts.reissueOf === undefined ? {} : { reissue_of: facts.reissueOf }),
		...(facts.orderNumber === undefined ? {} : { order_number: facts.orderNumber }),
		...(facts.taxProfileVersion === undefined
			? {}
			: { tax_profile_version: facts.taxProfileVersion }),
		...(facts.check === undefined ? {} : { check: facts.check }),
		...(facts.drawerSession === undefined ? {} : { drawer_session: facts.drawerSession }),
		...(facts.exchangeWith === undefined ? {} : { exchange_with: facts.exchangeWith }),
		status: statusOf(sale),
		deliveries: progress.deliveries,
		...(progress.debit === undefined ? {} : { debit_delivery: progress.debit }),
		...(progress.credit === undefined ? {} : { credit_delivery: progress.credit }),
		updated_at: progress.updatedAt,
		...(progress.syncDate === undefined ? {} : { sync_date: progress.syncDate }),
		...(progress.cloudSyncTime === undefined ? {} : { cloud_sync_time: progress.cloudSyncTime }),
		...(progress.archivedAt === undefined ? {} : { archived_at: progress.archivedAt }),
		...(progress.sentUnder === undefined ? {} : { sent_under: progress.sentUnder }),
		...(error === undefined ? {} : { error_message: error }),
		...(campus ? recordOfCampus(campus) : {}),
	};
}

/** The sale of a record. Status, method and error text are not read back: they are derived. */
export function saleOfRecord(record: TransactionRecord): Sale {
	const campus = campusOfRecord(record);
	return {
		facts: {
			id: record.sale_id,
			reference: record.reference,
			kind: record.kind === "refund" ? refundOfRecord(record) : { type: "sale" },
			createdAt: record.created_at,
			businessDate: record.business_date,
			ownerId: record.owner_id,
			deviceId: record.device_id,
			sequence: record.sequence,
			restaurantId: record.product_restaurant_id,
			stationId: record.station_id,
			providerRestaurantId: record.restaurant_id,
			providerBranchId: record.restaurant_branch_id,
			lines: record.items.map(soldOfRecord),
			subtotal: record.subtotal,
			taxes: record.taxes,
			taxTotal: record.tax_amount,
			total: record.amount,
			...(record.tax_exempt ? { exemption: { reason: record.tax_exempt_reason ?? "" } } : {}),
			...(record.tax_relief ? { relief: record.tax_relief } : {}),
			...(record.order_details ? { details: record.order_details } : {}),
			tenders: record.tenders.map(tenderOfRecord),
			taxPolicy: record.tax_policy,
			taxRulesVersion: record.tax_rules_version,
			...(record.tax_preset === undefined ? {} : { taxPreset: record.tax_preset }),
			...(record.cashier_name === undefined ? {} : { cashierName: record.cashier_name }),
			...(record.person === undefined ? {} : { person: record.person }),
			...(record.approvals === undefined ? {} : { approvals: record.approvals }),
			...(record.clock_offset_ms === undefined ? {} : { clockOffsetMs: record.clock_offset_ms }),
			...(record.reissue_of === undefined ? {} : { reissueOf: record.reissue_of }),
			...(record.order_number === undefined ? {} : { orderNumber: record.order_number }),
			...(record.tax_profile_version === undefined
				? {}
				: { taxProfileVersion: record.tax_profile_version }),
			...(record.check === undefined ? {} : { check: record.check }),
			...(record.drawer_session === undefined ? {} : { drawerSession: record.drawer_session }),
			...(record.exchange_with === undefined ? {} : { exchangeWith: record.exchange_with }),
		},
		progress: {
			deliveries: record.deliveries,
			...(record.debit_delivery === undefined ? {} : { debit: record.debit_delivery }),
			...(record.credit_delivery === undefined ? {} : { credit: record.credit_delivery }),
			updatedAt: record.updated_at,
			...(record.sync_date === undefined ? {} : { syncDate: record.sync_date }),
			...(record.cloud_sync_time === undefined ? {} : { cloudSyncTime: record.cloud_sync_time }),
			...(record.archived_at === undefined ? {} : { archivedAt: record.archived_at }),
			...(record.sent_under === undefined ? {} : { sentUnder: record.sent_under }),
		},
		...(campus ? { campus } : {}),
	};
}

/**
 * Decodes a transaction's JSON (dollars, percent) to a `Sale` (cents, thousandths of a percent),
 * and encodes it. Fails with the field that does not decode.
 */
export const SaleFromTransaction = TransactionRecord.pipe(
	Schema.decodeTo(
		Schema.declare((value: unknown): value is Sale => typeof value === "object" && value !== null),
		SchemaTransformation.transform({ decode: saleOfRecord, encode: toTransactionRecord }),
	),
);

/**
 * Reads a transaction that a device or a file keeps, as `SaleFromTransaction` does. One without a
 * reference, which only others write, has POS- and its id (TXN-24). Fails with every field that does
 * not decode.
 */
export const saleOfStored = (stored: unknown): Result.Result<Sale, Schema.SchemaError> =>
	decodeStored(withReference(stored));

const decodeStored = Schema.decodeUnknownResult(SaleFromTransaction, { errors: "all" });

function withReference(stored: unknown): unknown {
	if (typeof stored !== "object" || stored === null || !("sale_id" in stored)) return stored;
	return { reference: `POS-${stored.sale_id}`, ...stored };
}

const recordOfRefund = ({ of, reason, note, buyer }: RefundKind) => ({
	refund_of: of,
	...(reason === undefined ? {} : { refund_reason: reason }),
	...(note === undefined ? {} : { refund_note: note }),
	...(buyer === undefined ? {} : { refund_buyer: buyer }),
});

const refundOfRecord = ({
	refund_of: of = "",
	refund_reason: reason,
	refund_note: note,
	refund_buyer: buyer,
}: TransactionRecord): RefundKind => ({
	...{ type: "refund", of },
	...(reason === undefined ? {} : { reason }),
	...(note === undefined ? {} : { note }),
	...(buyer === undefined ? {} : { buyer }),
});

type Line = typeof LineRecord.Type;

const recordOfSold = (line: SaleLine): Line => ({
	...recordOfLine(line),
	total: line.total,
	decision: line.decision,
	...(line.pieces === undefined ? {} : { pieces: line.pieces }),
});
const soldOfRecord = (record: Line): SaleLine => ({
	...lineOfRecord(record),
	total: record.total,
	decision: record.decision,
	...(record.pieces === undefined ? {} : { pieces: record.pieces }),
});

function recordOfTender(tender: Tender): typeof TenderRecord.Type {
	switch (tender.method) {
		case "cash":
			return tender;
		case "card":
			return {
				...{ method: "card", amount: tender.amount, card_last4: tender.cardLast4 },
				...(tender.charges
					? { charges: tender.charges.map(({ saleId, amount }) => ({ sale_id: saleId, amount })) }
					: {}),
			};
		case "itc":
			return { method: "itc", amount: tender.amount, credential_id: tender.credentialId };
	}
}

function tenderOfRecord(record: typeof TenderRecord.Type): Tender {
	switch (record.method) {
		case "cash":
			return record;
		case "card":
			return {
				...{ method: "card", amount: record.amount, cardLast4: record.card_last4 },
				...(record.charges
					? { charges: record.charges.map(({ sale_id, amount }) => ({ saleId: sale_id, amount })) }
					: {}),
			};
		case "itc":
			return { method: "itc", amount: record.amount, credentialId: record.credential_id };
	}
}
