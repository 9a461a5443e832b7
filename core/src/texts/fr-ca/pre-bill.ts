import type { PreBillWords } from "../../rules/receipt/pre-bill.ts";
import { taxName } from "./money.ts";
import { slipMoment } from "./slip-moment.ts";

/** The words of a table's bill before it is paid in Canadian French, its times in the restaurant's time zone. */
export const preBillWords = (timeZone?: string): PreBillWords => ({
	title: "ADDITION - PAS UN REÇU",
	place: (table, seat) => (seat === undefined ? `Table ${table}` : `Table ${table} Place ${seat}`),
	numbers: { gst: "No TPS/TVH", qst: "No TVQ" },
	session: (number) => `Session ${number}`,
	moment: (at) => slipMoment(at, timeZone),
	guests: (count) => (count < 2 ? `${count} convive` : `${count} convives`),
	part: (name) => `${name} (une part)`,
	subtotal: "Sous-total",
	total: "TOTAL",
	paid: "Déjà payé",
	due: "RESTE À PAYER",
	inCash: "comptant, à 5 cents près",
	notPaid: "Pas encore payé - Not paid yet",
	pay: "Veuillez payer auprès de votre serveur.",
	decimal: ",",
	tax: taxName,
});
