export { withDevicePolicy } from "./device-policy.ts";
export { sweepParts } from "./sweep-parts.ts";
