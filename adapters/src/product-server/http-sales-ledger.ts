import { saleEndpoints } from "@tuckshop/core/contract";
import type { SalesLedger } from "@tuckshop/core/ports";
import { recordOfSale } from "@tuckshop/core/records";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";

/** The server's book of sales. The sale's id is the key under which a repeat is recognised. */
export const httpSalesLedger = (door: ServerDoor): SalesLedger => ({
	accept: (sale) =>
		callEndpoint(door, saleEndpoints.acceptSale, { body: recordOfSale(sale), headers: { "idempotency-key": sale.facts.id } }).pipe(
			Effect.map(({ data }) => data),
		),
	digests: ({ ownerId, deviceId, stationId, from, to }) =>
		callEndpoint(door, saleEndpoints.salesDigest, { query: { from, to, device: deviceId, station: stationId }, account: ownerId }).pipe(
			Effect.map(({ data }) => data.map(({ business_date, count, digest }) => ({ business_date, device_id: deviceId, count, digest }))),
		),
});
