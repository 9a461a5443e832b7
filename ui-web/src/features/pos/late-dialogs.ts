import { lazy } from "react";

// The first screen loads without them; the till fetches them in its first quiet moment, so that Pay never waits.
const attention = () => import("../../panels/attention/attention-dialog.tsx");
const card = () => import("./card-dialog.tsx");
const campus = () => import("./campus-dialog.tsx");
const taxes = () => import("./taxes-dialog.tsx");
const exempt = () => import("./exempt-dialog.tsx");
const shortcuts = () => import("./shortcuts-dialog.tsx");
const reset = () => import("./reset-dialog.tsx");
const dataViewer = () => import("../../panels/data-viewer/data-viewer-dialog.tsx");
const taxRates = () => import("../../panels/tax-rates/tax-rates-dialog.tsx");

export const AttentionDialog = lazy(() => attention().then((module) => ({ default: module.AttentionDialog })));
export const CardDialog = lazy(() => card().then((module) => ({ default: module.CardDialog })));
export const CampusDialog = lazy(() => campus().then((module) => ({ default: module.CampusDialog })));
export const TaxesDialog = lazy(() => taxes().then((module) => ({ default: module.TaxesDialog })));
export const ExemptDialog = lazy(() => exempt().then((module) => ({ default: module.ExemptDialog })));
export const ShortcutsDialog = lazy(() => shortcuts().then((module) => ({ default: module.ShortcutsDialog })));
export const ResetDialog = lazy(() => reset().then((module) => ({ default: module.ResetDialog })));
export const DataViewerDialog = lazy(() => dataViewer().then((module) => ({ default: module.DataViewerDialog })));
export const TaxRatesDialog = lazy(() => taxRates().then((module) => ({ default: module.TaxRatesDialog })));

/** Fetches what the first screen did without. What fails is fetched again when it is opened. */
export function fetchLateDialogs(): void {
	const quiet = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
	quiet(() => void Promise.allSettled([attention(), campus(), card(), taxes(), exempt(), shortcuts(), reset(), dataViewer(), taxRates()]));
}
