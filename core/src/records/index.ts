export * from "./account.ts";
export * from "./money-codecs.ts";
export * from "./sale.ts";
export * from "./sale-identity.ts";
export * from "./transaction-record.ts";
