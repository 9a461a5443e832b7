import { Effect } from "effect";
import type { NewTablePayment, PaidTable } from "../contract/table-service.ts";
import { type CampusCard, Refused, type TableBills } from "../ports/index.ts";
import {
	bookOfRecord,
	campusAccountsOf,
	canonicalJson,
	type ItcDebitResult,
	type ShareChange,
	type TablePaymentRecord,
	type TransactionRecord,
	toTransactionRecord,
} from "../records/index.ts";
import { nothingToSend, type Outcome, type Refusal } from "../rules/index.ts";
import { type Cents, cents, sumCents } from "../rules/money/cents.ts";
import { cashDue } from "../rules/payment/cash.ts";
import {
	billAmounts,
	type CardChange,
	cardChange,
	cardTaxesOfPart,
	cardTaxesOfSeats,
	evenSplit,
	freezePaidShare,
	moveShare,
	noCardChange,
	type SeatAllocation,
	type ShareRefusal,
	splitEqually,
	splitTyped,
	tableSummary,
} from "../rules/split/index.ts";
import {
	amountsTaken,
	autoCloseDelayMs,
	paymentSale,
	paySeats,
	payTable,
	sessionBill,
	type Taken,
	tableReference,
	takenBy,
} from "../rules/table/index.ts";
import { type Faults, noFaults } from "./faults.ts";
import { inMemoryCampusCard } from "./in-memory-campus.ts";
import { changeSession, conflict, endSession, moment, ways } from "./in-memory-table-service.ts";
import {
	type BookedSession,
	billRecord,
	billsBySeat,
	bookRecord,
	seatsOf,
	sessionRecord,
	type TableBook,
	tableBook,
	tableOrder,
	wholeBill,
} from "./table-book.ts";

/**
 * Bills, shares and payments, in memory. A campus card is charged through `card`, once for each
 * reference.
 */
export function inMemoryTableBills(
	book: TableBook = tableBook(),
	faults: Faults = noFaults(),
	card: Pick<CampusCard, "balance" | "debit"> = inMemoryCampusCard({ ...faults, signedIn: true }),
): TableBills {
	const { session } = ways(book, faults);
	return {
		bill: (sessionId) => Effect.map(session(sessionId), (found) => billRecord(book, found)),
		share: (sessionId, change) =>
			Effect.gen(function* () {
				const found = yield* session(sessionId);
				if (change.version !== found.version)
					return yield* new Refused({
						reason: "The bill has changed since.",
						code: "changed-since",
						field: "version",
					});
				const shared = shareOf(book, found, change);
				if (!shared.ok) return yield* refused(shared.refusal);
				return billRecord(
					book,
					changeSession(book, sessionId, ({ version }) => ({
						allocation: shared.value,
						version: version + 1,
					})),
				);
			}),
		cardBill: (sessionId, { credential_id, station_id, ...part }) =>
			Effect.gen(function* () {
				const found = yield* session(sessionId);
				const of = (change: CardChange) =>
					owedBy(book, found, { payment: { ...part, payment_method: "cash" }, change });
				const owed = of(noCardChange);
				if (!owed.ok) return yield* refused(owed.refusal);
				const change = yield* changeBy(book, found, {
					card,
					credentialId: credential_id,
					stationId: station_id,
				});
				const charged = of(change);
				if (!charged.ok) return yield* refused(charged.refusal);
				const taxes = charged.value.cardTaxes.flatMap((each) => each.taxes);
				return {
					owed: owed.value.amount,
					card_tax: cents(charged.value.amount - owed.value.amount),
					taxes,
					amount: charged.value.amount,
				};
			}),
		pay: (sessionId, paymentId, payment) =>
			Effect.gen(function* () {
				const found = yield* session(sessionId);
				const { credential_id: _, unchecked: __, drawer_session: ___, ...stated } = payment;
				const text = canonicalJson(stated);
				const known = book.paid.get(paymentId);
				if (known && known.text !== text) return yield* conflict;
				if (known) return known.answer;
				const checks = payment.payment_method === "itc" && payment.unchecked !== true;
				const change = checks
					? yield* changeBy(book, found, {
							card,
							credentialId: payment.credential_id,
							stationId: payment.station_id,
						})
					: noCardChange;
				const asked = owedBy(book, found, { payment, change });
				if (!asked.ok) return yield* refused(asked.refusal);
				if (asked.value.amount !== payment.amount)
					return yield* new Refused({
						reason: "The bill has changed: look at the amount again.",
						code: "amount-differs",
						field: "amount",
					});
				const charged = yield* charge(card, payment);
				const { cardTaxes } = asked.value;
				const rounding =
					payment.payment_method === "cash"
						? cents(cashDue(payment.amount, book.cashRounding) - payment.amount)
						: cents(0);
				const record: TablePaymentRecord = {
					...{
						card_tax: sumCents(cardTaxes.flatMap(({ taxes }) => taxes.map(({ amount }) => amount))),
						cash_rounding: rounding,
					},
					...(charged.debit ? { transaction_id: charged.debit.transactionId } : {}),
					...{
						id: paymentId,
						amount: payment.amount,
						payment_method: payment.payment_method,
						seats: payment.seats,
					},
					...{
						payment_status: charged.status,
						reason: charged.reason,
						transaction_reference: payment.transaction_reference ?? null,
					},
					...{
						paid_at: yield* moment,
						paid_by:
							book.servers.find((server) => server.record.id === book.here)?.record.name ?? "",
					},
				};
				const sale = saleInPurse(book, found, { paymentId, payment, at: record.paid_at });
				const after = changeSession(book, sessionId, (now) => ({
					payments: [...now.payments, record],
					taken: { ...now.taken, [paymentId]: takenOf(asked.value) },
					...(record.payment_status === "declined"
						? {}
						: {
								paidInParts: now.paidInParts || payment.ways !== undefined,
								paidShares: [...now.paidShares, ...asked.value.shares],
								cardTaxes: [...now.cardTaxes, ...cardTaxes],
								version: now.version + 1,
							}),
				}));
				const answer: PaidTable = {
					...{
						success: true,
						payment: record,
						session: sessionRecord(book, after),
						bill: billRecord(book, after),
					},
					...(charged.debit ? { debit: charged.debit } : {}),
					...(sale ? { sale } : {}),
				};
				if (autoCloseDelayMs(answer.session.payment_status) !== undefined) endSession(book, after);
				book.paid.set(paymentId, { text, answer });
				return answer;
			}),
	};
}

