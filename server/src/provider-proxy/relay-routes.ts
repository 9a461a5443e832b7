import type { relayEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import type { OrderAttention } from "./order-attention.ts";

export function relayRoutes(attention: OrderAttention): Handlers<typeof relayEndpoints> {
	return {
		relayAttention: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await attention.list(session.user.id) };
		},
		settleOrder: async ({ session, param, body }) => ({ success: true, data: await attention.settle(session.user.id, param("saleId"), body) }),
	};
}
