import {
	DebitReference,
	type ItcDebitRequest,
	ItcDebitRequestRecord,
	ItcDebitResultRecord,
	isMaskedCredential,
	maskedCampus,
	type Sale,
	withMaskedCredential,
	withMaskedFine,
} from "@tuckshop/core/records";
import {
	allocateLineTaxes,
	campusItemType,
	cents,
	lineTax,
	rate,
	type Tender,
	unitPrice,
} from "@tuckshop/core/rules";
import { isFineLine } from "@tuckshop/core/rules/fines";
import { Schema } from "effect";
import { HttpRefusal } from "../http/refusal.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { isoTime, type World } from "../world.ts";
import type { DebitRepository, NewDebitRow } from "./debit-repository.ts";
import { credentialHashOf, debitRowOf, resultWithoutAnswer } from "./debit-row.ts";
import type { ForgottenDebit } from "./forgotten-debit.ts";
import { withDebit } from "./sale-with-debit.ts";
import { redactCardNumber } from "./scrubbed.ts";

/**
 * Connects the sales ledger with the debits: masks the card numbers in a campus-card sale that the
 * ledger stores, and opens the debit that it waits for.
 */
export type QueuedDebits = {
	/** The sale to store, its credentials masked, and the debit to open with it where the sale was made offline or its debit may be forgotten. */
	readonly receive: (
		sale: Sale,
		forgotten?: ForgottenDebit,
	) => { readonly sale: Sale; readonly debit?: NewDebitRow };
	/** Adds the present state of their debits to the sales. */
	readonly told: (ownerId: string, sales: readonly Sale[]) => Promise<readonly Sale[]>;
};

type CampusTender = Extract<Tender, { readonly method: "itc" }>;

const encodeRequest = Schema.encodeSync(ItcDebitRequestRecord);
const encodeResult = Schema.encodeSync(ItcDebitResultRecord);
const isReference = Schema.is(DebitReference);

export function queuedDebits(
	repository: Pick<DebitRepository, "under">,
	box: SecretBox,
	world: Pick<World, "now" | "uuid">,
): QueuedDebits {
	return {
		receive(sale, forgotten) {
			const { facts, campus } = sale;
			const hasFine = facts.lines.some(isFineLine);
			if (!campus && !hasFine && facts.tenders.every((tender) => tender.method !== "itc"))
				return { sale };
			const cards = [
				campus?.credentialId,
				...facts.tenders.map((tender) =>
					tender.method === "itc" ? tender.credentialId : undefined,
				),
			].filter(isWhole);
			const fined = facts.lines
				.map((line) => (isFineLine(line) ? line.fine.credentialId : undefined))
				.filter(isWhole);
			const [card] = cards;
			// A card number that came unmasked is removed from every text of the sale's progress too.
			const clean = <T>(said: T): T => [...cards, ...fined].reduce(redactCardNumber, said);
			const hash =
				card === undefined ? {} : { credentialHash: credentialHashOf(box, facts.ownerId, card) };
			const kept: Sale = {
				facts: {
					...facts,
					lines: facts.lines.map(withMaskedFine),
					tenders: facts.tenders.map(withMaskedCredential),
				},
				progress: clean(sale.progress),
				...(campus ? { campus: { ...clean(maskedCampus(campus)), ...hash } } : {}),
			};
			const debit = queuedDebit(sale, forgotten);
			if (!debit) return { sale: kept };
			const row = debitRowOf(debit, { id: world.uuid(), at: isoTime(world.now()) }, box);
			return { sale: kept, debit: forgotten ? forgottenRow(row, sale, forgotten) : row };
		},
		async told(ownerId, sales) {
			const byCard = sales.filter((sale) =>
				sale.facts.tenders.some((tender) => tender.method === "itc"),
			);
			const rows = new Map(
				(
					await repository.under(
						ownerId,
						byCard.map((sale) => sale.facts.reference),
					)
				).map((row) => [row.reference, row]),
			);
			return sales.map((sale) => {
				const row = byCard.includes(sale) ? rows.get(sale.facts.reference) : undefined;
				return row && (row.sale_id === null || row.sale_id === sale.facts.id)
					? withDebit(sale, row)
					: sale;
			});
		},
	};
}

