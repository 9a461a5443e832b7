export { allowPrinter, hearOfPrinter } from "./allowed-printer.ts";
export { broadcastTabs } from "./broadcast-tabs.ts";
export {
	browserConnectivity,
	type PageSignals,
	syncTag,
	type WakingWorker,
} from "./browser-connectivity.ts";
export { browserIds } from "./browser-ids.ts";
export { browserSpace } from "./browser-space.ts";
export { keepSyncProgress, syncProgressKey } from "./keep-sync-progress.ts";
export { forgetMenuPictures, keepMenuPictures } from "./kept-pictures.ts";
export { type LocalNetworkPermission, localNetworkPermission } from "./local-network.ts";
export { reloadForMissingPart } from "./missing-part.ts";
export { reloadPage } from "./page-reload.ts";
export { webLockLeadership } from "./web-lock-leadership.ts";
