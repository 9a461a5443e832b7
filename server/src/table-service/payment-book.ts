import { hash } from "node:crypto";
import type { NewTablePayment } from "@tuckshop/core/contract";
import { canonicalJson, type Sale, saleOfRecord } from "@tuckshop/core/records";
import {
	type CampusAccounts,
	type Cents,
	cashDue,
	cents,
	formatMoney,
	nothingToSend,
	notJudged,
	paymentMethod,
	zeroCents,
} from "@tuckshop/core/rules";
import type { CardChange } from "@tuckshop/core/rules/split";
import {
	amountsTaken,
	changeBy,
	judgePayment,
	type SessionBill,
	type Taken,
	type TakenPart,
	takenBy,
	takenLater,
} from "@tuckshop/core/rules/table";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { ServerSession } from "../http/who.ts";
import type { OwnSale } from "../sales/own-sales.ts";
import { isoTime, type World } from "../world.ts";
import { approvedLater, declinedLater } from "./queued-cards.ts";
import type {
	PaymentRow,
	SessionBook,
	SessionRepository,
	SessionWriter,
} from "./session-repository.ts";
import { maskedSale, type Settling, withLineIds } from "./settling.ts";
import { billOf, takenOf } from "./table-bill.ts";
import {
	draftFromText,
	draftToText,
	saleOfEarlierPayment,
	saleOfPayment,
	tablesDevice,
	underOtherId,
} from "./table-sales.ts";
import { identityOf } from "./tablet-sale.ts";

/** A payment as its device requests it. `paymentId`: generated there before the first attempt. */
export type WantedPayment = {
	readonly sessionId: string;
	readonly paymentId: string | undefined;
	readonly payment: NewTablePayment;
};
export type BegunPayment = { readonly row: PaymentRow; readonly bill: SessionBill };
export type CardOutcome = { readonly state: "completed" | "declined"; readonly reason?: string };

/** The writes of a table's payments. */
export type PaymentBook = {
	/**
	 * Writes the payment, or finds the existing one of its id. A payment that is valid at once
	 * becomes a sale in the same transaction.
	 */
	readonly begin: (
		who: ServerSession,
		wanted: WantedPayment,
		accounts: CampusAccounts | undefined,
	) => Promise<BegunPayment>;
	/**
	 * Writes the outcome of a payment by card. An approval is written whatever the row's state, with its sale; any other outcome only while
	 * the row is open.
	 */
	readonly finish: (at: AtRestaurant, row: PaymentRow, outcome: CardOutcome) => Promise<void>;
	/** Enters the sales of valid payments without one, which were made before payments were sales. */
	readonly sellEarlier: (at: AtRestaurant, sessionId: string) => Promise<void>;
	/** Records that the order of a paid session is due at the provider. */
	readonly oweOrder: (book: SessionBook, writer: SessionWriter) => Promise<void>;
};

/**
 * The restaurant and owner of a payment: its outcome may be found without a server at the table.
 */
export type AtRestaurant = Pick<ServerSession, "ownerId" | "restaurantId">;

/** Longer than charging a card ever takes: afterwards the charging process counts as crashed. */
const leaseMs = 120_000;

type PaymentBookNeeds = {
	readonly repository: Pick<SessionRepository, "hold">;
	/** The number of a card that was charged under a reference, masked. */
	readonly cardOf: (ownerId: string, reference: string) => Promise<string>;
	/** Notified that an order for the provider may be due. */
	readonly ordersDue: () => void;
	readonly settling: Settling;
	readonly world: Pick<World, "now">;
};

