import type { SettingsStore } from "../../ports/index.ts";
import {
	OfflineApprovalsRecord,
	OrderPersonRecord,
	PersonHereRecord,
	TillLockRecord,
	TrainingRecord,
	WrongPinsRecord,
} from "../../records/index.ts";
import type { WrongPins } from "../../rules/people/index.ts";
import { ownKey, type Setting, type Station, setting } from "../settings/device-settings.ts";

/** When a till locks itself: after minutes without a touch (0: never), and after each sale. */
export type TillLock = typeof TillLockRecord.Type;

export const usualLock: TillLock = { minutes: 10, afterSale: false };

/** The settings under which a device stores what it has to remember of its restaurant's people, beside the list itself. */
export const peopleOnDevice = (settings: SettingsStore, till: Station) => {
	const atStation = <A, E>(name: string, schema: Parameters<typeof setting<A, E>>[2]) =>
		setting(settings, `${ownKey(name, till)}/${till.stationId}`, schema);
	const wrongPins: Setting<WrongPins> = setting(
		settings,
		ownKey("wrongPins", till),
		WrongPinsRecord,
	);
	return {
		wrongPins,
		/** The person who is signed in. */
		here: atStation("personHere", PersonHereRecord),
		/** The person who began the open order, and what was approved for it. */
		order: atStation("orderPerson", OrderPersonRecord),
		training: atStation("training", TrainingRecord),
		endTraining: settings.remove(`${ownKey("training", till)}/${till.stationId}`),
		lock: setting(settings, ownKey("tillLock", till), TillLockRecord),
		approvedOffline: setting(settings, ownKey("approvedOffline", till), OfflineApprovalsRecord),
		leave: settings.remove(`${ownKey("personHere", till)}/${till.stationId}`),
	};
};
