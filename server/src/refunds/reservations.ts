import {
	maxRefundsTold,
	type RefundFamily,
	type ReservedAnswer,
	type ToldRefund,
	type WantedRefund,
} from "@tuckshop/core/contract";
import {
	type Sale,
	saleOfRecord,
	type TransactionRecord,
	toTransactionRecord,
} from "@tuckshop/core/records";
import {
	amountText,
	judgeFigures,
	judgeSale,
	type SaleDifference,
	zeroCents,
} from "@tuckshop/core/rules";
import { refundable } from "@tuckshop/core/rules/refunds";
import type { ExpressionBuilder } from "kysely";
import { type CommitPosition, uncounted } from "../database/commit-position.ts";
import { isPostgres } from "../database/is-postgres.ts";
import type { Database, Tables } from "../database/tables.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import { assertRestaurant, assertStationAccess, type Principal } from "../http/who.ts";
import { withDebit } from "../itc/sale-with-debit.ts";
import { recordOfStored, storedText } from "../sales/stored-record.ts";
import { familyOf } from "../sales/verdict-repository.ts";
import { isoTime, type World } from "../world.ts";
import { releaseApprovals } from "./approvals-used.ts";
import { assertMayReserve } from "./may-reserve.ts";
import { debitOf, restoreDebit, withdrawForRefund } from "./withdraw-debit.ts";

/** The refunds of sales, and those that devices are about to make. */
export type RefundReservations = {
	readonly family: (who: Principal, saleId: string) => Promise<RefundFamily>;
	/** One transaction: the reservation is on disk when this resolves, or the others are named. */
	readonly reserve: (
		who: Principal,
		saleId: string,
		wanted: WantedRefund,
	) => Promise<ReservedAnswer>;
	/** By the device that reserved it, or by the owner. */
	readonly end: (who: Principal, refundId: string) => Promise<void>;
	readonly open: (ownerId: string) => Promise<readonly ToldRefund[]>;
};

type Needs = {
	readonly database: Database;
	readonly position: CommitPosition | undefined;
	readonly world: Pick<World, "now">;
};

export function refundReservations({ database, position, world }: Needs): RefundReservations {
	const { commit } = position ?? uncounted(database);
	return {
		family: (who, saleId) => told(database, who, saleId),
		reserve: (who, saleId, wanted) => {
			const facts = wantedFacts(who, saleId, wanted);
			const at = isoTime(world.now());
			return commit(async (on) => {
				await lockSale(on, who.ownerId, saleId);
				const family = await told(on, who, saleId);
				const others = family.refunds.filter(({ record }) => record.sale_id !== facts.id);
				if (await isInLedger(on, facts))
					throw new HttpRefusal(409, "refund-arrived", "This refund is in the ledger already.");
				if (others.some(({ record }) => !wanted.known.includes(record.sale_id)))
					return { ...family, reserved: false };
				assertAgrees(facts, family.sale, { others, known: wanted.known });
				const earlier = others.map(({ record }) => saleOfRecord(record).facts);
				await assertMayReserve(on, facts, {
					...{ sale: family.sale, earlier, at, byTill: who.is === "till" },
				});
				await endFormer(on, who, { saleId, refundId: facts.id, at });
				const debitWas = await withdrawForRefund(
					on,
					{ ownerId: who.ownerId, saleId },
					{ refund: facts, at },
				);
				await on
					.insertInto("refund_reservations")
					.values({
						...{ owner_id: who.ownerId, refund_id: facts.id, sale_id: saleId },
						...{ restaurant_id: facts.restaurantId, station_id: facts.stationId },
						device_id: facts.deviceId,
						till_id: who.is === "till" ? who.till.id : null,
						record: storedText(wanted.refund),
						...{ reserved_at: at, ended_at: null, debit_was: debitWas ?? null },
					})
					.execute();
				return { ...family, reserved: true, ...(debitWas ? { withdrawn: true } : {}) };
			});
		},
		async end(who, refundId) {
			const at = isoTime(world.now());
			await commit(async (on) => {
				if (!(await endOpen(on, who, { refundId, at }))) throw notFound("refund reservation");
			});
		},
		open: async (ownerId) => {
			const rows = await reservationsOf(database, ownerId).limit(maxRefundsTold).execute();
			return named(
				database,
				rows.map(({ record, reserved_at }) => ({ record: recordOfStored(record), reserved_at })),
			);
		},
	};
}

/** True where a refund, or a sale, is in the ledger under this id: of whatever sale. */
const isInLedger = async (
	on: Database,
	{ ownerId, id }: Pick<Sale["facts"], "id" | "ownerId">,
): Promise<boolean> =>
	(await on
		.selectFrom("sales")
		.select("sale_id")
		.where("owner_id", "=", ownerId)
		.where("sale_id", "=", id)
		.executeTakeFirst()) !== undefined;

