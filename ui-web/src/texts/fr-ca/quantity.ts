import type { q } from "../../features/pos/order/quantity-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const quantityFr: FrenchOf<typeof q> = {
	title: "Quantité",
	field: "Combien",
	keys: "Chiffres",
	set: "Régler la quantité",
	note: "Note pour la cuisine (facultative)",
	refused: "De 1 à {{most}}. Retirer enlève la ligne.",
};