/** The sale of a cash payment that names a purse, as the server closes it from the unpaid bill. */
function saleInPurse(
	book: TableBook,
	session: BookedSession,
	{
		paymentId,
		payment: { drawer_session: drawerSession, ...payment },
		at,
	}: { readonly paymentId: string; readonly payment: NewTablePayment; readonly at: string },
): TransactionRecord | undefined {
	if (payment.payment_method !== "cash" || drawerSession === undefined) return undefined;
	const bill = sessionBill(bookOfRecord(bookRecord(book, session)));
	const { seats, ways } = payment;
	const part = takenBy(
		bill,
		{ seats, method: "cash", ...(ways === undefined ? {} : { ways }) },
		noCardChange,
	);
	if (!part.ok) return undefined;
	const { total } = amountsTaken(part.value.taken);
	const rounding = cents(cashDue(total, bill.cashRounding) - total);
	const facts = paymentSale({
		bill,
		taken: { ...part.value.taken, ...(rounding === 0 ? {} : { rounding }) },
		stamp: {
			...{ id: paymentId, reference: tableReference("1", Date.parse(at)), createdAt: at },
			...{ businessDate: at.slice(0, 10), ownerId: "owner-1", deviceId: "tables" },
			...{ sequence: book.paid.size + 1, restaurantId: book.restaurantId, stationId: "station-1" },
			...{ providerRestaurantId: 1000012, providerBranchId: 1000012, drawerSession },
			check: { session: session.id, version: session.version, part: session.payments.length + 1 },
		},
	});
	const deliveries = { ledger: { is: "accepted" as const, at }, provider: nothingToSend };
	return toTransactionRecord({ facts, progress: { deliveries, updatedAt: at } });
}

const refused = ({ code, field }: Refusal) =>
	new Refused({ reason: `The server refuses this (${code}).`, code, field });

function shareOf(
	book: TableBook,
	session: BookedSession,
	{ line_id, from, change }: ShareChange,
): Outcome<SeatAllocation, ShareRefusal> {
	const line = wholeBill(book, session).lines.find(({ id }) => id === line_id);
	if (!line) return { ok: false, refusal: { code: "not-on-seat", field: "from", seat: from } };
	const seating = {
		seats: seatsOf(session),
		paidSeats: [...new Set(session.paidShares.map(({ seat }) => seat))],
	};
	switch (change.is) {
		case "move":
			return moveShare(session.allocation, line, { from, to: change.to, seating });
		case "split-equally":
			return splitEqually(session.allocation, line, { from, seating });
		case "split": {
			const parts = change.amounts.filter(({ amount }) => amount > 0);
			const totalSplit = sumCents(parts.map(({ amount }) => amount));
			const item = billsBySeat(book, session)
				.find(({ seatNumber }) => seatNumber === from)
				?.items.find(({ lineId }) => lineId === line_id);
			const remaining = sumCents([item?.total ?? line.total, -totalSplit as typeof totalSplit]);
			return splitTyped(session.allocation, line, {
				from,
				typed: { parts, totalSplit, remaining },
				seating,
			});
		}
	}
}