type Ended = { readonly refundId: string; readonly at: string };

/** Ends a reservation of this caller, and undoes what it withdrew. False: the caller has none of this id. */
async function endOpen(on: Database, who: Principal, { refundId, at }: Ended): Promise<boolean> {
	const own = on
		.updateTable("refund_reservations")
		.set({ ended_at: at })
		.where("owner_id", "=", who.ownerId)
		.where("refund_id", "=", refundId);
	const row = await (who.is === "till" ? own.where(isOfTill(who.till)) : own)
		.returning(["sale_id", "debit_was"])
		.executeTakeFirst();
	if (!row) return false;
	await releaseApprovals(on, { ownerId: who.ownerId, refundId });
	if (row.debit_was === null) return true;
	await restoreDebit(on, { ownerId: who.ownerId, saleId: row.sale_id }, { was: row.debit_was, at });
	await on
		.updateTable("refund_reservations")
		.set({ debit_was: null })
		.where("owner_id", "=", who.ownerId)
		.where("refund_id", "=", refundId)
		.execute();
	return true;
}

/**
 * Takes away the reservation that this refund had before, and what it withdrew. One that was ended stays so: this request was under way when its
 * device, or the owner, said that nothing was given back.
 */
async function endFormer(
	on: Database,
	who: Principal,
	{ saleId, refundId, at }: Ended & { readonly saleId: string },
): Promise<void> {
	const { ownerId } = who;
	const former = await on
		.deleteFrom("refund_reservations")
		.where("owner_id", "=", ownerId)
		.where("refund_id", "=", refundId)
		.returning(["sale_id", "station_id", "till_id", "debit_was", "ended_at"])
		.executeTakeFirst();
	if (former && former.ended_at !== null)
		throw new HttpRefusal(
			409,
			"refund-ended",
			"The reservation of this refund was ended. Give it back under another id.",
			{ field: "refund.sale_id" },
		);
	// Taken away, it would leave what it withdrew of its own sale, and free that for a second refund.
	if (former && former.sale_id !== saleId)
		throw new HttpRefusal(
			409,
			"refund-of-other-sale",
			"A refund of another sale is reserved under this id.",
			{ field: "refund.sale_id" },
		);
	// Its own device would give back what another one had changed meanwhile.
	if (former && !(await mayReplace(on, who, former)))
		throw new HttpRefusal(
			409,
			"refund-of-other-till",
			"Another till has reserved a refund under this id.",
			{ field: "refund.sale_id" },
		);
	if (former && former.debit_was !== null)
		await restoreDebit(on, { ownerId, saleId }, { was: former.debit_was, at });
}

/**
 * The owner may, and a till what it reserved itself, or its owner did at its station in a browser. What a device of its station reserved that is
 * no longer enrolled is its own as well: one that was enrolled again has a new enrolment.
 */
async function mayReplace(
	on: Database,
	who: Principal,
	former: { readonly station_id: string; readonly till_id: string | null },
): Promise<boolean> {
	if (who.is === "owner" || former.till_id === who.till.id) return true;
	if (former.station_id !== who.till.stationId) return false;
	if (former.till_id === null) return true;
	const enrolled = await on
		.selectFrom("till_sessions")
		.select("id")
		.where("id", "=", former.till_id)
		.executeTakeFirst();
	return enrolled === undefined;
}

/** Its own reservations, and those that its owner made at its station in a browser without an enrolment. */
const isOfTill =
	({ id, stationId }: { readonly id: string; readonly stationId: string }) =>
	(each: ExpressionBuilder<Tables, "refund_reservations">) =>
		each.and([
			each("station_id", "=", stationId),
			each.or([each("till_id", "=", id), each("till_id", "is", null)]),
		]);

const reservationsOf = (on: Database, ownerId: string) =>
	on
		.selectFrom("refund_reservations")
		.select(["record", "reserved_at"])
		.where("owner_id", "=", ownerId)
		.where("ended_at", "is", null)
		.orderBy("reserved_at")
		.orderBy("refund_id");

/** Two devices that refund one sale take turns. SQLite has one writer at a time anyway. */
async function lockSale(on: Database, ownerId: string, saleId: string): Promise<void> {
	if (!isPostgres(on)) return;
	await on
		.selectFrom("sales")
		.select("sale_id")
		.where("owner_id", "=", ownerId)
		.where("sale_id", "=", saleId)
		.forUpdate()
		.execute();
}

