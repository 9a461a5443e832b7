import { Clock, Effect } from "effect";
import type { OpenTableSession } from "../../contract/table-service.ts";
import { deviceId } from "../../flows/device/device-id.ts";
import { initialSaleState } from "../../flows/payment/persist-sale.ts";
import { billOfBook } from "../../flows/tables/computed-session.ts";
import type { Till } from "../../flows/till.ts";
import type { KeptTablePayment, NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { cashDue, cents, nothingToSend, type SaleFacts } from "../../rules/index.ts";
import { nameOf, type PersonName } from "../../rules/people/index.ts";
import { noCardChange } from "../../rules/split/index.ts";
import {
	amountsTaken,
	paymentSale,
	type SessionBill,
	type Taken,
	type TakenPart,
	tableReference,
	takenBy,
} from "../../rules/table/index.ts";
import { businessDate } from "../../rules/till/index.ts";
import type { TablePaymentWanted } from "./payment-attempt.ts";

/**
 * The till of this device, which stores the sales of payments made without the server; its outbox
 * delivers them.
 */
export type TableTill = {
	readonly till: Till;
	readonly deviceId: Effect.Effect<string, NotStored>;
	/** When this succeeds the sale is on disk, under its owner's next number on this device. */
	readonly keep: (facts: SaleFacts) => Effect.Effect<Sale, NotStored>;
};

/** The part of a till that pays for tables on this device. */
export const tableTill = (
	ports: Pick<PosPorts, "saleStore" | "settings" | "ids">,
	till: Till,
): TableTill => ({
	till,
	deviceId: deviceId(ports),
	keep(facts) {
		const { progress } = initialSaleState(facts, false);
		// The provider gets one order for the whole table, from the server.
		const deliveries = { ...progress.deliveries, provider: nothingToSend };
		const kept = ports.saleStore.keep(facts.id, (sequence) => ({
			facts: { ...facts, sequence },
			progress: { ...progress, deliveries },
		}));
		return Effect.map(kept, ({ sale }) => sale);
	},
});

/**
 * The part of a session's bill that a payment takes, as this device knows the bill. Undefined: it
 * does not know the bill, or nothing is owed.
 */
export function takenHere(
	open: OpenTableSession | undefined,
	{ intent }: Pick<TablePaymentWanted, "intent">,
	method: "cash" | "itc",
): { readonly bill: SessionBill; readonly part: TakenPart } | undefined {
	const bill = billOfBook(open?.book);
	if (!bill) return undefined;
	const wanted = {
		seats: intent.of === "seats" ? intent.seats : [],
		...(intent.of === "part" ? { ways: intent.ways } : {}),
		method,
	};
	const part = takenBy(bill, wanted, noCardChange);
	return part.ok ? { bill, part: part.value } : undefined;
}

type CashPaid = {
	readonly open: OpenTableSession;
	readonly wanted: TablePaymentWanted;
	readonly paymentId: string;
	readonly from: { readonly bill: SessionBill; readonly part: TakenPart };
	/** The server who is signed in at this tablet. */
	readonly server: PersonName | undefined;
	/** The session of their purse. */
	readonly drawerSession: string | undefined;
	readonly at: TableTill;
};

/**
 * Takes cash without the server: the sale is closed from the bill as known here, and is on disk
 * before the payment is shown.
 */
export const payCashHere = Effect.fnUntraced(function* ({
	open: { book, bill: told },
	wanted,
	paymentId,
	from: { bill, part },
	server,
	drawerSession,
	at: { till, deviceId: device, keep },
}: CashPaid): Effect.fn.Return<KeptTablePayment, NotStored> {
	const now = yield* Clock.currentTimeMillis;
	const amounts = amountsTaken(part.taken);
	const rounding = cents(cashDue(amounts.total, bill.cashRounding) - amounts.total);
	const taken: Taken = { ...part.taken, ...(rounding === 0 ? {} : { rounding }) };
	const profile = book?.tax_profile;
	const paidAt = new Date(now).toISOString();
	const facts = paymentSale({
		bill,
		taken,
		stamp: {
			id: paymentId,
			reference: tableReference(wanted.tableNumber.replace(/[^\x21-\x7e]/g, "-"), now),
			createdAt: paidAt,
			businessDate: businessDate(
				now,
				profile?.profile.time_zone ?? till.timeZone,
				profile?.profile.day_ends_at ?? till.dayEndsAt,
			),
			ownerId: till.ownerId,
			deviceId: yield* device,
			sequence: 1,
			restaurantId: till.restaurantId,
			stationId: till.stationId,
			providerRestaurantId: till.providerRestaurantId,
			providerBranchId: till.providerBranchId,
			...(server ? { cashierName: server.name, person: nameOf(server) } : {}),
			...(profile ? { taxProfileVersion: profile.version } : {}),
			...(drawerSession === undefined ? {} : { drawerSession }),
			check: {
				session: wanted.sessionId,
				version: Math.max(0, book?.version ?? 0),
				part: told.payments.length + 1,
				...(part.seats.length > 0 ? { seats: part.seats } : {}),
				lines: bill.order.lines.map(({ id }) => id),
			},
		},
	});
	yield* keep(facts);
	return {
		sessionId: wanted.sessionId,
		paymentId,
		payment: {
			amount: amounts.total,
			tip_amount: cents(0),
			payment_method: "cash",
			payment_status: "completed",
			seats: part.seats,
			...(wanted.intent.of === "part" ? { ways: wanted.intent.ways } : {}),
		},
		taken,
		paidAt,
		...(server ? { paidBy: server.name } : {}),
	};
});

/** True if the payment is stored as a sale on this device, which its till delivers. */
export const isSoldHere = ({ payment }: KeptTablePayment): boolean =>
	payment.payment_method === "cash";
