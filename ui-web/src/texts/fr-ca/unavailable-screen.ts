import type { s } from "../../features/unavailable/unavailable-screen.tsx";
import type { FrenchOf } from "./french-of.ts";

export const unavailableScreenFr: FrenchOf<typeof s> = {
	apiDebug: "Débogueur d’API",
	"apiDebug.text": "Le débogueur appartient à un poste. Ouvrez-en un d’abord au tableau de bord.",
	legacy: "Caisse",
	"legacy.text":
		"Aucun poste de ce compte ne correspond au restaurant et au poste fixés pour ce déploiement.",
};
