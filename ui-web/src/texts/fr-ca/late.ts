import type { lateText } from "../../features/pos/late-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const lateFr: FrenchOf<typeof lateText> = {
	"bar.itcQueue": "File des transactions ITC",
	"bar.data": "Visionneuse de données",
	"bar.taxRates": "Taux de taxe",
	"bar.shortcuts": "Raccourcis clavier",
	"pad.label": "Pavé numérique",
	"pad.times": "Quantité du prochain article",
	"back.kept": "La commande est encore ouverte",
	"back.kept.text": "Payez-la ou videz-la avant de quitter cette caisse.",
	"menu.empty": "Le menu n’a pas d’articles",
	"menu.empty.text": "Le fournisseur a envoyé un menu sans articles. Synchroniser le redemande.",
	"menu.none": "Pas encore de menu",
	"menu.none.text": "Synchroniser télécharge le menu sur cet appareil.",
	"menu.emptyCategory": "Aucun article dans cette catégorie",
	"menu.isUnavailable": "{{name}} n’est pas disponible",
	"menu.addFailed": "L’article n’a pas pu être ajouté",
	"pay.running": "Un paiement est déjà en cours",
	"menu.syncFailed": "Le menu n’a pas pu être synchronisé",
	"menu.priceReady":
		"Prix prêt : {{price}} - touchez un article à prix ouvert pour l’ajouter à ce montant",
	"search.nothing": "Aucun résultat",
	"search.card": "Payer avec la carte campus •••• {{last4}}",
};
