export * from "./en-ca/dates.ts";
export * from "./en-ca/decisions.ts";
export * from "./en-ca/money.ts";
export * from "./en-ca/queue.ts";
export * from "./en-ca/receipt.ts";
export * from "./en-ca/refusals.ts";
export * from "./en-ca/tax-tester.ts";
