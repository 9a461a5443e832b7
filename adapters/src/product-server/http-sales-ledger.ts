import { bookEndpoints, saleEndpoints } from "@tuckshop/core/contract";
import type { SalesLedger } from "@tuckshop/core/ports";
import { toTransactionRecord } from "@tuckshop/core/records";
import { Effect } from "effect";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";
import { type SeenPorts, shownMark } from "./shown-mark.ts";

/** The server's ledger of sales, amounts in cents. The sale's id is the key by which a repeat is recognised. Faults: those of `client`; another sale under the id is `Refused`. */
export function httpSalesLedger(config: HttpClientConfig, seen?: SeenPorts): SalesLedger {
	const { acceptSale, salesDigest } = client(config, saleEndpoints);
	const { compareBooks } = client(config, bookEndpoints);
	return {
		accept: (sale) =>
			// A sale whose card is queued includes its debit.
			Effect.flatMap(shownMark(sale.campus?.offline ? seen : undefined), (shown) =>
				acceptSale(toTransactionRecord(sale), {
					headers: { ...shown, "idempotency-key": sale.facts.id },
				}),
			),
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
