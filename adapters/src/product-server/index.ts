export { type Client, client, type MethodOptions } from "./client.ts";
export {
	httpKitchenPrinters,
	httpMenuAdjustments,
	httpOfflineQueue,
	httpOwnAccount,
	httpPeople,
	httpTills,
	httpUserDirectory,
} from "./contract-ports.ts";
export {
	fetchJson,
	type HttpClientConfig,
	HttpError,
	type JsonRequest,
	sameOrigin,
} from "./fetch-json.ts";
export { httpAccounts } from "./http-accounts.ts";
export { httpCampusCard } from "./http-campus-card.ts";
export { httpDeployment, serverHealth } from "./http-deployment.ts";
export { httpHeldDesk } from "./http-held-desk.ts";
export { httpItcSettings } from "./http-itc-settings.ts";
export { httpMenuSource } from "./http-menu-source.ts";
export { httpOrderRelay } from "./http-order-relay.ts";
export { httpProviderProbe } from "./http-provider-probe.ts";
export { httpRestaurants } from "./http-restaurants.ts";
export { httpSalesHistory } from "./http-sales-history.ts";
export { httpSalesLedger } from "./http-sales-ledger.ts";
export { httpTableMoves } from "./http-table-moves.ts";
export {
	httpFloorPlan,
	httpServerDesk,
	httpTableBills,
	httpTableFeed,
	httpTableSessions,
} from "./http-table-service.ts";
export { type LateServerPorts, lateServerPorts } from "./late-server-ports.ts";
export { type ProxyCalls, proxyCalls } from "./provider-proxy.ts";
