import { Effect } from "effect";
import type { NewTablePayment, PaidTable } from "../contract/table-service.ts";
import { type CampusCard, Refused, type TableBills } from "../ports/index.ts";
import { canonicalJson, type ItcDebitResult, type ShareChange, type TablePaymentRecord } from "../records/index.ts";
import type { Outcome, Refusal } from "../rules/index.ts";
import { sumCents } from "../rules/money/cents.ts";
import { billAmounts, evenSplit, lockShare, moveShare, type SeatAllocation, type ShareRefusal, splitEqually, splitTyped } from "../rules/split/index.ts";
import { closesAfter, paySeats, payTable } from "../rules/table/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { inMemoryCampusCard } from "./in-memory-campus.ts";
import { changeSession, conflict, endSession, moment, ways } from "./in-memory-table-service.ts";
import { type BookedSession, billRecord, billsBySeat, seatsOf, sessionRecord, type TableBook, tableBook, wholeBill } from "./table-book.ts";

/** Bills, shares and payments, in memory. A campus card is charged through `card`, once for each reference. */
export function inMemoryTableBills(
	book: TableBook = tableBook(),
	faults: Faults = noFaults(),
	card: Pick<CampusCard, "debit"> = inMemoryCampusCard({ ...faults, signedIn: true }),
): TableBills {
	const { session } = ways(book, faults);
	return {
		bill: (sessionId) => Effect.map(session(sessionId), (found) => billRecord(book, found)),
		share: (sessionId, change) =>
			Effect.gen(function* () {
				const found = yield* session(sessionId);
				if (change.version !== found.version) return yield* new Refused({ reason: "The bill has changed since.", code: "changed-since", field: "version" });
				const shared = shareOf(book, found, change);
				if (!shared.ok) return yield* refused(shared.refusal);
				return billRecord(
					book,
					changeSession(book, sessionId, ({ version }) => ({ allocation: shared.value, version: version + 1 })),
				);
			}),
		pay: (sessionId, paymentId, payment) =>
			Effect.gen(function* () {
				const found = yield* session(sessionId);
				const { credential_id: _, ...stated } = payment;
				const text = canonicalJson(stated);
				const known = book.paid.get(paymentId);
				if (known && known.text !== text) return yield* conflict;
				if (known) return known.answer;
				const asked = owedBy(book, found, payment);
				if (!asked.ok) return yield* refused(asked.refusal);
				if (asked.value.amount !== payment.amount)
					return yield* new Refused({ reason: "The bill has changed: look at the amount again.", code: "amount-differs", field: "amount" });
				const charged = yield* charge(card, payment);
				const record: TablePaymentRecord = {
					...{ id: paymentId, amount: payment.amount, payment_method: payment.payment_method, seats: payment.seats },
					...{ payment_status: charged.status, reason: charged.reason, transaction_reference: payment.transaction_reference ?? null },
					...{ paid_at: yield* moment, paid_by: book.servers.find((server) => server.record.id === book.here)?.record.name ?? "" },
				};
				const after = changeSession(book, sessionId, (now) => ({
					payments: [...now.payments, record],
					...(record.payment_status === "declined"
						? {}
						: { paidInParts: now.paidInParts || payment.ways !== undefined, paidShares: [...now.paidShares, ...asked.value.shares], version: now.version + 1 }),
				}));
				const answer: PaidTable = {
					...{ success: true, payment: record, session: sessionRecord(book, after), bill: billRecord(book, after) },
					...(charged.debit ? { debit: charged.debit } : {}),
				};
				if (closesAfter(answer.session.payment_status) !== undefined) endSession(book, after);
				book.paid.set(paymentId, { text, answer });
				return answer;
			}),
	};
}

const refused = ({ code, field }: Refusal) => new Refused({ reason: `The server refuses this (${code}).`, code, field });

function shareOf(book: TableBook, session: BookedSession, { line_id, from, change }: ShareChange): Outcome<SeatAllocation, ShareRefusal> {
	const line = wholeBill(book, session).lines.find(({ id }) => id === line_id);
	if (!line) return { ok: false, refusal: { code: "not-on-seat", field: "from", seat: from } };
	const seating = { seats: seatsOf(session), paidSeats: [...new Set(session.paidShares.map(({ seat }) => seat))] };
	switch (change.is) {
		case "move":
			return moveShare(session.allocation, line, from, change.to, seating);
		case "split-equally":
			return splitEqually(session.allocation, line, from, seating);
		case "split": {
			const parts = change.amounts.filter(({ amount }) => amount > 0);
			const totalSplit = sumCents(parts.map(({ amount }) => amount));
			const item = billsBySeat(book, session)
				.find(({ seatNumber }) => seatNumber === from)
				?.items.find(({ lineId }) => lineId === line_id);
			const remaining = sumCents([item?.total ?? line.total, -totalSplit as typeof totalSplit]);
			return splitTyped(session.allocation, line, from, { parts, totalSplit, remaining }, seating);
		}
	}
}

type Owed = { readonly amount: number; readonly shares: BookedSession["paidShares"] };

/** What the payment is for, and what of the seats' shares it settles. */
function owedBy(book: TableBook, session: BookedSession, payment: NewTablePayment): Outcome<Owed> {
	const { due } = billRecord(book, session);
	const bills = billsBySeat(book, session);
	const lock = (seats: readonly number[]) => bills.filter(({ seatNumber }) => seats.includes(seatNumber)).map((bill) => lockShare(bill, session.paidShares));
	const { payment_method: method, transaction_reference: reference } = payment;
	if (payment.ways !== undefined) {
		const parts = evenSplit(billAmounts(due, []), payment.ways);
		return parts.ok ? { ok: true, value: { amount: parts.value[0]?.total ?? 0, shares: [] } } : parts;
	}
	if (payment.seats.length > 0) {
		if (session.paidInParts) return { ok: false, refusal: { code: "paid-in-parts", field: "seats" } };
		const seats = paySeats(bills, payment.seats, method, reference);
		return seats.ok ? { ok: true, value: { amount: seats.value.amount, shares: lock(seats.value.seats) } } : seats;
	}
	const table = payTable(due, method, reference);
	if (!table.ok) return table;
	const owing = bills.filter((bill) => bill.due > 0).map(({ seatNumber }) => seatNumber);
	return { ok: true, value: { amount: table.value.amount, shares: session.paidInParts ? [] : lock(owing) } };
}

type Charged = { readonly status: TablePaymentRecord["payment_status"]; readonly reason: string; readonly debit?: ItcDebitResult };

/** Cash is there already; a card is asked. What nobody knows stays pending. */
const charge = (card: Pick<CampusCard, "debit">, payment: NewTablePayment): Effect.Effect<Charged> => {
	if (payment.payment_method === "cash") return Effect.succeed({ status: "completed", reason: "" });
	const { credential_id = "", station_id = "", transaction_reference = "", amount } = payment;
	const request = {
		credentialId: credential_id,
		amount,
		taxAmount: sumCents([]),
		stationId: station_id,
		transactionReference: transaction_reference,
		items: [],
	};
	return card.debit(request).pipe(
		Effect.map((debit): Charged => ({ status: "completed", reason: "", debit })),
		Effect.catch((fault) =>
			Effect.succeed<Charged>(
				fault._tag === "Declined" || fault._tag === "Refused"
					? { status: "declined", reason: fault.reason }
					: { status: "pending", reason: "reason" in fault ? fault.reason : "" },
			),
		),
	);
};
