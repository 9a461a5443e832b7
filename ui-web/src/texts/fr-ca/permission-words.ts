import type { PermissionTexts } from "../../panels/people/permission-words.ts";
import type { FrenchOf } from "./french-of.ts";

export const permissionWordsFr: FrenchOf<PermissionTexts> = {
	refund: "Rembourser une vente",
	"refund-without-sale": "Rembourser sans vente",
	"refund-other-tender": "Rembourser par un autre mode",
	"refund-above-limit": "Rembourser au-delà des limites",
	"void-sent": "Annuler ce qui a été envoyé",
	"open-price": "Fixer un prix ouvert",
	"old-price": "Vendre aux anciens prix",
	exempt: "Exempter de taxes",
	"sold-out": "Marquer épuisé",
	"no-sale": "Ouvrir le tiroir sans vente",
	"pay-out": "Sortir de l’argent",
	close: "Fermer un tiroir",
	"see-expected": "Voir le comptant prévu",
	settle: "Régler ce qui attend une décision",
	reprint: "Réimprimer des reçus",
	reports: "Voir et exporter les rapports",
	settings: "Changer les paramètres",
	training: "Commencer et finir une formation",
	time: "Corriger les temps",
	people: "Changer les personnes",
	devices: "Changer les appareils",
};
