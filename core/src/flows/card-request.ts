import type { Effect } from "effect";
import type { NotStored, SettingsStore } from "../ports/index.ts";
import { type CardRequest, CardRequestRecord } from "../records/index.ts";
import { cardRequestKey, type Station, setting } from "./device-settings.ts";

/**
 * The card that a station's terminal was asked for and whose payment is not through: on this device from before it is asked until its
 * sale is kept, or it is given back.
 */
export type KeptCardRequest = {
	readonly read: Effect.Effect<CardRequest | undefined, NotStored>;
	readonly write: (request: CardRequest) => Effect.Effect<void, NotStored>;
	readonly remove: () => Effect.Effect<void, NotStored>;
};

export const keptCardRequest = (settings: SettingsStore, till: Station): KeptCardRequest => ({
	...setting(settings, cardRequestKey(till), CardRequestRecord),
	remove: () => settings.remove(cardRequestKey(till)),
});

/** Held by the tab that has a card in hand: whoever finds a request and gets this lock knows that nobody is at it any more. */
export const cardLock = (till: Station): string => `card/${cardRequestKey(till)}`;
