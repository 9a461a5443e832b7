import type { ItcDebitReply, NewTablePayment } from "@tuckshop/core/contract";
import type { ItcDebitRequest, ItcDebitResult } from "@tuckshop/core/records";
import { type CampusAccounts, cents, sumCents } from "@tuckshop/core/rules";
import type { SessionBill, Taken } from "@tuckshop/core/rules/table";
import type { Log } from "../http/log.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { ServerSession } from "../http/who.ts";
import type { DebitLedger } from "../itc/debit-ledger.ts";
import type { DebitRepository } from "../itc/debit-repository.ts";
import { requestOf } from "../itc/debit-row.ts";
import { approvalOf } from "../itc/replies.ts";
import type { ItcService } from "../itc/service.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import { isoTime, type World } from "../world.ts";
import type { AtRestaurant, BegunPayment, PaymentBook, WantedPayment } from "./payment-book.ts";
import type { SessionBook, SessionRepository } from "./session-repository.ts";

type CardChecksNeeds = {
	readonly repository: Pick<SessionRepository, "book">;
	readonly stations: Pick<RestaurantRepository, "station">;
	readonly desk: Pick<ItcService, "balance">;
};

/** The checks of a campus card before it is charged. */
export function cardChecks({ repository, stations, desk }: CardChecksNeeds) {
	/** The accounts of the card of a new payment; undefined where they are not read: in cash, without a network, and at a repeat. */
	async function accountsFor(
		who: ServerSession,
		{ sessionId, paymentId, payment }: WantedPayment,
	): Promise<CampusAccounts | undefined> {
		if (payment.payment_method !== "itc" || payment.unchecked === true || paymentId === undefined)
			return undefined;
		const found = await repository.book(who.restaurantId, sessionId);
		if (!found || found.payments.some(({ payment_id }) => payment_id === paymentId))
			return undefined;
		return checkedAccounts(who, payment.credential_id ?? "", payment.station_id ?? "");
	}

	/**
	 * Nothing is charged yet: a card whose accounts can't be read is refused, and can be tried again.
	 */
	async function checkedAccounts(
		who: ServerSession,
		credentialId: string,
		stationId: string,
	): Promise<CampusAccounts> {
		const { success, message, data } = await desk.balance(who, credentialId, stationId);
		if (!success)
			throw new HttpRefusal(409, "card-not-checked", message, { field: "credential_id" });
		return {
			aggregated: data.accountsPriority?.aggregatedBalance ?? [],
			accounts: data.accounts ?? [],
		};
	}

	async function assertStation(who: ServerSession, stationId: string | undefined): Promise<void> {
		const station =
			stationId === undefined ? undefined : await stations.station(who.ownerId, stationId);
		if (station?.restaurant_id !== who.restaurantId) throw notFound("station", "station_id");
	}

	async function assertCard(
		who: ServerSession,
		{ payment_method, transaction_reference, credential_id, station_id }: NewTablePayment,
	): Promise<void> {
		if (payment_method !== "itc") return;
		const missing = (field: string, message: string) =>
			new HttpRefusal(400, "invalid", `${field}: ${message}`, { field });
		if (transaction_reference === undefined)
			throw missing("transaction_reference", "a reference like TABLE-5-1763760000000");
		if (credential_id === undefined || credential_id.trim() === "")
			throw missing("credential_id", "Please enter a valid card number");
		await assertStation(who, station_id);
	}

	return { accountsFor, checkedAccounts, assertCard, assertStation };
}

type CardChargesNeeds = {
	readonly repository: Pick<SessionRepository, "book">;
	readonly book: PaymentBook;
	readonly desk: Pick<ItcService, "debit">;
	readonly debits: Pick<DebitRepository, "under">;
	readonly ledger: Pick<DebitLedger, "current">;
	readonly world: Pick<World, "now">;
	readonly log: Log;
};

