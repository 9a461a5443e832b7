import { useQuery } from "@tanstack/react-query";
import type { MenuPlace, MenuSource } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import type { MenuItemChange } from "@tuckshop/core/rules";
import { branchOf } from "@tuckshop/core/rules/accounts";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useState } from "react";
import { useServices } from "../../app/services.tsx";
import { useShowToast } from "../../app/toasts.tsx";
import { ownItems } from "./own-items.ts";
import { s } from "./own-menu-texts.ts";

type Place = Pick<RestaurantSummary, "id" | "name">;

/**
 * The restaurant of this id, and its other branches: the owner's restaurants with the same id at
 * the provider.
 */
export function useBranches(restaurantId: string) {
	const { restaurants } = useServices();
	const { data, isPending } = useQuery({
		queryKey: ["restaurants"],
		queryFn: () => settled(restaurants.list()),
		staleTime: 0,
	});
	const all = data?.ok ? data.value : [];
	const restaurant = all.find(({ id }) => id === restaurantId);
	const branches = restaurant
		? all.filter(({ restaurant_id }) => restaurant_id === restaurant.restaurant_id)
		: [];
	return { restaurant, branches, isPending, failed: data?.ok === false };
}

/**
 * The provider's menu with the restaurant's own changes, and the functions that change them at one
 * restaurant or several.
 */
export function useOwnMenu(restaurant: RestaurantSummary) {
	const { pos } = useServices();
	const showToast = useShowToast();
	const [busy, setBusy] = useState<number>();
	const menu = useQuery({
		queryKey: ["own-menu", restaurant.id],
		queryFn: () => settled(readMenu(pos.menuSource, providerPlaceOf(restaurant))),
		staleTime: 0,
	});
	const changes = useQuery({
		queryKey: ["own-changes", restaurant.id],
		queryFn: () => settled(pos.menuAdjustments.overrides(restaurant.id)),
		staleTime: 0,
	});
	/** Saves a change at each of these restaurants, and reports where it failed. */
	const save = async (change: MenuItemChange, name: string, places: readonly Place[]) => {
		setBusy(change.menuItemId);
		const missed: string[] = [];
		for (const place of places) {
			const saved = await settled(pos.menuAdjustments.saveOverride(place.id, change));
			if (!saved.ok) missed.push(place.name);
		}
		if (missed.length < places.length) await changes.refetch();
		setBusy(undefined);
		const done = places.filter((place) => !missed.includes(place.name));
		if (missed.length > 0)
			showToast({
				tone: "destructive",
				title: s("notSaved", { places: missed.join(", ") }),
				text: s("notSaved.text"),
			});
		else
			showToast({
				tone: "success",
				title: s("saved", { name, places: done.map((place) => place.name).join(", ") }),
				text: s("saved.text"),
			});
		return missed.length === 0;
	};
	const isRead = menu.data?.ok === true && changes.data?.ok === true;
	return {
		state: isRead ? "read" : menu.isPending || changes.isPending ? "loading" : "failed",
		items: menu.data?.ok && changes.data?.ok ? ownItems(menu.data.value, changes.data.value) : [],
		reload: () => void Promise.all([menu.refetch(), changes.refetch()]),
		busy,
		save,
	} as const;
}

/** The place of a restaurant at its provider. */
export const providerPlaceOf = (restaurant: RestaurantSummary): MenuPlace => ({
	restaurantId: restaurant.id,
	providerRestaurantId: restaurant.restaurant_id,
	providerBranchId: branchOf(restaurant),
	menuApiUrl: restaurant.menu_api_url ?? "",
});

/**
 * Present categories and items of the provider, or the server's cached ones. "whole": with the
 * items' choices, where the provider gives them.
 */
export const readMenu = (source: MenuSource, place: MenuPlace, whole?: "whole") =>
	Effect.gen(function* () {
		const list = (name: "categories" | "items") =>
			Effect.catch(source[name](place), (fault) =>
				Effect.mapError(source.kept(name, place), () => fault),
			);
		const [categories, items] = yield* Effect.all([list("categories"), list("items")]);
		const choices = (name: "modifiers" | "modifierGroups") =>
			whole ? Effect.orElseSucceed(source[name](place), () => []) : Effect.succeed([]);
		const [modifiers, modifierGroups] = yield* Effect.all([
			choices("modifiers"),
			choices("modifierGroups"),
		]);
		const rows = { categories, items, subCategories: [], modifiers, modifierGroups };
		return (yield* source.assemble(rows)).menu;
	});
