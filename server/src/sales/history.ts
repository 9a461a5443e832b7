import { createHash } from "node:crypto";
import {
	type DigestQuery,
	type LedgerSale,
	maxGaps,
	type SalesFilter,
	type SalesOfDay,
	type SalesOfDevice,
	type SalesQuery,
} from "@tuckshop/core/contract";
import {
	type Sale,
	saleOfRecord,
	salesDigest,
	searchedRecord,
	toTransactionRecord,
} from "@tuckshop/core/records";
import { type DeliveryState, decimalText } from "@tuckshop/core/rules";
import { saleFinder } from "@tuckshop/core/rules/sales";
import type { QueuedDebits } from "../itc/hand-over.ts";
import type { World } from "../world.ts";
import { cursorOf, placeOfCursor } from "./cursor.ts";
import { doubtsFromText } from "./doubts.ts";
import { progressFromJson, seenHere } from "./progress.ts";
import type { PlaceInList, SaleReads } from "./read-repository.ts";
import type { SaleRow } from "./repository.ts";
import { recordOfStored } from "./stored-record.ts";
import { verdictReply } from "./verdicts.ts";

/** The history of the ledger, for people and tills. */
export type SalesHistoryService = {
	/** A page, newest first, and the cursor of the next one. */
	readonly page: (
		ownerId: string,
		query: SalesQuery,
	) => Promise<{
		readonly sales: readonly LedgerSale[];
		readonly unreadable: readonly string[];
		readonly next: string | null;
	}>;
	/** Everything that the filter matches, oldest first, in small batches. */
	readonly all: (ownerId: string, filter: SalesFilter) => AsyncGenerator<readonly ListedSale[]>;
	/** Rows as they stand today. */
	readonly tell: (ownerId: string, rows: readonly SaleRow[]) => Promise<readonly ListedSale[]>;
	readonly gaps: (ownerId: string, device: string | undefined) => Promise<readonly SalesOfDevice[]>;
	/** By business date, then by device or restaurant; a date without sales is left out. */
	readonly digests: (ownerId: string, query: DigestQuery) => Promise<readonly SalesOfDay[]>;
};

/**
 * A listed row of the ledger. Without a sale: its text is no record that this version knows, and
 * only its columns are shown.
 */
export type ListedSale = { readonly row: SaleRow; readonly sale?: LedgerSale };

/** The delivery states of these sales' orders at the provider, by sale id. */
export type OrdersOfSales = (
	ownerId: string,
	saleIds: readonly string[],
) => Promise<ReadonlyMap<string, DeliveryState>>;

/** The present states of what refunds owe to campus cards, by the refunds' ids. */
export type CreditsOfRefunds = OrdersOfSales;

/** Number of rows read and converted in one turn, which limits how long other requests wait. */
const inOneTurn = 128;
/**
 * Maximum number of rows read for one page: where few of them match a status or a text, it is short and
 * the next one continues.
 */
const lookedAt = 2_000;

/** The start in the list, the direction, and the number of rows per batch. */
type Way = {
	readonly order: "newest" | "oldest";
	readonly from?: PlaceInList | undefined;
	readonly atOnce?: number;
};

type SalesHistoryNeeds = {
	readonly reads: SaleReads;
	readonly ordersOfSales: OrdersOfSales;
	readonly creditsOfRefunds: CreditsOfRefunds;
	readonly campus: Pick<QueuedDebits, "told">;
	readonly world: Pick<World, "turn">;
};

