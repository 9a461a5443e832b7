import type { k } from "../../panels/kitchen/kitchen-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const kitchenFr: FrenchOf<typeof k> = {
	strip_one: "{{station}} n’a pas imprimé {{number}}. Il manque {{count}} article à la cuisine.",
	strip_other: "{{station}} n’a pas imprimé {{number}}. Il manque {{count}} articles à la cuisine.",
	see: "Voir",
	title: "Non imprimé : {{station}}",
	tried_one: "Bon {{number}}, {{time}}. Essayé une fois.",
	tried_other: "Bon {{number}}, {{time}}. Essayé {{count}} fois.",
	failed: "L’imprimante ne répond pas",
	"failed.text":
		"Papier, couvercle et courant sont les causes habituelles. Les autres bons sont sortis.",
	unknown: "On ne sait pas s’il a été imprimé",
	"unknown.text":
		"L’imprimante l’a reçu et n’a pas répondu. Vérifiez le papier avant de l’imprimer de nouveau.",
	items: "Articles du bon",
	elsewhere: "Imprimer plutôt à {{printer}}",
	voice: "Dit de vive voix",
	again: "Imprimer de nouveau",
	printing: "Impression...",
	later: "Plus tard",
	until:
		"Cet appareil réessaie jusqu’à {{time}}. Ensuite il n’imprime plus rien automatiquement, pour qu’aucune vieille commande ne soit cuisinée.",
	old: "Il a plus de 15 minutes et n’est plus imprimé automatiquement.",
	drawn:
		"{{station}} a le bon {{number}}. Cette imprimante est dessinée à l’écran : il n’y a pas de papier.",
	"drawn.see": "Afficher le bon",
	"paper.title": "Bon {{number}}, {{station}}",
	"paper.text": "Dessiné à partir des octets qu’une imprimante reçoit.",
	"paper.failed": "Le bon n’a pas pu être dessiné",
	notStored: "L’enregistrement a échoué : {{reason}}",
};
