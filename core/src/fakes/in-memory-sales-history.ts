import { Effect } from "effect";
import type { LedgerSale, SaleDoubt, SalesFilter } from "../contract/sales.ts";
import { type SalesHistory, Undecodable } from "../ports/index.ts";
import { type Sale, searchedRecord, toTransactionRecord } from "../records/index.ts";
import { decimalText, judgeSale, namesReference, type SaleVerdict } from "../rules/index.ts";
import { saleFinder } from "../rules/sales/find-sale.ts";
import { type Faults, noFaults } from "./faults.ts";
import { reach } from "./reach.ts";

/**
 * The history of `inMemorySalesLedger`. Its cursor is the number of sales shown. `doubts`: what the
 * server marks of a sale.
 */
export function inMemorySalesHistory(
	faults: Faults = noFaults(),
	book: ReadonlyMap<
		string,
		{ readonly sale: Sale; readonly receivedAt: string; readonly doubts?: readonly SaleDoubt[] }
	> = new Map(),
): SalesHistory {
	const found = (filter: SalesFilter): readonly LedgerSale[] =>
		[...book.values()]
			.map(({ sale, receivedAt, doubts }) => ({
				received_at: receivedAt,
				record: toTransactionRecord(sale),
				...(doubts ? { doubts } : {}),
				...told(judgeSale(sale.facts)),
			}))
			.filter((sale) => fits(sale, filter))
			.sort((one, other) => (one.record.created_at < other.record.created_at ? 1 : -1));
	return {
		page: (filter, { cursor = "0", limit = 100 } = {}) =>
			Effect.flatMap(reach(faults), () => {
				if (faults.history === "fails")
					return Effect.fail(
						new Undecodable({
							where: "GET /api/transactions",
							reason: "500: Internal Server Error",
						}),
					);
				const all = found(filter);
				const end = Number(cursor) + limit;
				return Effect.succeed({
					sales: all.slice(Number(cursor), end),
					unreadable: [],
					...(end < all.length ? { next: String(end) } : {}),
				});
			}),
		gaps: (deviceId) =>
			Effect.map(reach(faults), () =>
				[...Map.groupBy(found({}), ({ record }) => record.device_id)]
					.filter(([id]) => deviceId === undefined || id === deviceId)
					.map(([device_id, sales]) => {
						const numbers = sales
							.map(({ record }) => record.sequence)
							.sort((one, other) => one - other);
						const missing = numbers.flatMap((number, index) => {
							const former = numbers[index - 1] ?? 0;
							return number - former > 1 ? [{ from: former + 1, to: number - 1 }] : [];
						});
						const repeated = numbers.filter(
							(number, index) =>
								numbers.indexOf(number) === index && numbers.lastIndexOf(number) !== index,
						);
						return {
							device_id,
							count: numbers.length,
							first: numbers[0] ?? 0,
							last: numbers.at(-1) ?? 0,
							missing,
							repeated,
						};
					}),
			),
		exportAddress: (_, format) => Effect.succeed(`data:text/plain,${format}`),
	};
}

const told = (verdict: SaleVerdict): Pick<LedgerSale, "verdict"> =>
	verdict.is === "agrees" ? {} : { verdict };

const fits = ({ record, verdict }: LedgerSale, asked: SalesFilter): boolean => {
	const { reference, search, restaurant, station, device, status, method, amount, from, to } =
		asked;
	return [
		asked.verdict === undefined || verdict?.is === asked.verdict,
		reference === undefined || record.reference === reference,
		search === undefined || namesReference(record.reference, search),
		asked.find === undefined ||
			saleFinder(asked.find, asked.items?.split(",").map(Number))(searchedRecord(record)),
		restaurant === undefined || record.product_restaurant_id === restaurant,
		station === undefined || record.station_id === station,
		device === undefined || record.device_id === device,
		status === undefined || record.status === status,
		method === undefined || record.payment_method === method,
		amount === undefined || decimalText(record.amount) === amount,
		from === undefined || record.business_date >= from,
		to === undefined || record.business_date <= to,
	].every(Boolean);
};
