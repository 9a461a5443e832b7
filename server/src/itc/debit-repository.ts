import { type Insertable, type Selectable, sql } from "kysely";
import { type CommitPosition, uncounted } from "../database/commit-position.ts";
import { compiledByName, compiledQuery } from "../database/compiled-query.ts";
import type { Database, Tables } from "../database/tables.ts";
import type { DebitState } from "./debit-state.ts";

export type DebitRow = Omit<Selectable<Tables["itc_debits"]>, "state"> & {
	readonly state: DebitState;
};
export type NewDebitRow = Insertable<Tables["itc_debits"]>;

/** The columns that an attempt or a person's decision changes. */
export type DebitOutcome = {
	readonly state: DebitState;
	readonly answer: string | null;
	readonly reason: string | null;
};
export type Attempt = { readonly id: string; readonly leaseUntil: string; readonly at: string };

/** A row and the attempt that holds its lease; null before the first attempt. */
export type AttemptOfRow = { readonly id: string; readonly attemptId: string | null };

export type DebitRepository = {
	/** Returns the row of this owner and reference, and inserts it where there is none. It is durable when this resolves. */
	readonly open: (row: NewDebitRow) => Promise<DebitRow>;
	readonly get: (id: string) => Promise<DebitRow>;
	readonly own: (ownerId: string, id: string) => Promise<DebitRow | undefined>;
	/** The debit that a sale waits for. */
	readonly ofSale: (ownerId: string, saleId: string) => Promise<DebitRow | undefined>;
	/** The owner's debits under these references. */
	readonly under: (ownerId: string, references: readonly string[]) => Promise<readonly DebitRow[]>;
	/** Stores `askedAt` as the row's latest call. Returns false, without writing, where the stored call is the same or newer. */
	readonly later: (id: string, askedAt: string) => Promise<boolean>;
	/**
	 * Acquires the row's lease for one attempt, if its state is still the one read. Returns false
	 * where another process was faster, or where the debit belongs to no queued sale and its sale is
	 * in the ledger already: its till has continued, and no debit begins any more. An `unanswered`
	 * debit is repeated even then, to learn its outcome.
	 */
	readonly claim: (row: DebitRow, attempt: Attempt) => Promise<boolean>;
	readonly renew: (id: string, attempt: Attempt) => Promise<void>;
	/** Stores an attempt's outcome, if the attempt still holds the row; an approval is stored in any case. */
	readonly finish: (under: AttemptOfRow, outcome: DebitOutcome, at: string) => Promise<boolean>;
	/**
	 * Stores a person's decision, or that the sender has crashed, if state and lease are still those that were read. With a credential the
	 * debit is open again.
	 */
	readonly settle: (
		row: DebitRow,
		outcome: DebitOutcome,
		how: { readonly credentialSealed?: string; readonly at: string },
	) => Promise<boolean>;
	/** True while a debit of this restaurant is queued, being sent or unknown. */
	readonly holdsOpen: (ownerId: string, restaurantId: string) => Promise<boolean>;
	/** The unknown debits, which only a person can resolve, and the declined ones of queued sales, oldest first. */
	readonly attention: (ownerId: string) => Promise<readonly DebitRow[]>;
};