export function paymentBook({
	repository,
	cardOf,
	ordersDue,
	settling: { settle, oweOrder, apply },
	world,
}: PaymentBookNeeds): PaymentBook {
	const now = () => isoTime(world.now());

	async function begin(
		who: ServerSession,
		{ sessionId, paymentId, payment }: WantedPayment,
		accounts: CampusAccounts | undefined,
	): Promise<BegunPayment> {
		const given = payment.sale && maskedSale(saleOfRecord(payment.sale));
		const bodyHash = given ? identityOf(given.facts) : hashOf(payment);
		const found = await repository.hold(who.restaurantId, sessionId, async (book, writer) => {
			if (paymentId === undefined)
				throw new HttpRefusal(400, "invalid", "Idempotency-Key: the payment's id on the device", {
					field: "Idempotency-Key",
				});
			const bill = billOf(book);
			const known = knownPayment(book, paymentId, bodyHash);
			if (known) return { row: known, bill };
			if (given && payment.payment_method === "cash")
				return { row: await takeGiven({ book, writer }, given, who), bill };
			if (book.session.ended_at !== null || bill.payment === "paid")
				throw new HttpRefusal(409, "session-paid", "This session is paid.");
			const reference =
				payment.payment_method === "itc" ? (payment.transaction_reference ?? null) : null;
			const taken = takenOfBill(bill, payment, changeBy(bill, accounts));
			const amounts = amountsTaken(taken.taken);
			assertAmount(payment.amount, amounts.total);
			const rounding =
				reference === null
					? cents(cashDue(amounts.total, bill.cashRounding) - amounts.total)
					: zeroCents;
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
				lease_until: reference === null ? null : isoTime(world.now() + leaseMs),
				paid_at: now(),
				paid_by: who.serverId,
				sale_draft: null,
				sale_id: null,
			};
			const sale = given
				? judgedSale(given, book, { bill, taken: taken.taken, at: now() })
				: saleOfPayment({
						book,
						bill,
						payment: { ...row, server_name: who.name },
						part: book.payments.length + 1,
						soldAt: await writer.soldAt(payment.station_id),
						...(reference === null
							? { drawerSession: payment.drawer_session }
							: { card: { credentialId: payment.credential_id ?? "", accounts } }),
					});
			const stands = reference === null;
			const kept = {
				...row,
				...(stands
					? { sale_id: await sell(writer, sale, who) }
					: { sale_draft: draftToText(sale) }),
			};
			if (!(await writer.addPayment(kept)))
				throw new HttpRefusal(409, "reference-taken", "Another payment has this reference.", {
					field: "transaction_reference",
				});
			await settle(writer);
			return { row: { ...kept, server_name: who.name }, bill };
		});
		if (!found) throw notFound("session");
		ordersDue();
		return found;
	}

	/**
	 * Cash that was taken is never refused: the part of the bill that it pays is computed once it is
	 * valid.
	 */
	async function takeGiven(
		at: { readonly book: SessionBook; readonly writer: SessionWriter },
		given: Sale,
		who: ServerSession,
	): Promise<PaymentRow> {
		const verdict = notJudged("part-of-a-bill");
		if (!(await at.writer.enter({ sale: inLedger(given, now()), verdict }, now())))
			throw new HttpRefusal(
				409,
				"idempotency-conflict",
				"Another sale was sent under this key before.",
				{ field: "Idempotency-Key" },
			);
		if (!(await apply(at, given, who.serverId)))
			throw new HttpRefusal(
				409,
				"lines-not-known",
				"This payment pays for lines that were not sent yet: send them first.",
				{ field: "sale" },
			);
		const { payments } = await at.writer.read();
		const row = payments.find(({ payment_id }) => payment_id === given.facts.id);
		if (!row) throw new Error("a sale that was applied has its payment");
		return row;
	}

	/**
	 * Enters a sale, and returns its id: a new one, where a sale that is no payment of this table has
	 * its own.
	 */
	async function sell(
		writer: SessionWriter,
		sale: OwnSale,
		{ restaurantId }: Pick<AtRestaurant, "restaurantId">,
	): Promise<string> {
		const isGiven = sale.sale.facts.deviceId !== tablesDevice(restaurantId);
		for (let next = sale; ; next = underOtherId(next))
			if (await (isGiven ? writer.enter(next, now()) : writer.sell(next, now())))
				return next.sale.facts.id;
	}

	async function finish(
		at: AtRestaurant,
		{ session_id: sessionId, payment_id: paymentId }: PaymentRow,
		{ state, reason = "" }: CardOutcome,
	): Promise<void> {
		await repository.hold(at.restaurantId, sessionId, async (book, writer) => {
			const row = book.payments.find(({ payment_id }) => payment_id === paymentId);
			if (!row || row.state === "completed" || (row.state === "declined" && state === "declined"))
				return;
			if (state === "declined" && !(await declinedLater(at, book, { row, writer }))) return;
			const sold = state === "completed" ? await soldNow(at, book, { row, writer }) : {};
			await writer.changePayment(paymentId, { state, reason, lease_until: null, ...sold });
			await settle(writer);
		});
		ordersDue();
	}

	/**
	 * A queued sale is in the ledger already. One that was recorded as declined took nothing: others
	 * may have paid its part since.
	 */
	async function soldNow(
		at: AtRestaurant,
		book: SessionBook,
		{ row, writer }: { readonly row: PaymentRow; readonly writer: SessionWriter },
	) {
		if (row.sale_id !== null) return approvedLater(at, book, { row, writer });
		const sale = await draftOf(at, book, { row, writer });
		const bill = billOf(book);
		const before = takenOf(row);
		const taken = row.state === "declined" ? takenLater(bill, before) : before;
		if (taken === before) return { sale_draft: null, sale_id: await sell(writer, sale, at) };
		const facts = withLineIds(book, sale.sale.facts) ?? sale.sale.facts;
		const judged = { ...sale, verdict: judgePayment(facts, bill, taken) };
		return {
			sale_draft: null,
			sale_id: await sell(writer, judged, at),
			taken: JSON.stringify(taken),
		};
	}

	/** The sale as closed when the payment began; for older payments it is closed now. */
	const draftOf = async (
		{ ownerId }: AtRestaurant,
		book: SessionBook,
		{ row, writer }: { readonly row: PaymentRow; readonly writer: SessionWriter },
	): Promise<OwnSale> =>
		row.sale_draft === null
			? saleOfEarlierPayment(book, row, {
					soldAt: await writer.soldAt(),
					credentialId: await cardOf(ownerId, row.reference ?? ""),
				})
			: draftFromText(row.sale_draft);

	async function sellEarlier(at: AtRestaurant, sessionId: string): Promise<void> {
		await repository.hold(at.restaurantId, sessionId, async (book, writer) => {
			for (const row of book.payments) {
				if (row.state !== "completed" || row.sale_id !== null) continue;
				const sale = await draftOf(at, book, { row, writer });
				await writer.changePayment(row.payment_id, { sale_id: await sell(writer, sale, at) });
			}
		});
	}

	return { begin, finish, sellEarlier, oweOrder };
}

