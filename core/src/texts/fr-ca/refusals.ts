import { mostPackaging } from "../../rules/order/order-details.ts";
import type { Refusal } from "../../rules/outcome.ts";
import type { Figures, RefusalNotice, Sentences } from "../en-ca/refusal-notice.ts";
import { dollars, noticeFrom, paymentRefusals } from "./payment-refusals.ts";

/** The sentence of a refusal, with its figures inserted. */
export const refusalText = (refusal: Refusal): string => refusalNotice(refusal).text;

/** The sentence of a refusal, with its title. */
export const refusalNotice = (refusal: Refusal): RefusalNotice => noticeFrom(sentences, refusal);

/** A refusal with its title where the rules have its code, otherwise undefined. */
export const knownRefusal = (refusal: Refusal): RefusalNotice | undefined =>
	Object.hasOwn(sentences, refusal.code) ? refusalNotice(refusal) : undefined;

const notAnAmount = "Veuillez entrer un montant en dollars et en cents";
const notARate = ({ name }: Figures): string =>
	name === undefined
		? "Un taux doit être de 0 à 100"
		: `Le taux de la taxe ${name} doit être de 0 à 100`;

const order: Sentences = {
	"no-types": "Gardez au moins un type, ou utilisez les types habituels",
	"too-many-types": "Il y a trop de types",
	"name-too-long": "Ce nom est trop long",
	"name-twice": "Un autre porte déjà ce nom",
	"packaging-amount": `L’emballage coûte de ${dollars(1)} à ${dollars(mostPackaging)}`,
	"duplicate-line-id": "Deux lignes de la commande ont le même identifiant",
	"fraction-of-a-cent": notAnAmount,
	"item-unavailable": ({ item }) => `${item ?? "Cet article"} n’est pas disponible`,
	"maximum-reached": ({ max, group }) => ({
		title: "Maximum atteint",
		text: `Au plus ${max} options dans ${group}`,
	}),
	"no-preset-for-date": "Aucun taux de taxe n’est connu pour cette date",
	"not-a-date": "Veuillez entrer une date",
	"not-a-rate": notARate,
	"not-an-amount": notAnAmount,
	"price-below-zero": "Un prix ne peut pas être sous 0",
	"price-not-valid": "Veuillez entrer un prix valide de plus de 0",
	"price-too-high": ({ max }) => `Le prix ne peut pas dépasser ${dollars(max)}`,
	"price-too-large": "Ce prix est trop élevé",
	"quantity-below-one": "Une quantité est d’au moins 1",
	"quantity-not-whole": "Une quantité est un nombre entier",
	"quantity-too-large": "Cette quantité est trop élevée",
	"rate-out-of-range": notARate,
	"rate-too-fine": "Un taux a au plus trois décimales",
	"reason-missing": "Veuillez donner la raison de l’exemption",
	"relief-detail-missing": "Veuillez entrer toutes les données de l’acheteur",
	"relief-elsewhere": "Cet allégement n’existe qu’en Ontario",
	"too-large": notAnAmount,
	"unknown-line": "Cette ligne n’est plus dans la commande",
};

const table: Sentences = {
	"bill-does-not-add-up": "L’addition ne balance pas",
	"bill-not-readable": "L’addition n’a pas pu être lue",
	"color-not-valid": "Veuillez choisir une couleur",
	"display-name-missing": "Veuillez entrer un nom à afficher",
	"guest-count-not-valid": "Une session a au moins 1 convive",
	"name-missing": "Veuillez entrer un nom",
	"no-active-orders": { title: "Aucune commande", text: "Aucune commande active à annuler" },
	"no-seats": "La table n’a pas de places entre lesquelles partager l’addition",
	"no-session": "Aucune session active",
	"not-on-seat": ({ seat }) => `La place ${seat} n’a aucune part de cet article`,
	"nothing-owed": "Il ne reste rien à payer",
	"nothing-to-send": {
		title: "Rien à envoyer",
		text: "Ajoutez d’abord des articles à la commande",
	},
	"number-missing": "Veuillez entrer un numéro de table",
	"paid-in-parts":
		"Une part de l’addition entière a été payée\u00a0: ses places ne peuvent plus payer à part",
	"paid-line-changed": "Un article payé ne peut plus être modifié",
	"pin-not-valid": "Un NIP a de 4 à 6 chiffres",
	"seat-paid": ({ seat }) => `La place ${seat} a payé\u00a0: ses articles restent où ils sont`,
	"seats-not-valid": "Une table a de 1 à 20 places",
	"seats-with-ways": "Choisissez des places ou des parts égales, pas les deux",
	"session-paid": "Cette session est déjà payée",
	"split-amount-not-valid": ({ max }) => ({
		title: "Partage non valide",
		text: `Chaque montant doit être entre ${dollars(0)} et ${dollars(max)}`,
	}),
	"split-exceeds-price": {
		title: "Partage non valide",
		text: "Le partage dépasse le prix de l’article",
	},
	"unknown-seat": ({ seat }) => `La table n’a pas de place ${seat}`,
	"ways-not-valid": ({ min, max }) => `Une addition se partage en ${min} à ${max} parts`,
};

const fines: Sentences = {
	"credential-missing": "Veuillez entrer un identifiant",
	"no-fine-selected": "Veuillez choisir au moins une amende à payer",
	"no-valid-pay-amount": "Chaque montant à payer doit être de plus de 0 et d’au plus l’amende",
	"pay-amount-not-valid": ({ max }) =>
		`Le montant doit être de plus de 0 et d’au plus ${dollars(max)}`,
};

