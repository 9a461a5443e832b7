/** The documented rows of a menu: written behind its swap, so they load when there is one to write (menu-projection.ts). */
export { recordsOfMenu } from "@tuckshop/core/records";
