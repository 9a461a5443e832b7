export * from "./make-pos.ts";
export * from "./pos-types.ts";
