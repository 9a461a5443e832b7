export type { PouchDatabase, PouchPart } from "./pouch-database.ts";
export { type PouchStorage, pouchStorage } from "./pouch-storage.ts";
export type { Replication } from "./replication.ts";
export { strictWrites } from "./strict-writes.ts";
