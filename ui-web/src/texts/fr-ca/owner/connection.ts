import type { c } from "../../../panels/connection/connection-texts.ts";
import type { FrenchOf } from "../french-of.ts";

export const connectionFr: FrenchOf<typeof c> = {
	title: "Tester la connexion",
	testing: "Test en cours...",
	again: "Tester de nouveau",
	edit: "Modifier",
	steps: "Étapes",
	"step.address": "L’adresse répond",
	"step.key": "La clé est acceptée",
	"step.numbers": "Le restaurant et la succursale existent",
	"step.menu": "Le menu peut être lu",
	"state.done": "Oui",
	"state.failed": "Non",
	"state.open": "Pas essayé",
	connected: "Connecté",
	"connected.text": "Le menu peut être lu. Une caisse le prend à sa première ouverture.",
	says: "La réponse était : {{words}}",
	"no-server": "Le test n’a pas pu être fait",
	"no-server.text":
		"Cette page n’a pas joint son propre serveur. Veuillez vérifier votre connexion et réessayer.",
	"no-address": "Il n’y a pas encore d’adresse",
	"no-address.text":
		"Votre fournisseur vous a donné une adresse de menu. Entrez-la dans Modifier le restaurant.",
	"not-allowed": "Cette adresse ne peut pas être utilisée ici",
	"not-allowed.text":
		"Elle est mal écrite, ou elle est d’un fournisseur pour lequel ce serveur n’est pas réglé. Comparez-la à la lettre de votre fournisseur, puis demandez à qui gère ce serveur.",
	"no-answer": "Personne ne répond à cette adresse",
	"no-answer.text": "Elle est peut-être mal écrite, ou le fournisseur est en panne en ce moment.",
	"no-menu-there": "Il n’y a pas de menu à cette adresse",
	"no-menu-there.text":
		"Quelqu’un répond, mais n’y a pas de menu. Comparez l’adresse à la lettre de votre fournisseur.",
	"provider-trouble": "Le fournisseur a des difficultés",
	"provider-trouble.text":
		"L’adresse est bonne, mais le fournisseur ne peut pas répondre en ce moment. Réessayez plus tard.",
	"key-refused": "Le fournisseur ne connaît pas cette clé",
	"key-refused.text": "Copiez-la de nouveau, entière et sans espaces autour.",
	"numbers-refused": "Le fournisseur ne connaît pas ce restaurant ou cette succursale",
	"numbers-refused.text":
		"Comparez les deux numéros à la lettre de votre fournisseur. Sans succursale, laissez ce champ vide.",
	"menu-empty": "Le menu est vide",
	"menu-empty.text":
		"Tout est connecté, mais le fournisseur n’a encore aucune catégorie pour ce restaurant.",
	"not-read": "La réponse n’est pas un menu",
	"not-read.text":
		"Un autre site répond à cette adresse. Comparez-la à la lettre de votre fournisseur.",
};
