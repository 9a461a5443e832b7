export { withDevicePolicy } from "./device-policy.ts";
export { evictStaleAssets } from "./sweep-parts.ts";
