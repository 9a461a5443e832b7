export * from "./day-report.ts";
export * from "./practice-slip.ts";
export * from "./pre-bill.ts";
export * from "./printer-address.ts";
export * from "./printer-paper.ts";
export * from "./printer-settings.ts";
export * from "./receipt.ts";
export * from "./receipt-document.ts";
