/** The till's dialogs and the stub of a sale, loaded together once the browser is idle (late-parts.ts). */

export { PriceDialog } from "../../panels/amount/price-dialog.tsx";
export { AttentionDialog } from "../../panels/attention/attention-dialog.tsx";
export { DataViewerDialog } from "../../panels/data-viewer/data-viewer-dialog.tsx";
export { DrawerDialog } from "../../panels/drawer/drawer-dialog.tsx";
export { ModifiersDialog } from "../../panels/modifiers/modifiers-dialog.tsx";
export { ExchangeDialog } from "../../panels/refund/exchange-dialog.tsx";
export { RefundDialog } from "../../panels/refund/refund-dialog.tsx";
export { KeypadDialog } from "../../panels/search/keypad-dialog.tsx";
export { ScanOffer } from "../../panels/search/scan-offer.tsx";
export { TaxRatesDialog } from "../../panels/tax-rates/tax-rates-dialog.tsx";
export { ShortcutsDialog } from "./keys/shortcuts-dialog.tsx";
export { PadDialog } from "./menu/pad-dialog.tsx";
export { DetailsDialog } from "./order/details-dialog.tsx";
export { ExemptDialog } from "./order/exempt-dialog.tsx";
export { HoldDialog } from "./order/hold-dialog.tsx";
export { QuantityDialog } from "./order/quantity-dialog.tsx";
export { RecallDialog } from "./order/recall-dialog.tsx";
export { TaxesDialog } from "./order/taxes-dialog.tsx";
export { CampusDialog } from "./payment/campus-dialog.tsx";
export { CardDialog } from "./payment/card-dialog.tsx";
export { CashDialog } from "./payment/cash-dialog.tsx";
export { DoneStub } from "./payment/done-stub.tsx";
export { ClockDialog } from "./status/clock-dialog.tsx";
export { ResetDialog } from "./status/reset-dialog.tsx";