/** The existing payment of this id. Throws a 409 where that is another payment. */
function knownPayment(
	{ payments }: SessionBook,
	paymentId: string,
	bodyHash: string,
): PaymentRow | undefined {
	const known = payments.find(({ payment_id }) => payment_id === paymentId);
	if (known && known.body_hash !== bodyHash)
		throw new HttpRefusal(
			409,
			"idempotency-conflict",
			"Another payment was sent under this key before.",
			{ field: "Idempotency-Key" },
		);
	return known;
}

/** Throws a 409 where the device names another amount than the bill owes. */
function assertAmount(named: Cents, owed: Cents): void {
	if (named === owed) return;
	throw new HttpRefusal(
		409,
		"amount-differs",
		`${formatMoney(owed)} is owed, not ${formatMoney(named)}: look at the bill once more.`,
		{ field: "amount" },
	);
}

/**
 * Neither the card's number, which is not stored, nor what is known of the card or the server
 * changes the payment's identity, nor the purse: of a repeat the first one's stands.
 */
function hashOf(payment: NewTablePayment): string {
	const { credential_id: _, unchecked: __, sent_under: ___, ...named } = payment;
	const { drawer_session: ____, ...facts } = named;
	return hash("sha256", canonicalJson(facts), "base64url");
}

/**
 * A sale of a tablet once its card was charged, with the verdict on it together with the unpaid
 * bill before it.
 */
const judgedSale = (
	given: Sale,
	book: SessionBook,
	{ bill, taken, at }: { readonly bill: SessionBill; readonly taken: Taken; readonly at: string },
): OwnSale => ({
	sale: inLedger(given, at),
	verdict: judgePayment(withLineIds(book, given.facts) ?? given.facts, bill, taken),
});

/**
 * Adds the progress that the server itself knows: a part of a table's bill has no order of its own.
 */
const inLedger = (sale: Sale, at: string): Sale => ({
	...sale,
	progress: {
		deliveries: { ledger: { is: "accepted", at }, provider: nothingToSend },
		...(paymentMethod(sale.facts.tenders) === "itc"
			? { debit: { is: "accepted" as const, at } }
			: {}),
		updatedAt: at,
	},
});

/** The part that a payment takes of the bill, or the documented refusal. */
export function takenOfBill(
	bill: SessionBill,
	{
		seats,
		ways,
		payment_method: method,
	}: Pick<NewTablePayment, "seats" | "ways" | "payment_method">,
	change: CardChange,
): TakenPart {
	const taken = takenBy(bill, { seats, ways, method }, change);
	if (taken.ok) return taken.value;
	const { code, field } = taken.refusal;
	if (code === "seats-with-ways")
		throw new HttpRefusal(400, "invalid", "ways: not together with seats", { field });
	throw new HttpRefusal(409, code, sentences[code] ?? "This bill can't be divided evenly.", {
		field,
	});
}

const sentences: Readonly<Record<string, string>> = {
	"nothing-owed": "Nothing is owed.",
	"paid-in-parts": "A part of the whole bill was paid: its seats can't be told apart any more.",
};