type Owed = {
	readonly amount: Cents;
	readonly shares: BookedSession["paidShares"];
	readonly cardTaxes: BookedSession["cardTaxes"];
};

/**
 * The change that a card's accounts make to a bill's taxes; refused where the accounts can't be
 * read.
 */
const changeBy = (
	book: TableBook,
	session: BookedSession,
	{
		card,
		credentialId = "",
		stationId = "",
	}: {
		readonly card: Pick<CampusCard, "balance">;
		readonly credentialId?: string | undefined;
		readonly stationId?: string | undefined;
	},
) =>
	card.balance(credentialId, stationId).pipe(
		Effect.map((balance) =>
			cardChange(tableOrder(book, session), book.taxes, campusAccountsOf(balance)),
		),
		Effect.mapError(
			(fault) =>
				new Refused({
					reason: "reason" in fault ? fault.reason : "Nobody may look at this card.",
					code: "card-not-checked",
					field: "credential_id",
				}),
		),
	);

/** The amount owed by the payment, and the shares of the seats that it settles. */
function owedBy(
	book: TableBook,
	session: BookedSession,
	{
		payment,
		change,
	}: {
		readonly payment: Pick<
			NewTablePayment,
			"seats" | "ways" | "payment_method" | "transaction_reference"
		>;
		readonly change: CardChange;
	},
): Outcome<Owed> {
	const { due } = billRecord(book, session);
	const ordered = tableSummary(wholeBill(book, session));
	const partOf = (amount: Cents): Owed => {
		const taxes = cardTaxesOfPart(change, ordered, {
			due: billAmounts(due, []),
			part: billAmounts(amount, []),
		});
		return owing(amount, [], taxes.length > 0 ? [{ seat: seatsOf(session)[0] ?? 1, taxes }] : []);
	};
	const bills = billsBySeat(book, session);
	const lock = (seats: readonly number[]) =>
		bills
			.filter(({ seatNumber }) => seats.includes(seatNumber))
			.map((bill) => freezePaidShare(bill, session.paidShares));
	const { payment_method: method, transaction_reference: reference } = payment;
	if (payment.ways !== undefined) {
		const parts = evenSplit(billAmounts(due, []), payment.ways);
		return parts.ok ? { ok: true, value: partOf(parts.value[0]?.total ?? due) } : parts;
	}
	if (payment.seats.length > 0) {
		if (session.paidInParts)
			return { ok: false, refusal: { code: "paid-in-parts", field: "seats" } };
		const seats = paySeats(bills, payment.seats, { method, reference });
		if (!seats.ok) return seats;
		return {
			ok: true,
			value: owing(
				seats.value.amount,
				lock(seats.value.seats),
				cardTaxesOfSeats(change, bills, seats.value.seats),
			),
		};
	}
	const table = payTable(due, method, reference);
	if (!table.ok) return table;
	if (session.paidInParts) return { ok: true, value: partOf(table.value.amount) };
	const all = bills.filter((bill) => bill.due > 0).map(({ seatNumber }) => seatNumber);
	return {
		ok: true,
		value: owing(table.value.amount, lock(all), cardTaxesOfSeats(change, bills, all)),
	};
}

const owing = (amount: Cents, shares: Owed["shares"], cardTaxes: Owed["cardTaxes"]): Owed => ({
	amount: sumCents([amount, ...cardTaxes.flatMap(({ taxes }) => taxes.map((tax) => tax.amount))]),
	shares,
	cardTaxes,
});

/** A part of the whole belongs to no seat. */
const takenOf = ({ amount, shares, cardTaxes }: Owed): Taken =>
	shares.length > 0
		? { shares, card: cardTaxes }
		: { part: billAmounts(amount, []), card: cardTaxes.flatMap(({ taxes }) => taxes) };

type Charged = {
	readonly status: TablePaymentRecord["payment_status"];
	readonly reason: string;
	readonly debit?: ItcDebitResult;
};

/** Cash has been received; a card is asked. An unknown outcome stays pending. */
const charge = (
	card: Pick<CampusCard, "debit">,
	payment: NewTablePayment,
): Effect.Effect<Charged> => {
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
