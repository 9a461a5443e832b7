export * from "./faults.ts";
export * from "./in-memory-accounts.ts";
export * from "./in-memory-device.ts";
export * from "./in-memory-ports.ts";
export * from "./in-memory-sale-store.ts";
export * from "./in-memory-server.ts";
export * from "./in-memory-stores.ts";
export * from "./sample-menu.ts";
