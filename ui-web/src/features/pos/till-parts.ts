/** What stands beside the first item that is rung up, in one file: asked for as the till is drawn, before its dialogs (late-dialogs.ts). */

export { NoticeStrip } from "./notice-strip.tsx";
export { payRefusalText, payRefusalToast } from "./pay-refusal.ts";
export { TillGuards } from "./till-guards.tsx";
