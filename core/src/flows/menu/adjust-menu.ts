import { Effect, Option, Schema } from "effect";
import type { MenuFault, NotStored, PosPorts } from "../../ports/index.ts";
import {
	CategoryPlaceRecord,
	MenuItemOverrideRecord,
	overrideOf,
	placeOf,
	recordOfOverride,
	recordOfPlace,
} from "../../records/index.ts";
import {
	applyOverrides,
	type CategoryPlace,
	type Menu,
	type MenuItemOverride,
	orderCategories,
} from "../../rules/index.ts";
import { type MenuLooks, plainLooks, withLooks } from "../../rules/looks/index.ts";
import type { Till } from "../till.ts";
import { sendOpenPrices } from "./open-prices.ts";

type AdjustPorts = Pick<PosPorts, "menuAdjustments" | "settings">;

/**
 * Applies the restaurant's own changes, category order, colours and pictures to the provider's menu. Where they can't
 * be read the sync continues with those that this device read last, so that one failed call does
 * not reset a price to the provider's.
 */
export const adjustMenu = Effect.fnUntraced(function* (
	{ menuAdjustments, settings }: AdjustPorts,
	till: Till,
	menu: Menu,
): Effect.fn.Return<Menu> {
	const { restaurantId } = till;
	const waiting = yield* sendOpenPrices({ menuAdjustments, settings }, till);
	const overrides = yield* orElseCached(menuAdjustments.overrides(restaurantId), settings, {
		key: keyOf("menuItemOverrides", till),
		kept: overridesCodec,
	});
	const places = yield* orElseCached(menuAdjustments.categoryOrder(restaurantId), settings, {
		key: keyOf("categoryOrder", till),
		kept: placesCodec,
	});
	const [looks = plainLooks] = yield* orElseCached(
		Effect.map(menuAdjustments.looks(restaurantId), (read) => [read]),
		settings,
		{ key: keyOf("menuLooks", till), kept: looksCodec },
	);
	// Changes of this device that the server has not received yet are newer than the server's.
	const adjusted = withLooks(applyOverrides(applyOverrides(menu, overrides), waiting), looks);
	return places.length === 0
		? adjusted
		: { ...adjusted, categories: orderCategories(adjusted.categories, places) };
});

/** Caches a category order that the server has just stored, for a sync that can't read it. */
export const keepCategoryOrder = (
	settings: PosPorts["settings"],
	till: Till,
	places: readonly CategoryPlace[],
): Effect.Effect<void, NotStored> =>
	settings.set(keyOf("categoryOrder", till), placesCodec.write(places));

/** The restaurant's own changes, as cached on this device. */
export const keptOverrides = (settings: PosPorts["settings"], till: Till) => ({
	read: Effect.map(settings.get(keyOf("menuItemOverrides", till)), overridesCodec.read),
	write: (overrides: readonly MenuItemOverride[]): Effect.Effect<void, NotStored> =>
		settings.set(keyOf("menuItemOverrides", till), overridesCodec.write(overrides)),
});

const keyOf = (what: string, { ownerId, restaurantId }: Till): string =>
	`${what}/${ownerId}/${restaurantId}`;

type Kept<A> = {
	readonly write: (list: readonly A[]) => unknown;
	readonly read: (kept: unknown) => readonly A[];
};

function codecOf<A, R, E>(
	record: Schema.Codec<R, E>,
	from: (record: R) => A,
	to: (entry: A) => R,
): Kept<A> {
	const encode = Schema.encodeSync(Schema.Array(record));
	const decode = Schema.decodeUnknownOption(Schema.Array(record));
	return {
		write: (list) => encode(list.map(to)),
		read: (kept) => Option.getOrElse(decode(kept), (): readonly R[] => []).map(from),
	};
}

const overridesCodec = codecOf(MenuItemOverrideRecord, overrideOf, recordOfOverride);
const looksCodec = codecOf(
	Schema.Struct({
		colours: Schema.Array(Schema.Struct({ categoryId: Schema.Int, colour: Schema.String })),
		pictures: Schema.Array(Schema.Struct({ menuItemId: Schema.Int, picture: Schema.String })),
	}),
	(looks): MenuLooks => looks,
	(looks) => looks,
);
const placesCodec = codecOf(CategoryPlaceRecord, placeOf, recordOfPlace);

const orElseCached = <A>(
	read: Effect.Effect<readonly A[], MenuFault>,
	settings: PosPorts["settings"],
	{ key, kept }: { readonly key: string; readonly kept: Kept<A> },
): Effect.Effect<readonly A[]> =>
	read.pipe(
		Effect.tap((list) => Effect.ignore(settings.set(key, kept.write(list)))),
		Effect.catch((fault) =>
			Effect.logWarning(`${key} could not be read: ${fault._tag}`).pipe(
				Effect.andThen(settings.get(key)),
				Effect.map(kept.read),
				Effect.orElseSucceed((): readonly A[] => []),
			),
		),
	);
