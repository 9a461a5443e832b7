import { hash } from "node:crypto";
import { orderForProvider } from "@tuckshop/adapters/provider";
import {
	maskedCredential,
	type Sale,
	saleOfRecord,
	TransactionRecord,
	toTransactionRecord,
} from "@tuckshop/core/records";
import {
	type CheckPart,
	cents,
	judgeVersion,
	nothingToSend,
	type SaleVerdict,
	type Tender,
	zeroCents,
} from "@tuckshop/core/rules";
import {
	cardTaxesTaken,
	exactCash,
	judgePayment,
	type PayingCard,
	paymentSale,
	type SessionBill,
	type Taken,
	tableReference,
} from "@tuckshop/core/rules/table";
import { businessDate } from "@tuckshop/core/rules/till";
import { Schema } from "effect";
import type { NewRelayRow } from "../provider-proxy/relay-repository.ts";
import { relayRowOf } from "../provider-proxy/relay-row.ts";
import type { OwnSale } from "../sales/own-sales.ts";
import { recordOfStored, storedText } from "../sales/stored-record.ts";
import type { PaymentRow, SessionBook } from "./session-repository.ts";
import { billOf, profileOf, takenOf } from "./table-bill.ts";

/** The station of a table's sale, and its owner. */
export type PlaceOfSale = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly stationId: string;
	readonly providerRestaurantId: number;
	readonly providerBranchId: number;
	readonly timeZone: string;
};

/**
 * The device id under which this server numbers the sales of a restaurant's tables that it closed
 * itself.
 */
export const tablesDevice = (restaurantId: string): string => `tables-${restaurantId}`;

/** The fields of a payment that its sale is closed from. */
type ClosedPayment = Pick<
	PaymentRow,
	| "payment_id"
	| "session_id"
	| "method"
	| "taken"
	| "reference"
	| "paid_at"
	| "paid_by"
	| "server_name"
>;

export type SaleWanted = {
	readonly book: SessionBook;
	/** The unpaid bill before the payment. */
	readonly bill: SessionBill;
	readonly payment: ClosedPayment;
	/** The number of the session's payment, from 1. */
	readonly part: number;
	readonly soldAt: PlaceOfSale;
	readonly card?: PayingCard | undefined;
	/** The session of the purse that its cash goes into. */
	readonly drawerSession?: string | undefined;
};

/** The sale of a payment of a table, closed from the unpaid bill before it, without its number. */
export function saleOfPayment(wanted: SaleWanted): OwnSale {
	const { book, bill, payment, part, soldAt, card, drawerSession } = wanted;
	const { session } = book;
	const taken = takenOf(payment);
	const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = soldAt;
	const profile = profileOf(session);
	const paidAt = Date.parse(payment.paid_at);
	const masked = card && { ...card, credentialId: maskedCredential(card.credentialId) };
	const facts = paymentSale({
		bill,
		taken,
		card: masked,
		stamp: {
			id: saleIdOf(payment),
			reference: payment.reference ?? tableReference(session.table_number, paidAt),
			createdAt: payment.paid_at,
			businessDate: businessDate(
				paidAt,
				profile?.time_zone ?? soldAt.timeZone,
				profile?.day_ends_at,
			),
			ownerId,
			deviceId: tablesDevice(restaurantId),
			sequence: 1,
			restaurantId,
			stationId: soldAt.stationId,
			providerRestaurantId,
			providerBranchId,
			cashierName: payment.server_name,
			person: { id: payment.paid_by, name: payment.server_name },
			...(session.tax_profile_version === null
				? {}
				: { taxProfileVersion: session.tax_profile_version }),
			...(drawerSession === undefined ? {} : { drawerSession }),
			// Locking the session has incremented the version of the bill that was read.
			check: {
				session: session.id,
				version: Math.max(0, session.version - 1),
				part,
				...seatsPaid(taken, session.guest_count),
			},
		},
	});
	const verdict = judgePayment(facts, bill, taken);
	const progress = {
		deliveries: {
			ledger: { is: "accepted" as const, at: payment.paid_at },
			provider: nothingToSend,
		},
		...(card ? { debit: { is: "accepted" as const, at: payment.paid_at } } : {}),
		updatedAt: payment.paid_at,
	};
	const sale: Sale = { facts, progress };
	if (!masked) return { sale, verdict };
	const campus = {
		credentialId: masked.credentialId,
		balanceChecked: masked.accounts !== undefined,
		taxAdjusted: cardTaxesTaken(taken).length > 0,
		offline: false,
	};
	return { sale: { ...sale, campus }, verdict };
}

