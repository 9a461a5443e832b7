export * from "./fine.ts";
export * from "./fine-line.ts";
export * from "./fine-payment.ts";
