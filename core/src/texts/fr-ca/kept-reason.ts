import { serverRefusalText } from "./server-refusals.ts";

/** A reason that was kept with a record: the French of one of the product's own, and a person's words as they are. */
export const keptReasonText = (reason: string): string =>
	Object.hasOwn(sentences, reason) ? (sentences[reason] ?? reason) : reason;

const ofCode = (code: string): string => serverRefusalText({ code, message: "" });

/** The French of each, by the English in which it is kept. */
const sentences: Readonly<Record<string, string>> = {
	"Guest changed their mind": "Le client a changé d’avis",
	"Entered by mistake": "Entré par erreur",
	"Kitchen ran out": "La cuisine n’en a plus",
	"Not as ordered": "Pas ce qui était commandé",
	"Took too long": "Trop long à venir",
	"Clear all orders for fresh start": "Toutes les commandes annulées pour recommencer",

	"no answer in time": ofCode("no-answer"),
	"The server can't be reached.": ofCode("no-connection"),
	"Failed to fetch": ofCode("no-connection"),
	"Unknown error": "Erreur inconnue",
	"another request is still sending it": "Une autre demande l’envoie encore.",
	"settled by hand as not done": "réglé à la main comme non fait",
	"the call broke off": "L’appel a été coupé.",
	"the printer does not answer": "l’imprimante ne répond pas",
	"The card terminal could not be asked.": "Le terminal de paiement n’a pas pu être joint.",
	"The cashier stopped waiting for the answer.": "La réponse n’a plus été attendue à la caisse.",
	"The page was closed while the card was being charged.":
		"La page a été fermée pendant le débit de la carte.",
	"ITC approved this charge after it had been recorded as not charged.":
		"ITC a approuvé ce débit après qu’il a été noté comme non fait.",
};
