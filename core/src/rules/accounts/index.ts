export * from "./new-password.ts";
export * from "./user-list.ts";
