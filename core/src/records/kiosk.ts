import { Schema } from "effect";
import {
	type KioskSettings,
	kioskTimes,
	longestMenuDescription,
	longestMenuName,
	type MenuText,
	mostCalories,
	mostMenuTexts,
} from "../rules/kiosk/index.ts";
import { atMost } from "./limits.ts";

const seconds = ([minimum, maximum]: readonly [number, number]) =>
	Schema.Int.check(Schema.isBetween({ minimum, maximum }));

/** An owner's choices for the kiosks of a restaurant, as they are stored and sent. */
export const KioskSettingsRecord = Schema.Struct({
	idle_seconds: seconds(kioskTimes.idleSeconds),
	question_seconds: seconds(kioskTimes.questionSeconds),
	number_seconds: seconds(kioskTimes.numberSeconds),
	typed_cards: Schema.Boolean,
	offline_campus: Schema.Boolean,
	offline_counter: Schema.Boolean,
	asks_order_type: Schema.Boolean,
});
export type KioskSettingsRecord = typeof KioskSettingsRecord.Type;

/** The settings of a restaurant's kiosks from their record. */
export const kioskSettingsOf = (record: KioskSettingsRecord): KioskSettings => ({
	idleSeconds: record.idle_seconds,
	questionSeconds: record.question_seconds,
	numberSeconds: record.number_seconds,
	typedCards: record.typed_cards,
	offlineCampus: record.offline_campus,
	offlineCounter: record.offline_counter,
	asksOrderType: record.asks_order_type,
});

/** The settings of a restaurant's kiosks as their record. */
export const recordOfKioskSettings = (settings: KioskSettings): KioskSettingsRecord => ({
	idle_seconds: settings.idleSeconds,
	question_seconds: settings.questionSeconds,
	number_seconds: settings.numberSeconds,
	typed_cards: settings.typedCards,
	offline_campus: settings.offlineCampus,
	offline_counter: settings.offlineCounter,
	asks_order_type: settings.asksOrderType,
});

const text = (most: number) => Schema.optionalKey(Schema.String.check(Schema.isMaxLength(most)));

/** The restaurant's own words about a part of its menu: French ones, allergens and energy. */
export const MenuTextRecord = Schema.Struct({
	kind: Schema.Literals(["category", "item", "group", "option"]),
	id: Schema.Int,
	french_name: text(longestMenuName),
	french_description: text(longestMenuDescription),
	allergens: text(longestMenuDescription),
	french_allergens: text(longestMenuDescription),
	calories: Schema.optionalKey(
		Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostCalories })),
	),
});
export type MenuTextRecord = typeof MenuTextRecord.Type;

/** All texts of a restaurant's menu. */
export const MenuTextRecords = Schema.Array(MenuTextRecord).check(atMost(mostMenuTexts));

/** A text of a menu from its record. */
export const menuTextOf = (record: MenuTextRecord): MenuText => ({
	kind: record.kind,
	id: record.id,
	...(record.french_name === undefined ? {} : { name: record.french_name }),
	...(record.french_description === undefined ? {} : { description: record.french_description }),
	...(record.allergens === undefined ? {} : { allergens: record.allergens }),
	...(record.french_allergens === undefined ? {} : { allergensInFrench: record.french_allergens }),
	...(record.calories === undefined ? {} : { calories: record.calories }),
});

/** A text of a menu as its record. */
export const recordOfMenuText = (given: MenuText): MenuTextRecord => ({
	kind: given.kind,
	id: given.id,
	...(given.name === undefined ? {} : { french_name: given.name }),
	...(given.description === undefined ? {} : { french_description: given.description }),
	...(given.allergens === undefined ? {} : { allergens: given.allergens }),
	...(given.allergensInFrench === undefined ? {} : { french_allergens: given.allergensInFrench }),
	...(given.calories === undefined ? {} : { calories: given.calories }),
});

/** A kiosk's copy of its restaurant's choices and words. */
export const KioskCopy = Schema.Struct({
	settings: Schema.NullOr(KioskSettingsRecord),
	texts: MenuTextRecords,
});
export type KioskCopy = typeof KioskCopy.Type;
