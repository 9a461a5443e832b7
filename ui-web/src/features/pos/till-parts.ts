/** Loaded as the till is drawn, and not needed for the first item that is rung up (late-parts.ts). */

export { payRefusalText, payRefusalToast } from "./payment/pay-refusal.ts";
export { NoticeStrip } from "./status/notice-strip.tsx";
export { TillDialogs } from "./till-dialogs.tsx";
export { TillGuards } from "./till-guards.tsx";
