import { bookEndpoints, saleEndpoints } from "@tuckshop/core/contract";
import type { SalesLedger } from "@tuckshop/core/ports";
import { toTransactionRecord } from "@tuckshop/core/records";
import { Effect } from "effect";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";

/** The server's book of sales. The sale's id is the key under which a repeat is recognised. */
export function httpSalesLedger(door: HttpClientConfig): SalesLedger {
	const { acceptSale, salesDigest } = client(door, saleEndpoints);
	const { compareBooks } = client(door, bookEndpoints);
	return {
		accept: (sale) =>
			acceptSale(toTransactionRecord(sale), { headers: { "idempotency-key": sale.facts.id } }),
		digests: ({ ownerId, deviceId, stationId, from, to }) =>
			Effect.map(
				salesDigest({ from, to, device: deviceId, station: stationId }, { account: ownerId }),
				(days) =>
					days.map(({ business_date, count, digest }) => ({
						business_date,
						device_id: deviceId,
						count,
						digest,
					})),
			),
		compare: (ownerId, asked) => compareBooks(asked, { account: ownerId }),
	};
}
