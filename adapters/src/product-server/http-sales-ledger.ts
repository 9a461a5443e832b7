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
});
