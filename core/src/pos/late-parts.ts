import { resetRefusal } from "../flows/device/reset-data.ts";
import { recordEvent } from "../flows/events/record-event.ts";
import { keepOpenPrice, sendOpenPrices } from "../flows/menu/open-prices.ts";
import { takeCash } from "../flows/payment/take-cash.ts";
import { exportSalesOfOthers } from "../flows/sales/export-others.ts";
import { exportSales } from "../flows/sales/export-sales.ts";
import { importSales } from "../flows/sales/import-sales.ts";
import { resetDevice } from "./device/reset-device.ts";
import { drawerArea } from "./drawer/drawer-area.ts";
import { kitchenArea } from "./kitchen/kitchen-area.ts";
import { detailsArea } from "./order/details-area.ts";
import { heldArea } from "./order/held-area.ts";
import { campusPayment } from "./payment/campus-payment.ts";
import { cardPayment } from "./payment/card-payment.ts";
import { finesArea } from "./payment/fines-area.ts";
import { readyToPay, watchOrder } from "./payment/order-in-tabs.ts";
import { peopleArea } from "./people/people-area.ts";
import { pickUp } from "./pick-up.ts";
import { refundsArea } from "./refunds/refunds-area.ts";
import { receiptsArea } from "./sales/receipts-area.ts";
import { salesArea } from "./sales/sales-area.ts";
import { settingsChanges } from "./settings/settings-changes.ts";
import { queueArea } from "./sync/queue-area.ts";
import { readOutbox } from "./sync/read-outbox.ts";
import { watchReplication } from "./sync/replication.ts";
import { syncRuns } from "./sync/sync-runs.ts";

/**
 * The parts that no cash sale at the counter waits for: cards, library fines, the syncs, the sales
 * as a file, the reset, receipts, settings and reports. `makePos` has them at once. A page that
 * wants a faster first paint passes them to `makePosOf` lazily loaded: each member returns an
 * Effect, so an early caller waits.
 */
export const lateParts = {
	exportSales,
	exportSalesOfOthers,
	importSales,
	resetDevice,
	resetRefusal,
	campusPayment,
	cardPayment,
	detailsArea,
	drawerArea,
	finesArea,
	heldArea,
	keepOpenPrice,
	kitchenArea,
	peopleArea,
	pickUp,
	queueArea,
	readOutbox,
	readyToPay,
	receiptsArea,
	refundsArea,
	recordEvent,
	salesArea,
	sendOpenPrices,
	settingsChanges,
	syncRuns,
	takeCash,
	watchOrder,
	watchReplication,
} as const;

/** The parts of the POS whose code can load later. */
export type LateParts = typeof lateParts;
