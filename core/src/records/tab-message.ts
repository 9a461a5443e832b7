import { Schema } from "effect";

const OwnerId = Schema.NonEmptyString;

/** A message by which a tab tells the others what it wrote on the device. */
export const TabMessage = Schema.Union([
	/** Another menu was stored. */
	Schema.Struct({
		type: Schema.Literal("menu"),
		ownerId: OwnerId,
		restaurantId: Schema.NonEmptyString,
		syncedAt: Schema.String,
	}),
	/** Sales were stored, or have advanced. */
	Schema.Struct({ type: Schema.Literal("sales"), ownerId: OwnerId }),
	/** Somebody came, went or was there, or a training began or ended. */
	Schema.Struct({ type: Schema.Literal("people"), ownerId: OwnerId }),
	/** A station's cart was written. */
	Schema.Struct({
		type: Schema.Literal("order"),
		ownerId: OwnerId,
		restaurantId: Schema.NonEmptyString,
		stationId: Schema.NonEmptyString,
	}),
	/** Settings were saved. */
	Schema.Struct({ type: Schema.Literal("settings"), ownerId: OwnerId }),
]);
export type TabMessage = typeof TabMessage.Type;
