import type { o } from "../../../features/dashboard/order-types-texts.ts";
import type { FrenchOf } from "../french-of.ts";

export const orderTypesFr: FrenchOf<typeof o> = {
	title: "Types de commande",
	text: "{{name}}. Les caisses les montrent en boutons dans les détails de la commande, dans cet ordre. Des frais d’emballage sont une ligne de la note, avant taxes, et sont taxés comme ce qu’ils emballent. Une caisse prend les changements à sa prochaine ouverture.",
	list: "Types de commande",
	type: "Type {{number}}",
	name: "Nom",
	nameOf: "Nom du type {{number}}",
	packaging: "Emballage $",
	packagingOf: "Emballage du type {{number}}, en dollars",
	per: "Facturé par",
	perOf: "Emballage du type {{number}}, facturé par",
	order: "Commande",
	item: "Article",
	up: "Monter {{name}}",
	remove: "Retirer {{name}}",
	add: "Ajouter un type",
	full: "Une caisse montre au plus {{count}} types.",
	usual: "Reprendre les types habituels",
	save: "Enregistrer les types",
	saving: "Enregistrement...",
	saved: "Les types de commande sont enregistrés",
	refused: "Les types de commande n’ont pas été enregistrés : {{reason}}",
	failed: "Les types de commande n’ont pas été enregistrés. Veuillez réessayer.",
};
