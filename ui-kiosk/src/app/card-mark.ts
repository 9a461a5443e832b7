import type { NotStored, SettingsStore } from "@tuckshop/core/ports";
import type { Till } from "@tuckshop/core/pos";
import { Effect } from "effect";

/** On the device while a card terminal is asked: a page that dies then opens on that payment, and asks the terminal again under the same sale. */
export type CardMark = {
	readonly isSet: Effect.Effect<boolean, NotStored>;
	readonly set: Effect.Effect<void, NotStored>;
	readonly clear: Effect.Effect<void, NotStored>;
};

export function cardMark(settings: SettingsStore, { restaurantId, stationId }: Pick<Till, "restaurantId" | "stationId">): CardMark {
	const key = `kiosk/card-asked/${restaurantId}/${stationId}`;
	return {
		isSet: Effect.map(settings.get(key), (kept) => kept === true),
		set: settings.set(key, true),
		clear: settings.remove(key),
	};
}
