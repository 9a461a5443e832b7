import { offlineSyncText as offlineSyncTextInEnglish } from "../en-ca/queue.ts";
import { said } from "../spoken.ts";

/** The result line of an offline sync, in the spoken language. */
export const offlineSyncText = said("offlineSyncText", offlineSyncTextInEnglish);
