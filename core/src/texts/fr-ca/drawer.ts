import type { DrawerWords } from "../../rules/receipt/drawer-slips.ts";
import { dayText } from "./dates.ts";
import { taxName } from "./money.ts";
import { slipMoment } from "./slip-moment.ts";

/** The words of a drawer's slips in Canadian French, their times in the restaurant's time zone. */
export const drawerWords = (timeZone?: string): DrawerWords => {
	const moment = (at: string) => slipMoment(at, timeZone);
	return {
		x: "RAPPORT X",
		notAClose: "X, pas une fermeture",
		z: (number) => `RAPPORT Z ${String(number).padStart(4, "0")}`,
		copy: (copy) => `COPIE ${copy}`,
		notCounted: "NON COMPTÉ",
		moment,
		span: (from, to) => spanText(moment(from), moment(to)),
		businessDate: dayText,
		since: "Depuis",
		sales: "Ventes",
		numbers: "Première et dernière",
		numbersOf: (first, last) => `${first} à ${last}`,
		refunds: "Remboursements",
		voids: "Annulations",
		net: "Net",
		total: "TOTAL",
		exempt: "Ventes exemptes de taxes",
		owed: "dont pas encore débité",
		creditsOwed: "Crédits dus aux cartes",
		named: "Enregistrements discordants",
		methods: { cash: "Comptant", card: "Carte", itc: "Carte campus" },
		stated: { card: "Le terminal indique", itc: "ITC indique" },
		statedDifference: "Écart",
		float: "Fonds de caisse",
		floatUnknown: "inconnu",
		received: "Comptant reçu",
		change: "Monnaie rendue",
		cashRefunds: "Remboursements comptant",
		rounding: "Arrondis compris",
		paidIn: "Entrées",
		paidOut: "Sorties",
		dropped: "Dépôts au coffre",
		noSales: "Sans vente",
		expected: "Prévu",
		counted: "Compté",
		over: "Excédent",
		short: "Manquant",
		exact: "Écart",
		hidden: ["Net, taxes, comptant et tiroir :", "non affichés avant le comptage"],
		countedBy: "Compté par",
		approvedBy: "Approuvé par",
		printedBy: "Imprimé par",
		before: "Z précédent",
		own: "Ce Z",
		moves: {
			"pay-in": "ENTRÉE",
			"pay-out": "SORTIE",
			drop: "DÉPÔT AU COFFRE",
			"no-sale": "SANS VENTE",
		},
		reason: "Raison",
		signature: "Par",
		second: "Nom",
		decimal: ",",
		tax: taxName,
	};
};

/** Two moments, whose day is named once where it is the same: the paper has no room for both. */
function spanText(from: string, to: string): string {
	const [day, start] = from.split(", ");
	const [lastDay, end] = to.split(", ");
	return day === lastDay ? `${day}, de ${start} à ${end}` : `du ${from} au ${to}`;
}
