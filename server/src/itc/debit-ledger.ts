import { type ItcDebitRequest, ItcDebitResultRecord } from "@tuckshop/core/records";
import { Schema } from "effect";
import { persistently } from "../database/persistently.ts";
import type { Log } from "../http/log.ts";
import { HttpRefusal } from "../http/refusal.ts";
import { isoTime, type World } from "../world.ts";
import type { DebitOutcome, DebitRepository, DebitRow, NewDebitRow } from "./debit-repository.ts";
import { nextDebit } from "./debit-state.ts";
import { type DebitCall, type ItcAccess, type ItcGateway, pauseBeforeRepeatMs } from "./gateway.ts";

/**
 * The debits of campus cards. A row is written before ITC is called, and a repeat is answered from
 * its row. Nothing else in the server charges a card.
 */
export type DebitLedger = {
	/** Debits for a till that waits for the answer. Returns the row: approved, declined, unknown, or still waiting where ITC was not reached. */
	readonly debit: (
		row: NewDebitRow,
		request: ItcDebitRequest,
		access: ItcAccess,
	) => Promise<DebitRow>;
	/** Debits a queued sale from the row that was read. Returns undefined where another process holds the row. */
	readonly take: (
		row: DebitRow,
		request: ItcDebitRequest,
		access: ItcAccess,
	) => Promise<DebitRow | undefined>;
	/** Brings a row up to date: one whose sender has crashed, or that ITC would no longer recognise, becomes unknown. */
	readonly current: (row: DebitRow) => Promise<DebitRow>;
};

/** The fraction of a lease after which it is renewed. */
const renewAfter = 0.3;
const pollMs = 100;
const longestWaitMs = 25_000;

const encodeResult = Schema.encodeSync(ItcDebitResultRecord);

type DebitLedgerNeeds = {
	readonly repository: DebitRepository;
	readonly gateway: Pick<ItcGateway, "debit">;
	/** A process that does not renew its lease within `leaseMs` counts as crashed. */
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

		// A repeat that was never sent says nothing about the request before it, whose answer was lost.
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

	/** Calls ITC as often as the settings allow. A call is repeated only where the one before had provably no effect, or is recognised by its reference. */
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
			// A request older than the row's latest call arrived late or twice and was answered: the till may have taken another tender since.
			const { asked_at: askedAt } = wanted;
			const isLate =
				row.id !== wanted.id && askedAt != null && !(await repository.later(row.id, askedAt));
			const giveUpAt = world.now() + longestWaitMs;
			// While another request is sending, in this process or another, this one waits for its outcome.
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
					// An earlier call may be between two attempts: the outcome is not known yet.
					return { ...row, state: "unanswered" };
				} else if (waited || isLate || passed) return row;
				else if (nextDebit(row.state, "claim", rules.recognisesReferences)) {
					const sent = await send(row, request, access);
					if (sent) return sent;
					// Another process holds the row, a person has settled it, or its sale is closed: the row as it is now is the answer.
					passed = true;
					row = await repository.get(row.id);
				} else row = await current(row);
			}
		},
	};
}

/** The columns that a call changes. An approval is stored whole: it is the answer to every repeat. */
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
