import type { x } from "../../features/settings/taxes/taxes-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const taxesFr: FrenchOf<typeof x> = {
	rates: "Taxes",
	"rates.note":
		"Pour les articles qui ne nomment aucune taxe, là où le menu n’en apporte pas non plus.",
	"rates.idle": "Ces taux sont sans effet en ce moment : aucun article n’en dépend.",
	"rates.others": "Perçu en ce moment : {{taxes}}. Enregistrer ces deux champs le remplace.",
	gst: "Taux de la TPS en %",
	pst: "Taux de la TVP en %",
	save: "Enregistrer les taux",
	saving: "Enregistrement...",
	saved: "Taux enregistrés",
	rules: "Tous les taux et toutes les règles",
	"rules.note":
		"Chaque taxe par son nom, et la lecture des règles : telles que documentées, ou telles que pratiquées au Canada.",
	"rules.open": "Taux et règles de taxe",
	numbers: "Numéros d’inscription",
	"numbers.note":
		"Les reçus de 100,00 $ et plus les nomment. Ceux du restaurant passent d’abord, s’il en a.",
	gstNumber: "Numéro de TPS/TVH",
	qstNumber: "Numéro de TVQ",
	saveNumbers: "Enregistrer les numéros",
	"numbers.saved": "Paramètres enregistrés",
	"numbers.failed": "Les paramètres n’ont pas pu être enregistrés. Veuillez réessayer.",

	inForce: "Taxes en vigueur",
	"inForce.profile":
		"{{place}}, pour toutes les caisses. Version {{version}}, depuis le {{since}}.",
	"inForce.nowhere": "Aucune province choisie",
	"inForce.device": "Telles que cet appareil les a : le restaurant n’a pas de profil de taxes.",
	"inForce.copy": "Le serveur n’a pas été joint. Voici selon quoi la caisse vend.",
	"inForce.next": "La version {{version}} commence le {{day}}.",
	"inForce.next.replaced":
		"Ce qui est enregistré maintenant pour la prochaine commande la remplace.",
	"inForce.own": "Cette caisse a ses propres taxes",
	"inForce.own.text":
		"Elles ont été réglées sur cet appareil avant que le restaurant ait un profil de taxes. Les tables et les autres caisses ne les suivent pas.",
	"inForce.own.save": "Les utiliser à toutes les caisses",
	"province.change": "Changer de province",
	"province.title": "Où est-ce?",
	"province.text":
		"Les taxes, l’heure et l’arrondi du comptant en découlent, pour toutes les caisses du restaurant.",
	"province.fill": "Percevoir ces taxes",
	"province.fill.note":
		"Là où ni l’article ni le menu n’en nomment, et sur les repas payés par une carte campus à fonds taxables seulement.",
	"province.dayEnds": "Le jour d’affaires finit à",
	"province.midnight": "Minuit",
	"province.noon": "Midi",
	"province.save": "Enregistrer pour toutes les caisses",
	source: "D’où vient une taxe",
	tax: "Taxe",
	"items.count_one": "{{count}} article",
	"items.count_other": "{{count}} articles",
	items: "Articles",
	why: "Pourquoi",
	none: "Aucune",
	"source.own": "Les taxes de l’article",
	"why.own": "Le menu les nomme",
	"source.single": "La taxe unique de l’article",
	"why.single": "Le menu a un seul chiffre",
	"source.store": "Les taxes du restaurant dans le menu",
	"why.store": "Ni l’un ni l’autre",
	"source.typed": "Taux entrés ci-dessous",
	"why.typed": "Le menu n’apporte aucune taxe",
	"source.untaxed": "Sans taxe",
	"why.untaxed": "Le menu le dit",
	"why.unused": "Aucun article n’arrive jusqu’ici",
	unknown_one:
		"{{count}} article porte « {{name}} », qui n’est pas une taxe connue. Elle est perçue telle quelle.",
	unknown_other:
		"{{count}} articles portent « {{name}} », qui n’est pas une taxe connue. Elle est perçue telle quelle.",
	"unknown.show": "Les afficher",
	"unknown.hide": "Les masquer",
};
