import { Effect } from "effect";
import type { NotStored, QuarantinedRecord, SaleStore } from "../../ports/index.ts";
import { isAwaitingDebit, isCreditOwed, isSold, type Sale } from "../../records/index.ts";
import {
	type Cents,
	cents,
	type DayTotals,
	dayTotals,
	judgeFigures,
	sumCents,
	type Tender,
} from "../../rules/index.ts";
import { type BookFilter, type BookPorts, readSales, type ServerBook } from "./read-sales.ts";

/**
 * The totals of a business day. `server` other than read: some sales of other devices may be
 * missing. `unreadable`: references or keys of records that do not decode, on this device (those of
 * that day, and those whose day can't be read) and at the server; the totals do not include them.
 */
export type DayRead = {
	/** YYYY-MM-DD. */
	readonly day: string;
	readonly totals: DayTotals;
	/** Within the refunds of the totals: what campus cards have not got back yet, in cents above zero. */
	readonly creditsOwed: { readonly count: number; readonly amount: Cents };
	readonly server: ServerBook;
	readonly unreadable: readonly string[];
};

export type DayPorts = BookPorts & { readonly saleStore: Pick<SaleStore, "recent" | "spoiled"> };

const atOnce = 500;

/** Totals all sales of a business day, of a station, a restaurant, or the whole account. */
export const totalDay = Effect.fnUntraced(function* (
	ports: DayPorts,
	ownerId: string,
	{ day, ...place }: Pick<BookFilter, "restaurantId" | "stationId"> & { readonly day: string },
): Effect.fn.Return<DayRead, NotStored> {
	const reader = readSales(ports, ownerId, { ...place, from: day, to: day });
	const sales: Sale[] = [];
	for (;;) {
		const page = yield* reader.next(atOnce);
		for (const { sale } of page.sales) if (isSold(sale)) sales.push(sale);
		if (page.more) continue;
		const totals = dayTotals(
			sales.map((sale) => ({
				facts: sale.facts,
				owed: isAwaitingDebit(sale),
				differs: judgeFigures(sale.facts).is === "differs",
			})),
		);
		const owed = sales.filter(isCreditOwed).flatMap(({ facts }) => campusBack(facts.tenders));
		const spoiled = yield* ports.saleStore.spoiled(ownerId);
		const here = spoiled.filter((record) => mayBeOf(record, day, place)).map(nameOf);
		return {
			day,
			totals,
			creditsOwed: { count: owed.length, amount: sumCents(owed) },
			server: page.server,
			unreadable: [...new Set([...here, ...page.unreadable])],
		};
	}
});

const campusBack = (tenders: readonly Tender[]): readonly Cents[] =>
	tenders.flatMap(({ method, amount }) => (method === "itc" ? [cents(-amount)] : []));

const fieldOf = ({ record }: QuarantinedRecord, name: string): unknown =>
	typeof record === "object" && record !== null
		? (record as Readonly<Record<string, unknown>>)[name]
		: undefined;

const nameOf = (record: QuarantinedRecord): string => {
	const reference = fieldOf(record, "reference");
	return typeof reference === "string" && reference !== "" ? reference : record.key;
};

/** True unless a readable part of it shows another day or place. */
function mayBeOf(
	record: QuarantinedRecord,
	day: string,
	{ restaurantId, stationId }: Pick<BookFilter, "restaurantId" | "stationId">,
): boolean {
	const speaksAgainst = (name: string, wanted: string | undefined) => {
		const value = fieldOf(record, name);
		return wanted !== undefined && typeof value === "string" && value !== wanted;
	};
	const ofDay = fieldOf(record, "business_date");
	const isOtherDay =
		typeof ofDay === "string" && /^\d{4}-\d{2}-\d{2}$/.test(ofDay) && ofDay !== day;
	return (
		!isOtherDay &&
		!speaksAgainst("product_restaurant_id", restaurantId) &&
		!speaksAgainst("station_id", stationId)
	);
}
