export { withDevicePolicy } from "./device-policy.ts";
export { isMenuPicture, keptPicture } from "./kept-picture.ts";
export { evictStaleAssets } from "./sweep-parts.ts";
