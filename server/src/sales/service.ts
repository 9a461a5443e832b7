import { isDay, type LedgerReceipt } from "@tuckshop/core/contract";
import {
	type Sale,
	saleOfRecord,
	type TransactionRecord,
	toTransactionRecord,
} from "@tuckshop/core/records";
import { mergeProgress } from "@tuckshop/core/rules";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { NewDebitRow } from "../itc/debit-repository.ts";
import type { QueuedDebits } from "../itc/hand-over.ts";
import type { Meters } from "../metrics/meters.ts";
import type { Receipts, ToldOutcome } from "../secrets/outcome-receipts.ts";
import { isoTime, type World } from "../world.ts";
import type { ArrivedRefunds } from "./arrived-refunds.ts";
import { derivedColumns } from "./derived-columns.ts";
import { doubtsOf, doubtsToText } from "./doubts.ts";
import type { ForgottenWork } from "./forgotten-work.ts";
import { groupCommit } from "./group-commit.ts";
import { progressFromJson, progressStatus, progressToJson, seenHere } from "./progress.ts";
import type { SaleRepository, SaleRow, SaleWriter, WrittenSales } from "./repository.ts";
import { storedText } from "./stored-record.ts";
import { type AppliedToTables, isOfTable } from "./table-sales.ts";
import { profileNamed, revisedRefunds, verdictAlone, verdictColumns } from "./verdicts.ts";

/** The ledger of sales: each once for its owner, stored for ever. */
export type SalesService = {
	/** The first answer, to the sale and to every repeat. It is on disk when this resolves. */
	readonly accept: (
		ownerId: string,
		record: TransactionRecord,
		idempotencyKey: string | undefined,
	) => Promise<LedgerReceipt>;
};

type Entry = {
	readonly row: SaleRow;
	readonly facts: Sale["facts"];
	readonly progress: Sale["progress"];
	readonly clock: Pick<Sale["facts"], "clockOffsetMs">;
	readonly debit?: NewDebitRow;
	/** Stores its order, where this server may have lost it. */
	readonly restoreOrder?: ForgottenWork["restoreOrder"];
	/** For a payment of a table: it is applied to its session in the same transaction. */
	readonly ofTable?: Sale;
};
type Answer = LedgerReceipt | HttpRefusal;
type Entered = {
	readonly answer: Answer;
	readonly fresh: boolean;
	/** Publishes the result at its table. */
	readonly tell?: () => void;
};

/** Rows of one insert: PostgreSQL takes 65,535 parameters, SQLite 32,766. */
const batchSize = 500;

type SalesLedgerNeeds = {
	readonly repository: SaleRepository;
	readonly campus: Pick<QueuedDebits, "receive"> & { readonly queued: (ownerId: string) => void };
	/** Finds work of the sale that this server may have lost. */
	readonly forgotten: (sale: Sale) => Promise<ForgottenWork>;
	/** Undefined where tables are not served. */
	readonly tables?: AppliedToTables;
	readonly refunds: ArrivedRefunds;
	readonly receipts: Pick<Receipts, "give">;
	readonly world: Pick<World, "now" | "turn">;
	readonly meters: Pick<Meters, "sale" | "doubtfulSale" | "judgedSale" | "commit">;
};

export function salesLedger({
	repository,
	campus,
	forgotten,
	tables,
	refunds,
	receipts,
	world,
	meters,
}: SalesLedgerNeeds): SalesService {
	const enter = groupCommit<Entry, Entered>(
		(batch) => {
			meters.commit(batch.length);
			// A sale and the debit that it waits for, or a lost order that comes with it, are stored
			// together or not at all, and so are a refund with its verdict, and a table's payment with
			// its session; for other sales each statement is a commit of its own.
			const work = (book: SaleWriter) => enterBatch(book, batch, { tables, refunds });
			return batch.some(
				({ debit, restoreOrder, ofTable, row }) =>
					debit || restoreOrder || ofTable || row.refund_of !== null,
			)
				? repository.together(work)
				: repository.oneByOne(work);
		},
		batchSize,
		world.turn,
	);

	return {
		async accept(ownerId, record, idempotencyKey) {
			if (record.owner_id !== ownerId)
				throw new HttpRefusal(
					401,
					"other-account",
					"This sale is another account's: sign in as its owner.",
					{ field: "owner_id" },
				);
			if (!isDay(record.business_date))
				throw new HttpRefusal(400, "invalid", "business_date: not a day of the calendar", {
					field: "business_date",
				});
			const given = saleOfRecord(record);
			const { restoreOrder, debit: before } = await forgotten(given);
			const { sale: received, debit } = campus.receive(given, before);
			const sale = { ...received, progress: asToldByTill(received.progress) };
			const entry = entryOf(received === given ? record : toTransactionRecord(received), sale, {
				key: idempotencyKey ?? record.reference,
				receivedAt: isoTime(world.now()),
			});
			const whole = {
				...entry,
				...(debit ? { debit } : {}),
				...(restoreOrder ? { restoreOrder } : {}),
				...(tables && isOfTable(sale) ? { ofTable: sale } : {}),
			};
			const { answer, fresh, tell } = await enter(whole);
			tell?.();
			if (fresh && entry.row.doubts !== null) meters.doubtfulSale(entry.row.doubts);
			if (fresh && entry.row.verdict !== null) meters.judgedSale(entry.row.verdict);
			meters.sale(answer instanceof HttpRefusal ? "refused" : fresh ? "new" : "repeat");
			if (answer instanceof HttpRefusal) throw answer;
			if (debit) campus.queued(ownerId);
			return { ...answer, receipt: receipts.give(soldOutcome(given), answer.received_at) };
		},
	};
}

