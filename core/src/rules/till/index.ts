export * from "../menu/unknown-taxes.ts";
export * from "../order/buyer-relief.ts";
export * from "../order/call-name.ts";
export * from "../order/change-line.ts";
export * from "../order/held-lease.ts";
export * from "../order/merge-orders.ts";
export {
	describeOrder,
	isPackagingAmount,
	longestCallName,
	longestNote,
	longestOrderNote,
	mostPackaging,
	noteLine,
} from "../order/order-details.ts";
export * from "../order/order-types.ts";
export * from "../order/packaging-line.ts";
export * from "../tax/packaging.ts";
export * from "./business-date.ts";
export * from "./business-hours.ts";
export * from "./profile-versions.ts";
export * from "./retry-interval.ts";
export { type DatedVersion, hasBegun, type VersionStart, versionAt } from "./tax-profile.ts";
export * from "./till-clock.ts";
export { momentOfWall, wallText } from "./wall-clock.ts";