const isWhole = (credential: string | undefined): credential is string =>
	credential !== undefined && !isMaskedCredential(credential);

/** The state of a debit that was submitted before, from its receipt. A debit that was answered is not made again. */
function forgottenRow(row: NewDebitRow, { campus }: Sale, forgotten: ForgottenDebit): NewDebitRow {
	const { state, at, reason } = forgotten;
	const answered = { state, attempts: 1, reason, processed_at: at, credential_sealed: null };
	if (state === "declined") return { ...row, ...answered, answer: JSON.stringify({ said: {} }) };
	if (state !== "approved") return { ...row, state, attempts: 1, reason };
	const result =
		campus?.debit ??
		resultWithoutAnswer(row, {
			status: "KNOWN BY ITS RECEIPT",
			transactionId: campus?.transactionId ?? "",
		});
	return {
		...row,
		...answered,
		answer: JSON.stringify({ message: "", result: encodeResult(result) }),
		order_due: row.sale_id == null ? 0 : 1,
		held_at: row.sale_id != null && forgotten.orderMayHaveGone ? row.created_at : null,
	};
}

/** The debit of an offline sale, or the one that was forgotten: the amount of its campus tender under the sale's reference. */
function queuedDebit({ facts, campus }: Sale, forgotten: ForgottenDebit | undefined) {
	const isQueued =
		campus?.offline && (campus.processing === "queued" || campus.processing === "processing");
	if ((!isQueued && !forgotten) || facts.kind.type !== "sale") return undefined;
	const tenders = facts.tenders.filter((tender) => tender.method === "itc");
	const [tender] = tenders;
	if (!tender || tenders.length > 1) throw invalid("tenders", "a queued sale has one campus card");
	if (!forgotten && isMaskedCredential(tender.credentialId))
		throw invalid("tenders", "the card of a queued sale has its whole number");
	if (tender.amount <= 0) throw invalid("tenders", "an amount above 0");
	if (!isReference(facts.reference))
		throw invalid(
			"reference",
			"a reference under which ITC can be asked: visible characters without a space",
		);
	return {
		ownerId: facts.ownerId,
		restaurantId: facts.restaurantId,
		...(campus?.offline ? { saleId: facts.id } : {}),
		credentialHash: campus?.credentialHash,
		request: sendable(() => requestFor(facts, tender)),
	};
}

function requestFor(
	{ lines, taxes, taxTotal, stationId, reference }: Sale["facts"],
	tender: CampusTender,
): ItcDebitRequest {
	const shares = allocateLineTaxes(lines, { decisions: lines.map((line) => line.decision), taxes });
	return {
		credentialId: tender.credentialId,
		amount: tender.amount,
		taxAmount: cents(Math.min(taxTotal, tender.amount)),
		stationId,
		transactionReference: reference,
		items: lines.map((line, index) => ({
			name: line.name,
			quantity: line.quantity,
			unitPrice: unitPrice(line),
			totalPrice: line.total,
			itcMenuType: campusItemType(line),
			taxAmount: lineTax(shares[index] ?? []),
			taxRate: rate(line.decision.rows.reduce((sum, row) => sum + row.rate, 0)),
		})),
	};
}

/** Checks that the request can be stored and sent: without it, a queued sale would wait for its debit for ever. */
function sendable(make: () => ItcDebitRequest): ItcDebitRequest {
	try {
		const request = make();
		encodeRequest(request);
		return request;
	} catch (error) {
		throw invalid(
			"items",
			`no debit can be made of them: ${(error as Error).message.split("\n")[0]}`,
		);
	}
}

const invalid = (field: string, why: string): HttpRefusal =>
	new HttpRefusal(400, "invalid", `${field}: ${why}`, { field });
