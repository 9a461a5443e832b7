export * from "./decode-escpos.ts";
export * from "./printed-row.ts";
export * from "./qr-modules.ts";
export * from "./receipt-picture.ts";
