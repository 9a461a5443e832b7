import type { relayEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import { onlyStation } from "../http/who.ts";
import type { TillService } from "../tills/service.ts";
import type { OrderAttention } from "./order-attention.ts";

export function relayRoutes(
	attention: OrderAttention,
	tills: Pick<TillService, "assertSale">,
): Handlers<typeof relayEndpoints> {
	return {
		relayAttention: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await attention.list(session.ownerId, onlyStation(session)) };
		},
		settleOrder: async ({ session, param, body }) => {
			await tills.assertSale(session, param("saleId"));
			return {
				success: true,
				data: await attention.settle(session.ownerId, param("saleId"), body),
			};
		},
	};
}
