import type { Effect } from "effect";
import {
	type BookFilter,
	readSales,
	type SalesReader,
	serverFilter,
} from "../../flows/sales/read-sales.ts";
import { type DayRead, totalDay } from "../../flows/sales/total-day.ts";
import type { NotStored, SaleStore, SalesHistory } from "../../ports/index.ts";

/**
 * All sales of an owner, of this device and the others, as a history: with an open till or without
 * one.
 */
export type SalesBook = {
	/** A list that is read page by page. */
	readonly open: (filter: BookFilter) => SalesReader;
	readonly day: (
		day: string,
		place: Pick<BookFilter, "restaurantId" | "stationId">,
	) => Effect.Effect<DayRead, NotStored>;
	/** The address from which the browser downloads the server's sales of a filter. */
	readonly exportAddress: (filter: BookFilter, format: "csv" | "json") => Effect.Effect<string>;
};

/** The sales of this device and of the server, as one list. */
export const salesBook = (
	ports: { readonly saleStore: SaleStore; readonly salesHistory: SalesHistory },
	ownerId: string,
): SalesBook => ({
	open: (filter) => readSales(ports, ownerId, filter),
	day: (day, place) => totalDay(ports, ownerId, { day, ...place }),
	exportAddress: (filter, format) => ports.salesHistory.exportAddress(serverFilter(filter), format),
});
