export type { CardAccount, SandboxCard } from "./cards.ts";
export type { DebitBook, MadeDebit } from "./debit-book.ts";
export { demoCards } from "./demo-cards.ts";
export {
	type ItcSandbox,
	type ItcSandboxOptions,
	itcSandboxKeys,
	makeItcSandbox,
} from "./itc-sandbox.ts";
export type { ItcSandboxSettings } from "./itc-settings.ts";
export { type RunningItcSandbox, startItcSandbox } from "./start-itc-sandbox.ts";
