import type { x } from "../../panels/refund/exchange-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const exchangeFr: FrenchOf<typeof x> = {
	title: "Échange",
	of: "Articles de la vente {{reference}} rapportés",
	note: "{{rest}} · Échange de {{reference}} {{back}}",
	pay: "À payer {{amount}}",
	out: "À rembourser {{amount}}",
	even: "Rien à payer",
	left: "Reste à payer",
	back: "Articles rapportés",
	order: "Cette commande",
	outRow: "À rembourser",
	give: "Rembourser {{amount}}",
	complete: "Terminer l’échange",
	giving: "Remboursement...",
	end: "Mettre fin à l’échange",
	strip: "Des articles de {{reference}} sont rapportés : ils paient les prochains articles",
};
