export * from "./looks.ts";
