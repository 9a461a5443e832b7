export * from "./connection.ts";
export * from "./new-password.ts";
export * from "./provider-numbers.ts";
export * from "./province-of-address.ts";
export * from "./setup-steps.ts";
export * from "./user-list.ts";
