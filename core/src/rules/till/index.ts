export * from "../menu/unknown-taxes.ts";
export * from "../order/buyer-relief.ts";
export * from "./business-date.ts";
export * from "./tax-profile.ts";
export * from "./till-clock.ts";
