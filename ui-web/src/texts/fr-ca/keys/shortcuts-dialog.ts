import type { s } from "../../../features/pos/keys/shortcuts-dialog.tsx";
import type { FrenchOf } from "../french-of.ts";

export const shortcutsDialogFr: FrenchOf<typeof s> = {
	title: "Raccourcis clavier",
	text: "Un lecteur peut servir en tout temps : ce qu’il tape va à la recherche.",
	help: "Afficher cette liste",
	reprint: "Réimprimer le dernier reçu",
	pay: "Payer avec le mode choisi",
	search: "Aller à la recherche",
	tender: "Mode de paiement suivant",
	hold: "Mettre la commande en attente, ou en reprendre une",
	exempt: "Exempter de taxes",
	clear: "Vider la commande",
	undo: "Rétablir ce qui vient d’être vidé ou retiré",
	toast: "Aller à l’avis",
	enter: "Ajouter l’article trouvé, ou activer ce qui est choisi",
	escape: "Fermer une boîte de dialogue, ou réafficher le menu",
	tab: "Partie suivante de l’écran",
	arrows: "Parmi les catégories, articles, touches et modes de paiement",
	"key.Enter": "Entrée",
	"key.Esc": "Échap",
};
