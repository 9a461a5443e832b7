import { cents } from "../../rules/money/cents.ts";
import type { Refusal } from "../../rules/outcome.ts";
import type { Figures, RefusalNotice, Sentences } from "../en-ca/refusal-notice.ts";
import { moneyText } from "./money.ts";

export const dollars = (amount: number | undefined): string => moneyText(cents(amount ?? 0));

/** The sentence with its title; "Erreur" where it has none. A code without a sentence is named. */
export function noticeFrom(sentences: Sentences, refusal: Refusal): RefusalNotice {
	const known = Object.hasOwn(sentences, refusal.code) ? sentences[refusal.code] : undefined;
	const said = typeof known === "function" ? known(refusal as Figures) : known;
	if (said === undefined)
		return { title: "Erreur", text: `Cela ne peut pas être utilisé (${refusal.code}).` };
	return typeof said === "string" ? { title: "Erreur", text: said } : said;
}

/** The sentence of a refusal to pay, with its title. */
export const paymentRefusalNotice = (refusal: Refusal): RefusalNotice =>
	noticeFrom(paymentRefusals, refusal);

export const paymentRefusals: Sentences = {
	"amount-missing": "Veuillez entrer le montant reçu",
	"amount-not-positive": "Chaque part d’un paiement doit être de plus de 0",
	"amount-too-small": {
		title: "Paiement insuffisant",
		text: "Le paiement doit couvrir au moins le total",
	},
	"card-digits-wrong": "Veuillez entrer les quatre derniers chiffres de la carte",
	"card-not-verified": "Veuillez vérifier la carte avant de continuer",
	"card-number-blank": "Veuillez entrer un numéro de carte valide",
	"clock-wrong": {
		title: "Vérifiez l’horloge de cette caisse",
		text: "Elle est décalée de plus d’un jour. Touchez de nouveau Payer pour confirmer la date de la vente",
	},
	"empty-order": "Veuillez ajouter des articles avant de payer",
	"exchange-by-campus":
		"Le reste d’un échange se paie comptant ou par carte. Pour une carte campus, remboursez d’abord les articles",
	"exchange-over": "Ces articles ont été remboursés entre-temps. Veuillez mettre fin à l’échange",
	"more-than-sold": "On ne peut pas rembourser plus que ce qui a été vendu",
	"more-than-total": "Les parts du paiement dépassent le total",
	"not-a-sale": "Seule une vente peut être remboursée",
	"not-allowed": "Personne qui en a le droit ne l’a approuvé",
	"not-covered": "Les parts du paiement ne couvrent pas le total",
	"nothing-to-debit":
		"Il n’y a rien à débiter d’une carte campus. Veuillez prendre cette commande comptant",
	"nothing-to-refund": "Veuillez choisir au moins un article à rembourser",
	"offline-sale-too-large": ({ cap }) =>
		`Hors ligne, une carte campus paie au plus ${dollars(cap)} par vente`,
	"offline-selling-off": "Cette caisse ne peut vendre qu’en ligne",
	"offline-store-full": ({ cap }) =>
		`Au plus ${dollars(cap)} de ventes par carte campus peuvent attendre sur cet appareil`,
	"offline-store-too-old": ({ cap }) =>
		`Une vente par carte campus attend depuis plus de ${cap} jours. Veuillez d’abord connecter cet appareil`,
	"order-changed":
		"Cette commande a été modifiée dans un autre onglet. Veuillez la vérifier avant de la payer",
	"other-sale": "Ce remboursement est celui d’une autre vente",
	"payment-running": "Un paiement est déjà en cours",
	"sold-elsewhere": "Déjà payée dans un autre onglet",
	"storage-full": {
		title: "Appareil plein",
		text: "Cet appareil n’a plus de place pour une vente. Laissez ses ventes partir, ou libérez de la place, avant de vendre encore",
	},
	"tender-does-not-add-up": "Le montant reçu moins la monnaie n’est pas le montant payé",
	"tenders-differ-from-total": "Les paiements ne donnent pas le total de la commande",
};
