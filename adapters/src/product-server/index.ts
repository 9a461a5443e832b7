export { type CallOptions, callEndpoint } from "./call-endpoint.ts";
export { fetchJson, HttpError, type JsonRequest, pageDoor, type ServerDoor } from "./fetch-json.ts";
export { httpAccounts } from "./http-accounts.ts";
export { httpDeployment, serverAnswers } from "./http-deployment.ts";
export { httpMenuSource } from "./http-menu-source.ts";
export { httpOrderRelay } from "./http-order-relay.ts";
export { httpRestaurants } from "./http-restaurants.ts";
export { httpSalesLedger } from "./http-sales-ledger.ts";
export { type ProviderProxy, providerProxy } from "./provider-proxy.ts";
