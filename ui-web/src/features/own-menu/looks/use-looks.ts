import { useQuery } from "@tanstack/react-query";
import type { MenuFault } from "@tuckshop/core/ports";
import type { RestaurantSummary } from "@tuckshop/core/records";
import type { Menu } from "@tuckshop/core/rules";
import { type CategoryColour, withLooks } from "@tuckshop/core/rules/looks";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { providerPlaceOf, readMenu } from "../use-own-menu.ts";
import { l } from "./looks-texts.ts";
import { smallPicture } from "./small-picture.ts";

type OwnLooks =
	| { readonly state: "loading" }
	| { readonly state: "failed"; readonly reload: () => void }
	| {
			readonly state: "read";
			/** The provider's menu, with the restaurant's colours and pictures. */
			readonly menu: Menu;
			readonly busy: boolean;
			readonly colour: (categoryId: number, colour: CategoryColour | null) => Promise<void>;
			readonly picture: (menuItemId: number, file: File | null) => Promise<void>;
	  };

/** How a restaurant's menu looks, and the functions that change it, each saved at once. */
export function useLooks(restaurant: RestaurantSummary): OwnLooks {
	const { menuAdjustments, menuSource } = useServices().pos;
	const showToast = useShowToast();
	const [busy, setBusy] = useState(false);
	const read = useQuery({
		queryKey: ["menu-looks", restaurant.id],
		queryFn: () =>
			settled(
				Effect.all({
					menu: readMenu(menuSource, providerPlaceOf(restaurant)),
					looks: menuAdjustments.looks(restaurant.id),
				}),
			),
		staleTime: 0,
	});
	if (!read.data) return { state: "loading" };
	if (!read.data.ok) return { state: "failed", reload: () => void read.refetch() };
	const { menu, looks } = read.data.value;
	const save = async (work: Effect.Effect<void, MenuFault>) => {
		setBusy(true);
		const saved = await settled(work);
		if (saved.ok) await read.refetch();
		setBusy(false);
		showToast(
			saved.ok
				? { tone: "success", title: l("saved"), text: l("saved.text") }
				: { tone: "destructive", title: l("notSaved"), text: l("failed.text") },
		);
	};
	return {
		state: "read",
		menu: withLooks(menu, looks),
		busy,
		colour: (categoryId, colour) =>
			save(menuAdjustments.saveColour(restaurant.id, { categoryId, colour })),
		async picture(menuItemId, file) {
			const picture = file && (await smallPicture(file));
			if (picture === undefined)
				return showToast({
					tone: "destructive",
					title: l("notAPicture"),
					text: l("notAPicture.text"),
				});
			await save(menuAdjustments.savePicture(restaurant.id, { menuItemId, picture }));
		},
	};
}
