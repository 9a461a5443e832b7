import type { d } from "../../features/pos/payment/done-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const doneFr: FrenchOf<typeof d> = {
	change: "Monnaie",
	noChange: "Aucune monnaie",
	paidByCard: "Payé par carte",
	paidByCampus: "Payé par carte campus",
	number: "Commande",
	received: "Comptant reçu",
	due: "À payer comptant",
	dueRounded: "Dû, arrondi à 5 cents",
	printing: "Impression...",
	printed: "Reçu imprimé",
	notPrinted: "Reçu non imprimé",
	"notPrinted.why": "Reçu non imprimé : {{reason}}",
	reprint: "Réimprimer",
	reprintLast: "Réimprimer le dernier reçu",
	noSale: "Rien n’a encore été vendu sur cet appareil",
	correct: "Corriger",
	queued: "Le débit attend la connexion",
	notYetSent: "Pas encore au serveur",
};