const isSaleId = Schema.is(TransactionRecord.fields.sale_id);

/**
 * The payment's own id. Other clients may use another kind of id: it then gets one that is derived
 * from that, the same each time.
 */
const saleIdOf = ({ session_id, payment_id }: ClosedPayment): string =>
	isSaleId(payment_id) ? payment_id : namedId(`${session_id} ${payment_id}`);

/** A UUID of version 8 that is derived from a text. */
function namedId(text: string): string {
	const digits = hash("sha256", text, "hex");
	return [
		digits.slice(0, 8),
		digits.slice(8, 12),
		`8${digits.slice(13, 16)}`,
		`8${digits.slice(17, 20)}`,
		digits.slice(20, 32),
	].join("-");
}

/** Gives a sale another id, where the ledger has a different sale under its own. */
export const underOtherId = ({ sale, verdict }: OwnSale): OwnSale => ({
	sale: { ...sale, facts: { ...sale.facts, id: namedId(`again ${sale.facts.id}`) } },
	verdict,
});

type Draft = { readonly record: string; readonly verdict: SaleVerdict };

/** A sale in the form in which it waits with its payment until that is valid. */
export const draftToText = ({ sale, verdict }: OwnSale): string =>
	JSON.stringify({ record: storedText(toTransactionRecord(sale)), verdict } satisfies Draft);

export function draftFromText(text: string): OwnSale {
	const { record, verdict } = JSON.parse(text) as Draft;
	return { sale: saleOfRecord(recordOfStored(record)), verdict };
}

/**
 * The sale of a payment that was written before sales were closed with it: its part of the bill in
 * cents is stored, and its division among the lines is computed from the payments before it.
 * `credentialId`: of its card, masked, where that is known.
 */
export function saleOfEarlierPayment(
	book: SessionBook,
	row: PaymentRow,
	{ soldAt, credentialId }: { readonly soldAt: PlaceOfSale; readonly credentialId: string },
): OwnSale {
	const at = book.payments.findIndex(({ payment_id }) => payment_id === row.payment_id);
	const bill = billOf({ ...book, payments: book.payments.slice(0, at) });
	const { sale } = saleOfPayment({
		book: { ...book, session: { ...book.session, version: 0 } },
		bill,
		payment: row,
		part: at + 1,
		soldAt,
		...(row.method === "itc" ? { card: { credentialId, accounts: undefined } } : {}),
	});
	// The bill may have been different when it was paid: the sale is judged by itself.
	return { sale, verdict: { is: "agrees", judge: judgeVersion } };
}

/**
 * The one order of a session for the provider, with everything that was served. Its key is the
 * session's id, and its reference names the table and when its guests were seated: both are
 * independent of the payments, so that a repeat is always the same.
 */
export function orderOfSession(book: SessionBook, soldAt: PlaceOfSale, at: string): NewRelayRow {
	const { session, payments } = book;
	const bill = billOf(book);
	const paid = payments.filter(({ state }) => state === "completed");
	const order = orderForProvider({
		id: session.id,
		reference: tableReference(session.table_number, Date.parse(session.started_at)),
		createdAt: at,
		providerRestaurantId: soldAt.providerRestaurantId,
		providerBranchId: soldAt.providerBranchId,
		lines: bill.order.lines,
		subtotal: bill.whole.subtotal,
		taxTotal: bill.whole.taxTotal,
		total: bill.whole.total,
		tenders: tendersOf(paid),
	});
	const { ownerId, restaurantId } = soldAt;
	return relayRowOf({ ownerId, restaurantId, key: session.id, order }, session.id, at);
}

/** Sums the payments by method, so that the order names the one that paid most. */
function tendersOf(paid: readonly PaymentRow[]): readonly Tender[] {
	const sumBy = (method: string) =>
		cents(
			paid
				.filter((row) => row.method === method)
				.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
		);
	return [
		exactCash(sumBy("cash"), zeroCents),
		{ method: "itc", amount: sumBy("itc"), credentialId: "" },
	];
}

/** The seats that a payment pays, where they are not all. */
function seatsPaid({ shares }: Taken, guests: number): Pick<CheckPart, "seats"> {
	const seats = [...new Set(shares?.map(({ seat }) => seat))].sort((a, b) => a - b);
	return seats.length === 0 || seats.length === guests ? {} : { seats };
}
