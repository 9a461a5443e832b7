import type { Notice } from "@tuckshop/core/pos";
import type { Cents } from "@tuckshop/core/rules";
import { moneyText, offlineSyncText, printerText } from "@tuckshop/core/texts/en-ca";
import type { ToastMessage } from "@tuckshop/ui-kit/components";
import { t } from "../texts/texts.ts";

/** What just happened, in the documented words. */
export function noticeToast(notice: Notice, undo: () => void): Omit<ToastMessage, "id"> {
	const undoable = { label: t("action.undo"), onAction: undo };
	switch (notice.code) {
		case "order-completed":
			return {
				tone: "success",
				title: t("toast.completed"),
				text: joined(changeText(notice.change), notice.note === undefined ? "" : t("toast.serverSyncFailed")),
			};
		case "order-saved":
			return {
				tone: "success",
				title: t("toast.saved"),
				text: joined(changeText(notice.change), notice.recovered === undefined ? t("toast.saved.text") : t("toast.recovered", { reference: notice.recovered })),
			};
		case "online":
			return { tone: "success", title: t("toast.online") };
		case "offline":
			return { tone: "destructive", title: t("toast.offline") };
		case "order-cleared":
			return { tone: "info", title: t("order.cleared"), text: t("order.items", { count: notice.lines }), action: undoable };
		case "line-removed":
			return { tone: "info", title: t("order.removed", { name: notice.name }), action: undoable };
		case "sync-failed":
			return { tone: "destructive", title: t("toast.syncFailed"), text: notice.reason };
		case "sync-offline":
			return { tone: "destructive", title: t("toast.offlineTitle"), text: t("toast.cannotSync") };
		case "sync-partial":
			return { tone: "warning", title: t("toast.syncPartial"), text: t("toast.syncPartial.text", { synced: notice.synced, failed: notice.failed }) };
		case "synced":
			return { tone: "success", title: t("toast.synced"), text: notice.sales > 0 ? t("toast.syncedSales", { count: notice.sales }) : t("toast.syncedMenu") };
		case "sales-processed":
			return { tone: "success", title: t("toast.processed"), text: t("toast.processed.text", { count: notice.count }) };
		case "server-sync-failed":
			return { tone: "destructive", title: t("toast.syncFailed"), text: t("toast.serverFailed") };
		case "sales-not-sent":
			return { tone: "destructive", title: t("toast.syncFailed"), text: t("toast.laterSyncFailed") };
		case "return-sync-failed":
			return { tone: "destructive", title: t("toast.syncError"), text: t("toast.returnFailed") };
		case "sale-not-updated":
			return { tone: "destructive", title: t("toast.error"), text: t("toast.updateFailed") };
		case "not-settled":
			return { tone: "destructive", title: t("toast.notSettled"), text: notice.reason };
		case "balance-retrieved":
			return { tone: "success", title: t("toast.balanceRetrieved") };
		case "verification-failed":
			return { tone: "destructive", title: t("toast.verificationFailed"), text: t("toast.verificationFailed.text", { reason: notice.reason }) };
		case "campus-paid":
			return { tone: "success", title: t("toast.campusPaid"), text: moneyText(notice.total) };
		case "campus-failed":
			return { tone: "destructive", title: t("toast.campusFailed"), text: t("toast.campusFailed.text", { reason: notice.reason }) };
		case "campus-unknown":
			return { tone: "warning", title: t("toast.campusUnknown"), text: t("toast.campusUnknown.text", { reference: notice.reference, reason: notice.reason }) };
		case "campus-queued":
			return { tone: "success", title: t("toast.campusQueued"), text: notice.reference };
		case "offline-sales-processed":
			return { tone: "success", title: t("toast.processed"), text: offlineSyncText(notice.result) };
		case "automatic-sync-failed":
			return {
				tone: "destructive",
				title: t("toast.automaticSyncFailed"),
				text: t("toast.automaticSyncFailed.text", { attempts: notice.attempts, reason: notice.reason }),
			};
		case "nothing-to-sync":
			return { tone: "info", title: t("toast.noTransactions"), text: t("toast.noTransactions.text") };
		case "print-failed":
			return { tone: "warning", title: t("toast.printFailed"), text: printerText(notice.fault) };
		case "not-stored":
			return { tone: "destructive", title: t("toast.notStored"), text: notice.reason };
	}
}

const changeText = (change: Cents): string => (change > 0 ? t("toast.change", { change: moneyText(change) }) : "");
const joined = (...parts: string[]): string => parts.filter((part) => part !== "").join(" · ");
