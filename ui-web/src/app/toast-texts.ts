import { textsOf } from "../texts/texts.ts";

/** The texts of toasts, in Canadian English. They load after the first screen (use-notice-toasts.ts). */
const toastEnCa = {
	"action.undo": "Undo",
	"order.cleared": "Order cleared",
	"order.removed": "{{name}} removed",
	"toast.completed": "Order Completed",
	"toast.saved": "Order Saved",
	"toast.saved.text": "Saved on this device (offline). It is sent when the connection returns.",
	"toast.recovered": "{{reference}} was kept when this page was closed.",
	"toast.soldElsewhere": "Already paid in another tab",
	"toast.updateFailed": "Failed to update transaction",
	"toast.change": "Change {{change}}",
	"toast.serverSyncFailed": "Saved locally; server sync failed.",
	"toast.online": "You're back online",
	"toast.offline": "You're offline",
	"toast.takenOver": "{{station}} Has Taken This Order Over",
	"toast.anotherTill": "Another till",
	"toast.takenOver.text": "It is paid there. Clear it here, unless it is not.",
	"toast.syncFailed": "Sync Failed",
	"toast.offlineTitle": "Offline",
	"toast.cannotSync": "Cannot sync while offline",
	"toast.laterSyncFailed": "Transaction saved locally but failed to sync",
	"toast.serverFailed": "Failed to synchronize with the server",
	"toast.syncError": "Sync Error",
	"toast.returnFailed": "Failed to sync after coming back online. Will retry later.",
	"toast.syncPartial": "Sync Partially Complete",
	"toast.syncPartial.text": "{{synced}} synced, {{failed}} failed",
	"toast.synced": "Sync Complete",
	"toast.syncedMenu": "The menu is up to date",
	"toast.syncedSales_one": "{{count}} sale sent",
	"toast.syncedSales_other": "{{count}} sales sent",
	"toast.notSettled": "Nothing was changed",
	"toast.balanceRetrieved": "Balance Retrieved",
	"toast.verificationFailed": "Verification Failed",
	"toast.verificationFailed.text":
		"Could not retrieve balance: {{reason}}. Please check the credential ID and try again.",
	"toast.campusFailed": "Campus Card Payment Failed",
	"toast.campusFailed.text": "Payment could not be processed: {{reason}}",
	"toast.campusUnknown": "Outcome unknown",
	"toast.campusUnknown.text": "{{reference}}: {{reason}} Look at the sales that need attention.",
	"toast.storageCleared": "This device's storage was cleared",
	"toast.storageCleared.text_one":
		"It happened while the till was open. {{count}} unsent sale was written again and is being sent.",
	"toast.storageCleared.text_other":
		"It happened while the till was open. {{count}} unsent sales were written again and are being sent.",
	"toast.storageCleared.lost_one":
		"It happened while the till was open. {{count}} unsent sale was written again; {{lost}} are lost. The server knows their numbers.",
	"toast.storageCleared.lost_other":
		"It happened while the till was open. {{count}} unsent sales were written again; {{lost}} are lost. The server knows their numbers.",
	"toast.deviceIdChanged": "This till has a new device id",
	"toast.deviceIdChanged.text":
		"Another device, a copied or restored one, was selling under the same id. Every sale is kept; this till continues under an id of its own.",
	"toast.taxesHeardLate": "The taxes have changed",
	"toast.taxesHeardLate.text":
		"This till had no contact when they did: its latest sales used the earlier ones. The next order uses the new ones.",
	"toast.booksDiffer": "The books differ",
	"toast.booksDiffer.text":
		"Sales of {{date}}: {{here}} on this device, {{atServer}} at the server.",
	"toast.booksDiffer.more_one":
		"Sales of {{date}}: {{here}} on this device, {{atServer}} at the server; and {{count}} more day.",
	"toast.booksDiffer.more_other":
		"Sales of {{date}}: {{here}} on this device, {{atServer}} at the server; and {{count}} more days.",
	"toast.cardLeft": "A card may be charged",
	"toast.cardLeft.text": "The {{amount}} charge could not be reversed: {{reason}}",
	"toast.campusPaid": "Payment Successful",
	"toast.campusQueued": "Transaction Queued",
	"toast.processed": "Transactions Processed",
	"toast.processed.text_one": "{{count}} transaction processed",
	"toast.processed.text_other": "{{count}} transactions processed",
	"toast.automaticSyncFailed": "Automatic Sync Failed",
	"toast.automaticSyncFailed.text": "Failed after {{attempts}} attempts: {{reason}}",
	"toast.noTransactions": "No Transactions",
	"toast.noTransactions.text": "No pending transactions to sync",
	"toast.printFailed": "Receipt not printed",
	"toast.notStored": "Not saved",
} as const;

/** Reads one of these texts by its key. */
export const s = textsOf("toast", toastEnCa);
