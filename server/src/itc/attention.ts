import type { AttentionDebit, DebitSettlement, KnownDebit } from "@tuckshop/core/contract";
import { ItcDebitResultRecord } from "@tuckshop/core/records";
import { cents } from "@tuckshop/core/rules";
import { Schema } from "effect";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { Receipts } from "../secrets/outcome-receipts.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { isoTime, type World } from "../world.ts";
import type { DebitLedger } from "./debit-ledger.ts";
import type { DebitOutcome, DebitRepository, DebitRow } from "./debit-repository.ts";
import {
	credentialHashOf,
	receiptOfDebit,
	requestOf,
	resultWithoutAnswer,
	sealPlace,
} from "./debit-row.ts";
import { type DebitEvent, nextDebit } from "./debit-state.ts";
import { approvalOf } from "./replies.ts";

/** The debits of an owner: their present state, those that need a person, and that person's decisions. */
export type DebitAttention = {
	/** The debits under these references, in any state. `stationId` limits them to the one station that the caller may reach. */
	readonly known: (
		ownerId: string,
		references: readonly string[],
		stationId?: string,
	) => Promise<readonly KnownDebit[]>;
	readonly list: (ownerId: string) => Promise<readonly AttentionDebit[]>;
	readonly settle: (
		ownerId: string,
		id: string,
		settlement: DebitSettlement,
	) => Promise<{ readonly success: true; readonly message: string }>;
	readonly retry: (
		ownerId: string,
		id: string,
		card: { readonly credentialId: string; readonly attempts: number },
	) => Promise<{ readonly success: true; readonly message: string }>;
};

const encodeResult = Schema.encodeSync(ItcDebitResultRecord);

/** The outcome that a person entered. With a credential, the card is charged again. */
type Found = Omit<DebitOutcome, "state"> & { readonly credentialSealed?: string };

type DebitAttentionNeeds = {
	readonly repository: DebitRepository;
	readonly ledger: Pick<DebitLedger, "current">;
	readonly rules: { readonly recognisesReferences: boolean };
	readonly box: SecretBox;
	readonly receipts: Pick<Receipts, "give">;
	readonly world: Pick<World, "now">;
	/** Called when the debit of a queued sale has moved, so that the queue can go on. */
	readonly moved: (ownerId: string) => void;
};

export function debitAttention({
	repository,
	ledger,
	rules,
	box,
	receipts,
	world,
	moved,
}: DebitAttentionNeeds): DebitAttention {
	async function move(
		row: DebitRow,
		event: DebitEvent,
		{ credentialSealed, ...outcome }: Found,
	): Promise<void> {
		const state = nextDebit(row.state, event, rules.recognisesReferences);
		if (
			!state ||
			!(await repository.settle(
				row,
				{ ...outcome, state },
				{
					at: isoTime(world.now()),
					...(credentialSealed === undefined ? {} : { credentialSealed }),
				},
			))
		)
			throw new HttpRefusal(409, "not-open", "This debit does not wait for a person any more.");
		if (row.sale_id !== null) moved(row.owner_id);
	}
	const own = async (ownerId: string, id: string): Promise<DebitRow> => {
		const row = await repository.own(ownerId, id);
		if (!row) throw notFound("debit");
		return row;
	};

	return {
		async known(ownerId, references, stationId) {
			const rows = (await repository.under(ownerId, references)).filter(
				(row) => stationId === undefined || row.station_id === stationId,
			);
			return Promise.all(rows.map(async (row) => knownOf(await ledger.current(row), receipts)));
		},
		async list(ownerId) {
			return (await repository.attention(ownerId)).map(toAttentionDebit);
		},
		async settle(ownerId, id, { outcome, transactionId, attempts }) {
			const row = await ledger.current(await own(ownerId, id));
			if (row.state === "sending")
				throw new HttpRefusal(
					409,
					"still-asked",
					"This card is still being processed. Check again in a moment.",
				);
			if (outcome === "done") {
				const answer = JSON.stringify({
					message: "Settled by hand",
					result: encodeResult(
						resultWithoutAnswer(row, {
							status: "SETTLED BY HAND",
							transactionId: transactionId ?? "",
						}),
					),
				});
				await move(row, "settled-done", { answer, reason: null });
				return { success: true, message: "The debit counts as done." };
			}
			assertAttempts(row, attempts);
			await move(row, "settled-not-done", { answer: null, reason: "settled by hand as not done" });
			return {
				success: true,
				message:
					row.sale_id === null ? "The debit counts as not done." : "The debit is queued again.",
			};
		},
		async retry(ownerId, id, { credentialId, attempts }) {
			const row = await own(ownerId, id);
			if (row.sale_id === null)
				throw new HttpRefusal(409, "not-open", "This debit belongs to no sale of the queue.");
			if (credentialHashOf(box, ownerId, credentialId) !== row.credential_hash)
				throw new HttpRefusal(400, "another-card", "This is not the card that was declined.", {
					field: "credentialId",
				});
			assertAttempts(row, attempts);
			await move(row, "retry", {
				answer: null,
				reason: null,
				credentialSealed: box.seal(credentialId, sealPlace(ownerId, row.reference)),
			});
			return { success: true, message: "The debit is queued again." };
		},
	};
}

/**
 * Refuses a decision that was made before a further attempt: the person looked at an earlier state,
 * and the decision says nothing about the later attempt.
 */
function assertAttempts(row: DebitRow, attempts: number | undefined): void {
	if (attempts !== row.attempts)
		throw new HttpRefusal(
			409,
			"sent-since",
			"This charge was sent again since you looked. Check it before you answer.",
			{ field: "attempts" },
		);
}

function knownOf(row: DebitRow, receipts: Pick<Receipts, "give">): KnownDebit {
	const { id, reference, sale_id, state, reason, attempts } = row;
	const approval = approvalOf(row);
	return {
		id,
		reference,
		sale_id,
		state,
		reason: reason ?? "",
		attempts,
		...(approval ? { approval: approval.result } : {}),
		...receiptOfDebit(row, receipts),
	};
}

const toAttentionDebit = (row: DebitRow): AttentionDebit => ({
	id: row.id,
	reference: row.reference,
	state: row.state === "declined" || row.state === "unanswered" ? row.state : "unknown",
	amount: cents(row.amount_cents),
	credential_id: requestOf(row).credentialId,
	restaurant_id: row.restaurant_id,
	station_id: row.station_id,
	sale_id: row.sale_id,
	reason: row.reason ?? "",
	attempts: row.attempts,
	created_at: row.created_at,
	updated_at: row.updated_at,
});
