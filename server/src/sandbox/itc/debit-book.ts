import {
	closeSync,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { Dollars, type ItcDebitRequest } from "@tuckshop/core/records";
import { Schema } from "effect";
import { decodeAs } from "../decode-as.ts";
import { charge, type Payment, SandboxCard } from "./cards.ts";

/** A debit as the sandbox made it. */
export const MadeDebit = Schema.Struct({
	transactionId: Schema.String,
	transactionReference: Schema.String,
	credentialId: Schema.String,
	stationId: Schema.String,
	amount: Dollars,
	taxAmount: Dollars,
	receivedAt: Schema.String,
	accounts: Schema.Array(
		Schema.Struct({
			name: Schema.String,
			type: Schema.String,
			transactionAmount: Dollars,
			balance: Dollars,
			receipt: Schema.String,
		}),
	),
});
export type MadeDebit = typeof MadeDebit.Type;

const Books = Schema.Struct({ cards: Schema.Array(SandboxCard), debits: Schema.Array(MadeDebit) });
type Books = typeof Books.Type;
const encodeBooks = Schema.encodeSync(Books);

export type DebitAttempt =
	| { readonly is: "made"; readonly debit: MadeDebit }
	| { readonly is: "declined"; readonly message: string };

export type DebitBook = {
	readonly card: (credentialId: string) => SandboxCard | undefined;
	/** Charges a card, or returns the existing debit of the reference where it may recognise it. */
	readonly debit: (request: ItcDebitRequest, recognise: boolean) => DebitAttempt;
	readonly books: () => Books;
	/** Adds a card, or replaces one. */
	readonly put: (card: SandboxCard) => void;
	/** Deletes the debits, and resets the cards. */
	readonly clear: () => void;
};

/**
 * ITC's cards and debits: in memory, and in a JSON file when one is named, written before a debit
 * is answered.
 */
export function debitBook(
	now: () => Date,
	first: readonly SandboxCard[],
	file?: string,
): DebitBook {
	let books: Books =
		file !== undefined && existsSync(file) ? readBooks(file) : { cards: first, debits: [] };
	const keep = (next: Books): void => {
		if (file !== undefined) writeBooks(file, next);
		books = next;
	};
	const cardOf = (credentialId: string): SandboxCard | undefined =>
		books.cards.find((card) => card.credentialId === credentialId);
	const withCard = (card: SandboxCard): readonly SandboxCard[] => [
		...books.cards.filter(({ credentialId }) => credentialId !== card.credentialId),
		card,
	];

	return {
		card: cardOf,
		debit(request, recognise) {
			const known = recognise
				? books.debits.find(
						({ transactionReference }) => transactionReference === request.transactionReference,
					)
				: undefined;
			if (known) return { is: "made", debit: known };
			const card = cardOf(request.credentialId);
			if (!card) return { is: "declined", message: "CREDENTIAL~NOT~FOUND" };
			if (card.declines !== undefined) return { is: "declined", message: card.declines };
			const at = now().toISOString();
			const charged = charge(card, request.amount, at.slice(0, 10));
			if (!charged) return { is: "declined", message: "INSUFFICIENT~FUNDS" };
			const debit = madeDebit(request, charged.payments, {
				receivedAt: at,
				number: books.debits.length + 1,
			});
			keep({ cards: withCard(charged.card), debits: [...books.debits, debit] });
			return { is: "made", debit };
		},
		books: () => books,
		put: (card) => keep({ ...books, cards: withCard(card) }),
		clear: () => keep({ cards: first, debits: [] }),
	};
}

function madeDebit(
	request: ItcDebitRequest,
	payments: readonly Payment[],
	{ receivedAt, number }: { readonly receivedAt: string; readonly number: number },
): MadeDebit {
	const { credentialId, transactionReference, stationId, amount, taxAmount } = request;
	return {
		transactionId: `17c0de00-0000-4000-8000-${String(number).padStart(12, "0")}`,
		transactionReference,
		credentialId,
		stationId,
		amount,
		taxAmount,
		receivedAt,
		accounts: payments.map(({ account, amount: paid }) => ({
			name: account.name,
			type: account.type,
			transactionAmount: paid,
			balance: account.balance,
			receipt: `${account.name}, card ${credentialId}`,
		})),
	};
}

function readBooks(file: string): Books {
	let json: unknown;
	try {
		json = JSON.parse(readFileSync(file, "utf8"));
	} catch {
		throw new Error(
			`the ITC sandbox's books in ${file} are not JSON: move the file away or delete it`,
		);
	}
	const read = decodeAs(Books, json);
	if ("problem" in read)
		throw new Error(
			`the ITC sandbox's books in ${file} can't be read (${read.problem}): move the file away or delete it`,
		);
	return read.value;
}

/**
 * Writes a temporary file and renames it, so that a crash leaves the old file or the new one, never
 * half of one.
 */
function writeBooks(file: string, books: Books): void {
	mkdirSync(dirname(file), { recursive: true });
	const beside = `${file}.next`;
	const handle = openSync(beside, "w", 0o600);
	try {
		writeSync(handle, JSON.stringify(encodeBooks(books), undefined, "\t"));
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
	renameSync(beside, file);
}
