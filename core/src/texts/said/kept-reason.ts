import { keptReasonText as keptReasonTextInEnglish } from "../en-ca/kept-reason.ts";
import { said } from "../spoken.ts";

/** A reason that was kept with a record, in the spoken language where it is one of the product's own; a person's words stay as they typed them. */
export const keptReasonText = said("keptReasonText", keptReasonTextInEnglish);
