import type { amountWord } from "../../panels/amount/amount-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const amountFr: FrenchOf<typeof amountWord> = {
	received: "Montant reçu",
	quick: "Montants rapides",
	exact: "Exact",
	cashDue: "À payer comptant",
	rounded: "Arrondi à 5 cents",
	nothingReceived: "Rien reçu pour l’instant",
	stillOwed: "Encore dû",
	sum: "Somme {{sum}}",
	change: "Monnaie",
	changeOf: "Monnaie {{change}}",
	noChange: "Aucune monnaie",
	unusual: "Ce montant est-il juste?",
	unusualText: "{{received}} reçus pour {{due}} : la monnaie serait de {{change}}.",
	changeAmount: "Modifier le montant",
	takeIt: "Oui, accepter",
	price: "Prix",
	addToCart: "Ajouter",
	"pay.cash": "Paiement comptant",
	"pay.complete": "Encaisser",
	"pay.saving": "Enregistrement...",
};
