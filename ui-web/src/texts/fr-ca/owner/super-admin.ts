import type { s } from "../../../features/super-admin/super-admin-texts.ts";
import type { FrenchOf } from "../french-of.ts";

export const superAdminFr: FrenchOf<typeof s> = {
	title: "Super administration",
	"denied.title": "Accès refusé",
	"denied.text": "Vous n’avez pas le droit d’ouvrir cette page.",
	"denied.home": "Retour à l’accueil",
	loading: "Chargement des comptes...",
	failed: "Les comptes n’ont pas pu être chargés",
	unreached: "Le serveur ne peut pas être joint. Veuillez vérifier la connexion et réessayer.",
	undecodable: "La réponse du serveur n’a pas pu être lue. Veuillez réessayer.",
	kept: "La liste de {{time}} est encore affichée.",
	stats: "Nombre de comptes",
	"stats.total": "Tous les comptes",
	"stats.superAdmins": "Super administration",
	"stats.regular": "Comptes ordinaires",
	users: "Comptes",
	search: "Chercher un compte",
	"search.hint": "Courriel, entreprise ou personne-ressource",
	"search.found": "{{found}} comptes sur {{total}}",
	invite: "Inviter",
	"invite.loading": "Création d’une invitation...",
	"invite.link": "Lien d’invitation",
	"invite.copy": "Copier le lien",
	"invite.copied": "Copié",
	"invite.notCopied":
		"Non copié : ce navigateur ne laisse aucune page de cette adresse écrire au presse-papiers. Veuillez sélectionner le lien.",
	"invite.text":
		"Un seul compte peut s’inscrire avec lui, jusqu’au {{time}}. Il n’est affiché qu’une fois.",
	none: "Aucun compte trouvé",
	"none.text":
		"Aucun courriel, nom d’entreprise ou nom de personne-ressource ne contient « {{text}} ».",
	"search.clear": "Effacer la recherche",
	email: "Courriel",
	businessName: "Nom de l’entreprise",
	contactName: "Personne-ressource",
	phone: "Téléphone",
	"phone.none": "-",
	role: "Rôle",
	created: "Créé",
	actions: "Actions",
	"reset.title": "Réinitialiser le mot de passe",
	"reset.row": "Réinitialiser",
	"reset.of": "Réinitialiser le mot de passe de {{email}}",
	"reset.new": "Nouveau mot de passe",
	"reset.confirm": "Confirmer le mot de passe",
	"reset.hint": "Au moins {{least}} caractères",
	"reset.ends": "Ce compte est déconnecté partout",
	"reset.ends.text":
		"Toutes ses sessions et ses caisses inscrites prennent fin. Ses appareils gardent les ventes pas encore envoyées, et les envoient dès que quelqu’un s’y est connecté avec le nouveau mot de passe.",
	"reset.own": "Ce compte est le vôtre",
	"reset.own.text":
		"Vous êtes déconnecté ici et partout, et vos caisses inscrites prennent fin. Les ventes pas encore envoyées restent sur leurs appareils. Connectez-vous ensuite avec le nouveau mot de passe.",
	"reset.busy": "Changement...",
	"reset.done": "Le mot de passe est changé",
	"reset.failed": "Le mot de passe n’a pas été changé",
	"reset.unreached":
		"Le serveur n’a pas répondu. Vérifiez la connexion et réessayez : choisir deux fois le même mot de passe ne fait aucun tort.",
	"reset.signedOut":
		"Votre session a pris fin. Connectez-vous, puis choisissez de nouveau le mot de passe.",
	"reset.signIn": "Se connecter",
};
