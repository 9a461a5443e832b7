import type { d } from "../../features/pos/order/details-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const detailsFr: FrenchOf<typeof d> = {
	title: "Détails de la commande",
	open: "Détails de la commande",
	openOf: "Détails de la commande : {{details}}",
	type: "Type",
	none: "Aucun",
	callName: "Prénom ou téléavertisseur (facultatif)",
	"callName.hint": "Appelé quand c’est prêt. Rien d’autre sur le client n’est nécessaire.",
	note: "Note pour la cuisine (facultative)",
	set: "Enregistrer",
	noted: "Note",
};
