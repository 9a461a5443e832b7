import { Effect, Option, Schema } from "effect";
import type { NotStored, PosPorts, SettingsStore } from "../../ports/index.ts";
import { type CardRequest, CardRequestRecord, type Sale } from "../../records/index.ts";
import { holdsCharge } from "../../rules/refunds/index.ts";
import {
	cardRequestKey,
	cardRequestsKey,
	type Station,
	setting,
} from "../settings/device-settings.ts";

/**
 * A card payment that was requested of a station's terminal and is not completed. It is stored before the terminal is asked, and until
 * its sale is stored or the charge is reversed.
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

/**
 * The open card requests of this device, at any of its stations, that have no sale yet: those of one owner, and the number of those of
 * others.
 */
export const openCards = Effect.fnUntraced(function* (
	{ settings, saleStore }: Pick<PosPorts, "settings" | "saleStore">,
	ownerId: string,
): Effect.fn.Return<{ readonly own: readonly CardRequest[]; readonly others: number }, NotStored> {
	const own: CardRequest[] = [];
	let others = 0;
	for (const { key, value } of yield* settings.listByPrefix(cardRequestsKey())) {
		const request = Option.getOrUndefined(decoded(value));
		if (!request) continue;
		if (!key.startsWith(cardRequestsKey(ownerId))) others += 1;
		else if (!(yield* saleOfCard(saleStore, ownerId, request))) own.push(request);
	}
	return { own, others };
});

/** The sale that a requested card paid. Another order's sale under its id was paid otherwise: this card is then in no sale. */
export const saleOfCard = (
	saleStore: Pick<PosPorts["saleStore"], "get">,
	ownerId: string,
	{ saleId, soldAs }: CardRequest,
): Effect.Effect<Sale | undefined, NotStored> =>
	Effect.map(saleStore.get(ownerId, soldAs ?? saleId), (sale) =>
		sale && holdsCharge(sale.facts, saleId) ? sale : undefined,
	);

const decoded = Schema.decodeUnknownOption(CardRequestRecord);

/** Held by the tab that handles a card: a tab that finds a request and gets this lock knows that nobody is handling it. */
export const cardLock = (till: Station): string => `card/${cardRequestKey(till)}`;
