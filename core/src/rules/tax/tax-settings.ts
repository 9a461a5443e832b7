export * from "./places.ts";
export * from "./taxes-in-force.ts";
