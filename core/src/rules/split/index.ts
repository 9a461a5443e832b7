export * from "./amount-split.ts";
export * from "./bill-amounts.ts";
export * from "./card-taxes.ts";
export * from "./seat-bills.ts";
export * from "./seat-selection.ts";
export * from "./shares.ts";
export * from "./table-taxes.ts";
export * from "./typed-amounts.ts";
