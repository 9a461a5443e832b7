import {
	maskedCampus,
	type Sale,
	withMaskedCredential,
	withMaskedFine,
} from "@tuckshop/core/records";
import { paymentMethod, type SaleFacts, zeroCents } from "@tuckshop/core/rules";
import {
	judgePayment,
	nextTableStatus,
	type SessionBill,
	seatsElsewhere,
	takenOfSale,
} from "@tuckshop/core/rules/table";
import { verdictColumns } from "../sales/verdicts.ts";
import { isoTime, type World } from "../world.ts";
import type { PaymentRow, SessionBook, SessionWriter } from "./session-repository.ts";
import { billOf } from "./table-bill.ts";
import { orderOfSession } from "./table-sales.ts";
import { identityOf } from "./tablet-sale.ts";

/** Effects of a session's payments, written in the transaction that locks it. */
export type Settling = {
	/**
	 * Writes the sum of the payments to the session, and frees a table whose bill is paid. It stays
	 * open while it lacks lines that the bill of a tablet had, which come yet.
	 */
	readonly settle: (writer: SessionWriter) => Promise<SessionBook>;
	/** Records that the order of a paid session is due at the provider. */
	readonly oweOrder: (book: SessionBook, writer: SessionWriter) => Promise<void>;
	/**
	 * Applies a sale in the ledger to the session that it pays, once. `paidBy`: who is signed in;
	 * otherwise the server with the name in the sale. False: a line of it has not arrived yet.
	 */
	readonly apply: (at: Held, sale: Sale, paidBy?: string) => Promise<boolean>;
};

type Held = { readonly book: SessionBook; readonly writer: SessionWriter };

type SettlingNeeds = {
	/** Of the provider. */
	readonly rules: { readonly recognisesReferences: boolean };
	readonly world: Pick<World, "now">;
};

export function settling({ rules, world }: SettlingNeeds): Settling {
	const now = () => isoTime(world.now());

	async function settle(writer: SessionWriter): Promise<SessionBook> {
		const book = await writer.read();
		const { session } = book;
		const { payment } = billOf(book);
		// A card that waits in its queue counts as paid: its guests have gone.
		const isDone = payment === "paid" || (payment === "pending" && !isBeingCharged(book));
		const leaves = isDone && session.open_table_id !== null;
		if (payment === session.payment_status && !leaves) return book;
		if (leaves && (await lacksLines(book, writer))) return book;
		await writer.changeSession({
			payment_status: payment,
			...(leaves ? { open_table_id: null, ended_at: now() } : {}),
		});
		if (leaves) {
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

	async function apply({ book, writer }: Held, sale: Sale, paidBy?: string): Promise<boolean> {
		if (book.payments.some(({ payment_id }) => payment_id === sale.facts.id)) return true;
		const facts = withLineIds(book, sale.facts);
		if (!facts) return false;
		const bill = billOf(book);
		const isByCard = paymentMethod(facts.tenders) === "itc";
		const { taken, seats } = takenOfSale(bill, {
			facts,
			seats: seatsOf(facts, book.session.id, bill),
			cardAdjusted: isByCard && sale.campus?.taxAdjusted === true,
		});
		const row = {
			...paymentRowOf(book, sale, paidBy ?? (await writer.serverOf(facts))),
			seats: JSON.stringify(seats),
			taken: JSON.stringify(taken),
		};
		// A reference that another payment has does not identify this one.
		if (!(await writer.addPayment(row))) await writer.addPayment({ ...row, reference: null });
		await writer.judge({
			owner_id: facts.ownerId,
			sale_id: facts.id,
			...verdictColumns(judgePayment(facts, bill, taken)),
		});
		await settle(writer);
		return true;
	}

	return { settle, oweOrder, apply };
}

/** A card is being charged for this session, and its outcome is unknown yet. */
const isBeingCharged = ({ payments }: SessionBook): boolean =>
	payments.some(({ state, sale_id }) => state === "pending" && sale_id === null);

/**
 * True if a tablet was paid by a bill with lines that have not come here: a tablet's sales may
 * arrive before its lines, and those of other tablets later still, above all at a restored server.
 * A check that was closed now would turn them away.
 */
async function lacksLines(
	{ orders, payments }: SessionBook,
	writer: Pick<SessionWriter, "orderWithId" | "sale">,
): Promise<boolean> {
	const known = new Set(orders.flatMap(({ id, line_key }) => [id, line_key]));
	for (const { sale_id } of payments) {
		const facts = sale_id === null ? undefined : await writer.sale(sale_id);
		for (const line of facts?.check?.lines ?? []) {
			if (known.has(line)) continue;
			// It may have been moved to another check since.
			if (!(await writer.orderWithId(line))?.isOwn) return true;
			known.add(line);
		}
	}
	return false;
}

const seatsOf = (
	{ check, lines }: SaleFacts,
	sessionId: string,
	bill: SessionBill,
): readonly number[] =>
	check === undefined || check.session === sessionId
		? (check?.seats ?? [])
		: seatsElsewhere(bill, lines, check.seats ?? []);

/**
 * An offline tablet knows its lines by the ids that it gave them. Undefined: the session does not
 * have them all.
 */
export function withLineIds({ orders }: SessionBook, facts: SaleFacts): SaleFacts | undefined {
	const lines = facts.lines.flatMap((line) => {
		const order =
			orders.find(({ id }) => id === line.id) ??
			orders.find(({ line_key }) => line_key === line.id);
		return order ? [{ ...line, id: order.id }] : [];
	});
	return lines.length === facts.lines.length ? { ...facts, lines } : undefined;
}

/** A sale of a tablet as the ledger stores it: without a card's number. */
export const maskedSale = ({ facts, progress, campus }: Sale): Sale => ({
	facts: {
		...facts,
		lines: facts.lines.map(withMaskedFine),
		tenders: facts.tenders.map(withMaskedCredential),
	},
	progress,
	...(campus ? { campus: maskedCampus(campus) } : {}),
});

function paymentRowOf(
	{ session }: SessionBook,
	{ facts, progress }: Sale,
	paidBy: string | undefined,
): Omit<PaymentRow, "seats" | "server_name" | "taken"> {
	const method = paymentMethod(facts.tenders);
	const isByCard = method === "itc";
	return {
		session_id: session.id,
		payment_id: facts.id,
		restaurant_id: session.restaurant_id,
		body_hash: identityOf(facts),
		amount_cents: facts.total,
		tax_cents: facts.taxTotal ?? zeroCents,
		method,
		reference: isByCard ? facts.reference : null,
		state: isByCard && progress.debit?.is !== "accepted" ? "pending" : "completed",
		reason: "",
		lease_until: null,
		paid_at: facts.createdAt,
		paid_by: paidBy ?? session.started_by,
		sale_draft: null,
		sale_id: facts.id,
	};
}