export function debitRepository(
	database: Database,
	commitPosition: Pick<CommitPosition, "claim"> = uncounted(database),
): DebitRepository {
	const rows = () => database.selectFrom("itc_debits").selectAll();
	const found = async (query: {
		readonly execute: () => Promise<readonly unknown[]>;
	}): Promise<readonly DebitRow[]> => (await query.execute()) as readonly DebitRow[];
	const byId = compiledQuery(database, ([id]: readonly [string]) => rows().where("id", "=", id));
	/** Compiled once: the relay runs it for each order. */
	const bySale = compiledQuery(database, ([ownerId, saleId]: readonly [string, string]) =>
		rows().where("owner_id", "=", ownerId).where("sale_id", "=", saleId),
	);
	const claim = compiledByName(
		database,
		({
			attemptId,
			leaseUntil,
			at,
			id,
			from,
			attempts,
		}: {
			attemptId: string;
			leaseUntil: string;
			at: string;
			id: string;
			from: DebitState;
			attempts: number;
		}) =>
			database
				.updateTable("itc_debits")
				.set((expression) => ({
					state: "sending",
					attempt_id: attemptId,
					lease_until: leaseUntil,
					attempts: expression("attempts", "+", 1),
					updated_at: at,
				}))
				.where("id", "=", id)
				.where("state", "=", from)
				.where("attempts", "=", attempts)
				.where(({ not, or, exists, selectFrom, ref }) =>
					or([
						sql<boolean>`state = 'unanswered'`,
						sql<boolean>`sale_id is not null`,
						not(
							exists(
								selectFrom("sales")
									.select("sales.sale_id")
									.where("sales.owner_id", "=", ref("itc_debits.owner_id"))
									.where("sales.reference", "=", ref("itc_debits.reference")),
							),
						),
					]),
				)
				.returning("id"),
	);
	return {
		async open(row) {
			await database
				.insertInto("itc_debits")
				.values(row)
				.onConflict((conflict) => conflict.columns(["owner_id", "reference"]).doNothing())
				.execute();
			return (await rows()
				.where("owner_id", "=", row.owner_id)
				.where("reference", "=", row.reference)
				.executeTakeFirstOrThrow()) as DebitRow;
		},
		async get(id) {
			const [row] = await byId([id]);
			if (!row) throw new Error(`no debit has the id ${id}`);
			return row as DebitRow;
		},
		async own(ownerId, id) {
			return (await rows()
				.where("owner_id", "=", ownerId)
				.where("id", "=", id)
				.executeTakeFirst()) as DebitRow | undefined;
		},
		async ofSale(ownerId, saleId) {
			const [row] = await bySale([ownerId, saleId]);
			return row as DebitRow | undefined;
		},
		async under(ownerId, references) {
			return references.length === 0
				? []
				: found(rows().where("owner_id", "=", ownerId).where("reference", "in", references));
		},
		async later(id, askedAt) {
			const moved = await database
				.updateTable("itc_debits")
				.set({ asked_at: askedAt })
				.where("id", "=", id)
				.where((expression) =>
					expression.or([expression("asked_at", "is", null), expression("asked_at", "<", askedAt)]),
				)
				.returning("id")
				.executeTakeFirst();
			return moved !== undefined;
		},
		async claim({ id, state: from, attempts }, { id: attemptId, leaseUntil, at }) {
			return commitPosition.claim(
				async (on) =>
					(await claim({ id, from, attempts, attemptId, leaseUntil, at }, on)).length > 0,
			);
		},
		async renew(id, attempt) {
			await database
				.updateTable("itc_debits")
				.set({ lease_until: attempt.leaseUntil })
				.where("id", "=", id)
				.where("attempt_id", "=", attempt.id)
				.where("state", "=", "sending")
				.execute();
		},
		async finish({ id, attemptId }, outcome, at) {
			const finished = await database
				.updateTable("itc_debits")
				.set({ ...outcome, ...settled(outcome.state, at), lease_until: null, updated_at: at })
				.where("id", "=", id)
				.where("state", "!=", "approved")
				.where((expression) =>
					outcome.state === "approved"
						? expression.lit(true)
						: expression.and([
								attemptId === null
									? expression("attempt_id", "is", null)
									: expression("attempt_id", "=", attemptId),
								expression("state", "in", ["sending", "unanswered", "unknown"]),
							]),
				)
				.returning("id")
				.executeTakeFirst();
			return finished !== undefined;
		},
		async settle(row, outcome, { credentialSealed, at }) {
			const written = await database
				.updateTable("itc_debits")
				.set({
					...outcome,
					...settled(outcome.state, at),
					...(credentialSealed === undefined ? {} : { credential_sealed: credentialSealed }),
					lease_until: null,
					updated_at: at,
				})
				.where("id", "=", row.id)
				.where("state", "=", row.state)
				.where("attempts", "=", row.attempts)
				.where((expression) =>
					row.lease_until === null
						? expression("lease_until", "is", null)
						: expression("lease_until", "=", row.lease_until),
				)
				.returning("id")
				.executeTakeFirst();
			return written !== undefined;
		},
		async holdsOpen(ownerId, restaurantId) {
			const open = await database
				.selectFrom("itc_debits")
				.select("id")
				.where("owner_id", "=", ownerId)
				.where("restaurant_id", "=", restaurantId)
				.where((expression) =>
					expression.or([
						expression("state", "in", ["sending", "unanswered", "unknown"]),
						expression.and([
							expression("state", "=", "waiting"),
							expression("sale_id", "is not", null),
						]),
					]),
				)
				.limit(1)
				.executeTakeFirst();
			return open !== undefined;
		},
		attention: (ownerId) =>
			found(
				rows()
					.where("owner_id", "=", ownerId)
					.where((expression) =>
						expression.or([
							expression("state", "=", "unknown"),
							expression.and([
								expression("state", "=", "unanswered"),
								expression("sale_id", "is", null),
							]),
							expression.and([
								expression("state", "=", "declined"),
								expression("sale_id", "is not", null),
							]),
						]),
					)
					.orderBy("created_at")
					.orderBy("id"),
			),
	};
}

/**
 * Deletes the credential of a settled debit, and marks the order of a queued sale as due once its card is charged. The order of a held debit
 * is held next, because it may have been sent before the database was restored.
 */
function settled(state: DebitState, at: string) {
	if (state === "declined") return { credential_sealed: null, held_at: null, processed_at: at };
	if (state !== "approved") return { held_at: null, processed_at: null };
	return {
		credential_sealed: null,
		processed_at: at,
		order_due: sql<number>`case when sale_id is null then 0 else 1 end`,
	};
}
