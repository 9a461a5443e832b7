export * from "./fr-ca/dates.ts";
export * from "./fr-ca/decisions.ts";
export * from "./fr-ca/money.ts";
export { paymentRefusalNotice } from "./fr-ca/payment-refusals.ts";
export * from "./fr-ca/receipt.ts";
export * from "./fr-ca/refusals.ts";
export * from "./fr-ca/till.ts";
