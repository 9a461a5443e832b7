export { currentOwner, type Owner, signOut } from "../flows/current-owner.ts";
export { fallbackBranch, openTill, type TillRequest } from "../flows/open-till.ts";
export * from "./make-pos.ts";
export * from "./pos-types.ts";