/**
 * Removes progress that only the server can know: that a sale was archived, and that the provider
 * has its order, which is in the relay's row.
 */
function asToldByTill({ archivedAt: _, ...progress }: Sale["progress"]): Sale["progress"] {
	const { deliveries } = progress;
	return deliveries.provider.is === "accepted"
		? { ...progress, deliveries: { ...deliveries, provider: { is: "waiting" } } }
		: progress;
}

const soldOutcome = ({ facts }: Sale): ToldOutcome => ({
	ownerId: facts.ownerId,
	of: facts.id,
	place: "ledger",
	outcome: "accepted",
	amount: facts.total,
});

function entryOf(
	record: TransactionRecord,
	sale: Sale,
	{ key, receivedAt }: { readonly key: string; readonly receivedAt: string },
): Entry {
	const { facts, progress } = sale;
	const row: SaleRow = {
		owner_id: facts.ownerId,
		idempotency_key: key,
		sale_id: facts.id,
		...derivedColumns(sale, receivedAt),
		received_at: receivedAt,
		record: storedText(record),
		progress: progressToJson(progress),
		doubts: null,
		...verdictColumns(verdictAlone(facts)),
	};
	const { clockOffsetMs } = facts;
	return { row, facts, progress, clock: clockOffsetMs === undefined ? {} : { clockOffsetMs } };
}

/**
 * Enters new rows in one insert; existing ones, and duplicates within this batch, are resolved one
 * by one.
 */
async function enterBatch(
	book: SaleWriter,
	batch: readonly Entry[],
	{
		tables,
		refunds,
	}: { readonly tables: AppliedToTables | undefined; readonly refunds: ArrivedRefunds },
): Promise<readonly Entered[]> {
	const firsts = new Map<string, Entry>();
	const places = await book.owners([...new Set(batch.map(({ row }) => row.restaurant_id))]);
	const isOwned = ({ row }: Entry): boolean => places.get(row.restaurant_id) === row.owner_id;
	// Tables are only locked for restaurants of the sale's owner.
	const atTables = new Set(
		batch.filter((entry) => entry.ofTable && isOwned(entry)).map(({ row }) => row.restaurant_id),
	);
	if (tables && atTables.size > 0) await book.alongside((on) => tables.hold(on, [...atTables]));
	for (const entry of batch) {
		if (!isOwned(entry)) continue;
		const keys = [
			`key ${entry.row.owner_id} ${entry.row.idempotency_key}`,
			`sale ${entry.row.owner_id} ${entry.row.sale_id}`,
		];
		if (!keys.some((key) => firsts.has(key))) for (const key of keys) firsts.set(key, entry);
	}
	await judgeByPlace(book, [...new Set(firsts.values())]);
	// Always in the same order, so that two processes that enter the same sales can't deadlock.
	const candidates = [...new Set(firsts.values())].sort((a, b) =>
		a.row.sale_id < b.row.sale_id ? -1 : 1,
	);
	const written = await book.addNew(candidates.map(({ row }) => row));
	const fresh = new Set(
		candidates.filter(({ row }) => written.keys.has(`${row.owner_id} ${row.sale_id}`)),
	);
	await judgeRefunds(book, [...fresh], written);
	const back = await storeRefunds(book, [...fresh], refunds);

	const entered: Entered[] = [];
	for (const entry of batch) {
		if (!isOwned(entry)) {
			entered.push({ answer: notFound("restaurant", "product_restaurant_id"), fresh: false });
			continue;
		}
		const isFresh = fresh.has(entry);
		const answer = isFresh ? receiptOf(entry.row) : await resolveDuplicate(book, entry);
		if (entry.restoreOrder && !(answer instanceof HttpRefusal))
			await book.alongside(entry.restoreOrder);
		if (!entry.debit || answer instanceof HttpRefusal || (await book.openDebit(entry.debit)))
			entered.push({
				answer,
				fresh: isFresh,
				...(await atItsTable(book, entry, { isFresh, tables })),
			});
		else {
			if (isFresh) await book.takeBack(entry.row);
			const conflict = new HttpRefusal(
				409,
				"debit-conflict",
				"Another debit was sent under this sale's reference before.",
				{ field: "reference" },
			);
			entered.push({ answer: conflict, fresh: false });
		}
	}
	const given = [
		...written.refunded,
		...back.map(({ row }) => ({ owner_id: row.owner_id, sale_id: row.refund_of ?? "" })),
	];
	if (given.length > 0) await book.alongside((on) => refunds.settled(on, given));
	return entered;
}

