/** What stands beside the first item that is rung up, in one file: asked for as the till is drawn, before its dialogs (late-dialogs.ts). */

export { payRefusalText, payRefusalToast } from "./payment/pay-refusal.ts";
export { NoticeStrip } from "./status/notice-strip.tsx";
export { TillGuards } from "./till-guards.tsx";
