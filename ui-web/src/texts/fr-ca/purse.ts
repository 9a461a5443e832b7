import type { purse } from "../../panels/drawer/purse-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const purseFr: FrenchOf<typeof purse> = {
	title: "Portefeuille",
	"title.float": "Ouvrir le portefeuille",
	"title.count": "Fermer le portefeuille",
	"title.left": "Un portefeuille que personne n’a fermé",
	none: "{{station}} : aucun portefeuille n’est ouvert",
	"above.text": "Veuillez le faire payer d’un tiroir.",
	close: "Fermer le portefeuille",
	"float.do": "Ouvrir le portefeuille",
	"count.title": "Comptez le contenu du portefeuille",
	recount: "Veuillez compter le portefeuille de nouveau",
	drawerOf: "Portefeuille à {{station}}",
	openAgain: "Rouvrir le portefeuille",
};
