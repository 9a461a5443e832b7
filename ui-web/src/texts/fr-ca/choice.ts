import type { choiceText } from "../../panels/modifiers/choice-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const choiceFr: FrenchOf<typeof choiceText> = {
	add: "Ajouter à la commande",
	required: "Obligatoire, choisissez-en {{count}}",
	requiredAtLeast: "Obligatoire, choisissez-en au moins {{count}}",
	upTo: "Jusqu’à {{max}}, choisis : {{chosen}}",
	chosen: "Facultatif, choisis : {{chosen}}",
};
