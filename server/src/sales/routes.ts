import type { saleEndpoints } from "@tuckshop/core/contract";
import { idempotencyKey } from "../http/idempotency-key.ts";
import type { Handlers } from "../http/mount.ts";
import { insistOnRestaurant, insistOnStation, onlyStation } from "../http/who.ts";
import type { SalesHistory } from "./history.ts";
import type { SalesLedger } from "./service.ts";

export function saleRoutes(ledger: SalesLedger, history: SalesHistory): Handlers<typeof saleEndpoints> {
	return {
		acceptSale: async ({ session, body, header }) => {
			insistOnRestaurant(session, body.product_restaurant_id, "product_restaurant_id");
			insistOnStation(session, body.station_id, "station", "station_id");
			return { success: true, data: await ledger.accept(session.ownerId, body, idempotencyKey(header("idempotency-key"))) };
		},
		sales: async ({ session, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await ledger.newest(session.ownerId, { ...query, stationId: onlyStation(session) }) };
		},
		salesDigest: async ({ session, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await history.digests(session.ownerId, query, onlyStation(session)) };
		},
	};
}
