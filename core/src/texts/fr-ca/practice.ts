import type { PracticeWords } from "../../rules/receipt/practice-slip.ts";

/** The words on each slip of somebody who practises, in Canadian French first. */
export const practiceWords: PracticeWords = {
	title: "FORMATION",
	meaning: "Pas une vente - Training, not a sale",
};
