import { importedMenus } from "./imported-menus.ts";
import { soldOnDisk } from "./sold-on-disk.ts";
import { startedMenus } from "./started-menus.ts";

/**
 * Workloads that a benchmark measures inside a page, alternating with their limit, in milliseconds.
 */
export const workloads = { importedMenus, startedMenus, soldOnDisk };

export type Workloads = typeof workloads;
export type Turn = { readonly ours: number; readonly limit: number };

(globalThis as unknown as { workloads: Workloads }).workloads = workloads;
