import type { a } from "../../panels/attention/attention-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const attentionFr: FrenchOf<typeof a> = {
	"toast.updateFailed": "La transaction n’a pas pu être mise à jour",
	title: "Ventes à vérifier",
	text: "Ces ventes sont en sûreté sur cet appareil. Chacune doit être vérifiée par une personne.",
	"cardLeft.title": "Une carte peut-être débitée",
	"cardLeft.text": "Son paiement a été abandonné sans vente.",
	"cardLeft.state": "Peut-être débitée",
	"cardLeft.place": "Terminal",
	"cardLeft.do":
		"Le débit est renversé automatiquement à l’ouverture de la caisse, et avant le prochain paiement par carte. Si le terminal ne répond plus, vérifiez-y si la carte a été débitée, renversez-y le débit, et confirmez ici que c’est réglé.",
	"cardLeft.giveBack": "Rembourser",
	"cardLeft.settled": "Réglé à la main",
	"refundLeft.state": "Peut-être remboursé",
	"refundLeft.do":
		"Le terminal a été prié de faire ce remboursement et n’a pas répondu. Redemandez : il ne rembourse qu’une fois. Tant qu’il n’a pas répondu, le remboursement n’est dans aucun tiroir.",
	"refundLeft.open": "Ouvrir le remboursement",
	"place.ledger": "Serveur",
	"place.provider": "Fournisseur",
	"place.debit": "Carte campus",
	spoiled: "Une vente conservée n’a pas pu être lue ({{key}})",
	retry: "Réessayer",
	card: "Numéro de la carte",
	"card.placeholder": "Tapez-le, ou glissez la carte",
	none: "Rien à vérifier",
	"none.text": "Chaque vente a été livrée.",
	askAgain: "Redemander à ITC",
	isThere: "Elle y est",
	isNotCharged: "La carte n’a pas été débitée",
	isNotThere: "Elle n’y est pas : renvoyer",
	"state.refused": "Refusée",
	"state.unknown": "Issue inconnue",
	reason: "Raison",
	soldAt: "Vendue le {{at}}",
	"since.refused": "Refusée le {{at}}",
	"since.unknown": "Sans réponse depuis le {{at}}",
	"recent.title": "C’était il y a moins d’une heure",
	"recent.text":
		"Elle est peut-être encore en route, et serait faite deux fois. Regardez encore; si elle n’y est pas, touchez de nouveau le bouton.",
	sentOften: "Ceci a été envoyé {{count}} fois. Vérifiez encore avant de répondre.",
	"do.unknown.provider":
		"Cherchez la référence chez le fournisseur, puis entrez ici ce que vous avez trouvé. Rien n’est renvoyé d’ici là.",
	"do.unknown.debit":
		"Cherchez la référence chez ITC, puis entrez ici ce que vous avez trouvé. La carte n’est pas débitée de nouveau.",
	"do.refused.debit":
		"La carte a été refusée après la vente hors ligne. Un nouvel essai demande le numéro de la carte.",
	"do.unknown.ledger": "Cherchez la référence au serveur, puis entrez ici ce que vous avez trouvé.",
	"do.refused.provider":
		"Le fournisseur a refusé cette commande. Corrigez le problème indiqué, puis réessayez.",
	"do.refused.ledger":
		"Le serveur a refusé cette vente. Corrigez le problème indiqué, puis réessayez; n’entrez pas la vente de nouveau.",
};
