import { useQuery } from "@tanstack/react-query";
import type { RestaurantSummary } from "@tuckshop/core/records";
import {
	type MenuPart,
	type MenuText,
	type MenuTextBook,
	menuParts,
	menuTextBook,
	withMenuTexts,
} from "@tuckshop/core/rules/kiosk";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useServices } from "../../../app/services.tsx";
import { useShowToast } from "../../../app/toasts.tsx";
import { providerPlaceOf, readMenu } from "../use-own-menu.ts";
import { k } from "./kiosk-texts.ts";

type MenuWords =
	| { readonly state: "loading" }
	| { readonly state: "failed"; readonly reload: () => void }
	| {
			readonly state: "read";
			readonly parts: readonly MenuPart[];
			readonly book: MenuTextBook;
			/** Saves these beside the others, and says so. Returns whether it was saved. */
			readonly save: (changed: readonly MenuText[]) => Promise<boolean>;
	  };

/** The parts of a restaurant's menu, its own words about them, and the function that changes these. */
export function useOwnWords(restaurant: RestaurantSummary): MenuWords {
	const { menuAdjustments, menuSource } = useServices().pos;
	const showToast = useShowToast();
	const read = useQuery({
		queryKey: ["menu-words", restaurant.id],
		queryFn: () =>
			settled(
				Effect.all({
					menu: readMenu(menuSource, providerPlaceOf(restaurant), "whole"),
					texts: menuAdjustments.texts(restaurant.id),
				}),
			),
		staleTime: 0,
	});
	if (!read.data) return { state: "loading" };
	if (!read.data.ok) return { state: "failed", reload: () => void read.refetch() };
	const { menu, texts } = read.data.value;
	return {
		state: "read",
		parts: menuParts(menu),
		book: menuTextBook(texts),
		async save(changed) {
			// Read anew: another desk may have saved words meanwhile.
			const saved = await settled(
				Effect.flatMap(menuAdjustments.texts(restaurant.id), (present) =>
					menuAdjustments.saveTexts(restaurant.id, withMenuTexts(present, changed)),
				),
			);
			if (saved.ok) await read.refetch();
			showToast(
				saved.ok
					? { tone: "success", title: k("words.saved"), text: k("words.saved.text") }
					: { tone: "destructive", title: k("notSaved"), text: k("failed.text") },
			);
			return saved.ok;
		},
	};
}
