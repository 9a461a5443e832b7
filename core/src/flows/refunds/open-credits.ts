import { Clock, Effect, Schema } from "effect";
import type { NotStored, PosPorts, SettingsStore } from "../../ports/index.ts";
import { isCreditOwed, type Sale } from "../../records/index.ts";
import { limits } from "../../records/limits.ts";
import { mergeDelivery } from "../../rules/index.ts";
import { ownKey, setting } from "../settings/device-settings.ts";
import type { Till } from "../till.ts";

/** The refunds of this device that owe something to a campus card, by their ids, the newest last. */
const OpenCredits = Schema.Array(Schema.String.check(Schema.isMaxLength(limits.figure)));
/** As many as are asked for at once. Older ones stay owed on this device until its book is read again. */
const most = 200;

const openCredits = (settings: SettingsStore, till: Pick<Till, "ownerId" | "restaurantId">) =>
	setting(settings, ownKey("openCredits", till), OpenCredits);

/** Notes that a refund owes something to a campus card, so that its outcome is asked for. */
export const noteCredit = Effect.fnUntraced(function* (
	{ settings }: Pick<PosPorts, "settings">,
	till: Pick<Till, "ownerId" | "restaurantId">,
	refund: Sale,
): Effect.fn.Return<void, NotStored> {
	if (!isCreditOwed(refund)) return;
	const kept = openCredits(settings, till);
	const ids = (yield* kept.read) ?? [];
	yield* kept.write([...ids.filter((id) => id !== refund.facts.id), refund.facts.id].slice(-most));
});

/** Learns from the server which credits of this device's refunds were made meanwhile, and stores it with them. */
export const readCredits = Effect.fnUntraced(function* (
	{ refundDesk, saleStore, settings }: Pick<PosPorts, "refundDesk" | "saleStore" | "settings">,
	till: Pick<Till, "ownerId" | "restaurantId">,
): Effect.fn.Return<readonly Sale[], NotStored> {
	const kept = openCredits(settings, till);
	const ids = (yield* kept.read) ?? [];
	if (!refundDesk || ids.length === 0) return [];
	const known = yield* Effect.orElseSucceed(refundDesk.credits(ids), () => []);
	const now = yield* Clock.currentTimeMillis;
	const moved: Sale[] = [];
	for (const { refund_id: id, credit } of known) {
		const sale = yield* saleStore.advance(till.ownerId, id, (state) => ({
			...state,
			progress: {
				...state.progress,
				credit: state.progress.credit ? mergeDelivery(state.progress.credit, credit) : credit,
				updatedAt: new Date(now).toISOString(),
			},
		}));
		if (sale) moved.push(sale);
	}
	const done = new Set(moved.filter((sale) => !isCreditOwed(sale)).map(({ facts }) => facts.id));
	if (done.size > 0) yield* kept.write(ids.filter((id) => !done.has(id)));
	return moved;
});
