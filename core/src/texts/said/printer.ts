import { printerText as printerTextInEnglish } from "../en-ca/printer.ts";
import { said } from "../spoken.ts";

/** The sentence of a printer's fault, in the spoken language. */
export const printerText = said("printerText", printerTextInEnglish);
