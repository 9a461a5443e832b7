import type { s } from "../../panels/search/scan-offer.tsx";
import type { FrenchOf } from "./french-of.ts";

export const scanOfferFr: FrenchOf<typeof s> = {
	title: "Une lecture n’est pas un montant",
	item: "{{code}} est {{name}}, {{price}}",
	none: "Aucun article n’a ce code",
	add: "Ajouter {{name}}",
	notNow: "Pas maintenant",
};
