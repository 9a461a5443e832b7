import { paymentRefusalNotice as paymentRefusalNoticeInEnglish } from "../en-ca/payment-refusals.ts";
import { said } from "../spoken.ts";

/** The sentence of a refusal to pay, with its title, in the spoken language. */
export const paymentRefusalNotice = said("paymentRefusalNotice", paymentRefusalNoticeInEnglish);
