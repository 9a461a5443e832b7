import type { PracticeWords } from "../../rules/receipt/practice-slip.ts";

/** The words on each slip of somebody who practises. */
export const practiceWords: PracticeWords = {
	title: "TRAINING",
	meaning: "Not a sale - Formation, pas une vente",
};
