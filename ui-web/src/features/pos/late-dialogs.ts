import { lazy } from "react";

// The first screen loads without them; the till fetches them in its first quiet moment, so that Pay never waits.
const card = () => import("./card-dialog.tsx");
const campus = () => import("./campus-dialog.tsx");
const taxes = () => import("./taxes-dialog.tsx");

export const CardDialog = lazy(() => card().then((module) => ({ default: module.CardDialog })));
export const CampusDialog = lazy(() => campus().then((module) => ({ default: module.CampusDialog })));
export const TaxesDialog = lazy(() => taxes().then((module) => ({ default: module.TaxesDialog })));

/** Fetches what the first screen did without. What fails is fetched again when it is opened. */
export function fetchLateDialogs(): void {
	const quiet = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
	quiet(() => void Promise.allSettled([campus(), card(), taxes()]));
}
