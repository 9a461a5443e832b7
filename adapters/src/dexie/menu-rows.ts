/**
 * The documented rows of a menu: written after its swap, so that the code loads only then
 * (menu-projection.ts).
 */
export { recordsOfMenu } from "@tuckshop/core/records";
