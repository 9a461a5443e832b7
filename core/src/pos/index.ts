export * from "./pos-types.ts";
