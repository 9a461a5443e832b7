export * from "./receipt-printers.ts";
