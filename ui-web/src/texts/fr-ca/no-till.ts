import type { n } from "../../panels/no-till-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const noTillFr: FrenchOf<typeof n> = {
	reload: "Recharger",
	toDashboard: "Retour à mes restaurants",
	notFound: "Ce poste est introuvable",
	"notFound.text": "Il a peut-être été retiré, ou il appartient à un autre compte.",
	inactive: "Ce poste est inactif",
	"inactive.text": "Activez-le au tableau de bord pour vendre ici.",
	notKept: "Ce poste n’a pas encore été ouvert sur cet appareil",
	"notKept.text":
		"La première fois, la caisse doit être ouverte avec une connexion. Ensuite, elle s’ouvre sans connexion.",
	notStarted: "La caisse n’a pas pu lire ses données sur cet appareil",
};
