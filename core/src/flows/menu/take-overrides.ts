import { Effect } from "effect";
import type { MenuFault, MenuSnapshot, NotStored, PosPorts } from "../../ports/index.ts";
import { applyOverrides, type Menu, type MenuItemOverride } from "../../rules/index.ts";
import { nowIso } from "../sales/moment.ts";
import type { Till } from "../till.ts";
import { keptOverrides } from "./adjust-menu.ts";
import { sendOpenPrices } from "./open-prices.ts";

/** The menu that the till shows, and the exclusive replacement of it. */
export type ShownMenu = {
	readonly current: () => Menu | undefined;
	readonly inTurn: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E>;
	readonly show: (snapshot: MenuSnapshot) => void;
};

/**
 * `changes`: the server's changes as a text, by which the next call sees that nothing changed.
 * `isMenuNeeded`: a member was reset to the provider's value, which only the provider's menu has.
 */
export type OverridesTaken = {
	readonly changes: string;
	readonly syncedAt: string;
	readonly isMenuNeeded: boolean;
};

type TakePorts = Pick<PosPorts, "menuAdjustments" | "menuStore" | "settings">;

/**
 * Reads the restaurant's own prices and sold-out items from the server, and applies what is new to
 * the menu of this device, without asking the provider. Undefined: nothing is new since `before`,
 * or since the last sync.
 */
export const takeOverrides = Effect.fnUntraced(function* (
	ports: TakePorts,
	till: Till,
	{ menu, before }: { readonly menu: ShownMenu; readonly before: string | undefined },
): Effect.fn.Return<OverridesTaken | undefined, MenuFault | NotStored> {
	const kept = keptOverrides(ports.settings, till);
	const overrides = yield* ports.menuAdjustments.overrides(till.restaurantId);
	const changes = textOf(overrides);
	const had = yield* kept.read;
	if (!menu.current() || changes === before || changes === textOf(had)) return undefined;
	const givenBack = partsGivenBack(had, overrides);
	// Changes of this device that the server has not received yet are newer than the server's.
	const waiting = yield* sendOpenPrices(ports, till);
	const syncedAt = yield* menu.inTurn(
		Effect.gen(function* () {
			const shown = menu.current();
			if (!shown) return undefined;
			const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = till;
			const snapshot: MenuSnapshot = {
				...{ ownerId, restaurantId, providerRestaurantId, providerBranchId },
				// A new timestamp, by which the other tabs see that the menu has changed.
				syncedAt: yield* nowIso,
				menu: [onSaleAgain(givenBack), overrides, waiting].reduce(applyOverrides, shown),
			};
			yield* ports.menuStore.replace(snapshot);
			menu.show(snapshot);
			// Until the provider's menu was read the former changes stay stored, so that a till that is
			// opened again asks for it once more.
			if (givenBack.length === 0) yield* kept.write(overrides);
			return snapshot.syncedAt;
		}),
	);
	return syncedAt === undefined
		? undefined
		: { changes, syncedAt, isMenuNeeded: givenBack.length > 0 };
});

/** A canonical text of the changes, independent of their order. */
const textOf = (overrides: readonly MenuItemOverride[]): string =>
	JSON.stringify(
		overrides
			.map((override) => [override.menuItemId, ...parts.map((part) => override[part] ?? null)])
			.filter(([, ...values]) => values.some((value) => value !== null))
			.sort(([one], [other]) => Number(one) - Number(other)),
	);

const parts = ["openPrice", "customPrice", "isAvailable"] as const;

type PartGivenBack = { readonly menuItemId: number; readonly part: (typeof parts)[number] };

/** The members of the menu that were overridden and no longer are. */
function partsGivenBack(
	had: readonly MenuItemOverride[],
	now: readonly MenuItemOverride[],
): readonly PartGivenBack[] {
	const byId = new Map(now.map((override) => [override.menuItemId, override]));
	return had.flatMap((override) =>
		parts
			.filter(
				(part) =>
					override[part] !== undefined && byId.get(override.menuItemId)?.[part] === undefined,
			)
			.map((part) => ({ menuItemId: override.menuItemId, part })),
	);
}

/** Items that are no longer sold out are on sale at once, even while the provider can't be read. */
const onSaleAgain = (givenBack: readonly PartGivenBack[]): readonly MenuItemOverride[] =>
	givenBack.flatMap(({ menuItemId, part }) =>
		part === "isAvailable" ? [{ menuItemId, isAvailable: true }] : [],
	);
