import type { DayReportWords } from "../../rules/receipt/day-report.ts";
import { dayText } from "./dates.ts";
import { taxName } from "./money.ts";
import { slipMoment } from "./slip-moment.ts";

/** The words of a day's report in Canadian French, its moment in the restaurant's time zone. */
export const dayReportWords = (timeZone?: string): DayReportWords => ({
	title: "TOTAUX DU JOUR",
	day: dayText,
	made: (moment) => `Imprimé le ${slipMoment(moment, timeZone)}`,
	incomplete: "INCOMPLET : seules les ventes de cet appareil ont pu être lues.",
	sales: "Ventes",
	refunds: "Remboursements",
	subtotal: "Sous-total",
	total: "TOTAL",
	tenders: "Paiements",
	methods: { cash: "Comptant", card: "Carte", itc: "Carte campus" },
	taxes: "Taxes",
	taxBase: (base) => `sur ${base}`,
	drawer: "Comptant",
	received: "Reçu",
	change: "Monnaie rendue",
	rounding: "Arrondi",
	kept: "Comptant de ces ventes dans le tiroir",
	exempt: (count) => `Ventes exemptes de taxes (${count}), avant taxes`,
	creditsOwed: (count) => `Crédits dus aux cartes (${count})`,
	owed: (count) => `dont pas encore débité (${count})`,
	unsplit: (count) => `Non réparti en sous-total et taxes (${count})`,
	named: "Ces enregistrements ne concordent pas",
	leftOutOf: {
		day: "absent de ces totaux",
		taxes: "absent du sous-total et des taxes",
		drawer: "absent du tiroir-caisse",
	},
	counted: "compté tel que payé",
	unreadable: "illisible",
	decimal: ",",
	tax: taxName,
});
