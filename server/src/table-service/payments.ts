import { hash } from "node:crypto";
import type { ItcDebitReply, NewTablePayment, PaidTable, TableCard } from "@tuckshop/core/contract";
import { canonicalJson, type ItcDebitRequest, type ItcDebitResult, type TableCardBill } from "@tuckshop/core/records";
import { type CampusAccounts, cashDue, cents, formatMoney, type Outcome, sumCents, zeroCents } from "@tuckshop/core/rules";
import {
	type CardChange,
	cardChange,
	cardTaxesOfPart,
	cardTaxesOfSeats,
	evenSplit,
	lockShare,
	noCardChange,
	tableTaxSettings,
} from "@tuckshop/core/rules/split";
import { nextTableStatus, paySeats, payTable, type TablePayment, type TablePaymentRefusal } from "@tuckshop/core/rules/table";
import { errorDetails, type Log } from "../http/log.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import type { ServerSession } from "../http/who.ts";
import type { DebitLedger } from "../itc/debit-ledger.ts";
import type { DebitRepository } from "../itc/debit-repository.ts";
import { approvalOf } from "../itc/replies.ts";
import type { ItcDesk } from "../itc/service.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import { moment, type World } from "../world.ts";
import type { PaymentRow, SessionBook, SessionRepository, SessionWriter } from "./session-repository.ts";
import { type PaymentsInDoubt, sessionTold, type TransactionIds } from "./sessions.ts";
import { amountsOf, billTold, cashRoundingOf, paymentTold, type SessionBill, sessionBill, type Taken } from "./table-bill.ts";

/** Payments of tables, each once whatever is repeated. */
export type Payments = {
	/** `paymentId`: minted on the device before the first try. */
	readonly pay: (who: ServerSession, sessionId: string, paymentId: string | undefined, payment: NewTablePayment) => Promise<PaidTable>;
	/** What a campus card would be charged for a part of the bill. */
	readonly cardBill: (who: ServerSession, sessionId: string, card: TableCard) => Promise<TableCardBill>;
	/** The campus system's own ids of what it charged, by reference. */
	readonly transactions: TransactionIds;
	/** Writes down what became of card payments whose answer was lost, once whoever charged the card is gone. */
	readonly resolved: PaymentsInDoubt;
};

/** The longest that charging a card takes, and more: after it whoever did it is gone. */
const leaseMs = 120_000;

type PaymentsNeeds = {
	readonly repository: SessionRepository;
	readonly stations: Pick<RestaurantRepository, "station">;
	readonly desk: Pick<ItcDesk, "balance" | "debit">;
	readonly debits: Pick<DebitRepository, "under">;
	readonly ledger: Pick<DebitLedger, "current">;
	readonly world: Pick<World, "now">;
	readonly log: Log;
};

/**
 * A payment is written before a card is charged, with what it takes of the bill: nobody else can pay that meanwhile. What the card's
 * system said is written after it. A payment that was declined takes nothing; one whose outcome nobody knows waits on the campus
 * card's attention list, and the session is paid or owes it again as it is settled there.
 */
