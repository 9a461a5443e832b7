import { lazy } from "react";
import { loadDialogs } from "./late-parts.ts";

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

/** A dialog that loads after the first screen. */
const late = <Name extends keyof Dialogs>(name: Name) =>
	lazy(() => loadDialogs().then((dialogs) => ({ default: dialogs[name] })));

export const AttentionDialog = late("AttentionDialog");
export const CampusDialog = late("CampusDialog");
export const CardDialog = late("CardDialog");
export const CashDialog = late("CashDialog");
export const ClockDialog = late("ClockDialog");
export const DataViewerDialog = late("DataViewerDialog");
export const DetailsDialog = late("DetailsDialog");
export const DrawerDialog = late("DrawerDialog");
export const ExchangeDialog = late("ExchangeDialog");
export const ExemptDialog = late("ExemptDialog");
export const HoldDialog = late("HoldDialog");
export const KeypadDialog = late("KeypadDialog");
export const ModifiersDialog = late("ModifiersDialog");
export const PadDialog = late("PadDialog");
export const PriceDialog = late("PriceDialog");
export const QuantityDialog = late("QuantityDialog");
export const RecallDialog = late("RecallDialog");
export const ResetDialog = late("ResetDialog");
export const ShortcutsDialog = late("ShortcutsDialog");
export const TaxRatesDialog = late("TaxRatesDialog");
export const TaxesDialog = late("TaxesDialog");