export function salesHistory({
	reads,
	ordersOfSales,
	creditsOfRefunds,
	campus,
	world,
}: SalesHistoryNeeds): SalesHistoryService {
	/** Merges into each sale the present state of the relay and the campus card. */
	async function tell(ownerId: string, rows: readonly SaleRow[]): Promise<readonly ListedSale[]> {
		const orders = await ordersOfSales(
			ownerId,
			rows.map((row) => row.sale_id),
		);
		const read = rows.flatMap((row) => {
			const sale = saleOfRow(row, orders.get(row.sale_id));
			return sale ? [{ row, sale }] : [];
		});
		const debited = await campus.told(
			ownerId,
			read.map(({ sale }) => sale),
		);
		const credits = await creditsOfRefunds(
			ownerId,
			debited.flatMap(({ facts }) => (isToCampusCard(facts) ? [facts.id] : [])),
		);
		const told = debited.map((sale) => withCredit(sale, credits.get(sale.facts.id)));
		const sales = new Map(read.map(({ row }, index) => [row, told[index]]));
		return rows.map((row) => {
			const sale = sales.get(row);
			if (!sale) return { row };
			const marks = {
				...(row.doubts === null ? {} : { doubts: doubtsFromText(row.doubts) }),
				...verdictReply(row),
			};
			return {
				row,
				sale: { received_at: row.received_at, record: toTransactionRecord(sale), ...marks },
			};
		});
	}

	/**
	 * Iterates the list from a position, in small batches, and yields matching sales; one that does
	 * not decode may match.
	 */
	async function* through(
		ownerId: string,
		filter: SalesFilter,
		{ order, from, atOnce = inOneTurn }: Way,
	) {
		const isFound = finderOf(filter);
		for (let behind = from; ; await world.turn()) {
			const rows = await reads.candidates(ownerId, {
				filter,
				order,
				limit: atOnce,
				...(behind ? { behind } : {}),
			});
			const told = await tell(ownerId, rows.filter(isFound));
			behind = rows.at(-1);
			const isLast = rows.length < atOnce;
			yield { fitting: told.filter(({ sale }) => !sale || fits(sale, filter)), behind, isLast };
			if (isLast) return;
		}
	}

	return {
		tell,
		async page(ownerId, { limit = 100, cursor, ...filter }) {
			const found: ListedSale[] = [];
			// One more than requested shows whether there is a next page.
			const isIndexed = filter.status === undefined && filter.find === undefined;
			const atOnce = isIndexed ? Math.min(limit + 1, inOneTurn) : inOneTurn;
			let seen = 0;
			for await (const { fitting, behind, isLast } of through(ownerId, filter, {
				order: "newest",
				from: placeOfCursor(cursor),
				atOnce,
			})) {
				found.push(...fitting);
				seen += atOnce;
				const page = found.slice(0, limit);
				const sales = page.flatMap(({ sale }) => (sale ? [sale] : []));
				const unreadable = page.filter(({ sale }) => !sale).map(({ row }) => row.reference);
				const last =
					found.length > limit
						? page.at(-1)?.row
						: !isLast && seen >= lookedAt
							? behind
							: undefined;
				if (last) return { sales, unreadable, next: cursorOf(last) };
				if (isLast) return { sales, unreadable, next: null };
			}
			return { sales: [], unreadable: [], next: null };
		},
		async *all(ownerId, filter) {
			for await (const { fitting } of through(ownerId, filter, { order: "oldest" })) yield fitting;
		},
		async gaps(ownerId, device) {
			const told: SalesOfDevice[] = [];
			const unseen = new Map(await reads.heads(ownerId));
			for (const { distinct, ...numbers } of await reads.devices(ownerId, device)) {
				const missing =
					numbers.last === distinct ? [] : await reads.missing(ownerId, numbers.device_id, maxGaps);
				const repeated =
					numbers.count === distinct
						? []
						: await reads.repeated(ownerId, numbers.device_id, maxGaps);
				const head = unseen.get(numbers.device_id) ?? 0;
				unseen.delete(numbers.device_id);
				told.push({ ...numbers, ...upTo(head, { last: numbers.last, missing }), repeated });
				await world.turn();
			}
			// Devices without a sale in the ledger: only their own report is known.
			for (const [device_id, head] of unseen)
				if (device === undefined || device === device_id)
					told.push({
						...{ device_id, count: 0, first: 1, repeated: [] },
						...upTo(head, { last: 0, missing: [] }),
					});
			return told;
		},
		async digests(ownerId, { from, to, by = "device", ...of }) {
			const told: SalesOfDay[] = [];
			for (const businessDate of days(from, to)) {
				const rows = await reads.hashesOfDay(ownerId, businessDate, of);
				const groups = Map.groupBy(rows, (row) =>
					by === "device" ? row.device_id : row.restaurant_id,
				);
				for (const [id, sales] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1)))
					told.push({
						business_date: businessDate,
						...(by === "device" ? { device_id: id } : { restaurant_id: id }),
						...salesDigest(
							sales.map((row) => row.identity_hash),
							sha256,
						),
					});
				// The embedded database answers within the same turn: other requests get theirs between two
				// days.
				await world.turn();
			}
			return told;
		},
	};
}

/** The gap after the last sale in the ledger, where the device reported more. */
const upTo = (
	head: number,
	{ last, missing }: Pick<SalesOfDevice, "last" | "missing">,
): Pick<SalesOfDevice, "last" | "missing"> =>
	head > last
		? { last: head, missing: [...missing, { from: last + 1, to: head }].slice(0, maxGaps) }
		: { last, missing };

const isToCampusCard = ({ kind, tenders }: Sale["facts"]): boolean =>
	kind.type === "refund" && tenders.some(({ method }) => method === "itc");

const withCredit = (sale: Sale, credit: DeliveryState | undefined): Sale =>
	credit ? { ...sale, progress: { ...sale.progress, credit } } : sale;

/**
 * One row that somebody else wrote must not hide the others: undefined where it does not decode.
 */
function saleOfRow(
	{ record, progress, received_at }: SaleRow,
	order: DeliveryState | undefined,
): Sale | undefined {
	try {
		return {
			...saleOfRecord(recordOfStored(record)),
			progress: seenHere(progressFromJson(progress), received_at, order),
		};
	} catch {
		return undefined;
	}
}

/**
 * The test of a row's stored text, which is not decoded for it. One that is no JSON may be what is
 * searched for.
 */
function finderOf({ find, items }: SalesFilter): (row: SaleRow) => boolean {
	if (find === undefined) return () => true;
	const finds = saleFinder(find, items?.split(",").map(Number));
	return ({ record }) => {
		try {
			return finds(searchedRecord(JSON.parse(record)));
		} catch {
			return true;
		}
	};
}

/** Conditions that no index covers: the status as the reply gives it, and the total. */
const fits = ({ record }: LedgerSale, { status, amount }: SalesFilter): boolean =>
	(status === undefined || record.status === status) &&
	(amount === undefined || decimalText(record.amount) === amount);

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

function* days(from: string, to: string): Generator<string> {
	for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
		yield new Date(at).toISOString().slice(0, 10);
}
