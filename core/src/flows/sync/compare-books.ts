import { Clock, Effect } from "effect";
import type {
	NotStored,
	PosPorts,
	Refused,
	SignedOut,
	Undecodable,
	Unreached,
} from "../../ports/index.ts";
import { identityHash, type Sale, salesDigest } from "../../records/index.ts";
import { businessDate } from "../../rules/till/index.ts";
import type { Till } from "../till.ts";

/**
 * The differences between this device's sales of the last days and the ledger, by business date
 * (YYYY-MM-DD): the number of sales here and there. Empty where they agree. `checkedAt`: ISO 8601,
 * UTC.
 */
export type BooksCompared = {
	readonly checkedAt: string;
	readonly differences: readonly {
		readonly businessDate: string;
		readonly here: number;
		readonly atServer: number;
	}[];
};

/**
 * Number of days that are compared, today included, and the maximum number of sales that are read.
 */
const days = 7;
const most = 3_000;
const dayMs = 86_400_000;
/** Number of sales hashed before control is yielded: far less than a frame's time. */
const atOnce = 10;

/**
 * Compares this device's sales at this station with the ledger by one digest for each business date. A date is skipped where the server does
 * not have all its sales yet, where it was not read in full, or where it changed meanwhile.
 */
export const reconcileLedger = Effect.fnUntraced(function* (
	{ saleStore, salesLedger }: Pick<PosPorts, "saleStore" | "salesLedger">,
	{ ownerId, stationId, timeZone }: Pick<Till, "ownerId" | "stationId" | "timeZone">,
	deviceId: string,
): Effect.fn.Return<BooksCompared, NotStored | Unreached | SignedOut | Refused | Undecodable> {
	const now = yield* Clock.currentTimeMillis;
	const [from, to] = [
		businessDate(now - (days - 1) * dayMs, timeZone),
		businessDate(now, timeZone),
	];
	const reading = Effect.map(saleStore.recent(ownerId, most), (recent) => ({
		cut: recent.length === most ? recent.at(-1)?.facts.businessDate : undefined,
		own: byDate(
			recent.filter(
				({ facts }) =>
					facts.deviceId === deviceId &&
					facts.stationId === stationId &&
					facts.businessDate >= from &&
					facts.businessDate <= to,
			),
		),
	}));
	const before = yield* reading;
	const server = new Map(
		(yield* salesLedger.digests({ ownerId, deviceId, stationId, from, to })).map((day) => [
			day.business_date,
			day,
		]),
	);
	// Sales may be made or sent while the server answers: such a day is left for the next comparison.
	const after = yield* reading;
	/**
	 * True from the date at which a read was cut off: the device may have more sales there than were
	 * read.
	 */
	const isCut = (date: string) =>
		[before, after].some(({ cut }) => cut !== undefined && date <= cut);
	const isKnown = (date: string) =>
		!isCut(date) && standing(before.own.get(date) ?? []) === standing(after.own.get(date) ?? []);

	const differences: BooksCompared["differences"][number][] = [];
	for (const [date, sales] of after.own) {
		const there = server.get(date);
		server.delete(date);
		if (
			!isKnown(date) ||
			sales.some(({ progress }) => progress.deliveries.ledger.is !== "accepted")
		)
			continue;
		const hashes: string[] = [];
		for (const [index, { facts }] of sales.entries()) {
			if (index % atOnce === 0) yield* Effect.yieldNow;
			hashes.push(identityHash(facts));
		}
		if (there?.digest !== salesDigest(hashes).digest)
			differences.push({ businessDate: date, here: sales.length, atServer: there?.count ?? 0 });
	}
	for (const { business_date, count } of server.values())
		if (isKnown(business_date))
			differences.push({ businessDate: business_date, here: 0, atServer: count });
	return {
		checkedAt: new Date(now).toISOString(),
		differences: differences.sort((a, b) => (a.businessDate < b.businessDate ? -1 : 1)),
	};
});

/** The ids of the sales with their ledger states, as one text to compare. */
const standing = (sales: readonly Sale[]): string =>
	sales
		.map(({ facts, progress }) => `${facts.id} ${progress.deliveries.ledger.is}`)
		.sort()
		.join();

function byDate(sales: readonly Sale[]): Map<string, Sale[]> {
	const dates = new Map<string, Sale[]>();
	for (const sale of sales)
		dates.set(sale.facts.businessDate, [...(dates.get(sale.facts.businessDate) ?? []), sale]);
	return dates;
}