const refunds: Sentences = {
	"refund-above-limit": "C’est plus que ce qu’une personne rembourse sans approbation",
	"refunds-too-many": "Cette personne a remboursé aussi souvent que permis aujourd’hui",
	"refunds-above-sum": "Cette personne a remboursé autant que permis aujourd’hui",
	"debit-not-made":
		"La carte campus de cette vente n’est pas encore débitée. Remboursez le tout maintenant, ou une part une fois la carte débitée",
	"debit-open":
		"La carte campus de cette vente est en cours de débit. Veuillez en attendre l’issue",
	"delivery-open":
		"Cette vente n’est pas arrivée au serveur ou chez le fournisseur. Réglez-la d’abord",
	"drawer-closed": "Le tiroir de cette vente est fermé. Veuillez rembourser la vente",
	"fine-elsewhere":
		"Cette vente paie une amende de bibliothèque qu’un autre appareil garde. Remboursez-la là-bas",
	"made-elsewhere": "Hors ligne, seul l’appareil qui a fait une vente peut la rembourser",
	"more-than-left": ({ max }) => `Il n’en reste que ${dollars(max)} à rembourser`,
	"more-than-tender-left": ({ max }) => `Il ne reste que ${dollars(max)} de ce paiement`,
	"note-missing": "Veuillez noter la raison",
	"nothing-left": "Le tout a déjà été remboursé",
	"offline-refund-too-large": ({ cap }) =>
		`Hors ligne, au plus ${dollars(cap)} comptant par remboursement`,
	"offline-refunds-full": ({ cap }) => `Hors ligne, au plus ${dollars(cap)} comptant par jour`,
	"other-business-date": "Cette vente est d’un autre jour d’affaires. Veuillez la rembourser",
	"other-tender": "La vente n’a pas été payée de cette façon",
	"reason-missing": "Veuillez choisir une raison",
	"refunded-before": "Une part de cette vente a déjà été remboursée. Veuillez rembourser le reste",
	"sale-too-old": ({ max }) => `Une vente peut être remboursée pendant ${max} jours`,
	"table-open": "Les convives de cette vente sont encore à leur table. Corrigez-la là-bas",
	"terminal-offline": "Hors ligne, le terminal ne peut pas rembourser",
	"unknown-tax": "La vente ne portait pas cette taxe",
};

const drawers: Sentences = {
	"amount-negative": "Le montant ne peut pas être sous 0",
	"amount-not-in-nickels": "Le comptant se compte à 5 cents",
	"card-in-doubt": "Une carte est peut-être en cours de débit. Attendez-la, ou fermez quand même",
	"closed-before": "Ce tiroir est déjà fermé",
	"count-not-whole": "Veuillez entrer un nombre entier de pièces",
	"count-too-large": "C’est plus que ce qu’un tiroir contient",
	"drawer-recount": "L’écart du comptage dépasse la limite. Comptez le tiroir de nouveau",
	"drawer-counts-used": "Le tiroir a été compté deux fois. Le second comptage tient",
	"drawer-not-counted":
		"Quelque chose a été vendu ou déplacé depuis le comptage. Veuillez compter de nouveau",
	"drawer-not-open": "Aucun tiroir n’est ouvert à cette caisse",
	"drawer-open": "Ce tiroir a été ouvert entre-temps",
	"order-open": "Une commande est ouverte. Sa vente sera dans la prochaine fermeture",
	"orders-held": "Des commandes sont en attente. Leurs ventes seront dans la prochaine fermeture",
	"payment-unanswered": "Un paiement est encore sans réponse. Voyez sa table, ou fermez quand même",
	"purse-pay-out": "C’est plus que la limite. Veuillez le faire payer d’un tiroir",
	"purse-no-sale": "Un portefeuille n’a pas de tiroir qui s’ouvre",
	"other-holder": "La dernière fermeture est celle d’un autre tiroir",
	"unknown-denomination": "Le Canada n’a pas de telle pièce, de tel billet ou rouleau",
};

const device: Sentences = {
	"not-a-sales-file": "Ce fichier ne contient pas de ventes de Tuckshop",
	"sale-not-readable": "Une vente de ce fichier n’a pas pu être lue. Rien n’a été importé",
	"sales-file-damaged": "Ce fichier est endommagé. Rien n’a été importé",
	"sales-file-of-another-owner": "Ce fichier est celui d’un autre compte. Rien n’a été importé",
	"sales-file-too-new":
		"Ce fichier a été écrit par une version plus récente de Tuckshop. Veuillez d’abord mettre à jour",
	"unreadable-sales": ({ count }) =>
		`Ventes conservées qui n’ont pas pu être lues\u00a0: ${count}. Exportez-les d’abord`,
	"uncompared-sales": ({ count }) =>
		`Ventes non comparées avec le serveur depuis son dernier changement\u00a0: ${count}. Synchronisez d’abord, ou exportez-les`,
	"unsent-sales": ({ count, total }) =>
		`Ventes non envoyées qui seraient perdues\u00a0: ${count}, de ${dollars(total)}. Exportez-les d’abord, ou laissez-les partir`,
	"unsent-sales-of-others": ({ count }) =>
		`Ventes non envoyées d’un autre compte qui seraient perdues\u00a0: ${count}. Laissez ce compte se connecter et les envoyer`,
};

const sentences: Sentences = {
	...paymentRefusals,
	...order,
	...table,
	...fines,
	...refunds,
	...drawers,
	...device,
};
