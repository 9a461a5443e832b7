import { textsOf } from "../../texts/texts.ts";

/** The texts of a search's results, in Canadian English; they load after the first screen. */
const resultsEnCa = {
	found_one: "{{count}} item found for “{{text}}”",
	found_other: "{{count}} items found for “{{text}}”",
	foundMore: "More than {{most}} items found for “{{text}}”: type more of the name",
	end: "Show the menu again",
} as const;

/** Reads a text of a search's results by its key. */
export const resultsText = textsOf("results", resultsEnCa);
