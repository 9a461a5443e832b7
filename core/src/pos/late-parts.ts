import { compareBooks } from "../flows/compare-books.ts";
import { exportSales } from "../flows/export-sales.ts";
import { fullSync } from "../flows/full-sync.ts";
import { handOver } from "../flows/hand-over.ts";
import { importSales } from "../flows/import-sales.ts";
import { resetData, resetRefusal } from "../flows/reset-data.ts";
import { syncSales } from "../flows/sync-sales.ts";
import { attentionArea } from "./attention.ts";
import { campusPayment } from "./campus-payment.ts";
import { queueArea } from "./queue-area.ts";
import { receiptsArea } from "./receipts-area.ts";
import { salesArea } from "./sales-area.ts";
import { settingsChanges } from "./settings-changes.ts";

/**
 * What no order waits for that is rung up and paid at a counter: the campus card's dialogue, the syncs, the sales as a file, the reset, receipts, what a person sets or looks through.
 * `makePos` has it at once. A page that is to be there sooner gives it to `makePosOf` as something that loads after its first paint:
 * all of it answers by Effects, so whoever asks earlier waits.
 */
export const lateParts = {
	compareBooks,
	exportSales,
	fullSync,
	handOver,
	importSales,
	resetData,
	resetRefusal,
	syncSales,
	attentionArea,
	campusPayment,
	queueArea,
	receiptsArea,
	salesArea,
	settingsChanges,
} as const;

export type LateParts = typeof lateParts;
