import type { heldOrderEndpoints } from "@tuckshop/core/contract";
import type { Given } from "../given.ts";
import type { Handlers } from "../http/mount.ts";
import { moduleOf } from "../module.ts";
import { type OrdersOnHold, ordersOnHold } from "./held-orders.ts";

export type HeldOrderParts = {
	readonly ordersOnHold: OrdersOnHold;
	readonly heldOrderHandlers: Handlers<typeof heldOrderEndpoints>;
};

type Needed = Pick<Given, "commitPosition" | "database" | "world">;

export const heldOrdersModule = moduleOf<HeldOrderParts, Needed>({
	ordersOnHold: ({ database, commitPosition: position, world }) =>
		ordersOnHold({ database, position, world }),
	heldOrderHandlers: ({ ordersOnHold: orders }) => ({
		heldOrders: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await orders.list(session, param("id")) };
		},
		actOnHeldOrder: async ({ session, param, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await orders.act(session, param("id"), body) };
		},
	}),
});
