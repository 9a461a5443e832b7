import type { PayRefusal } from "@tuckshop/core/pos";
import { lazy } from "react";
import { loadWhenIdle } from "../../app/when-quiet.ts";

const load = () => import("./dialogs.ts");
const loadParts = () => import("./till-parts.ts");
type Dialogs = Awaited<ReturnType<typeof load>>;

/** A dialog that the first screen does without. */
const late = <Name extends keyof Dialogs>(name: Name) =>
	lazy(() => load().then((dialogs) => ({ default: dialogs[name] })));

export const AttentionDialog = late("AttentionDialog");
export const CampusDialog = late("CampusDialog");
export const CardDialog = late("CardDialog");
export const CashDialog = late("CashDialog");
export const ClockDialog = late("ClockDialog");
export const DataViewerDialog = late("DataViewerDialog");
export const DoneStub = late("DoneStub");
export const ExemptDialog = late("ExemptDialog");
export const KeypadDialog = late("KeypadDialog");
export const ModifiersDialog = late("ModifiersDialog");
export const PadDialog = late("PadDialog");
export const PriceDialog = late("PriceDialog");
export const ResetDialog = late("ResetDialog");
export const ScanOffer = late("ScanOffer");
export const ShortcutsDialog = late("ShortcutsDialog");
export const TaxRatesDialog = late("TaxRatesDialog");
export const TaxesDialog = late("TaxesDialog");

export const NoticeStrip = lazy(() =>
	loadParts().then((parts) => ({ default: parts.NoticeStrip })),
);
export const TillGuards = lazy(() => loadParts().then((parts) => ({ default: parts.TillGuards })));

/** Why an order is not paid now, as a toast and in a sentence. */
export const payRefusalToast = async (refusal: PayRefusal) =>
	(await loadParts()).payRefusalToast(refusal);
export const payRefusalText = async (refusal: PayRefusal) =>
	(await loadParts()).payRefusalText(refusal);

/** Fetches the dialogs in the till's first quiet moment, so that no touch waits for one. What fails is fetched again when one is opened. */
export const fetchLateDialogs = (): void => loadWhenIdle(load);
