import type { l } from "../../../features/own-menu/looks/looks-texts.ts";
import type { FrenchOf } from "../french-of.ts";

export const menuLooksFr: FrenchOf<typeof l> = {
	failed: "Le chargement a échoué",
	"failed.text": "Veuillez réessayer.",
	loading: "Chargement...",

	"colours.title": "Couleurs des catégories",
	"colours.details":
		"L’onglet et les tuiles d’une catégorie ont un bord discret à sa couleur. Son nom reste à côté.",
	none: "Aucune couleur",
	amber: "Ambre",
	blue: "Bleu",
	spruce: "Épinette",
	beet: "Betterave",
	plum: "Prune",
	slate: "Ardoise",

	"pictures.title": "Images des articles",
	"pictures.details":
		"La caisse en montre une petite, les bornes une grande. Toute photo convient : elle est réduite ici, et seule l’image est envoyée.",
	search: "Chercher",
	items: "Articles",
	"items.none": "Aucun article ne convient",
	"picture.none": "Aucune image",
	"picture.provider": "Image du fournisseur",
	"picture.own": "Image propre",
	choose: "Choisir une image pour {{name}}",
	remove: "Retirer l’image de {{name}}",
	"choose.word": "Choisir",
	"remove.word": "Retirer",

	saved: "Enregistré",
	"saved.text": "Les caisses et les bornes le montrent après leur prochaine synchronisation.",
	notSaved: "Non enregistré",
	notAPicture: "Ce fichier n’est pas une image lisible",
	"notAPicture.text": "Veuillez choisir un fichier JPEG, PNG ou WebP.",
};
