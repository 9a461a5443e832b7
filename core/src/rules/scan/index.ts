export * from "./barcode-scanner.ts";
export { isCardCode, mayBeCardCode } from "./card-code.ts";
