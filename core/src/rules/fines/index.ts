export * from "./fine.ts";
export * from "./fine-payment.ts";
