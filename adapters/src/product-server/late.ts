// What an application may load after its first screen: the adapters that need the provider's wire and the larger half of the contract.
export { deployedFines } from "./deployed-fines.ts";
export { deployedProxy } from "./deployed-proxy.ts";
export { httpCampusCard } from "./http-campus-card.ts";
export { httpHeldDesk } from "./http-held-desk.ts";
export { httpItcSettings } from "./http-itc-settings.ts";
export { httpMenuAdjustments } from "./http-menu-adjustments.ts";
export { httpMenuSource } from "./http-menu-source.ts";
export { httpOfflineQueue } from "./http-offline-queue.ts";
export { httpOrderRelay } from "./http-order-relay.ts";
export { httpOwnAccount } from "./http-own-account.ts";
export { httpProviderProbe } from "./http-provider-probe.ts";
export { httpRestaurantChanges } from "./http-restaurant-changes.ts";
export { httpSalesHistory } from "./http-sales-history.ts";
export { httpSalesLedger } from "./http-sales-ledger.ts";
export { httpTables } from "./http-table-service.ts";
export { httpTills } from "./http-tills.ts";
export { httpUserDirectory } from "./http-user-directory.ts";
