import { randomUUID } from "node:crypto";
import { OpenTableSession } from "@tuckshop/core/contract";
import {
	bookOfRecord,
	queuedCampusPart,
	type Sale,
	TransactionRecord,
	toTransactionRecord,
} from "@tuckshop/core/records";
import { type CampusAccounts, cashDue, cents, nothingToSend } from "@tuckshop/core/rules";
import {
	amountsTaken,
	changeBy,
	paymentSale,
	sessionBill,
	tableReference,
	takenBy,
} from "@tuckshop/core/rules/table";
import { Schema } from "effect";
import type { Restaurant } from "./served-tables.ts";

const service = "/api/table-service";
const decodeOpen = Schema.decodeUnknownSync(OpenTableSession);
const encode = Schema.encodeSync(TransactionRecord);

type Wanted = {
	readonly seats?: readonly number[];
	readonly ways?: number;
	/** The number of a paying campus card, whose balances are unknown. */
	readonly card?: string;
	/** True if it waits in the queue of cards. */
	readonly queued?: boolean;
	readonly accounts?: CampusAccounts;
	readonly id?: string;
	/** The person at the tablet; absent, as from older tablets: its name alone. */
	readonly person?: { readonly id: string; readonly name: string };
	/** The session of the purse that its cash goes into. */
	readonly purse?: string;
	/** Lines of its bill that the server has not heard of. */
	readonly unheard?: readonly string[];
};

/** A sale in wire format, in dollars. */
type Told = Omit<typeof TransactionRecord.Encoded, "amount" | "items"> & {
	readonly amount: number;
	readonly items: readonly { readonly id: string }[];
};

let made = 0;

/**
 * A tablet that computes bills from the last session that it read, and closes its payments itself
 * under its own numbers.
 */
export function tablet({ own, ana, restaurantId, stationId, at }: Restaurant) {
	const deviceId = `tablet-${randomUUID()}`;
	let sequence = 0;
	let open: OpenTableSession | undefined;

	const standing = () => {
		if (!open?.book) throw new Error("nothing was read");
		return { ...open, book: open.book };
	};
	const bill = () => sessionBill(bookOfRecord(standing().book));

	/** The payment on the tablet's disk, in wire format, closed from the bill that was read. */
	function close(wanted: Wanted) {
		const { seats = [], ways, card, queued = false, accounts } = wanted;
		const { id = randomUUID(), unheard = [], person, purse } = wanted;
		const { session, book } = standing();
		const before = bill();
		const method = card === undefined ? "cash" : "itc";
		const part = takenBy(before, { seats, ways, method }, changeBy(before, accounts));
		if (!part.ok) throw new Error(part.refusal.code);
		const { total } = amountsTaken(part.value.taken);
		const rounding = card ? 0 : cashDue(total, before.cashRounding) - total;
		const now = Date.parse("2026-11-20T17:30:00.000Z") + ++made;
		const createdAt = new Date(now).toISOString();
		const facts = paymentSale({
			bill: before,
			taken: { ...part.value.taken, rounding: cents(rounding) },
			...(card === undefined ? {} : { card: { credentialId: card, accounts } }),
			stamp: {
				id,
				reference: tableReference(session.table_number, now),
				createdAt,
				businessDate: "2026-11-20",
				ownerId: own.id,
				deviceId,
				sequence: ++sequence,
				restaurantId,
				stationId,
				providerRestaurantId: 1000012,
				providerBranchId: 1000012,
				cashierName: person?.name ?? "Ana",
				...(person ? { person } : {}),
				...(purse === undefined ? {} : { drawerSession: purse }),
				check: {
					session: session.id,
					version: book.version,
					part: book.payments.length + 1,
					...(seats.length > 0 ? { seats } : {}),
					lines: [...before.order.lines.map((line) => line.id), ...unheard],
				},
			},
		});
		const sale: Sale = {
			facts,
			progress: {
				deliveries: { ledger: { is: "waiting" }, provider: nothingToSend },
				...(queued ? { debit: { is: "waiting" as const } } : {}),
				updatedAt: createdAt,
			},
			...(card === undefined
				? {}
				: {
						campus: queued
							? queuedCampusPart(card, createdAt)
							: {
									credentialId: card,
									balanceChecked: accounts !== undefined,
									taxAdjusted: accounts !== undefined,
									offline: false,
								},
					}),
		};
		const record = encode(toTransactionRecord(sale)) as Told;
		const payment = {
			amount: record.amount,
			tip_amount: 0,
			payment_method: method,
			payment_status: "completed",
			seats,
			...(ways === undefined ? {} : { ways }),
			...(card === undefined
				? {}
				: {
						transaction_reference: facts.reference,
						credential_id: card,
						station_id: stationId,
						...(accounts ? {} : { unchecked: true }),
					}),
			sale: record,
		};
		return { id, record, payment };
	}
	type Closed = ReturnType<typeof close>;

	return {
		deviceId,
		bill,
		close,
		async read(sessionId: string): Promise<void> {
			const { snapshot } = (await ana.get(`${at}/snapshot`)).json;
			open = snapshot.sessions
				.map(decodeOpen)
				.find(({ session }: OpenTableSession) => session.id === sessionId);
		},
		pay: ({ id, record, payment }: Closed, change: object = {}) =>
			ana.post(
				`${service}/sessions/${record.check?.session}/payment`,
				{ ...payment, ...change },
				{ "idempotency-key": id },
			),
		/** As the till's outbox delivers it. */
		deliver: ({ record }: Closed) =>
			own.post("/api/transactions", record, { "idempotency-key": record.reference }),
	};
}
