/** What opens over the till, or lies on its check after a sale, in one file: it loads at once, in the first quiet moment (late-dialogs.ts). */

export { PriceDialog } from "../../panels/amount/price-dialog.tsx";
export { AttentionDialog } from "../../panels/attention/attention-dialog.tsx";
export { DataViewerDialog } from "../../panels/data-viewer/data-viewer-dialog.tsx";
export { ModifiersDialog } from "../../panels/modifiers/modifiers-dialog.tsx";
export { TaxRatesDialog } from "../../panels/tax-rates/tax-rates-dialog.tsx";
export { CampusDialog } from "./campus-dialog.tsx";
export { CardDialog } from "./card-dialog.tsx";
export { CashDialog } from "./cash-dialog.tsx";
export { DoneStub } from "./done-stub.tsx";
export { ExemptDialog } from "./exempt-dialog.tsx";
export { KeypadDialog } from "./keypad-dialog.tsx";
export { PadDialog } from "./pad-dialog.tsx";
export { ResetDialog } from "./reset-dialog.tsx";
export { ScanOffer } from "./scan-offer.tsx";
export { ShortcutsDialog } from "./shortcuts-dialog.tsx";
export { TaxesDialog } from "./taxes-dialog.tsx";
