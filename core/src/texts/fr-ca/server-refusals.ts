import type { ServerRefusal } from "../en-ca/server-refusals.ts";
import { waitText } from "./dates.ts";
import { knownRefusal } from "./refusals.ts";

/**
 * The sentence of a server's refusal, by its code: where one code has several English sentences, it
 * says what they share. A code that is not known here names itself, so that whoever is asked for help
 * can look it up.
 */
export function serverRefusalText(refusal: ServerRefusal): string {
	const { code, field = "" } = refusal;
	const own = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
	const said = typeof own === "function" ? own(refusal) : own;
	return (
		said ?? knownRefusal({ code, field })?.text ?? `Le serveur a refusé cette demande (${code}).`
	);
}

/** The sentences by their codes: as the server writes them. */
const sentences: {
	readonly [code: string]: string | ((refusal: ServerRefusal) => string);
} = {
	invalid: ({ field }) =>
		field === undefined || field === ""
			? "Une valeur n’est pas acceptée."
			: `Cette valeur n’est pas acceptée\u00a0: ${fieldWords[lastOf(field)] ?? field}.`,
	"not-found": "Cela n’existe pas, ou n’existe plus.",
	"not-json": "La demande n’a pas pu être lue.",
	"too-large": "La demande dépasse 2\u00a0Mo.",
	"cross-site": "Cette demande vient d’une page d’un autre site.",
	internal: "Un problème est survenu sur le serveur.",
	"database-away": "La base de données du serveur ne répond pas. Réessayez dans un instant.",
	"database-busy": "La base de données du serveur est occupée. Réessayez dans un instant.",
	"storage-full":
		"Le disque de la base de données du serveur est plein, et rien n’a été enregistré. Réessayez quand il y aura de la place.",
	stopping: "Le serveur redémarre. Réessayez dans un instant.",
	"not-ready": "Le serveur n’est pas encore prêt. Réessayez dans un instant.",

	"not-signed-in": "Connectez-vous d’abord.",
	"not-allowed": "Vous n’avez pas le droit de faire ceci.",
	"not-for-kiosks": "Cet appareil est une borne\u00a0: elle vend aux clients, et rien d’autre.",
	"other-account": "Ceci est à un autre compte\u00a0: connectez-vous comme son propriétaire.",
	"wrong-credentials": "Le courriel ou le mot de passe est erroné.",
	"wrong-password": "Ce n’est pas le mot de passe de ce compte.",
	"common-password":
		"Ce mot de passe est de ceux qu’on devine en premier. Veuillez en choisir un autre.",
	"email-taken": "Un compte a déjà ce courriel.",
	"insecure-address":
		"Cette adresse n’est pas sécurisée\u00a0: personne ne peut s’y connecter. Ouvrez plutôt l’adresse sécurisée.",
	"registration-closed":
		"On ne peut pas ouvrir de compte ici. Demandez à la personne qui gère ce serveur.",
	"not-invited":
		"Il faut une invitation pour ouvrir un compte ici, et celle-ci n’est plus valable. Demandez un autre lien.",
	"not-valid": "Ce lien ou ce code n’est plus valable. Demandez-en un nouveau.",
	"too-many-tries": ({ retry_after }) => `Trop d’essais. ${tryAgain(retry_after)}`,
	"too-many-sign-ins": "Trop de personnes se connectent en ce moment. Réessayez dans un instant.",
	"too-many-streams": "Trop de pages sont ouvertes ici. Fermez-en, puis réessayez.",

	quota:
		"Ce compte en a déjà autant que permis. La personne qui gère ce serveur peut hausser la limite.",
	"too-many": "Il y en a trop.",
	"profile-changed":
		"Le profil de taxes a été changé entre-temps. Regardez-le de nouveau, puis enregistrez.",
	"another-restaurant": "Ce n’est pas le numéro du restaurant de cette section.",
	"which-restaurant":
		"Plusieurs de vos restaurants ont ces numéros chez le fournisseur. Précisez lequel.",
	"setup-code":
		"Connectez-vous comme propriétaire, ou entrez le code d’installation du tableau de bord.",
	"till-code": "Ce code est erroné, déjà utilisé ou échu. Demandez-en un nouveau.",
	"station-inactive": "Ce poste n’est pas actif\u00a0: activez-le d’abord.",
	"too-many-devices": "Ce restaurant n’a plus de lettre pour un autre appareil.",

	"pin-taken":
		"Une autre personne a ce NIP, ou l’un commence par l’autre\u00a0: choisissez-en un autre.",
	"wrong-pin": "NIP non valide",
	"sign-in-ended": "Cette connexion est terminée\u00a0: tapez le NIP de nouveau.",
	"unknown-role": "Ce rôle n’existe pas.",
	"role-in-use": "Quelqu’un a ce rôle\u00a0: donnez-lui-en d’abord un autre.",
	"role-name-taken": "Un rôle a déjà ce nom.",
	"too-many-people":
		"Ce restaurant a autant de personnes que permis\u00a0: retirez-en d’abord une.",
	"has-servers": "Ce restaurant a déjà des serveurs\u00a0: connectez-vous avec un NIP.",

	"number-taken": "Le restaurant a déjà une table de ce numéro.",
	"table-occupied": "Des clients sont déjà à cette table.",
	"session-ended": "Cette session est terminée.",
	"session-paid": "Cette session est payée.",
	"same-session": "Ces clients sont déjà sur la même addition.",
	"still-owed":
		"Cette table doit encore quelque chose\u00a0: il faut le payer ou l’annuler d’abord.",
	"seat-owes":
		"Cette place doit encore quelque chose\u00a0: il faut le payer, ou le passer à une autre place.",
	"no-such-seat": "Cette table n’a pas cette place.",
	"too-many-guests": "Cette addition aurait trop de convives.",
	cancelled: "Cette ligne a été annulée.",
	"line-paid": "Quelqu’un a déjà payé ceci.",
	"line-divided":
		"Cet article est divisé entre des places. Déplacez-le en entier, ou dans la gestion de l’addition.",
	"line-does-not-fit": "Cette ligne ne concorde pas avec ce qui a été envoyé.",
	"lines-not-known":
		"Ce paiement vise des lignes qui n’ont pas été envoyées\u00a0: envoyez-les d’abord.",
	"purse-not-own": "Ce portefeuille est celui d’une autre personne.",
	"paid-in-parts":
		"Une part de cette addition a été payée\u00a0: le reste se paie ensemble, ou en parts.",
	"changed-since": "L’addition a changé depuis que vous l’avez vue. Vérifiez-la de nouveau.",
	"amount-differs": "Ce n’est plus le montant dû\u00a0: regardez l’addition de nouveau.",
	"sale-does-not-fit": "Cette vente ne concorde pas avec son paiement.",
	"reference-taken": "Un autre paiement a cette référence.",
	"idempotency-conflict": "Autre chose a déjà été envoyé sous ce numéro.",

	"another-card": "Ce n’est pas la carte qui a été refusée.",
	"card-not-checked": "La carte n’a pas pu être vérifiée.",
	"too-many-cards": ({ retry_after }) =>
		`Trop de cartes campus ont été essayées ici. Payez autrement. ${tryAgain(retry_after)}`,
	"debit-conflict": "Un autre débit a déjà été envoyé sous cette référence.",
	"debit-not-made":
		"La carte campus de cette vente n’est pas encore débitée. Remboursez toute la vente maintenant, ou une partie une fois la carte débitée.",
	"debit-open":
		"On ne sait pas encore si la carte campus a été débitée. Attendez le résultat, ou réglez d’abord son débit.",
	"debits-open":
		"Des débits de cartes campus sont en file ou inconnus ici\u00a0: traitez-les ou réglez-les d’abord.",
	"not-open": "Ceci n’attend plus personne.",
	"sent-since": "Ce débit a été renvoyé depuis que vous l’avez vu. Vérifiez-le avant de répondre.",
	"still-asked": "Cette carte est encore en traitement. Vérifiez de nouveau dans un instant.",
	"held-since": "Il y en a plus que vous n’en avez vu. Vérifiez de nouveau.",
	"too-many-held-orders": "Il y a trop de commandes en attente pour en suspendre une autre.",
	"approval-used":
		"Cette approbation a servi à un autre remboursement, ou à un plus petit. Chaque remboursement a besoin de la sienne.",
	"refund-arrived": "Ce remboursement est déjà au livre.",
	"refund-differs": "Ce remboursement ne concorde pas avec sa vente.",
	"refund-ended": "La réservation de ce remboursement a pris fin. Recommencez le remboursement.",
	"refund-other-tender":
		"Sans approbation, un remboursement se fait par le mode qui a payé la vente.",
	"refund-of-other-sale": "Un remboursement d’une autre vente est réservé sous cet identifiant.",
	"refund-of-other-till": "Une autre caisse a réservé un remboursement sous cet identifiant.",
	"refunds-of-sale-full": "Cette vente a déjà le plus grand nombre de remboursements permis.",
	"inactive-station": "Ce poste n’est pas actif.",
	"unknown-station": "Ce poste n’existe pas.",
	"no-connection": "Le serveur est injoignable. Vérifiez la connexion de cet appareil.",
	"no-answer": "Le serveur n’a pas répondu à temps.",
	"not-approved": "Personne qui en a le droit ne l’a approuvé.",
	"payment-open": "Un paiement est en cours.",
	"lines-not-sent": "Ses articles ne sont pas encore arrivés au serveur.",
	"table-not-known": "Cet appareil ne connaît pas cette table.",
	"held-busy": "Les commandes en attente sont occupées dans un autre onglet.",
	"payments-not-readable": "Les paiements qui attendent sur cet appareil sont illisibles.",
	"no-people": "Cette caisse n’a pas d’équipe.",
	"no-kitchen": "Cette caisse n’a pas de cuisine à son serveur.",
	"no-terminal": "Aucun terminal de paiement n’est branché.",
	"terminal-silent": "Le terminal de paiement ne répond pas.",
	"people-not-stored": "L’équipe de ce restaurant ne peut pas être conservée sur cet appareil.",
	"card-needed": "La carte doit être présentée.",
	"nothing-to-ask": "Il n’y a rien à demander à la carte.",
	"not-encodable": "La demande n’a pas pu être écrite. Rechargez cette page.",
	"part-not-loaded": "Une partie de la caisse n’a pas pu être chargée.",
	"database-error": ({ message }) =>
		`Erreur de la base de données\u00a0: ${message.slice(message.indexOf(": ") + 2)}`,

	"not-a-sale": "Ce n’est pas une vente qui peut être remboursée.",
	"sale-too-old": "Cette vente est plus ancienne que celles que le restaurant rembourse.",
	"refund-above-limit": "Ce remboursement dépasse ce qui se rembourse sans approbation.",
	"refunds-too-many":
		"Cette personne a remboursé aussi souvent que permis aujourd’hui sans approbation, sur tous les appareils.",
	"refunds-above-sum":
		"Cette personne a remboursé autant que permis aujourd’hui sans approbation, sur tous les appareils.",
};

const tryAgain = (seconds: number | undefined): string =>
	seconds === undefined ? "Réessayez plus tard." : `Réessayez dans ${waitText(seconds)}.`;

const lastOf = (field: string): string => field.split(".").at(-1) ?? field;

/** The fields that people fill in, by the last part of their names. */
const fieldWords: Readonly<Record<string, string>> = {
	active_from: "premier jour",
	active_to: "dernier jour",
	address: "adresse",
	amount: "montant",
	business_name: "nom de l’entreprise",
	contact_name: "personne-ressource",
	email: "courriel",
	name: "nom",
	order_types: "types de commande",
	password: "mot de passe",
	newPassword: "nouveau mot de passe",
	currentPassword: "mot de passe actuel",
	phone: "téléphone",
	pin: "NIP",
	quantity: "quantité",
	roles: "rôles",
	time_zone: "fuseau horaire",
	ways: "nombre de parts",
};