export function payments({ repository, stations, desk, debits, ledger, world, log }: PaymentsNeeds): Payments {
	const now = () => moment(world.now());

	/** Writes the payment, or finds the one that is there under its id. */
	async function begun(
		who: ServerSession,
		sessionId: string,
		paymentId: string | undefined,
		payment: NewTablePayment,
		accounts: CampusAccounts | undefined,
	): Promise<{ readonly row: PaymentRow; readonly bill: SessionBill }> {
		// Neither the card's number, which is written nowhere, nor how much is known of it makes another payment of it.
		const { credential_id: _, unchecked: __, ...facts } = payment;
		const bodyHash = hash("sha256", canonicalJson(facts), "base64url");
		const found = await repository.hold(who.restaurantId, sessionId, async (book, writer) => {
			if (paymentId === undefined) throw new Refusal(400, "invalid", "Idempotency-Key: the payment's id on the device", { field: "Idempotency-Key" });
			const bill = sessionBill(book);
			const known = book.payments.find(({ payment_id }) => payment_id === paymentId);
			if (known && known.body_hash !== bodyHash)
				throw new Refusal(409, "idempotency-conflict", "Another payment was sent under this key before.", { field: "Idempotency-Key" });
			if (known) return { row: known, bill };
			if (book.session.ended_at !== null || bill.payment === "paid") throw new Refusal(409, "session-paid", "This session is paid.");
			const reference = payment.payment_method === "itc" ? (payment.transaction_reference ?? null) : null;
			const taken = takenBy(bill, payment, changeBy(bill, accounts));
			const amounts = amountsOf(taken.taken);
			if (amounts.total !== payment.amount)
				throw new Refusal(409, "amount-differs", `${formatMoney(amounts.total)} is owed, not ${formatMoney(payment.amount)}: look at the bill once more.`, {
					field: "amount",
				});
			const rounding = reference === null ? cents(cashDue(amounts.total, cashRoundingOf(book.session)) - amounts.total) : zeroCents;
			const row = {
				session_id: sessionId,
				payment_id: paymentId,
				restaurant_id: who.restaurantId,
				body_hash: bodyHash,
				amount_cents: amounts.total,
				tax_cents: amounts.taxTotal,
				method: payment.payment_method,
				seats: JSON.stringify(taken.seats),
				taken: JSON.stringify({ ...taken.taken, ...(rounding === 0 ? {} : { rounding }) }),
				reference,
				state: reference === null ? "completed" : "pending",
				reason: "",
				lease_until: reference === null ? null : moment(world.now() + leaseMs),
				paid_at: now(),
				paid_by: who.serverId,
			};
			if (!(await writer.addPayment(row))) throw new Refusal(409, "reference-taken", "Another payment has this reference.", { field: "transaction_reference" });
			await settle(writer);
			return { row: { ...row, server_name: who.name }, bill };
		});
		if (!found) throw notFound("session");
		return found;
	}

	/** What the payments come to is written with the session, and a table whose bill is paid is free again. */
	async function settle(writer: SessionWriter): Promise<SessionBook> {
		const book = await writer.read();
		const { payment } = sessionBill(book);
		if (payment === book.session.payment_status) return book;
		await writer.changeSession({ payment_status: payment, ...(payment === "paid" ? { open_table_id: null, ended_at: now() } : {}) });
		if (payment === "paid") await writer.changeTable({ status: nextTableStatus("occupied", "paid-in-full") });
		return writer.read();
	}

	/** What became of a payment by card. An approval is written whatever stood there; anything else only while it is open. */
	async function finish(who: ServerSession, sessionId: string, paymentId: string, state: "completed" | "declined", reason: string): Promise<void> {
		await repository.hold(who.restaurantId, sessionId, async (book, writer) => {
			const row = book.payments.find(({ payment_id }) => payment_id === paymentId);
			if (!row || row.state === "completed" || (row.state === "declined" && state === "declined")) return;
			await writer.changePayment(paymentId, { state, reason, lease_until: null });
			await settle(writer);
		});
	}

	async function charge(who: ServerSession, sessionId: string, row: PaymentRow, payment: NewTablePayment, bill: SessionBill): Promise<void> {
		const { credential_id: credentialId = "", station_id: stationId = "" } = payment;
		const request: ItcDebitRequest = {
			credentialId,
			amount: cents(row.amount_cents),
			taxAmount: cents(row.tax_cents),
			stationId,
			transactionReference: row.reference ?? "",
			items: itemsOf(bill, JSON.parse(row.taken) as Taken),
		};
		let reply: ItcDebitReply;
		try {
			reply = await desk.debit(who.ownerId, request);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			// Refused before anything left, nothing is charged. Where a call came before this one, its debit says what became of it.
			const [debit] = await debits.under(who.ownerId, [request.transactionReference]);
			if (debit) throw error;
			await finish(who, sessionId, row.payment_id, "declined", error.message);
			throw error;
		}
		if (reply.success && reply.data.success) {
			await finish(who, sessionId, row.payment_id, "completed", "");
			return;
		}
		const reason = reply.error || reply.data.error || reply.message;
		if (reply.outcome === "declined" || reply.outcome === "unreached") await finish(who, sessionId, row.payment_id, "declined", reason);
		else log("warn", "table payment in doubt", { payment: row.payment_id, reason });
	}

	async function resolved(who: ServerSession, book: SessionBook): Promise<SessionBook> {
		const open = book.payments.filter(({ state, lease_until }) => state === "pending" && lease_until !== null && lease_until <= now());
		if (open.length === 0) return book;
		for (const row of open) {
			const [found] = row.reference === null ? [] : await debits.under(who.ownerId, [row.reference]);
			const debit = found && (await ledger.current(found));
			if (debit?.state === "approved") await finish(who, book.session.id, row.payment_id, "completed", "");
			else if (!debit || debit.state === "declined" || debit.state === "waiting")
				await finish(who, book.session.id, row.payment_id, "declined", debit?.reason ?? "The card was never charged.");
		}
		return (await repository.book(who.restaurantId, book.session.id)) ?? book;
	}

	return {
		async pay(who, sessionId, paymentId, payment) {
			await insistOnCard(who, payment);
			const { row, bill } = await begun(who, sessionId, paymentId, payment, await accountsOf(who, sessionId, paymentId, payment));
			if (row.state === "pending") await charge(who, sessionId, row, payment, bill);
			const book = await repository.book(who.restaurantId, sessionId);
			const paid = book?.payments.find(({ payment_id }) => payment_id === paymentId);
			if (!book || !paid) throw notFound("payment");
			// What was charged stands with the debit: the first answer and every repeat of it are the same.
			const approvals = await approvalsOf(who, book);
			const debit = paid.state === "completed" ? approvals.get(paid.reference ?? "") : undefined;
			const transactions = idsOf(approvals);
			return {
				success: true,
				payment: paymentTold(paid, transactions.get(paid.reference ?? "")),
				session: sessionTold(book),
				bill: billTold(sessionBill(book), book, transactions),
				...(debit ? { debit } : {}),
			};
		},
		async cardBill(who, sessionId, { credential_id, station_id, ...part }) {
			const book = await repository.book(who.restaurantId, sessionId);
			if (!book) throw notFound("session");
			const bill = sessionBill(book);
			const owed = amountsOf(takenBy(bill, { ...part, payment_method: "itc" }, noCardChange).taken);
			await insistOnStation(who, station_id);
			const accounts = await checkedAccounts(who, credential_id, station_id);
			const { taken } = takenBy(bill, { ...part, payment_method: "itc" }, changeBy(bill, accounts));
			const { total, taxes, taxTotal } = amountsOf(taken);
			return { owed: owed.total, card_tax: cents(taxTotal - owed.taxTotal), taxes: [...taxes], amount: total };
		},
		async transactions(who, book) {
			try {
				return idsOf(await approvalsOf(who, book));
			} catch (error) {
				log("warn", "transaction ids not read", errorDetails(error));
				return new Map();
			}
		},
		async resolved(who, book) {
			try {
				return await resolved(who, book);
			} catch (error) {
				// Reading a session never fails for the sake of a card's answer.
				log("warn", "table payment not resolved", errorDetails(error));
				return book;
			}
		},
	};

	async function approvalsOf(who: ServerSession, { payments }: SessionBook): Promise<ReadonlyMap<string, ItcDebitResult>> {
		const references = payments.flatMap(({ reference, state }) => (reference !== null && state === "completed" ? [reference] : []));
		if (references.length === 0) return new Map();
		const rows = await debits.under(who.ownerId, references);
		return new Map(
			rows.flatMap((row) => {
				const approval = approvalOf(row);
				return approval ? [[row.reference, approval.result] as const] : [];
			}),
		);
	}

	/** What lies on the card of a payment that is to be made; undefined where nobody looks: in cash, without a network, and at a repeat. */
	async function accountsOf(
		who: ServerSession,
		sessionId: string,
		paymentId: string | undefined,
		payment: NewTablePayment,
	): Promise<CampusAccounts | undefined> {
		if (payment.payment_method !== "itc" || payment.unchecked === true || paymentId === undefined) return undefined;
		const book = await repository.book(who.restaurantId, sessionId);
		if (!book || book.payments.some(({ payment_id }) => payment_id === paymentId)) return undefined;
		return checkedAccounts(who, payment.credential_id ?? "", payment.station_id ?? "");
	}

	/** Nothing is charged yet: a card that nobody can look at is refused, and can be tried again. */
	async function checkedAccounts(who: ServerSession, credentialId: string, stationId: string): Promise<CampusAccounts> {
		const { success, message, data } = await desk.balance(who, credentialId, stationId);
		if (!success) throw new Refusal(409, "card-not-checked", message, { field: "credential_id" });
		return { aggregated: data.accountsPriority?.aggregatedBalance ?? [], accounts: data.accounts ?? [] };
	}

	async function insistOnStation(who: ServerSession, stationId: string | undefined): Promise<void> {
		const station = stationId === undefined ? undefined : await stations.station(who.ownerId, stationId);
		if (station?.restaurant_id !== who.restaurantId) throw notFound("station", "station_id");
	}

	async function insistOnCard(who: ServerSession, { payment_method, transaction_reference, credential_id, station_id }: NewTablePayment): Promise<void> {
		if (payment_method !== "itc") return;
		const missing = (field: string, message: string) => new Refusal(400, "invalid", `${field}: ${message}`, { field });
		if (transaction_reference === undefined) throw missing("transaction_reference", "a reference like TABLE-5-1763760000000");
		if (credential_id === undefined || credential_id.trim() === "") throw missing("credential_id", "Please enter a valid card number");
		await insistOnStation(who, station_id);
	}
}

