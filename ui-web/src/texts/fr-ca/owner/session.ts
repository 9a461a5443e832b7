import type { s } from "../../../features/session/session-texts.ts";
import type { FrenchOf } from "../french-of.ts";

export const sessionFr: FrenchOf<typeof s> = {
	"landing.headline": "La caisse qui continue de servir quand le Wi-Fi tombe.",
	"landing.text":
		"Avec Tuckshop, les services alimentaires des campus et les restaurants du Canada encaissent repas, cartes campus et comptant, en ligne ou hors ligne. Les ventes sont conservées sur l’appareil et envoyées au retour de la connexion.",
	"landing.signIn": "Se connecter",
	"landing.getStarted": "Commencer",
	"landing.trial": "Commencer l’essai gratuit",
	"landing.offline.title": "En ligne et hors ligne",
	"landing.offline.text":
		"Prenez le comptant et les cartes campus sans connexion. Chaque vente attend en sûreté sur l’appareil jusqu’à son envoi.",
	"landing.locations.title": "Plusieurs lieux",
	"landing.locations.text":
		"Restaurants, succursales et stations sur une page : chaque restaurant avec son menu, ses taxes et son fuseau horaire, chaque station avec son imprimante.",
	"landing.complete.title": "Un point de vente complet",
	"landing.complete.text":
		"Stocks, service aux tables, paiements et rapports, avec les règles de taxe du Canada : articles épuisés d’un toucher, additions par place, totaux du jour par paiement et par taxe.",
	"auth.headline": "L’heure du dîner n’attend pas le Wi-Fi.",
	"auth.words":
		"Chaque vente est d’abord conservée sur cet appareil, puis envoyée au retour de la connexion.",
	"auth.tabs": "Se connecter ou s’inscrire",
	"auth.signIn": "Se connecter",
	"auth.enrol": "Installer cet appareil avec un code",
	"auth.signUp": "S’inscrire",
	"auth.signingIn": "Connexion...",
	"auth.creating": "Création du compte...",
	"auth.email": "Courriel",
	"auth.password": "Mot de passe",
	"auth.businessName": "Nom de l’entreprise",
	"auth.contactName": "Nom de la personne-ressource",
	"auth.phone": "Téléphone (facultatif)",
	"auth.address": "Adresse (facultative)",
	"auth.needsEmail": "Veuillez entrer votre courriel",
	"auth.badEmail": "Veuillez entrer une adresse de courriel, comme nom@exemple.ca",
	"auth.needsPassword": "Veuillez entrer votre mot de passe",
	"auth.shortPassword": "Un mot de passe a au moins {{count}} caractères",
	"auth.longPassword": "Un mot de passe a au plus {{count}} caractères",
	"auth.needsBusinessName": "Veuillez entrer le nom de votre entreprise",
	"auth.needsContactName": "Veuillez entrer le nom de la personne-ressource",
	"auth.passwordHint": "Au moins 6 caractères",
	"forgot.link": "Mot de passe oublié",
	"forgot.title": "Mot de passe oublié",
	"forgot.ways": "Façon de choisir un nouveau mot de passe",
	"forgot.byCode": "Code de récupération",
	"forgot.byMail": "Lien par courriel",
	"forgot.noMail":
		"Ce serveur n’envoie pas de courriels. Un nouveau mot de passe se choisit avec l’un des dix codes de récupération remis au compte; sans code, veuillez demander à qui gère ce serveur.",
	"forgot.code.text":
		"L’un des dix codes de récupération remis au compte permet de choisir un nouveau mot de passe, une fois.",
	"forgot.mail": "M’envoyer un lien",
	"forgot.mailing": "Demande en cours...",
	"forgot.notMailed": "Aucun lien n’a été demandé. Veuillez réessayer.",
	"forgot.mailed": "Si un tel compte existe, un lien est en route.",
	"forgot.code": "Code de récupération",
	"forgot.code.hint": "Comme 7GQ2-M4XK-9TRD; minuscules et espaces conviennent",
	"forgot.needsCode": "Veuillez entrer un code de récupération",
	"forgot.new": "Nouveau mot de passe",
	"forgot.keepTills": "Les caisses inscrites continuent",
	"forgot.ends":
		"Le compte est déconnecté partout. Ses caisses inscrites, ses bornes et les connexions des serveurs prennent fin aussi : c’est ce qu’il faut si un appareil est perdu.",
	"forgot.keeps":
		"Le compte est déconnecté partout. Ses caisses inscrites, ses bornes et les connexions des serveurs continuent.",
	"forgot.set": "Choisir le nouveau mot de passe",
	"forgot.setting": "Enregistrement...",
	"forgot.done": "Le nouveau mot de passe est choisi. Connectez-vous avec lui.",
	"forgot.failed": "Le mot de passe n’a pas été changé. Veuillez réessayer.",
	"forgot.back": "Retour à la connexion",
	"auth.closed": "Aucun nouveau compte ici",
	"auth.closed.text":
		"On n’inscrit pas de comptes sur ce serveur. Veuillez demander à qui le gère.",
	"auth.invite": "Sur invitation seulement",
	"auth.invite.text":
		"Un compte s’inscrit ici avec un lien d’invitation. Veuillez en demander un à qui gère ce serveur.",
	"again.title": "Connectez-vous de nouveau",
	"again.text": "Votre session a pris fin ailleurs. Ce que vous avez tapé est encore ici.",
	"again.leave": "Quitter",
	"auth.loginFailed": "La connexion a échoué",
	"auth.registrationFailed": "L’inscription a échoué",
	"auth.logoutFailed": "La déconnexion a échoué",
	"auth.unreached":
		"Le serveur ne peut pas être joint. Veuillez vérifier la connexion et réessayer.",
	"auth.undecodable": "La réponse du serveur n’a pas pu être lue. Veuillez réessayer.",
	"auth.insecure.title": "Cette adresse n’est pas sécurisée",
	"auth.insecure.text":
		"Le navigateur ne conserve rien pour l’usage hors ligne à une adresse sans https. Vous pouvez vous connecter et vendre, mais seulement tant qu’il y a une connexion.",
	"auth.insecure.link": "Ouvrir plutôt {{url}}",
	"auth.demo.title": "Démonstration",
	"auth.demo.text": "Connectez-vous comme {{email}} avec le mot de passe {{password}}",
	"auth.demo.waiters": "NIP à ses tables : {{waiters}}",
	"auth.demo.fill": "Remplir",
};
