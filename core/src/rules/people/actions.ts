import type { Permission } from "./roles.ts";

/**
 * The people who may do an action of the headless POS. "anyone": it needs nobody, as what only reads, delivers what was sold, or says who is there.
 * "counter": whoever is signed in at the counter. A permission: who has it, or with the approval of somebody who does.
 */
export type ActionRule = "anyone" | "counter" | Permission;

const anyone = "anyone";
const counter = "counter";

/** Every action of `makePos`, by its path. An action without a row does not compile, and fails a test. */
export const actionRules = {
	start: anyone,
	stop: anyone,
	onNotice: anyone,

	"menu.chooseCategory": anyone,
	"menu.chooseSubCategory": anyone,
	"menu.visibleItems": anyone,
	"menu.search": anyone,
	"menu.findPlu": anyone,
	"menu.searchData": anyone,
	"menu.setOpenPrice": "open-price",

	"order.add": counter,
	"order.addWith": counter,
	"order.increase": counter,
	"order.decrease": counter,
	"order.setQuantity": counter,
	"order.setNextQuantity": counter,
	"order.remove": counter,
	"order.without": "anyone",
	"order.clear": counter,
	"order.exempt": "exempt",
	"order.relieve": "exempt",
	"order.undo": counter,
	"order.endUndo": anyone,
	"order.pressPad": anyone,

	"held.look": anyone,
	"held.lookAround": anyone,
	"held.hold": counter,
	"held.name": counter,
	"held.changes": anyone,
	"held.recall": counter,
	"held.takeOver": counter,
	"held.settle": counter,
	"held.recallAsHeld": "old-price",

	"pay.choose": anyone,
	"pay.refusal": anyone,
	"pay.confirmClock": counter,
	"pay.cash": counter,
	"pay.done": anyone,
	"pay.card.verify": counter,
	"pay.card.pay": counter,
	"pay.card.cancel": anyone,
	"pay.card.giveBack": anyone,
	"pay.card.confirmReversal": "settle",
	"pay.campus.verify": counter,
	"pay.campus.process": counter,
	"pay.campus.cancel": anyone,
	"pay.campus.close": anyone,

	"sync.now": anyone,
	"sync.forceRefresh": anyone,
	"sync.menuNews": anyone,
	"sync.compareBooks": anyone,
	"sync.retryAll": anyone,
	"sync.retry": anyone,
	"sync.settle": "settle",

	"sales.recent": anyone,
	"sales.exported": "reports",

	"device.exportSales": "reports",
	"device.exportSalesOfOthers": "reports",
	"device.importSales": "settings",
	"device.resetRefusal": anyone,
	"device.reset": "settings",

	"settings.setFlag": "settings",
	"settings.setPassing": "settings",
	"settings.saveMenuApi": "settings",
	"settings.syncNow": "settings",
	"settings.saveCategoryOrder": "settings",
	"settings.resetCategoryOrder": "settings",
	"settings.saveGstAndPst": "settings",
	"settings.saveTaxes": "settings",
	"settings.saveTaxRates": "settings",
	"settings.saveTaxPolicy": "settings",
	"settings.savePrinter": "settings",
	"settings.saveRegistration": "settings",
	"settings.saveOfflineCaps": "settings",
	"settings.saveReplicationUrl": "settings",
	"settings.loadItc": anyone,
	"settings.saveItc": "settings",
	"settings.processPending": anyone,
	"settings.taxProfile": anyone,
	"settings.taxReadings": "reports",
	"settings.saveProfile": "settings",

	"receipts.reprint": "reprint",
	"receipts.receipt": anyone,
	"receipts.print": "reports",
	"receipts.printBills": anyone,
	"receipts.connect": "settings",
	"receipts.pair": "settings",
	"receipts.printTest": "settings",
	"receipts.preview": anyone,
	"receipts.forPhone": anyone,
	"receipts.picture": anyone,

	"queue.lists": anyone,
	"queue.dump": anyone,
	"queue.process": anyone,
	"queue.handOver": anyone,

	"fines.find": anyone,
	"fines.add": counter,

	"details.describe": counter,
	"details.noteLine": counter,
	"details.changeLine": counter,

	"refunds.look": anyone,
	"refunds.preview": anyone,
	"refunds.give": "refund",
	"refunds.giveOtherwise": "refund-other-tender",
	"refunds.giveBeyond": "refund-above-limit",
	"refunds.exchange": "refund",
	"refunds.exchangeBeyond": "refund-above-limit",
	"refunds.settleExchange": counter,
	"refunds.endExchange": counter,
	"refunds.askTerminal": counter,
	"refunds.confirmAtTerminal": counter,
	"refunds.endReservation": "settle",
	"refunds.abandon": counter,

	"kitchen.send": anyone,
	"kitchen.tableLines": anyone,
	"kitchen.printAgain": anyone,
	"kitchen.toldByVoice": anyone,
	"kitchen.savePrinters": "settings",
	"kitchen.picture": anyone,

	"drawer.look": anyone,
	"drawer.open": counter,
	"drawer.payIn": counter,
	"drawer.payOut": "pay-out",
	"drawer.drop": counter,
	"drawer.noSale": "no-sale",
	"drawer.count": "close",
	"drawer.close": "close",
	"drawer.x": counter,
	"drawer.z": counter,
	"drawer.picture": counter,
	"drawer.printX": counter,
	"drawer.reprint": "reprint",

	"people.signIn": anyone,
	"people.lock": anyone,
	"people.touched": anyone,
	"people.approve": anyone,
	"people.cancelApproval": anyone,
	"people.saveLock": "settings",
	"people.markTime": "counter",
	"people.markTimeAtTables": anyone,
	"people.times": "counter",
	"people.correctTimes": "time",
	"people.beginTraining": "training",
	"people.endTraining": "training",
} as const satisfies Readonly<Record<string, ActionRule>>;

/** An action of a till that a person may be asked for. */
export type Action = keyof typeof actionRules;
/** Every action of a till that a person may be asked for. */
export const actions = Object.keys(actionRules) as readonly Action[];
