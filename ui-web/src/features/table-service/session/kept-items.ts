import type { SettingsStore } from "@tuckshop/core/ports";
import { CartLineRecord, lineOfRecord, recordOfLine } from "@tuckshop/core/records";
import { Effect, Schema } from "effect";
import type { NewItems } from "./new-items.ts";

/** Unsent orders, by session. */
export type ItemsBySession = { readonly [sessionId: string]: NewItems };

const Item = Schema.Struct({
	line: CartLineRecord,
	seat: Schema.NullOr(Schema.Int),
	course: Schema.String,
});
const Kept = Schema.Record(
	Schema.String,
	Schema.Struct({ items: Schema.Array(Item), asked: Schema.Array(Schema.String) }),
);
const keyOf = (restaurantId: string) => `tableItems/${restaurantId}`;

/** Reads the unsent orders of a restaurant's tables from this device, so that a reloaded page goes on with them under the same keys. */
export const readItems = (
	settings: SettingsStore,
	restaurantId: string,
): Effect.Effect<ItemsBySession> =>
	settings.get(keyOf(restaurantId)).pipe(
		Effect.flatMap(Schema.decodeUnknownEffect(Kept)),
		Effect.map((kept) =>
			Object.fromEntries(
				Object.entries(kept).map(([sessionId, { items, asked }]) => [
					sessionId,
					{
						asked,
						items: items.map(({ line, seat, course }) => ({
							...lineOfRecord(line),
							seatNumber: seat,
							course,
						})),
					},
				]),
			),
		),
		Effect.orElseSucceed(() => ({})),
	);

/** A failure to store them takes nothing off the screen. */
export const writeItems = (
	settings: SettingsStore,
	restaurantId: string,
	all: ItemsBySession,
): Effect.Effect<void> => {
	const kept = Object.entries(all).flatMap(([sessionId, { items, asked }]) =>
		items.length === 0
			? []
			: [
					[
						sessionId,
						{
							asked,
							items: items.map(({ seatNumber, course, ...line }) => ({
								line: recordOfLine(line),
								seat: seatNumber,
								course,
							})),
						},
					] as const,
				],
	);
	return Effect.ignore(
		settings.set(keyOf(restaurantId), Schema.encodeSync(Kept)(Object.fromEntries(kept))),
	);
};
