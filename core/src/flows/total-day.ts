import { Effect } from "effect";
import type { NotStored } from "../ports/index.ts";
import { isOwed, isSold, type Sale } from "../records/index.ts";
import { type DayTotals, dayTotals } from "../rules/index.ts";
import { type BookFilter, type BookPorts, readSales, type ServerBook } from "./read-sales.ts";

/** What a business day came to. `server` other than read: some sales of other devices may be missing. */
export type DayRead = { readonly day: string; readonly totals: DayTotals; readonly server: ServerBook };

const atOnce = 500;

/** Adds up all that was sold on a business day, of a station, a restaurant, or the whole account. */
export const totalDay = Effect.fnUntraced(function* (
	ports: BookPorts,
	ownerId: string,
	day: string,
	place: Pick<BookFilter, "restaurantId" | "stationId">,
): Effect.fn.Return<DayRead, NotStored> {
	const reader = readSales(ports, ownerId, { ...place, from: day, to: day });
	const sales: Sale[] = [];
	for (;;) {
		const page = yield* reader.next(atOnce);
		for (const { sale } of page.sales) if (isSold(sale)) sales.push(sale);
		if (!page.more) return { day, totals: dayTotals(sales.map((sale) => ({ facts: sale.facts, owed: isOwed(sale) }))), server: page.server };
	}
});
