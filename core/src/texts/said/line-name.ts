import { shownName as shownNameInEnglish } from "../en-ca/line-name.ts";
import { said } from "../spoken.ts";

/** The name of a line: the menu's, or in the spoken language that of the charge for packaging. */
export const shownName = said("shownName", shownNameInEnglish);
