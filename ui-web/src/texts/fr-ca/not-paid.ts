import type { notPaidText } from "../../features/pos/payment/not-paid-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const notPaidFr: FrenchOf<typeof notPaidText> = {
	offlineOff: "Cette adresse ne vend qu’en ligne",
	"offlineOff.text":
		"Il n’y a pas de connexion, et rien ne peut être conservé pour plus tard à une adresse non sécurisée. La commande est encore ouverte.",
	failed: "Le paiement a échoué",
	"failed.text": "Une erreur est survenue pendant le paiement. Veuillez réessayer.",
	saveFailed: "La transaction n’a pas pu être enregistrée",
};
