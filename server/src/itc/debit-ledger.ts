import { type ItcDebitRequest, ItcDebitResultRecord } from "@tuckshop/core/records";
import { Schema } from "effect";
import { persistently } from "../database/persistently.ts";
import type { Log } from "../http/log.ts";
import { HttpRefusal } from "../http/refusal.ts";
import { isoTime, type World } from "../world.ts";
import type { DebitOutcome, DebitRepository, DebitRow, NewDebitRow } from "./debit-repository.ts";
import { nextDebit } from "./debit-state.ts";
import { type DebitCall, type ItcAccess, type ItcGateway, pauseBeforeRepeatMs } from "./gateway.ts";

/** The debits of campus cards: written before the call, answered from the ledger ever after. Every way to a debit goes through here. */
export type DebitLedger = {
	/** The debit of a till that waits for it. What stands after it: approved, declined, unknown, or waiting where nothing came of it yet. */
	readonly debit: (
		row: NewDebitRow,
		request: ItcDebitRequest,
		access: ItcAccess,
	) => Promise<DebitRow>;
	/** The debit of a queued sale, from the row that was read. Undefined: another process has it. */
	readonly take: (
		row: DebitRow,
		request: ItcDebitRequest,
		access: ItcAccess,
	) => Promise<DebitRow | undefined>;
	/** The row as it stands now that whoever sent it may be gone, or ITC may no longer recognise references. */
	readonly current: (row: DebitRow) => Promise<DebitRow>;
};

/** The part of a lease after which it is moved. */
const renewAfter = 0.3;
const pollMs = 100;
const longestWaitMs = 25_000;

const encodeResult = Schema.encodeSync(ItcDebitResultRecord);

type DebitLedgerNeeds = {
	readonly repository: DebitRepository;
	readonly gateway: Pick<ItcGateway, "debit">;
	/** `leaseMs`: a process that does not move its lease for this long is taken for dead. */
	readonly rules: { readonly recognisesReferences: boolean; readonly leaseMs: number };
	readonly world: Pick<World, "now" | "sleep" | "uuid">;
	readonly log: Log;
};

export function debitLedger({
	repository,
	gateway,
	rules,
	world,
	log,
}: DebitLedgerNeeds): DebitLedger {
	async function attempt(
		row: DebitRow,
		request: ItcDebitRequest,
		access: ItcAccess,
	): Promise<{ readonly row: DebitRow; readonly again: boolean } | undefined> {
		if (!nextDebit(row.state, "claim", rules.recognisesReferences)) return undefined;
		const id = world.uuid();
		const lease = () => ({
			id,
			at: isoTime(world.now()),
			leaseUntil: isoTime(world.now() + rules.leaseMs),
		});
		if (!(await repository.claim(row, lease()))) return undefined;

		let answered = false;
		const holdOn = async (): Promise<void> => {
			for (;;) {
				await world.sleep(rules.leaseMs * renewAfter);
				if (answered) return;
				await repository
					.renew(row.id, lease())
					.catch((error: unknown) =>
						log("warn", "debit lease not renewed", { debit: row.id, message: String(error) }),
					);
			}
		};
		void holdOn();
		const call = await gateway.debit(access, request);

		// A repeat that never left says nothing of the request before it, whose answer was lost.
		const inDoubt = call.is === "unreached" && row.state === "unanswered";
		const outcome = outcomeOf(
			inDoubt ? { is: "lost", reason: call.reason } : call,
			rules.recognisesReferences,
		);
		try {
			await persistently(
				() => repository.finish({ id: row.id, attemptId: id }, outcome, isoTime(world.now())),
				world,
			);
		} finally {
			answered = true;
		}
		if (outcome.state !== "approved")
			log("warn", "debit not approved", {
				debit: row.id,
				state: outcome.state,
				reason: outcome.reason,
			});
		return {
			row: await repository.get(row.id),
			again:
				call.is === "lost" ? rules.recognisesReferences : call.is === "unreached" && call.again,
		};
	}

	/** As many calls as the settings allow, each only where the one before provably had no effect or will be recognised. */
	async function send(
		row: DebitRow,
		request: ItcDebitRequest,
		access: ItcAccess,
	): Promise<DebitRow | undefined> {
		let current = row;
		for (let call = 1; ; call++) {
			const tried = await attempt(current, request, access);
			if (!tried) return undefined;
			current = tried.row;
			const open = current.state === "waiting" || current.state === "unanswered";
			if (!open || !tried.again || call >= access.retryAttempts) return current;
			await world.sleep(pauseBeforeRepeatMs * call);
		}
	}

	async function current(row: DebitRow): Promise<DebitRow> {
		const gone =
			row.state === "sending" &&
			row.lease_until !== null &&
			Date.parse(row.lease_until) <= world.now();
		const state =
			gone || row.state === "unanswered"
				? nextDebit(row.state, "lost", rules.recognisesReferences)
				: undefined;
		if (!state) return row;
		await repository.settle(
			row,
			{
				state,
				answer: null,
				reason: gone ? "the server stopped while it was sending" : row.reason,
			},
			{ at: isoTime(world.now()) },
		);
		return repository.get(row.id);
	}

	return {
		current,
		take: send,
		async debit(wanted, request, access) {
			let row = await repository.open(wanted);
			if (row.body_hash !== wanted.body_hash)
				throw new HttpRefusal(
					409,
					"debit-conflict",
					"Another debit was sent under this reference before.",
					{ field: "transactionReference" },
				);
			// What came before, and comes again or late, has had its answer: the till may have sold in another way since.
			const { asked_at: askedAt } = wanted;
			const isLate =
				row.id !== wanted.id && askedAt != null && !(await repository.later(row.id, askedAt));
			const giveUpAt = world.now() + longestWaitMs;
			// Who asks while another request sends, here or in another process, waits for what that one finds.
			for (let waited = false, passed = false; ; ) {
				if (row.state === "approved" || row.state === "unknown") return row;
				// The decline of a queued sale is final: a person asks for it again, from the attention list.
				if (row.state === "declined" && row.sale_id !== null) return row;
				if (row.state === "sending") {
					waited = row.lease_until === null || Date.parse(row.lease_until) > world.now();
					if (waited && world.now() >= giveUpAt) return row;
					if (waited) await world.sleep(pollMs);
					row = waited ? await repository.get(row.id) : await current(row);
				} else if (isLate && row.state === "waiting") {
					// The call that came before it may be between two tries: nothing is known yet.
					return { ...row, state: "unanswered" };
				} else if (waited || isLate || passed) return row;
				else if (nextDebit(row.state, "claim", rules.recognisesReferences)) {
					const sent = await send(row, request, access);
					if (sent) return sent;
					// Another has it, a person has settled it, or its sale is closed: what stands now is the answer.
					passed = true;
					row = await repository.get(row.id);
				} else row = await current(row);
			}
		},
	};
}

/** What a call leaves in the row. An approval is kept whole: it is the answer to every repeat. */
function outcomeOf(call: DebitCall, recognisesReferences: boolean): DebitOutcome {
	const state = nextDebit("sending", call.is, recognisesReferences) ?? "unknown";
	switch (call.is) {
		case "approved":
			return {
				state,
				answer: JSON.stringify({ message: call.message, result: encodeResult(call.result) }),
				reason: null,
			};
		case "declined":
			return { state, answer: JSON.stringify({ said: call.said }), reason: call.reason };
		case "unreached":
		case "lost":
			return { state, answer: null, reason: call.reason };
	}
}
