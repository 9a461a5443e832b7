import type { f } from "../../panels/sales-file/sales-file-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const salesFileFr: FrenchOf<typeof f> = {
	export: "Exporter les ventes",
	exporting: "Exportation...",
	"export.done": "Ventes exportées",
	"export.done.text": "{{name}}, ventes : {{count}}",
	"export.failed": "Les ventes n’ont pas pu être exportées",
	import: "Importer des ventes",
	importing: "Importation...",
	imported: "Ventes importées",
	"imported.text": "Ajoutées : {{added}}, mises à jour : {{advanced}}, déjà ici : {{known}}.",
	"imported.others":
		"Non importées, parce qu’une autre vente d’ici a le même numéro : {{references}}",
	refused: "Le fichier n’a pas été importé",
	"not-a-sales-file": "Il n’a pas été écrit par Exporter les ventes.",
	"sales-file-too-new":
		"Une version plus récente l’a écrit. Rechargez l’application, puis réessayez.",
	"sales-file-damaged": "Il est endommagé ou a été modifié.",
	"sales-file-of-another-owner":
		"Il contient les ventes d’un autre compte. Connectez-vous à ce compte.",
	"sale-not-readable": "Une vente qu’il contient est illisible ({{field}}). Rien n’a été importé.",
	notStored: "Rien ne peut être écrit sur cet appareil : {{reason}}",
};
