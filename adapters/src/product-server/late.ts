// Adapters that an application may load after its first screen: they need the provider's wire
// format and the larger half of the contract.
export {
	httpEventLedger,
	httpKitchenPrinters,
	httpMenuAdjustments,
	httpOfflineQueue,
	httpOutletOrders,
	httpOwnAccount,
	httpPeople,
	httpRefundDesk,
	httpRestaurantChanges,
	httpTills,
	httpUserDirectory,
} from "./contract-ports.ts";
export { deployedFines } from "./deployed-fines.ts";
export { deployedProxy } from "./deployed-proxy.ts";
export { httpCampusCard } from "./http-campus-card.ts";
export { httpHeldDesk } from "./http-held-desk.ts";
export { httpItcSettings } from "./http-itc-settings.ts";
export { httpMenuSource } from "./http-menu-source.ts";
export { httpOrderRelay } from "./http-order-relay.ts";
export { httpProviderProbe } from "./http-provider-probe.ts";
export { httpSalesHistory } from "./http-sales-history.ts";
export { httpSalesLedger } from "./http-sales-ledger.ts";
export { httpTables } from "./http-table-service.ts";
