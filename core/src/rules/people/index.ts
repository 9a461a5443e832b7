export * from "./actions.ts";
export * from "./approvals.ts";
export * from "./may-do.ts";
export * from "./person.ts";
export * from "./pins.ts";
export * from "./roles.ts";
