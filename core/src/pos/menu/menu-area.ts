import { Effect, Semaphore } from "effect";
import type { Till } from "../../flows/till.ts";
import type { MenuSnapshot, PosPorts } from "../../ports/index.ts";
import {
	type Catalogue,
	findPlu,
	type Menu,
	type MenuItem,
	makeCatalogue,
	search,
	searchMenuData,
} from "../../rules/index.ts";
import type { Background } from "../background.ts";
import type { LateParts } from "../late-parts.ts";
import type { MenuState, Pos } from "../pos-types.ts";
import { ownState } from "../state.ts";

type MenuDeps = {
	readonly late: Pick<LateParts, "keepOpenPrice" | "sendOpenPrices">;
	readonly ports: Pick<PosPorts, "menuAdjustments" | "menuStore" | "settings" | "tabs">;
	readonly till: Till;
	readonly background: Background;
};

export type MenuArea = Pos["menu"] & {
	readonly load: Effect.Effect<void>;
	readonly show: (snapshot: MenuSnapshot) => void;
	/** A sync failed, and there is no earlier menu. */
	readonly fail: (failure: string) => void;
	/** Drops the menu, which belongs to another restaurant. */
	readonly forget: () => void;
	readonly item: (itemId: number) => MenuItem | undefined;
	readonly current: () => Menu | undefined;
	/** Serialises menu updates from read to display, so that concurrent updates cannot overwrite each other. */
	readonly inTurn: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E>;
	/** Calls back when another menu is shown. */
	readonly onMenu: (hear: () => void) => void;
};

/** The menu on this device: loaded once, then searched and listed from memory. */
export function menuArea({ late, ports, till, background }: MenuDeps): MenuArea {
	const { menuStore } = ports;
	const state = ownState<MenuState>({ status: "loading" });
	let catalogue: Catalogue | undefined;
	let visible: readonly MenuItem[] = [];
	const hearers: (() => void)[] = [];
	const turn = Semaphore.makeUnsafe(1);
	const inTurn: MenuArea["inTurn"] = (work) => turn.withPermit(work);

	const choose = (categoryId: number | undefined, subCategory: string | undefined) => {
		visible =
			catalogue && categoryId !== undefined ? catalogue.itemsOf(categoryId, subCategory) : [];
		const { categoryId: _, subCategory: __, ...rest } = state.get();
		state.set({
			...rest,
			...(categoryId === undefined ? {} : { categoryId }),
			...(subCategory === undefined ? {} : { subCategory }),
		});
	};
	const show = ({ menu, syncedAt }: MenuSnapshot) => {
		catalogue = makeCatalogue(menu);
		const { categoryId: before, subCategory } = state.get();
		const stays = catalogue.categories.some(({ id }) => id === before);
		const categoryId = stays ? before : catalogue.categories[0]?.id;
		state.set({ status: menu.items.length > 0 ? "ready" : "empty", menu, syncedAt });
		const named =
			categoryId !== undefined &&
			catalogue.subCategoriesOf(categoryId).some(({ name }) => name === subCategory);
		choose(categoryId, stays && named ? subCategory : undefined);
		for (const hear of hearers) hear();
	};
	const isOfTill = ({ providerRestaurantId, providerBranchId }: MenuSnapshot) =>
		providerRestaurantId === till.providerRestaurantId &&
		(providerBranchId === till.providerBranchId ||
			(till.providerBranchId === till.providerRestaurantId &&
				providerBranchId === earlierFallback));

	return {
		state: state.seen,
		chooseCategory: (categoryId) => choose(categoryId, undefined),
		chooseSubCategory: (name) => choose(state.get().categoryId, name),
		visibleItems: () => visible,
		search: (text, limit) => (catalogue ? search(catalogue, text, limit) : []),
		searchData: (text) =>
			catalogue ? searchMenuData(catalogue, text, catalogue.menu.items.length) : [],
		setOpenPrice: (menuItemId, openPrice) =>
			Effect.gen(function* () {
				const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = till;
				const switched = Effect.gen(function* () {
					const { menu, syncedAt } = state.get();
					if (!menu || syncedAt === undefined) return undefined;
					const before: MenuSnapshot = {
						ownerId,
						restaurantId,
						providerRestaurantId,
						providerBranchId,
						syncedAt,
						menu,
					};
					const after = yield* late.keepOpenPrice(ports, till, before, { menuItemId, openPrice });
					show(after);
					return after;
				});
				const after = yield* inTurn(switched);
				if (!after) return;
				background.fork(
					Effect.andThen(
						ports.tabs.postToTabs({
							type: "menu",
							ownerId,
							restaurantId,
							syncedAt: after.syncedAt,
						}),
						late.sendOpenPrices(ports, till),
					),
				);
			}),
		findPlu: (code) => (catalogue ? findPlu(catalogue, code) : undefined),
		load: menuStore.load(till.ownerId, till.restaurantId).pipe(
			Effect.map((snapshot) =>
				snapshot && isOfTill(snapshot) ? show(snapshot) : state.set({ status: "empty" }),
			),
			Effect.catch(() =>
				Effect.sync(() =>
					state.set({ status: "failed", failure: "Failed to load menu data from local storage" }),
				),
			),
		),
		show,
		fail: (failure) => {
			if (!catalogue) state.set({ status: "failed", failure });
		},
		forget() {
			catalogue = undefined;
			visible = [];
			state.set({ status: "empty" });
			for (const hear of hearers) hear();
		},
		item: (itemId) => catalogue?.byId.get(itemId),
		current: () => catalogue?.menu,
		inTurn,
		onMenu: (hear) => void hearers.push(hear),
	};
}

/**
 * The branch under which a restaurant without one was asked for before: a menu that was read then
 * stays its menu until the next sync.
 */
const earlierFallback = 1000012;
