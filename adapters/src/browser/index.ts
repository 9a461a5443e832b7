export { browserConnectivity, type PageSignals } from "./browser-connectivity.ts";
export { browserIds } from "./browser-ids.ts";
export { keepSyncProgress, syncProgressKey } from "./keep-sync-progress.ts";
export { requestPersistence } from "./request-persistence.ts";
export { webLockLeadership } from "./web-lock-leadership.ts";
