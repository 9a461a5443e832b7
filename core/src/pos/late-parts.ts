import { exportSales } from "../flows/export-sales.ts";
import { importSales } from "../flows/import-sales.ts";
import { resetData, resetRefusal } from "../flows/reset-data.ts";
import { campusPayment } from "./campus-payment.ts";
import { cardPayment } from "./card-payment.ts";
import { finesArea } from "./fines-area.ts";
import { queueArea } from "./queue-area.ts";
import { receiptsArea } from "./receipts-area.ts";
import { salesArea } from "./sales-area.ts";
import { settingsChanges } from "./settings-changes.ts";
import { syncRuns } from "./sync-runs.ts";

/**
 * What no order waits for that is rung up and paid at a counter: what cards are asked, library fines, the syncs, the sales as a file, the reset, receipts, what a person sets or looks through.
 * `makePos` has it at once. A page that is to be there sooner gives it to `makePosOf` as something that loads after its first paint:
 * all of it answers by Effects, so whoever asks earlier waits.
 */
export const lateParts = {
	exportSales,
	importSales,
	resetData,
	resetRefusal,
	campusPayment,
	cardPayment,
	finesArea,
	queueArea,
	receiptsArea,
	salesArea,
	settingsChanges,
	syncRuns,
} as const;

export type LateParts = typeof lateParts;
