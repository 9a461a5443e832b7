import type { p } from "../../panels/province/province-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const provinceFr: FrenchOf<typeof p> = {
	province: "Province ou territoire",
	"province.none": "Choisir...",
	"province.hint": "Taxes, heure et arrondi du comptant en découlent.",
	zone: "Fuseau horaire",
	asked: "Taxes et comptant : {{place}}",
	lookedAt: "en date du {{day}}",
	sourced: "{{source}}, depuis le {{day}}",
	"fact.tax": "Taxe sur les aliments préparés",
	"fact.reduced": "Aliments préparés jusqu’à 4,00 $",
	"fact.reduced.gst": "TPS seule",
	"fact.cash": "Comptant",
	"fact.cash.nickel": "Arrondi à 5 cents",
	"fact.numbers": "Numéros sur les reçus",
	"fact.addition": "Ajoutée à un repas par carte campus, quand le menu ne nomme aucune taxe",
	"fact.addition.documented":
		"La valeur documentée, dans chaque province. Vous pourrez la changer plus tard sous Taxes dans les paramètres d’une caisse.",
	"fact.addition.place": "Comme les aliments dans la province : votre choix ci-dessous.",
	"fact.addition.here":
		"La valeur documentée, dans chaque province. Vous pouvez en choisir une autre ci-dessous.",
	"planned.kept": "Les taxes prévues restent prévues",
	"planned.kept.text":
		"Elles commencent toujours le {{days}}, pour le nouveau lieu. Voyez-les sous Taxes dans les paramètres d’une caisse.",
	"numbers.gst": "TPS/TVH, comme 123456789RT0001",
	"numbers.qst": "TVQ, comme 1234567890TQ0001",
	AB: "Alberta",
	BC: "Colombie-Britannique",
	MB: "Manitoba",
	NB: "Nouveau-Brunswick",
	NL: "Terre-Neuve-et-Labrador",
	NS: "Nouvelle-Écosse",
	NT: "Territoires du Nord-Ouest",
	NU: "Nunavut",
	ON: "Ontario",
	PE: "Île-du-Prince-Édouard",
	QC: "Québec",
	SK: "Saskatchewan",
	YT: "Yukon",
};
