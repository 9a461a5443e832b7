import type { PaidTable, TableCard } from "@tuckshop/core/contract";
import type { ItcDebitResult, TableCardBill } from "@tuckshop/core/records";
import { cents } from "@tuckshop/core/rules";
import { noCardChange } from "@tuckshop/core/rules/split";
import { amountsTaken, changeBy } from "@tuckshop/core/rules/table";
import type { DrawerReads } from "../drawers/records.ts";
import { errorDetails, type Log } from "../http/log.ts";
import { notFound } from "../http/refusal.ts";
import type { ServerSession } from "../http/who.ts";
import type { DebitLedger } from "../itc/debit-ledger.ts";
import type { DebitRepository } from "../itc/debit-repository.ts";
import type { ItcService } from "../itc/service.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import type { World } from "../world.ts";
import { cardCharges, cardChecks, chargedCard } from "./card-payments.ts";
import { assertOwnPurse } from "./own-purse.ts";
import { type AtRestaurant, paymentBook, takenOfBill, type WantedPayment } from "./payment-book.ts";
import type { SessionRepository } from "./session-repository.ts";
import {
	type ClosingOrders,
	type PaymentsInDoubt,
	type TransactionIds,
	toSessionReply,
} from "./sessions.ts";
import type { Settling } from "./settling.ts";
import { billOf, toBillReply, toPaymentReply } from "./table-bill.ts";
import { assertOwnSale } from "./tablet-sale.ts";

/** Payments of tables, each made once, whatever is repeated. */
export type Payments = {
	readonly pay: (who: ServerSession, wanted: WantedPayment) => Promise<PaidTable>;
	/** The amount that a campus card would be charged for a part of the bill. */
	readonly cardBill: (
		who: ServerSession,
		sessionId: string,
		card: TableCard,
	) => Promise<TableCardBill>;
	/** The campus system's own ids of what it charged, by reference. */
	readonly transactions: TransactionIds;
	/**
	 * Stores the outcome of card payments whose answer was lost, once the charging process counts as
	 * crashed.
	 */
	readonly resolved: PaymentsInDoubt;
	/** Stores the outcome of every open card payment of a session that no tablet shows any more. */
	readonly resolveOpen: (at: AtRestaurant, sessionId: string) => Promise<void>;
	/** Enters the sales of payments that were made before payments were sales. */
	readonly sellEarlier: (at: AtRestaurant, sessionId: string) => Promise<void>;
	readonly closing: ClosingOrders;
};

type PaymentsNeeds = {
	readonly repository: SessionRepository;
	readonly stations: Pick<RestaurantRepository, "station">;
	readonly desk: Pick<ItcService, "balance" | "debit">;
	readonly debits: Pick<DebitRepository, "under">;
	readonly purses: Pick<DrawerReads, "openingOf">;
	readonly ledger: Pick<DebitLedger, "current">;
	/** Notified that an order for the provider may be due. */
	readonly ordersDue: () => void;
	readonly settling: Settling;
	readonly world: Pick<World, "now">;
	readonly log: Log;
};

/**
 * A payment is written before a card is charged, with the part of the bill that it takes, so that
 * nobody else can pay that meanwhile. The card system's answer is written after it. A declined
 * payment takes nothing; one whose outcome is unknown waits on the campus card's attention list,
 * and the session is paid or owes it again as it is settled there.
 */
export function payments({
	repository,
	stations,
	desk,
	debits,
	purses,
	ledger,
	ordersDue,
	settling,
	world,
	log,
}: PaymentsNeeds): Payments {
	const written = paymentBook({
		repository,
		cardOf: chargedCard(debits),
		ordersDue,
		settling,
		world,
	});
	const { accountsFor, checkedAccounts, assertCard, assertStation } = cardChecks({
		repository,
		stations,
		desk,
	});
	const { charge, resolved, approvalsOf } = cardCharges({
		repository,
		book: written,
		desk,
		debits,
		ledger,
		world,
		log,
	});

	return {
		async pay(who, wanted) {
			const { sessionId, paymentId, payment } = wanted;
			await assertCard(who, payment);
			assertOwnSale(who, wanted);
			await assertOwnPurse({ repository, purses }, who, wanted);
			const begun = await written.begin(who, wanted, await accountsFor(who, wanted));
			if (begun.row.state === "pending") await charge(who, begun, payment);
			const book = await repository.book(who.restaurantId, sessionId);
			const paid = book?.payments.find(({ payment_id }) => payment_id === paymentId);
			if (!book || !paid) throw notFound("payment");
			// Read from the debit, so that the first answer and every repeat of it are the same.
			const approvals = await approvalsOf(who, book);
			const debit = paid.state === "completed" ? approvals.get(paid.reference ?? "") : undefined;
			const transactions = idsOf(approvals);
			const sale =
				payment.drawer_session !== undefined && paid.sale_id !== null
					? await repository.saleRecord(who.ownerId, paid.sale_id)
					: undefined;
			return {
				success: true,
				payment: toPaymentReply(paid, transactions.get(paid.reference ?? "")),
				session: toSessionReply(book),
				bill: toBillReply(billOf(book), book, transactions),
				...(debit ? { debit } : {}),
				...(sale?.drawer_session === undefined ? {} : { sale }),
			};
		},
		async cardBill(who, sessionId, { credential_id, station_id, ...part }) {
			const book = await repository.book(who.restaurantId, sessionId);
			if (!book) throw notFound("session");
			const bill = billOf(book);
			const owed = amountsTaken(
				takenOfBill(bill, { ...part, payment_method: "itc" }, noCardChange).taken,
			);
			await assertStation(who, station_id);
			const accounts = await checkedAccounts(who, credential_id, station_id);
			const { taken } = takenOfBill(
				bill,
				{ ...part, payment_method: "itc" },
				changeBy(bill, accounts),
			);
			const { total, taxes, taxTotal } = amountsTaken(taken);
			return {
				owed: owed.total,
				card_tax: cents(taxTotal - owed.taxTotal),
				taxes: [...taxes],
				amount: total,
			};
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
				// Reading a session never fails because of a card's answer.
				log("warn", "table payment not resolved", errorDetails(error));
				return book;
			}
		},
		async resolveOpen(at, sessionId) {
			const book = await repository.book(at.restaurantId, sessionId);
			if (book) await resolved(at, book);
		},
		sellEarlier: written.sellEarlier,
		closing: { owe: written.oweOrder, settle: settling.settle, due: ordersDue },
	};
}

const idsOf = (approvals: ReadonlyMap<string, ItcDebitResult>): ReadonlyMap<string, string> =>
	new Map([...approvals].map(([reference, { transactionId }]) => [reference, transactionId]));
