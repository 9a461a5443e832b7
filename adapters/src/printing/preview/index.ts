export * from "./decode-escpos.ts";
export * from "./draw-job.ts";
export * from "./printed-row.ts";
export * from "./qr-modules.ts";
export * from "./receipt-picture.ts";
