import type { saleEndpoints } from "@tuckshop/core/contract";
import { idempotencyKey } from "../http/idempotency-key.ts";
import type { Handlers } from "../http/mount.ts";
import type { SalesHistory } from "./history.ts";
import type { SalesLedger } from "./service.ts";

export function saleRoutes(ledger: SalesLedger, history: SalesHistory): Handlers<typeof saleEndpoints> {
	return {
		acceptSale: async ({ session, body, header }) => ({
			success: true,
			data: await ledger.accept(session.user.id, body, idempotencyKey(header("idempotency-key"))),
		}),
		sales: async ({ session, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await ledger.newest(session.user.id, query) };
		},
		salesDigest: async ({ session, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await history.digests(session.user.id, query) };
		},
	};
}