async function told(on: Database, who: Principal, saleId: string): Promise<RefundFamily> {
	const rows = await familyOf(on, who.ownerId, saleId);
	const records = rows.flatMap(({ record }) => readable(record));
	const stored = records.find(({ sale_id }) => sale_id === saleId);
	if (!stored) throw notFound("transaction");
	const debit = await debitOf(on, { ownerId: who.ownerId, saleId });
	const sale = debit ? toTransactionRecord(withDebit(saleOfRecord(stored), debit)) : stored;
	assertStationAccess(who, sale.station_id, { what: "transaction" });
	const reserved = await reservationsOf(on, who.ownerId).where("sale_id", "=", saleId).execute();
	const refunds = [
		...records.filter(({ sale_id }) => sale_id !== saleId).map((record) => ({ record })),
		...reserved.map(({ record, reserved_at }) => ({ record: recordOfStored(record), reserved_at })),
	];
	return { sale, refunds: await named(on, refunds.slice(0, maxRefundsTold)) };
}

function readable(text: string): readonly TransactionRecord[] {
	try {
		return [recordOfStored(text)];
	} catch {
		return [];
	}
}

async function named(
	on: Database,
	refunds: readonly Omit<ToldRefund, "station_name">[],
): Promise<readonly ToldRefund[]> {
	const ids = [...new Set(refunds.map(({ record }) => record.station_id))];
	const stations =
		ids.length === 0
			? []
			: await on.selectFrom("stations").select(["id", "name"]).where("id", "in", ids).execute();
	const names = new Map(stations.map(({ id, name }) => [id, name]));
	return refunds.map((refund) => ({
		...refund,
		station_name: names.get(refund.record.station_id) ?? null,
	}));
}

/** The facts of a refund that this caller may make of this sale. */
function wantedFacts(who: Principal, saleId: string, { refund }: WantedRefund): Sale["facts"] {
	if (refund.owner_id !== who.ownerId)
		throw new HttpRefusal(401, "other-account", "This refund is another account's.", {
			field: "refund.owner_id",
		});
	if (refund.kind !== "refund" || refund.refund_of !== saleId)
		throw new HttpRefusal(400, "invalid", "refund.refund_of: not this sale", {
			field: "refund.refund_of",
		});
	assertRestaurant(who, refund.product_restaurant_id, "refund.product_restaurant_id");
	assertStationAccess(who, refund.station_id, { field: "refund.station_id" });
	return saleOfRecord(refund).facts;
}

/**
 * Refuses a refund that gives back more than is left of any line or tax, and one of a sale with as many as are told. Where its device has refunds that did not come here yet, only the
 * verdicts will tell of its taxes; no more than was sold is given back in any case.
 */
function assertAgrees(
	facts: Sale["facts"],
	sale: TransactionRecord,
	{ others, known }: { readonly others: readonly ToldRefund[]; readonly known: readonly string[] },
): void {
	// One more would be judged by a part of those before it, and no other till would hear of it.
	if (others.length >= maxRefundsTold)
		throw new HttpRefusal(
			409,
			"refunds-of-sale-full",
			`A sale is refunded at most ${maxRefundsTold} times.`,
			{ field: "refund.refund_of" },
		);
	const earlier = others.map(({ record }) => saleOfRecord(record).facts);
	const isAllHere = known.every((id) => earlier.some((each) => each.id === id));
	const difference = differenceOf(facts, { sale: saleOfRecord(sale).facts, earlier, isAllHere });
	if (!difference) return;
	const { field, expected, found } = difference;
	throw new HttpRefusal(
		409,
		"refund-differs",
		`This refund does not agree with its sale: ${field}, expected ${expected}, found ${found}.`,
		{ field: "refund" },
	);
}

/** The first figure of a refund that does not agree with its sale. `isAllHere`: its device knows of no refund that did not come here. */
function differenceOf(
	facts: Sale["facts"],
	{
		sale,
		earlier,
		isAllHere,
	}: {
		readonly sale: Sale["facts"];
		readonly earlier: readonly Sale["facts"][];
		readonly isAllHere: boolean;
	},
): SaleDifference | undefined {
	const alone = judgeFigures(facts);
	if (alone.is === "differs") return alone.differences[0];
	const verdict = judgeSale(facts, { refunded: sale, earlier });
	const differences = verdict.is === "differs" ? verdict.differences : [];
	if (isAllHere) return differences[0];
	const left = refundable(sale, earlier);
	const most = left.ok ? left.value.total : zeroCents;
	if (-facts.total > most)
		return { field: "total", expected: `<=${amountText(most)}`, found: amountText(-facts.total) };
	// The cents of a tax depend on the refunds before; what is left of a line only shrinks with them.
	return differences.find(({ field }) => !field.startsWith("taxes."));
}
