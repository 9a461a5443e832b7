import type { keypadText } from "../../../panels/search/keypad-texts.ts";
import type { FrenchOf } from "../french-of.ts";

export const keypadFr: FrenchOf<typeof keypadText> = {
	title: "Recherche",
	layout: "Lettres ou chiffres",
	space: "Espace",
};
