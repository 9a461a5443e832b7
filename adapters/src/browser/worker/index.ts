export { withDevicePolicy } from "./device-policy.ts";
export { keepShell } from "./keep-shell.ts";
export { evictStaleAssets } from "./sweep-parts.ts";
