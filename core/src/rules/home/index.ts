export * from "./hours-sold.ts";
export * from "./till-contacts.ts";
