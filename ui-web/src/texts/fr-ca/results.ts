import type { resultsText } from "../../panels/search/results-texts.ts";
import type { FrenchOf } from "./french-of.ts";

export const resultsFr: FrenchOf<typeof resultsText> = {
	found_one: "{{count}} article trouvé pour « {{text}} »",
	found_other: "{{count}} articles trouvés pour « {{text}} »",
	foundMore:
		"Plus de {{most}} articles trouvés pour « {{text}} » : tapez une plus grande part du nom",
	end: "Réafficher le menu",
};
