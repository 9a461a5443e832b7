import type { LineModifier, MenuItem, OrderLine } from "@tuckshop/core/rules";
import { type MenuText, type MenuTextBook, menuTextKey } from "@tuckshop/core/rules/kiosk";
import { setInFrench } from "@tuckshop/ui-kit/texts/typography";
import type { Language } from "../texts/languages.ts";
import { useLanguage } from "./guest-preferences.tsx";
import { useKioskChoices } from "./kiosk-choices.tsx";

/** SaidWords of the menu, and their language where it is not the guest's. */
export type SaidWords = { readonly text: string; readonly lang?: "en" };

/** The menu in the guest's language: in French where the restaurant wrote so, otherwise marked as English. */
export type MenuWords = {
	readonly name: (part: Pick<MenuText, "kind" | "id">, english: string) => SaidWords;
	readonly description: (item: Pick<MenuItem, "id" | "description">) => SaidWords | undefined;
	readonly allergens: (item: Pick<MenuItem, "id">) => SaidWords | undefined;
	readonly calories: (item: Pick<MenuItem, "id">) => number | undefined;
	readonly line: (line: Pick<OrderLine, "menuItemId" | "name">) => SaidWords;
	readonly modifier: (modifier: Pick<LineModifier, "id" | "name">) => SaidWords;
};

/** The words of a menu in a language. */
export function menuWords(texts: MenuTextBook, { id }: Pick<Language, "id">): MenuWords {
	const isFrench = id === "fr-CA";
	const said = (french: string | undefined, english: string): SaidWords =>
		!isFrench
			? { text: english }
			: french === undefined
				? { text: english, lang: "en" }
				: { text: setInFrench(french) };
	const of = (part: Pick<MenuText, "kind" | "id">) => texts.get(menuTextKey(part));
	const name: MenuWords["name"] = (part, english) => said(of(part)?.name, english);
	return {
		name,
		description: ({ id: item, description }) =>
			description === undefined
				? undefined
				: said(of({ kind: "item", id: item })?.description, description),
		allergens: ({ id: item }) => {
			const text = of({ kind: "item", id: item });
			const french = text?.allergensInFrench;
			const known = text?.allergens ?? french;
			return known === undefined ? undefined : said(french, known);
		},
		calories: ({ id: item }) => of({ kind: "item", id: item })?.calories,
		line: ({ menuItemId, name: english }) => name({ kind: "item", id: menuItemId }, english),
		modifier: ({ id: option, name: english }) => name({ kind: "option", id: option }, english),
	};
}

/** The menu's words for the present guest. */
export function useMenuWords(): MenuWords {
	return menuWords(useKioskChoices().texts, useLanguage());
}