/** What this card's accounts change of the bill; without them nothing (ITC-11). */
const changeBy = ({ order }: SessionBill, accounts: CampusAccounts | undefined): CardChange =>
	accounts ? cardChange(order, tableTaxSettings(), accounts) : noCardChange;

const idsOf = (approvals: ReadonlyMap<string, ItcDebitResult>): ReadonlyMap<string, string> =>
	new Map([...approvals].map(([reference, { transactionId }]) => [reference, transactionId]));

/** What a payment takes of the bill: the seats that it names, a part, or all that is owed. */
function takenBy(
	bill: SessionBill,
	{ seats, ways, payment_method: method }: Pick<NewTablePayment, "seats" | "ways" | "payment_method">,
	change: CardChange,
): { readonly taken: Taken; readonly seats: readonly number[] } {
	if (bill.due.total <= 0) throw new Refusal(409, "nothing-owed", "Nothing is owed.", { field: "seats" });
	if (ways !== undefined) {
		if (seats.length > 0) throw new Refusal(400, "invalid", "ways: not together with seats", { field: "ways" });
		const parts = evenSplit(bill.due, ways);
		if (!parts.ok) throw new Refusal(409, parts.refusal.code, "This bill can't be divided evenly.", { field: "ways" });
		const [part] = parts.value.filter(({ total }) => total > 0);
		if (!part) throw new Refusal(409, "nothing-owed", "Nothing is owed.", { field: "ways" });
		return { taken: { part, card: cardTaxesOfPart(change, bill.ordered, bill.due, part) }, seats: [] };
	}
	if (bill.paidInParts) {
		if (seats.length > 0)
			throw new Refusal(409, "paid-in-parts", "A part of the whole bill was paid: its seats can't be told apart any more.", { field: "seats" });
		return { taken: { part: bill.due, card: cardTaxesOfPart(change, bill.ordered, bill.due, bill.due) }, seats: [] };
	}
	// Which payment it is, its reference says; here only what is owed is asked for.
	const stated = checked(seats.length > 0 ? paySeats(bill.shared, seats, method, "-") : payTable(bill.due.total, method, "-"));
	const chosen = stated.seats.length > 0 ? stated.seats : bill.shared.filter(({ due }) => due !== 0).map(({ seatNumber }) => seatNumber);
	const shares = bill.shared.filter(({ seatNumber }) => chosen.includes(seatNumber)).map((seat) => lockShare(seat, bill.shares));
	return { taken: { shares, card: cardTaxesOfSeats(change, bill.shared, chosen) }, seats: stated.seats };
}

function checked(outcome: Outcome<TablePayment, TablePaymentRefusal>): TablePayment {
	if (outcome.ok) return outcome.value;
	throw new Refusal(409, outcome.refusal.code, "Nothing is owed.", { field: outcome.refusal.field });
}

/** What the card's system is told that was bought. */
function itemsOf({ split }: SessionBill, { shares, part }: Taken): ItcDebitRequest["items"] {
	if (part) return [{ name: "Part of a bill", quantity: 1, price: part.subtotal, totalPrice: part.subtotal }];
	const paid = shares.flatMap(({ lines }) => lines);
	return split.lines.flatMap(({ id, name, total, quantity }) => {
		const amount = sumCents(paid.filter(({ lineId }) => lineId === id).map((line) => line.amount));
		if (amount <= 0) return [];
		const isWhole = amount === total && total % quantity === 0;
		return [{ name, quantity: isWhole ? quantity : 1, price: isWhole ? cents(total / quantity) : amount, totalPrice: amount }];
	});
}
