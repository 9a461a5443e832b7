export * from "./actions.ts";
export * from "./approvals.ts";
export * from "./check-person.ts";
export * from "./may-do.ts";
export * from "./person.ts";
export * from "./pins.ts";
export * from "./presence.ts";
export * from "./roles.ts";
