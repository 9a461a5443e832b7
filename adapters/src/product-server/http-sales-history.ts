import { type SalesFilter, saleEndpoints } from "@tuckshop/core/contract";
import type { SalesHistory } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";

/** The server's book of sales, page by page. */
export const httpSalesHistory = (door: ServerDoor): SalesHistory => ({
	page: (filter, { cursor, limit } = {}) =>
		callEndpoint(door, saleEndpoints.sales, {
			query: { ...given(filter), ...(cursor === undefined ? {} : { cursor }), ...(limit === undefined ? {} : { limit: String(limit) }) },
		}).pipe(Effect.map(({ data, next }) => ({ sales: data, ...(next === null ? {} : { next }) }))),
	gaps: (deviceId) =>
		callEndpoint(door, saleEndpoints.saleGaps, { query: deviceId === undefined ? {} : { device: deviceId } }).pipe(Effect.map(({ data }) => data)),
	exportAddress: (filter, format) => Effect.succeed(`${door.base}${saleEndpoints.exportSales.path}?${new URLSearchParams({ format, ...given(filter) })}`),
});

/** What a screen left empty is not asked for. */
const given = (filter: SalesFilter): Record<string, string> =>
	Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ""));
