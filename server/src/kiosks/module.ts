import type { kioskEndpoints } from "@tuckshop/core/contract";
import type { Given } from "../given.ts";
import type { Handlers } from "../http/mount.ts";
import { assertRestaurant } from "../http/who.ts";
import { moduleOf } from "../module.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import { type Kiosks, kiosks } from "./kiosks.ts";

export type KioskParts = {
	readonly kiosks: Kiosks;
	readonly kioskHandlers: Handlers<typeof kioskEndpoints>;
};

type Needed = Pick<Given, "database" | "world"> & {
	readonly restaurantRepository: RestaurantRepository;
};

export const kiosksModule = moduleOf<KioskParts, Needed>({
	kiosks: ({ database, restaurantRepository: repository, world }) =>
		kiosks({ database, repository, world }),
	kioskHandlers: ({ kiosks: all }) => ({
		kioskSettings: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			assertRestaurant(session, param("id"));
			return { success: true, data: await all.settings(session.ownerId, param("id")) };
		},
		saveKioskSettings: async ({ session, param, body }) => ({
			success: true,
			data: await all.saveSettings(session.ownerId, param("id"), body),
		}),
		menuTexts: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			assertRestaurant(session, param("id"));
			return { success: true, data: await all.texts(session.ownerId, param("id")) };
		},
		saveMenuTexts: async ({ session, param, body }) => ({
			success: true,
			data: await all.saveTexts(session.ownerId, param("id"), body.texts),
		}),
	}),
});
