import type { s } from "../../../features/account/account-texts.ts";
import type { FrenchOf } from "../french-of.ts";

export const accountFr: FrenchOf<typeof s> = {
	title: "Compte",
	back: "Mes restaurants",
	loading: "Chargement de votre compte...",
	failed: "Votre compte n’a pas pu être chargé",
	unreached: "Le serveur ne peut pas être joint. Veuillez vérifier la connexion et réessayer.",
	undecodable: "La réponse du serveur n’a pas pu être lue. Veuillez réessayer.",
	signedOut: "Votre session est finie. Veuillez vous connecter de nouveau.",

	password: "Mot de passe",
	"password.note":
		"Le changer déconnecte le compte de tous les autres navigateurs. Les caisses inscrites continuent.",
	"password.change": "Changer le mot de passe",
	"password.current": "Mot de passe actuel",
	"password.needsCurrent": "Veuillez entrer le mot de passe actuel du compte",
	"password.new": "Nouveau mot de passe",
	"password.hint": "Au moins {{least}} caractères",
	"password.confirm": "Confirmer le nouveau mot de passe",
	"password.busy": "Changement...",
	"password.failed": "Le mot de passe n’a pas été changé",
	"password.done": "Mot de passe changé",
	"password.done.none": "Vous n’étiez connecté nulle part ailleurs.",
	"password.done.others_one": "{{count}} autre session a pris fin.",
	"password.done.others_other": "{{count}} autres sessions ont pris fin.",
	"password.forgot": "Mot de passe oublié",

	sessions: "Où vous êtes connecté",
	"sessions.note":
		"Mettez fin aux sessions que vous ne reconnaissez pas, et à celles d’appareils perdus. Les caisses inscrites n’y sont pas : révoquez-les dans les paramètres de la caisse.",
	"sessions.here": "Ce navigateur",
	"sessions.unknown": "Appareil inconnu",
	"sessions.used": "dernière utilisation le {{day}}",
	"sessions.since": "connecté le {{at}}",
	"sessions.end": "Mettre fin",
	"sessions.end.of": "Mettre fin à {{device}}, {{used}}",
	"sessions.ended": "Session terminée",
	"sessions.notEnded": "La session n’a pas pris fin",
	"sessions.endAll": "Mettre fin aux autres",
	"sessions.endAll.title": "Mettre fin à toutes les autres sessions",
	"sessions.endAll.ask_one":
		"{{count}} autre navigateur est déconnecté aussitôt. Ce qui y est tapé sans être enregistré est perdu; les ventes restent à leur caisse.",
	"sessions.endAll.ask_other":
		"{{count}} autres navigateurs sont déconnectés aussitôt. Ce qui y est tapé sans être enregistré est perdu; les ventes restent à leur caisse.",
	"sessions.endAll.busy": "En cours...",
	"sessions.allEnded": "Toutes les autres sessions ont pris fin",
	"sessions.allEnded.text": "Vous n’êtes connecté qu’à ce navigateur.",
	"sessions.someEnded": "Certaines sessions n’ont pas pris fin",

	codes: "Codes de récupération",
	"codes.note":
		"Chacun permet une fois, dans l’année, de choisir un nouveau mot de passe si vous oubliez le vôtre. Gardez-les sur papier, loin de cet appareil.",
	"codes.left_one": "Il reste {{count}} code",
	"codes.left_other": "Il reste {{count}} codes",
	"codes.none": "Vous n’avez aucun code",
	"codes.few": "Il en reste peu : créez-en bientôt de nouveaux.",
	"codes.make": "Créer des codes",
	"codes.again": "Créer de nouveaux codes",
	"codes.replaces": "Les codes que vous avez maintenant ne serviront plus.",
	"codes.making": "Création...",
	"codes.failed": "Aucun code n’a été créé",
	"codes.new": "Vos codes de récupération",
	"codes.new.of": "De {{email}}, créés le {{day}}",
	"codes.once": "Ils ne sont affichés que cette fois",
	"codes.once.text":
		"Notez-les, imprimez-les ou gardez-les dans un gestionnaire de mots de passe avant de continuer.",
	"codes.copy": "Copier",
	"codes.copied": "Copié",
	"codes.notCopied":
		"Non copié : ce navigateur ne laisse aucune page de cette adresse écrire au presse-papiers. Veuillez les imprimer ou les noter.",
	"codes.print": "Imprimer",
	"codes.kept": "Je les ai gardés",
};
