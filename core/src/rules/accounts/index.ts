export * from "./connection.ts";
export * from "./new-password.ts";
export * from "./provider-numbers.ts";
export * from "./user-list.ts";
