import type { stripText } from "../../features/pos/status/strip-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const stripFr: FrenchOf<typeof stripText> = {
	library: "Passer en mode bibliothèque",
	attention_one: "{{count}} vente à vérifier",
	attention_other: "{{count}} ventes à vérifier",
	"room.low":
		"Le disque de cet appareil est presque plein. Faites de la place avant que la vente ne doive s’arrêter.",
	"room.full":
		"Il n’y a plus de place sur cet appareil : rien de plus ne se vend tant qu’il n’y en a pas.",
	signedOut:
		"Votre session est terminée. Les ventes sont conservées sur cet appareil jusqu’à votre prochaine connexion.",
	cardLeft: "{{amount}} ont peut-être été débités d’une carte dont le paiement a été abandonné",
	signInAgain: "Se connecter",
};
