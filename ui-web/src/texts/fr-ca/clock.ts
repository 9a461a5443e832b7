import type { s } from "../../features/pos/status/clock-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const clockFr: FrenchOf<typeof s> = {
	notice: "L’horloge de cet appareil a {{offset}}. Veuillez la régler : elle date chaque vente.",
	title: "Vérifiez l’horloge de cet appareil",
	text: "Elle a {{offset}}. Une vente faite maintenant est datée du {{here}}, alors que l’horloge du serveur indique le {{there}}.",
	advice: "Réglez l’horloge dans les paramètres de cet appareil, ou vendez avec la date qu’il a.",
	sell: "Vendre quand même",
};
