import { NewTablePayment } from "@tuckshop/core/contract";
import { NotStored, type SettingsStore } from "@tuckshop/core/ports";
import { tablePaymentsKey as keyOf } from "@tuckshop/core/pos";
import { Effect, Schema } from "effect";

/**
 * A campus-card payment that was made offline. It is stored on this device under the id and the reference of its first attempt
 * (TPAY-20). Nothing is charged until the server accepts it.
 */
export const PendingPayment = Schema.Struct({
	sessionId: Schema.String,
	paymentId: Schema.String,
	payment: NewTablePayment,
});
export type PendingPayment = typeof PendingPayment.Type;

const Kept = Schema.Array(PendingPayment);

/** The pending payments of a restaurant, oldest first. */
export const readPending = (
	settings: SettingsStore,
	restaurantId: string,
): Effect.Effect<readonly PendingPayment[]> =>
	settings.get(keyOf(restaurantId)).pipe(
		Effect.flatMap(Schema.decodeUnknownEffect(Kept)),
		Effect.orElseSucceed(() => []),
	);

export const keepPending = (
	settings: SettingsStore,
	restaurantId: string,
	added: PendingPayment,
): Effect.Effect<readonly PendingPayment[], NotStored> =>
	changePending(settings, restaurantId, (kept) => [
		...kept.filter(({ paymentId }) => paymentId !== added.paymentId),
		added,
	]);

export const dropPending = (
	settings: SettingsStore,
	restaurantId: string,
	paymentId: string,
): Effect.Effect<readonly PendingPayment[], NotStored> =>
	changePending(settings, restaurantId, (kept) =>
		kept.filter((each) => each.paymentId !== paymentId),
	);

/** A record that can't be read is never overwritten: it may hold a payment. */
const readWhole = (
	settings: SettingsStore,
	restaurantId: string,
): Effect.Effect<readonly PendingPayment[], NotStored> =>
	Effect.flatMap(settings.get(keyOf(restaurantId)), (kept) =>
		kept === undefined
			? Effect.succeed([])
			: Effect.mapError(
					Schema.decodeUnknownEffect(Kept)(kept),
					() => new NotStored({ reason: "The payments that wait on this device can't be read." }),
				),
	);

const changePending = (
	settings: SettingsStore,
	restaurantId: string,
	change: (kept: readonly PendingPayment[]) => readonly PendingPayment[],
): Effect.Effect<readonly PendingPayment[], NotStored> =>
	Effect.flatMap(readWhole(settings, restaurantId), (kept) => {
		const next = change(kept);
		return Effect.as(settings.set(keyOf(restaurantId), Schema.encodeSync(Kept)(next)), next);
	});
