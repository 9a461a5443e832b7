import { taxTesterText as taxTesterTextInEnglish } from "../en-ca/tax-tester.ts";
import { said } from "../spoken.ts";

/** The results of the tax tester, in the spoken language. */
export const taxTesterText = said("taxTesterText", taxTesterTextInEnglish);
