export * from "./account.ts";
export * from "./cart-record.ts";
export * from "./menu-records.ts";
export * from "./menu-snapshot.ts";
export * from "./money-codecs.ts";
export * from "./sale.ts";
export * from "./sale-identity.ts";
export * from "./transaction-record.ts";
