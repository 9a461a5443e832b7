import {
	KioskSettingsRecord,
	type MenuTextRecord,
	MenuTextRecords,
	menuTextOf,
	recordOfMenuText,
} from "@tuckshop/core/records";
import { withMenuTexts } from "@tuckshop/core/rules/kiosk";
import { Schema } from "effect";
import type { Database } from "../database/tables.ts";
import { notFound } from "../http/refusal.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import { isoTime, type World } from "../world.ts";

/** The choices and words of an owner's restaurants for their kiosks. */
export type Kiosks = {
	readonly settings: (ownerId: string, restaurantId: string) => Promise<KioskSettingsRecord | null>;
	readonly saveSettings: (
		ownerId: string,
		restaurantId: string,
		given: KioskSettingsRecord,
	) => Promise<KioskSettingsRecord>;
	readonly texts: (ownerId: string, restaurantId: string) => Promise<readonly MenuTextRecord[]>;
	/** Blank members are left out, and so is a text without any. */
	readonly saveTexts: (
		ownerId: string,
		restaurantId: string,
		given: readonly MenuTextRecord[],
	) => Promise<readonly MenuTextRecord[]>;
};

type Needs = {
	readonly database: Database;
	readonly repository: Pick<RestaurantRepository, "get">;
	readonly world: Pick<World, "now">;
};

export function kiosks({ database, repository, world }: Needs): Kiosks {
	const assertOwn = async (ownerId: string, restaurantId: string): Promise<void> => {
		if (!(await repository.get(ownerId, restaurantId))) throw notFound("restaurant");
	};
	return {
		async settings(ownerId, restaurantId) {
			await assertOwn(ownerId, restaurantId);
			const row = await database
				.selectFrom("kiosk_settings")
				.select("settings")
				.where("restaurant_id", "=", restaurantId)
				.executeTakeFirst();
			return row ? decodeSettings(row.settings) : null;
		},
		async saveSettings(ownerId, restaurantId, given) {
			await assertOwn(ownerId, restaurantId);
			const row = { settings: JSON.stringify(given), saved_at: isoTime(world.now()) };
			await database
				.insertInto("kiosk_settings")
				.values({ restaurant_id: restaurantId, ...row })
				.onConflict((conflict) => conflict.column("restaurant_id").doUpdateSet(row))
				.execute();
			return given;
		},
		async texts(ownerId, restaurantId) {
			await assertOwn(ownerId, restaurantId);
			const row = await database
				.selectFrom("menu_texts")
				.select("texts")
				.where("restaurant_id", "=", restaurantId)
				.executeTakeFirst();
			return row ? decodeTexts(row.texts) : [];
		},
		async saveTexts(ownerId, restaurantId, given) {
			await assertOwn(ownerId, restaurantId);
			const kept = withMenuTexts([], given.map(menuTextOf)).map(recordOfMenuText);
			const row = { texts: JSON.stringify(kept), saved_at: isoTime(world.now()) };
			await database
				.insertInto("menu_texts")
				.values({ restaurant_id: restaurantId, ...row })
				.onConflict((conflict) => conflict.column("restaurant_id").doUpdateSet(row))
				.execute();
			return kept;
		},
	};
}

const decodeSettings = Schema.decodeUnknownSync(Schema.fromJsonString(KioskSettingsRecord));
const decodeTexts = Schema.decodeUnknownSync(Schema.fromJsonString(MenuTextRecords));
