import type { SaleDifference, SaleFacts } from "../../rules/index.ts";
import type { OddVerdict } from "../en-ca/verdict.ts";
import { taxName } from "./money.ts";

/** One sentence for each difference in a sale's figures, or for why they could not be judged. */
export const verdictTexts = (verdict: OddVerdict, sale: Pick<SaleFacts, "lines">): string[] =>
	verdict.is === "differs"
		? verdict.differences.map((difference) => differenceText(difference, sale))
		: [reasons[verdict.why] ?? "Le serveur n’a pas pu la juger."];

const reasons: Readonly<Record<string, string>> = {
	"unknown-rules":
		"Elle a été faite par une version plus récente que celle du serveur\u00a0: mettez le serveur à jour.",
	"unknown-profile":
		"Elle nomme une version du profil de taxes du restaurant que le serveur n’a pas.",
	"part-of-a-bill": "Elle paie une part d’une addition\u00a0: ses taxes sont celles de l’addition.",
	"lines-not-here":
		"Elle paie des articles d’une table que le serveur n’a pas. Ils sont peut-être encore sur une tablette.",
	"refunded-sale-missing": "Elle rembourse une vente que le serveur n’a pas.",
	"refunded-sale-differs": "Elle rembourse une vente dont les sommes ne concordent pas.",
};

const differenceText = (
	{ field, expected, found }: SaleDifference,
	sale: Pick<SaleFacts, "lines">,
): string =>
	`${placeText(field, sale)}\u00a0: attendu ${expectedText(expected)}, trouvé ${figureText(found)}.`;

/** A figure as it was compared, with a comma for its decimals. */
const figureText = (figure: string): string =>
	figure === "none" ? "rien" : figure.replace(/(\d)\.(?=\d)/g, "$1,");

/** "QST 9.975" as "TVQ 9,975". */
const rateText = (tax: string): string =>
	tax.replace(
		/^(.+) (\S+)$/,
		(_, name: string, rate: string) => `${taxName(name)} ${figureText(rate)}`,
	);

const expectedText = (expected: string): string =>
	figureText(expected).replace(/^>=/, "au moins ").replace(/^<=/, "au plus ");

function placeText(field: string, { lines }: Pick<SaleFacts, "lines">): string {
	const [head = "", ...parts] = field.split(".");
	const part = words[parts.at(-1) ?? ""];
	const behind = part === undefined ? "" : `, ${part}`;
	switch (head) {
		case "lines":
			return `${lines[Number(parts[0])]?.name ?? "Ligne"}${behind}`;
		case "taxes":
			// The rate of a tax may contain a point.
			return `${rateText(field.slice("taxes.".length).replace(/\.(base|amount)$/, ""))}${behind}`;
		case "taxPolicy":
			return `Règles de taxe, ${readings[parts[0] ?? ""] ?? parts[0]}`;
		case "tenders":
			return parts.length === 0 ? "Paiements" : `Paiement ${Number(parts[0]) + 1}${behind}`;
		default:
			return wholes[head] ?? field;
	}
}

const readings: Readonly<Record<string, string>> = {
	confectioneryWithMeal: "confiserie avec un repas",
	ontarioThreshold: "ce qui est comparé au seuil",
	itemTypeRelief: "exemption par type d’article",
	campusAddition: "ajout de la carte campus",
	campusAdditionRate: "taux de l’ajout de la carte campus",
	campusAdditionTaxes: "taxes de l’ajout de la carte campus",
	reducedBelow: "seuil",
	gst: "TPS sous le seuil",
	fallbackTaxes: "taxes d’un article qui n’en a pas",
};
const words: Readonly<Record<string, string>> = {
	total: "total",
	price: "prix",
	quantity: "quantité",
	decision: "pourquoi sa taxe",
	base: "montant taxé",
	amount: "montant",
	received: "reçu",
	change: "monnaie",
	rounding: "arrondi",
};
const wholes: Readonly<Record<string, string>> = {
	subtotal: "Sous-total",
	taxTotal: "Taxes",
	total: "Total",
	kind: "Ce qu’elle rembourse",
};
