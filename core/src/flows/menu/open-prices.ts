import { Effect, Option, Schema, Semaphore } from "effect";
import type { MenuSnapshot, NotStored, PosPorts } from "../../ports/index.ts";
import type { MenuItemOverride } from "../../rules/index.ts";
import { nowIso } from "../sales/moment.ts";
import { ownKey } from "../settings/device-settings.ts";
import type { Till } from "../till.ts";

type OpenPricePorts = Pick<PosPorts, "menuAdjustments" | "settings">;

/**
 * Lets an item be sold at any price, or at its own again, and stores that on this device, all or
 * nothing. Returns the changed menu. `sendOpenPrices` sends the change to the server; until the
 * server has stored it, it waits here (DATA-41).
 */
export const keepOpenPrice = Effect.fnUntraced(function* (
	{ menuStore, settings }: Pick<PosPorts, "menuStore" | "settings">,
	till: Till,
	before: MenuSnapshot,
	{ menuItemId, openPrice }: Required<Pick<MenuItemOverride, "menuItemId" | "openPrice">>,
): Effect.fn.Return<MenuSnapshot, NotStored> {
	const items = before.menu.items.map((item) =>
		item.id === menuItemId ? { ...item, openPrice } : item,
	);
	// A new timestamp, by which the other tabs see that the menu has changed.
	const after: MenuSnapshot = {
		...before,
		syncedAt: yield* nowIso,
		menu: { ...before.menu, items },
	};
	yield* change(settings, till, (waiting) => ({ ...waiting, [menuItemId]: openPrice }));
	yield* menuStore
		.replace(after)
		.pipe(Effect.onError(() => Effect.ignore(change(settings, till, without(menuItemId)))));
	return after;
});

/**
 * Sends the waiting changes to the server. Returns those that it has not stored, which apply on
 * this device all the same.
 */
export const sendOpenPrices = Effect.fnUntraced(function* (
	ports: OpenPricePorts,
	till: Till,
): Effect.fn.Return<readonly MenuItemOverride[]> {
	const waiting = yield* Effect.orElseSucceed(read(ports.settings, till), (): Waiting => ({}));
	const kept: MenuItemOverride[] = [];
	for (const [id, openPrice] of Object.entries(waiting)) {
		const override = { menuItemId: Number(id), openPrice };
		const taken = yield* ports.menuAdjustments.saveOverride(till.restaurantId, override).pipe(
			Effect.andThen(
				change(ports.settings, till, (now) =>
					now[id] === openPrice ? without(Number(id))(now) : now,
				),
			),
			Effect.as(true),
			Effect.catch((fault) =>
				Effect.as(
					Effect.logWarning(
						`the open price of item ${id} was not saved at the server: ${fault._tag}`,
					),
					false,
				),
			),
		);
		if (!taken) kept.push(override);
	}
	return kept;
});

const Waiting = Schema.Record(Schema.String, Schema.Boolean);
type Waiting = typeof Waiting.Type;
const decode = Schema.decodeUnknownOption(Waiting);

const keyOf = (till: Till): string => ownKey("openPricesWaiting", till);
const read = (settings: PosPorts["settings"], till: Till): Effect.Effect<Waiting, NotStored> =>
	Effect.map(settings.get(keyOf(till)), (kept) =>
		Option.getOrElse(decode(kept), (): Waiting => ({})),
	);

/** Serialises changes: two at once would each write what they read, and one would be lost. */
const oneAtATime = Semaphore.makeUnsafe(1);
const change = (
	settings: PosPorts["settings"],
	till: Till,
	next: (waiting: Waiting) => Waiting,
): Effect.Effect<void, NotStored> =>
	oneAtATime.withPermit(
		Effect.flatMap(read(settings, till), (waiting) => settings.set(keyOf(till), next(waiting))),
	);

const without =
	(itemId: number) =>
	(waiting: Waiting): Waiting =>
		Object.fromEntries(Object.entries(waiting).filter(([id]) => id !== String(itemId)));
