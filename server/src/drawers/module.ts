import type { drawerEndpoints } from "@tuckshop/core/contract";
import type { Given } from "../given.ts";
import type { Handlers } from "../http/mount.ts";
import { moduleOf } from "../module.ts";
import { type Drawers, drawers } from "./service.ts";

export type DrawerParts = {
	readonly drawers: Drawers;
	readonly drawerHandlers: Handlers<typeof drawerEndpoints>;
};

export const drawersModule = moduleOf<DrawerParts, Pick<Given, "database" | "world">>({
	drawers: ({ database, world }) => drawers({ database, world }),
	drawerHandlers: ({ drawers: service }) => ({
		drawers: async ({ session, param, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return {
				success: true,
				data: await service.ofDay(session.ownerId, param("id"), query.day),
			};
		},
		drawerCheck: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await service.check(session, param("id")) };
		},
	}),
});
