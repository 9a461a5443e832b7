import { Effect } from "effect";
import type { MenuFault, MenuSnapshot, NotStored, PosPorts } from "../../ports/index.ts";
import { applyOverrides, type Menu, type MenuItemOverride } from "../../rules/index.ts";
import { nowIso } from "../sales/moment.ts";
import type { Till } from "../till.ts";
import { keptOverrides } from "./adjust-menu.ts";
import { sendOpenPrices } from "./open-prices.ts";

/** The menu that the till shows, and what replaces it: nothing else does so meanwhile. */
export type ShownMenu = {
	readonly current: () => Menu | undefined;
	readonly inTurn: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E>;
	readonly show: (snapshot: MenuSnapshot) => void;
};

/**
 * `changes`: the server's changes as a text, by which the next question sees that they are the same. `isMenuNeeded`: something was given
 * back to the provider, whose value only its own menu has.
 */
export type OverridesTaken = {
	readonly changes: string;
	readonly syncedAt: string;
	readonly isMenuNeeded: boolean;
};

type TakePorts = Pick<PosPorts, "menuAdjustments" | "menuStore" | "settings">;

/**
 * Asks the server for the restaurant's own prices and what is sold out, and brings what is new into the menu of this device, without
 * asking the provider. Undefined: nothing is new since `before`, or since the last sync.
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
	// Changes of this device that the server has not taken yet are newer than the server's.
	const waiting = yield* sendOpenPrices(ports, till);
	const syncedAt = yield* menu.inTurn(
		Effect.gen(function* () {
			const shown = menu.current();
			if (!shown) return undefined;
			const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = till;
			const snapshot: MenuSnapshot = {
				...{ ownerId, restaurantId, providerRestaurantId, providerBranchId },
				// Its own moment: by it the other tabs see that this is another menu.
				syncedAt: yield* nowIso,
				menu: [onSaleAgain(givenBack), overrides, waiting].reduce(applyOverrides, shown),
			};
			yield* ports.menuStore.replace(snapshot);
			menu.show(snapshot);
			// Until the provider's menu was read the former changes stay noted: a till that is opened anew asks for it again.
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

/** The parts that the menu was changed by and no longer is. */
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

/** Items that are no longer sold out are on sale at once, also while the provider can't be read. */
const onSaleAgain = (givenBack: readonly PartGivenBack[]): readonly MenuItemOverride[] =>
	givenBack.flatMap(({ menuItemId, part }) =>
		part === "isAvailable" ? [{ menuItemId, isAvailable: true }] : [],
	);