/** Charges campus cards for payments that are written, and stores the outcome. */
export function cardCharges({
	repository,
	book,
	desk,
	debits,
	ledger,
	world,
	log,
}: CardChargesNeeds) {
	async function charge(
		who: ServerSession,
		{ row, bill }: BegunPayment,
		payment: NewTablePayment,
	): Promise<void> {
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
			reply = await desk.debit(who.ownerId, request, { sentUnder: payment.sent_under });
		} catch (error) {
			if (!(error instanceof HttpRefusal)) throw error;
			// Refused before anything was sent, nothing is charged. Where an earlier call was made, its
			// debit has the outcome.
			const [debit] = await debits.under(who.ownerId, [request.transactionReference]);
			if (debit) throw error;
			await book.finish(who, row, { state: "declined", reason: error.message });
			throw error;
		}
		if (reply.success && reply.data.success) {
			await book.finish(who, row, { state: "completed" });
			return;
		}
		const reason = reply.error || reply.data.error || reply.message;
		if (reply.outcome === "declined" || reply.outcome === "unreached")
			await book.finish(who, row, { state: "declined", reason });
		else log("warn", "table payment in doubt", { payment: row.payment_id, reason });
	}

	/**
	 * Stores the outcome of payments whose answer was lost, once the charging process counts as
	 * crashed.
	 */
	async function resolved(who: AtRestaurant, told: SessionBook): Promise<SessionBook> {
		const open = told.payments.filter(
			({ state, lease_until, sale_id }) =>
				(state === "pending" &&
					(sale_id !== null || (lease_until !== null && lease_until <= isoTime(world.now())))) ||
				// The owner can have such a card charged once more.
				(state === "declined" && sale_id !== null),
		);
		if (open.length === 0) return told;
		for (const row of open) {
			const [found] =
				row.reference === null ? [] : await debits.under(who.ownerId, [row.reference]);
			const debit = found && (await ledger.current(found));
			if (debit?.state === "approved") await book.finish(who, row, { state: "completed" });
			else if (row.sale_id !== null) {
				// A debit in the queue of offline cards stays there until it is charged, declined, or a person decides.
				if (debit?.state !== "declined" || row.state === "declined") continue;
				await book.finish(who, row, { state: "declined", reason: debit.reason ?? "" });
			} else if (!debit || debit.state === "declined" || debit.state === "waiting")
				await book.finish(who, row, {
					state: "declined",
					reason: debit?.reason ?? "The card was never charged.",
				});
		}
		return (await repository.book(who.restaurantId, told.session.id)) ?? told;
	}

	/** The approvals of a session's card payments, by reference. */
	async function approvalsOf(
		who: ServerSession,
		{ payments }: SessionBook,
	): Promise<ReadonlyMap<string, ItcDebitResult>> {
		const references = payments.flatMap(({ reference, state }) =>
			reference !== null && state === "completed" ? [reference] : [],
		);
		if (references.length === 0) return new Map();
		const rows = await debits.under(who.ownerId, references);
		return new Map(
			rows.flatMap((row) => {
				const approval = approvalOf(row);
				return approval ? [[row.reference, approval.result] as const] : [];
			}),
		);
	}

	return { charge, resolved, approvalsOf };
}

/**
 * The last four digits of the card that was charged under a reference; none where no debit is
 * known.
 */
export const chargedCard =
	(debits: Pick<DebitRepository, "under">) =>
	async (ownerId: string, reference: string): Promise<string> => {
		const [row] = await debits.under(ownerId, [reference]);
		return row ? requestOf(row).credentialId : "";
	};

/** The items in the form for the card system. */
function itemsOf({ split }: SessionBill, { shares, part }: Taken): ItcDebitRequest["items"] {
	if (part)
		return [
			{ name: "Part of a bill", quantity: 1, price: part.subtotal, totalPrice: part.subtotal },
		];
	const paid = shares.flatMap(({ lines }) => lines);
	return split.lines.flatMap(({ id, name, total, quantity }) => {
		const amount = sumCents(paid.filter(({ lineId }) => lineId === id).map((line) => line.amount));
		if (amount <= 0) return [];
		const isWhole = amount === total && total % quantity === 0;
		return [
			{
				name,
				quantity: isWhole ? quantity : 1,
				price: isWhole ? cents(total / quantity) : amount,
				totalPrice: amount,
			},
		];
	});
}