/** Completes new rows by what the ledger knows of their restaurant: its stations and tax profiles. */
async function judgeByPlace(book: SaleWriter, entries: readonly Entry[]): Promise<void> {
	const stations = await book.stations([...new Set(entries.map(({ row }) => row.station_id))]);
	const profileOf = await book.profiles(entries.flatMap(({ facts }) => profileNamed(facts) ?? []));
	for (const { row, facts, clock } of entries) {
		const profile = profileOf(profileNamed(facts));
		if (profile) Object.assign(row, verdictColumns(verdictAlone(facts, profile)));
		const isOfRestaurant = stations.get(row.station_id) === row.restaurant_id;
		row.doubts = doubtsToText(doubtsOf(row, { isOfRestaurant, ...clock }));
	}
}

/** Those of new rows that are refunds, with everything that is stored with them. */
async function storeRefunds(
	book: SaleWriter,
	fresh: readonly Entry[],
	refunds: ArrivedRefunds,
): Promise<readonly Entry[]> {
	const back = fresh.filter(({ row }) => row.refund_of !== null);
	if (back.length === 0) return [];
	await book.alongside((on) =>
		refunds.stored(
			on,
			back.map(({ facts }) => facts),
		),
	);
	for (const { row } of back) await book.endReservations(row.owner_id, [row.sale_id]);
	return back;
}

async function atItsTable(
	book: SaleWriter,
	{ ofTable }: Entry,
	{ isFresh, tables }: { readonly isFresh: boolean; readonly tables: AppliedToTables | undefined },
): Promise<Pick<Entered, "tell">> {
	if (!ofTable || !tables || !isFresh) return {};
	return { tell: await book.alongside((on) => tables.apply(on, ofTable)) };
}

/**
 * Judges arrivals together with stored sales: refunds whose sale is stored by now, and refunds of
 * one sale.
 */
async function judgeRefunds(
	book: SaleWriter,
	fresh: readonly Entry[],
	{ refunded }: WrittenSales,
): Promise<void> {
	const sales = [
		...refunded,
		...fresh.flatMap(({ row: { owner_id, refund_of } }) =>
			refund_of === null ? [] : [{ owner_id, sale_id: refund_of }],
		),
	];
	for (const { owner_id, sale_id } of sales) {
		const revised = revisedRefunds(sale_id, await book.familyOf(owner_id, sale_id));
		await book.replaceVerdicts(revised);
		for (const { row } of fresh) {
			const own = revised.find(
				(one) => one.owner_id === row.owner_id && one.sale_id === row.sale_id,
			);
			if (own) Object.assign(row, own);
		}
	}
}

/**
 * A repeat of the same sale gets the first answer and may advance its progress; anything else is a
 * conflict.
 */
async function resolveDuplicate(book: SaleWriter, { row, progress }: Entry): Promise<Answer> {
	for (;;) {
		const standing = await book.standing(row.owner_id, row.idempotency_key, row.sale_id);
		const [first] = standing;
		if (!first || standing.length > 1 || first.identity_hash !== row.identity_hash)
			return new HttpRefusal(
				409,
				"idempotency-conflict",
				"Another sale was sent under this key before.",
				{ field: "Idempotency-Key" },
			);
		const next = mergeProgress(progressFromJson(first.progress), progress);
		const text = progressToJson(next);
		if (
			text === first.progress ||
			(await book.move(first, {
				progress: text,
				status: progressStatus(seenHere(next, first.received_at, undefined)),
			}))
		)
			return receiptOf(first);
	}
}

const receiptOf = (row: SaleRow): LedgerReceipt => ({
	sale_id: row.sale_id,
	reference: row.reference,
	received_at: row.received_at,
});
