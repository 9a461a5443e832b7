export * from "./faults.ts";
export * from "./in-memory-accounts.ts";
export * from "./in-memory-campus.ts";
export * from "./in-memory-counter.ts";
export * from "./in-memory-deployment.ts";
export * from "./in-memory-device.ts";
export * from "./in-memory-event-ledger.ts";
export * from "./in-memory-event-store.ts";
export * from "./in-memory-held-desk.ts";
export * from "./in-memory-kitchen.ts";
export * from "./in-memory-outlet-orders.ts";
export * from "./in-memory-own-account.ts";
export * from "./in-memory-people.ts";
export * from "./in-memory-ports.ts";
export * from "./in-memory-sale-store.ts";
export * from "./in-memory-sales-history.ts";
export * from "./in-memory-sales-ledger.ts";
export * from "./in-memory-server.ts";
export * from "./in-memory-storage.ts";
export * from "./in-memory-stores.ts";
export * from "./in-memory-table-bills.ts";
export * from "./in-memory-table-feed.ts";
export * from "./in-memory-table-moves.ts";
export {
	inMemoryFloorPlan,
	inMemoryServerDesk,
	inMemoryTableSessions,
} from "./in-memory-table-service.ts";
export * from "./in-memory-tills.ts";
export * from "./in-memory-user-directory.ts";
export * from "./sample-cards.ts";
export * from "./sample-menu.ts";
export * from "./sample-profile.ts";
export * from "./sample-tables.ts";
export { serverMarkAt } from "./server-mark-at.ts";
export { type BookedSession, type TableBook, tableBook } from "./table-book.ts";
