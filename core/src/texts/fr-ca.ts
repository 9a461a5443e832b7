export * from "./fr-ca/receipt.ts";
