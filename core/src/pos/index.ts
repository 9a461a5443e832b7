export { seenMark } from "../flows/compared-books.ts";
export {
	currentOwner,
	lastCounterKey,
	type Owner,
	signOut,
	tillKey,
} from "../flows/device/current-owner.ts";
export {
	currentPrincipal,
	type DevicePrincipal,
	isKioskOf,
} from "../flows/device/current-principal.ts";
export { declareKiosk } from "../flows/device/declare-kiosk.ts";
export { openTill, type TillRequest } from "../flows/device/open-till.ts";
export type { ResetRefusal, ResetRefused } from "../flows/device/reset-data.ts";
export {
	type KioskChoices,
	keptKioskChoices,
	readKioskChoices,
} from "../flows/kiosk/kiosk-choices.ts";
export type { SyncProgress } from "../flows/menu/sync-menu.ts";
export type { PayRefusal, PayRefused } from "../flows/payment/persist-sale.ts";
export { keptPeopleKey } from "../flows/people/kept-people.ts";
export { givenBackOf } from "../flows/refunds/known-refunds.ts";
export type { SalesExport } from "../flows/sales/export-sales.ts";
export type { ImportRefusal, ImportRefused, ImportReport } from "../flows/sales/import-sales.ts";
export type {
	BookFilter,
	BookPage,
	HistorySale,
	SalesReader,
	ServerBook,
} from "../flows/sales/read-sales.ts";
export type { DayRead } from "../flows/sales/total-day.ts";
export {
	type LocalFlag,
	type LocalFlags,
	readFlags,
	type SettingsSaved,
	startMode,
	tablePaymentsKey,
} from "../flows/settings/device-settings.ts";
export type { BooksCompared } from "../flows/sync/compare-books.ts";
export type { SyncReport } from "../flows/sync/sync-sales.ts";
export type { RegistrationNumbers, Till } from "../flows/till.ts";
export type { WrongClock } from "./device/till-clock.ts";
export * from "./late-parts.ts";
export * from "./late-pos-parts.ts";
export * from "./make-pos.ts";
export { mostTyped } from "./order/quantities.ts";
export * from "./pos-types.ts";
export * from "./sales/sales-book.ts";
export { type OwnState, ownState } from "./state.ts";
