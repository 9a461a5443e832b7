import { hash } from "node:crypto";
import type { NewTablePayment } from "@tuckshop/core/contract";
import { canonicalJson } from "@tuckshop/core/records";
import {
	type CampusAccounts,
	type Cents,
	cashDue,
	cents,
	formatMoney,
	zeroCents,
} from "@tuckshop/core/rules";
import type { CardChange } from "@tuckshop/core/rules/split";
import {
	amountsTaken,
	changeBy,
	nextTableStatus,
	type SessionBill,
	type TakenPart,
	takenBy,
} from "@tuckshop/core/rules/table";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { ServerSession } from "../http/who.ts";
import type { OwnSale } from "../sales/own-sales.ts";
import { isoTime, type World } from "../world.ts";
import type {
	PaymentRow,
	SessionBook,
	SessionRepository,
	SessionWriter,
} from "./session-repository.ts";
import { billOf } from "./table-bill.ts";
import {
	draftFromText,
	draftToText,
	orderOfSession,
	saleOfEarlierPayment,
	saleOfPayment,
	underOtherId,
} from "./table-sales.ts";
import { identityOfSale } from "./tablet-sale.ts";

/** A payment as its device wants it. `paymentId`: minted there before the first try. */
export type WantedPayment = {
	readonly sessionId: string;
	readonly paymentId: string | undefined;
	readonly payment: NewTablePayment;
};
export type BegunPayment = { readonly row: PaymentRow; readonly bill: SessionBill };
export type CardOutcome = { readonly state: "completed" | "declined"; readonly reason?: string };

/** What is written of a table's payments. */
export type PaymentBook = {
	/** Writes the payment, or finds the one that is there under its id. What is paid at once is sold in the same transaction. */
	readonly begin: (
		who: ServerSession,
		wanted: WantedPayment,
		accounts: CampusAccounts | undefined,
	) => Promise<BegunPayment>;
	/**
	 * What became of a payment by card. An approval is written whatever stood there, with its sale; anything else only while it is open.
	 */
	readonly finish: (at: AtRestaurant, row: PaymentRow, outcome: CardOutcome) => Promise<void>;
	/** Enters the sales of payments that stand without one, as they were made before payments were sales. */
	readonly sellEarlier: (at: AtRestaurant, sessionId: string) => Promise<void>;
	/** Writes down that the provider is owed the order of a session that is paid. */
	readonly oweOrder: (book: SessionBook, writer: SessionWriter) => Promise<void>;
};

/** Whose payments are meant: whoever finds out what became of one need not be a server at the table. */
export type AtRestaurant = Pick<ServerSession, "ownerId" | "restaurantId">;

/** The longest that charging a card takes, and more: after it whoever did it is gone. */
const leaseMs = 120_000;

type PaymentBookNeeds = {
	readonly repository: Pick<SessionRepository, "hold">;
	/** The number of a card that was charged under a reference, masked. */
	readonly cardOf: (ownerId: string, reference: string) => Promise<string>;
	/** Hears that an order for the provider may be due. */
	readonly ordersDue: () => void;
	readonly rules: { readonly recognisesReferences: boolean };
	readonly world: Pick<World, "now">;
};

export function paymentBook({
	repository,
	cardOf,
	ordersDue,
	rules,
	world,
}: PaymentBookNeeds): PaymentBook {
	const now = () => isoTime(world.now());

	async function begin(
		who: ServerSession,
		{ sessionId, paymentId, payment }: WantedPayment,
		accounts: CampusAccounts | undefined,
	): Promise<BegunPayment> {
		// Neither the card's number, which is written nowhere, nor what is known of it or of the server makes another payment of it.
		const { credential_id: _, unchecked: __, sent_under: ___, sale: given, ...facts } = payment;
		const bodyHash = hash(
			"sha256",
			canonicalJson({ ...facts, ...(given ? { sale: identityOfSale(given) } : {}) }),
			"base64url",
		);
		const found = await repository.hold(who.restaurantId, sessionId, async (book, writer) => {
			if (paymentId === undefined)
				throw new HttpRefusal(400, "invalid", "Idempotency-Key: the payment's id on the device", {
					field: "Idempotency-Key",
				});
			const bill = billOf(book);
			const known = book.payments.find(({ payment_id }) => payment_id === paymentId);
			if (known && known.body_hash !== bodyHash)
				throw new HttpRefusal(
					409,
					"idempotency-conflict",
					"Another payment was sent under this key before.",
					{ field: "Idempotency-Key" },
				);
			if (known) return { row: known, bill };
			if (book.session.ended_at !== null || bill.payment === "paid")
				throw new HttpRefusal(409, "session-paid", "This session is paid.");
			const reference =
				payment.payment_method === "itc" ? (payment.transaction_reference ?? null) : null;
			const taken = takenOfBill(bill, payment, changeBy(bill, accounts));
			const amounts = amountsTaken(taken.taken);
			insistOnAmount(payment.amount, amounts.total);
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
			const sale = saleOfPayment({
				book,
				bill,
				payment: { ...row, server_name: who.name },
				part: book.payments.length + 1,
				soldAt: await writer.soldAt(payment.station_id),
				...(reference === null
					? {}
					: { card: { credentialId: payment.credential_id ?? "", accounts } }),
			});
			const stands = reference === null;
			const kept = {
				...row,
				...(stands ? { sale_id: await sell(writer, sale) } : { sale_draft: draftToText(sale) }),
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

	/** Enters a sale, and gives its id: another one, where a sale that is no payment of this table came under it before. */
	async function sell(writer: SessionWriter, sale: OwnSale): Promise<string> {
		for (let next = sale; ; next = underOtherId(next))
			if (await writer.sell(next, now())) return next.sale.facts.id;
	}

	/** What the payments come to is written with the session, and a table whose bill is paid is free again. */
	async function settle(writer: SessionWriter): Promise<SessionBook> {
		const book = await writer.read();
		const { payment } = billOf(book);
		if (payment === book.session.payment_status) return book;
		await writer.changeSession({
			payment_status: payment,
			...(payment === "paid" ? { open_table_id: null, ended_at: now() } : {}),
		});
		if (payment === "paid") {
			await writer.changeTable({ status: nextTableStatus("occupied", "paid-in-full") });
			await oweOrder(book, writer);
		}
		return writer.read();
	}

	async function oweOrder(book: SessionBook, writer: SessionWriter): Promise<void> {
		await writer.oweOrder(
			orderOfSession(book, await writer.soldAt(), now()),
			rules.recognisesReferences,
		);
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
			const sold =
				state === "completed"
					? {
							sale_draft: null,
							sale_id: await sell(writer, await draftOf(at, book, { row, writer })),
						}
					: {};
			await writer.changePayment(paymentId, { state, reason, lease_until: null, ...sold });
			await settle(writer);
		});
		ordersDue();
	}

	/** As it was closed when the payment began; one of before that was done is closed now. */
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
				await writer.changePayment(row.payment_id, { sale_id: await sell(writer, sale) });
			}
		});
	}

	return { begin, finish, sellEarlier, oweOrder };
}

/** Throws a 409 where the device names another amount than the bill owes. */
function insistOnAmount(named: Cents, owed: Cents): void {
	if (named === owed) return;
	throw new HttpRefusal(
		409,
		"amount-differs",
		`${formatMoney(owed)} is owed, not ${formatMoney(named)}: look at the bill once more.`,
		{ field: "amount" },
	);
}

/** What a payment takes of the bill, or the documented refusal. */
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
