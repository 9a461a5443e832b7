export { currentOwner, type Owner, signOut } from "../flows/current-owner.ts";
export { currentWorker, type WorkerHere } from "../flows/current-worker.ts";
export { readFlags, startMode } from "../flows/device-settings.ts";
export type { SalesExport } from "../flows/export-sales.ts";
export type { ImportRefusal, ImportRefused, ImportReport } from "../flows/import-sales.ts";
export { fallbackBranch, openTill, type TillRequest } from "../flows/open-till.ts";
export type { ResetRefusal, ResetRefused } from "../flows/reset-data.ts";
export * from "./make-pos.ts";
export * from "./pos-types.ts";
