import { type ComponentType, lazy } from "react";

const loads: (() => Promise<unknown>)[] = [];

/** A dialog that the first screen does without. */
function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	loads.push(load);
	return lazy(() => load().then((dialog) => ({ default: dialog })));
}

export const AttentionDialog = late(() => import("../../panels/attention/attention-dialog.tsx").then((module) => module.AttentionDialog));
export const CampusDialog = late(() => import("./campus-dialog.tsx").then((module) => module.CampusDialog));
export const CardDialog = late(() => import("./card-dialog.tsx").then((module) => module.CardDialog));
export const CashDialog = late(() => import("./cash-dialog.tsx").then((module) => module.CashDialog));
export const DataViewerDialog = late(() => import("../../panels/data-viewer/data-viewer-dialog.tsx").then((module) => module.DataViewerDialog));
export const ExemptDialog = late(() => import("./exempt-dialog.tsx").then((module) => module.ExemptDialog));
export const KeypadDialog = late(() => import("./keypad-dialog.tsx").then((module) => module.KeypadDialog));
export const ModifiersDialog = late(() => import("./modifiers-dialog.tsx").then((module) => module.ModifiersDialog));
export const PadDialog = late(() => import("./pad-dialog.tsx").then((module) => module.PadDialog));
export const PriceDialog = late(() => import("./price-dialog.tsx").then((module) => module.PriceDialog));
export const ResetDialog = late(() => import("./reset-dialog.tsx").then((module) => module.ResetDialog));
export const ShortcutsDialog = late(() => import("./shortcuts-dialog.tsx").then((module) => module.ShortcutsDialog));
export const TaxRatesDialog = late(() => import("../../panels/tax-rates/tax-rates-dialog.tsx").then((module) => module.TaxRatesDialog));
export const TaxesDialog = late(() => import("./taxes-dialog.tsx").then((module) => module.TaxesDialog));

/** Fetches the dialogs in the till's first quiet moment, so that no touch waits for one. What fails is fetched again when it is opened. */
export function fetchLateDialogs(): void {
	const quiet = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
	quiet(() => void Promise.allSettled(loads.map((load) => load())));
}
