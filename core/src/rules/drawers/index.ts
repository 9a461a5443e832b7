export * from "./cash-count.ts";
export { type DrawerDay, drawerDay, figuresTogether, type KnownHolder } from "./drawer-day.ts";
export * from "./drawer-figures.ts";
export * from "./drawer-rules.ts";
export * from "./drawer-session.ts";
export * from "./z-report.ts";
