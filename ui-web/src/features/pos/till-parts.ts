/** Loaded while the till is rendered, and not needed for the first item (late-parts.ts). */

export { NoItems, NothingFound } from "./menu/no-items.tsx";
export { notAddedText } from "./menu/not-added.ts";
export { PriceReady } from "./menu/price-ready.tsx";
export { ResultsHead } from "./menu/results-head.tsx";
export { TillPad } from "./menu/till-pad.tsx";
export { OrderDetailsButton } from "./order/details-button.tsx";
export { NarrowFoot } from "./order/narrow-foot.tsx";
export { payRefusalText, payRefusalToast } from "./payment/pay-refusal.ts";
export { moreTools } from "./status/more-tools.ts";
export { NoticeStrip } from "./status/notice-strip.tsx";
export { TillDialogs } from "./till-dialogs.tsx";
export { TillGuards } from "./till-guards.tsx";
