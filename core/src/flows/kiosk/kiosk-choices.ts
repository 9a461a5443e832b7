import { Effect } from "effect";
import type { MenuFault, NotStored, PosPorts } from "../../ports/index.ts";
import {
	KioskCopy,
	kioskSettingsOf,
	menuTextOf,
	recordOfKioskSettings,
	recordOfMenuText,
} from "../../records/index.ts";
import type { KioskSettings, MenuText } from "../../rules/kiosk/index.ts";
import { ownKey, setting } from "../settings/device-settings.ts";
import type { Till } from "../till.ts";

/** The choices of a restaurant for its kiosks, undefined where it made none, and its words about its menu. */
export type KioskChoices = {
	readonly settings: KioskSettings | undefined;
	readonly texts: readonly MenuText[];
};

type Needed = Pick<PosPorts, "menuAdjustments" | "settings">;
type Whose = Pick<Till, "ownerId" | "restaurantId">;

const copyOf = (settings: PosPorts["settings"], till: Whose) =>
	setting(settings, ownKey("kiosk", till), KioskCopy);

/** This device's copy of the choices, for a start without a network; undefined: it has none. */
export const keptKioskChoices = (
	{ settings }: Pick<Needed, "settings">,
	till: Whose,
): Effect.Effect<KioskChoices | undefined, NotStored> =>
	Effect.map(copyOf(settings, till).read, (copy) =>
		copy === undefined
			? undefined
			: {
					settings: copy.settings === null ? undefined : kioskSettingsOf(copy.settings),
					texts: copy.texts.map(menuTextOf),
				},
	);

/** Reads the choices from the server, and stores them on this device. */
export const readKioskChoices = Effect.fnUntraced(function* (
	{ menuAdjustments, settings: store }: Needed,
	till: Whose,
): Effect.fn.Return<KioskChoices, MenuFault | NotStored> {
	const settings = yield* menuAdjustments.kioskSettings(till.restaurantId);
	const texts = yield* menuAdjustments.texts(till.restaurantId);
	yield* copyOf(store, till).write({
		settings: settings === undefined ? null : recordOfKioskSettings(settings),
		texts: texts.map(recordOfMenuText),
	});
	return { settings, texts };
});
