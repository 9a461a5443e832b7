import type { ReceiptWords } from "../../rules/receipt/receipt-document.ts";
import { taxName } from "./money.ts";
import { orderTypeText } from "./order-type.ts";
import { slipMoment } from "./slip-moment.ts";

/**
 * The words of a receipt in Canadian French, its amounts with a comma, its times in the
 * restaurant's time zone.
 */
export const receiptWords = (timeZone?: string): ReceiptWords => ({
	columns: ["Article", "Qté", "Prix", "Total"],
	subtotal: "Sous-total",
	total: "TOTAL",
	methods: { cash: "Comptant", card: "Carte", itc: "Carte campus" },
	received: "Reçu",
	change: "Monnaie",
	rounding: "Arrondi",
	queued: "EN ATTENTE",
	reprint: "DUPLICATA",
	refund: "NOTE DE CRÉDIT",
	exchange: "Échange",
	credit: {
		second: "CREDIT NOTE",
		number: (reference) => `Note de crédit ${reference}`,
		of: (reference, moment) => `Pour la vente ${reference}, ${moment}`,
		buyer: (name) => `Acheteur ${name}`,
		back: "Comptant remis",
		// The colon that follows it stands apart in French.
		reason: "Raison ",
		reasons: {
			"wrong-item": "Mauvais article",
			quality: "Qualité",
			"changed-mind": "Changement d’avis",
			"price-error": "Erreur de prix",
			"tax-error": "Erreur de taxe",
			duplicate: "Doublon",
			training: "Formation",
			other: "Autre",
		},
		approvedBy: (name) => `Approuvé par ${name}`,
		otherTender: "Non remboursé par le mode de paiement de la vente",
		owed: "Dû à la carte campus jusqu’à ce que le bureau des cartes le verse",
	},
	exempt: (reason) => (reason.trim() === "" ? "Exempt de taxes" : `Exempt de taxes : ${reason}`),
	relief: ({ cardLast4 }) =>
		`Premières Nations de l'Ontario : sans taxe provinciale. Carte de statut ${cardLast4}`,
	order: (number) => `Commande ${number}`,
	orderType: orderTypeText,
	call: (name) => `Pour ${name}`,
	check: ({ table, seats, part }) =>
		[
			`Table ${table}`,
			...(seats.length === 0
				? []
				: [`${seats.length === 1 ? "Place" : "Places"} ${seats.join(", ")}`]),
			`Paiement ${part}`,
		].join(" · "),
	transaction: (id) => `Transaction ${id}`,
	station: (number) => (/^(station|poste)\b/i.test(number) ? number : `Station ${number}`),
	cashier: (name) => `Servi par ${name}`,
	numbers: { gst: "No TPS/TVH", qst: "No TVQ" },
	incomplete: {
		"gst-number": "Ce reçu n’est pas complet : le numéro de TPS/TVH manque.",
		"qst-number": "Ce reçu n’est pas complet : le numéro de TVQ manque.",
	},
	moment: (timestamp) => slipMoment(timestamp, timeZone),
	thanks: "Merci!",
	packaging: "Emballage",
	fine: {
		issued: (date, credential) => `Émise le ${date} à ${credential}`,
		partial: "Paiement partiel",
	},
	decimal: ",",
	tax: taxName,
});
