export * from "./business-date.ts";
export * from "./tax-profile.ts";
export * from "./till-clock.ts";
