export { orderOf } from "../../flows/tables/send-lines.ts";
export { settingsTableStore } from "../../flows/tables/settings-table-store.ts";
export type { TableConnection } from "./live-tables.ts";
export { type TableTill, tableTill } from "./pay-here.ts";
export type * from "./payment-attempt.ts";
export {
	amountOf,
	type BillChange,
	billChange,
	evenParts,
	owedOf,
	type PaymentIntent,
	seatBillOf,
} from "./payment-intent.ts";
export { type Purse, type Purses, posWithPurse, tablePurses } from "./purses.ts";
export { makePosTables } from "./tables-area.ts";
export type * from "./tables-types.ts";
