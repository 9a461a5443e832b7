import type { PosNotice } from "@tuckshop/core/pos";
import type { Cents } from "@tuckshop/core/rules";
import { moneyText, offlineSyncText, printerText } from "@tuckshop/core/texts/en-ca";
import { t } from "../texts/texts.ts";
import { s } from "./toast-texts.ts";
import type { ShownToast } from "./toasts.tsx";

/** The Undo of a toast: `end` when it is no longer offered, `ended` calls back when it is no longer possible. */
export type Undo = {
	readonly undo: () => void;
	readonly end: () => void;
	readonly ended: (hear: () => void) => () => void;
};

/** Returns the toast for a notice of the POS, in the documented words. */
export function noticeToast(notice: PosNotice, undo?: Undo): ShownToast {
	const undoable = undo && {
		action: { label: t("action.undo"), onAction: undo.undo },
		onEnd: undo.end,
		ended: undo.ended,
	};
	switch (notice.code) {
		case "order-completed":
			return {
				tone: "success",
				title: s("toast.completed"),
				text: joined(
					changeText(notice.change),
					notice.note === undefined ? "" : s("toast.serverSyncFailed"),
				),
			};
		case "order-saved":
			return {
				tone: "success",
				title: s("toast.saved"),
				text: joined(
					changeText(notice.change),
					notice.recovered === undefined
						? s("toast.saved.text")
						: s("toast.recovered", { reference: notice.recovered }),
				),
			};
		case "online":
			return { tone: "success", title: s("toast.online") };
		case "offline":
			return { tone: "destructive", title: s("toast.offline") };
		case "order-cleared":
			return {
				tone: "info",
				title: t("order.cleared"),
				text: t("order.items", { count: notice.items }),
				...undoable,
			};
		case "line-removed":
			return { tone: "info", title: t("order.removed", { name: notice.name }), ...undoable };
		case "sync-failed":
			return { tone: "destructive", title: s("toast.syncFailed"), text: notice.reason };
		case "sync-offline":
			return { tone: "destructive", title: s("toast.offlineTitle"), text: s("toast.cannotSync") };
		case "sync-partial":
			return {
				tone: "warning",
				title: s("toast.syncPartial"),
				text: s("toast.syncPartial.text", { synced: notice.synced, failed: notice.failed }),
			};
		case "synced":
			return {
				tone: "success",
				title: s("toast.synced"),
				text:
					notice.sales > 0
						? s("toast.syncedSales", { count: notice.sales })
						: s("toast.syncedMenu"),
			};
		case "sales-processed":
			return {
				tone: "success",
				title: s("toast.processed"),
				text: s("toast.processed.text", { count: notice.count }),
			};
		case "server-sync-failed":
			return { tone: "destructive", title: s("toast.syncFailed"), text: s("toast.serverFailed") };
		case "sales-not-sent":
			return {
				tone: "destructive",
				title: s("toast.syncFailed"),
				text: s("toast.laterSyncFailed"),
			};
		case "return-sync-failed":
			return { tone: "destructive", title: s("toast.syncError"), text: s("toast.returnFailed") };
		case "sale-not-updated":
			return { tone: "destructive", title: t("toast.error"), text: t("toast.updateFailed") };
		case "not-settled":
			return { tone: "destructive", title: s("toast.notSettled"), text: notice.reason };
		case "balance-retrieved":
			return { tone: "success", title: s("toast.balanceRetrieved") };
		case "verification-failed":
			return {
				tone: "destructive",
				title: s("toast.verificationFailed"),
				text: s("toast.verificationFailed.text", { reason: notice.reason }),
			};
		case "campus-paid":
			return { tone: "success", title: t("toast.campusPaid"), text: moneyText(notice.total) };
		case "campus-failed":
			return {
				tone: "destructive",
				title: s("toast.campusFailed"),
				text: s("toast.campusFailed.text", { reason: notice.reason }),
			};
		case "campus-unknown":
			return {
				tone: "warning",
				title: s("toast.campusUnknown"),
				text: s("toast.campusUnknown.text", { reference: notice.reference, reason: notice.reason }),
			};
		case "books-differ": {
			const [first] = notice.differences;
			const more = notice.differences.length - 1;
			const values = {
				date: first?.businessDate ?? "",
				here: first?.here ?? 0,
				atServer: first?.atServer ?? 0,
			};
			return {
				tone: "warning",
				title: s("toast.booksDiffer"),
				text: s(more > 0 ? "toast.booksDiffer.more" : "toast.booksDiffer.text", {
					...values,
					count: more,
				}),
			};
		}
		case "device-id-changed":
			return {
				tone: "warning",
				title: s("toast.deviceIdChanged"),
				text: s("toast.deviceIdChanged.text"),
			};
		case "card-left":
			return {
				tone: "warning",
				title: s("toast.cardLeft"),
				text: s("toast.cardLeft.text", { amount: moneyText(notice.amount), reason: notice.reason }),
			};
		case "campus-queued":
			return { tone: "success", title: s("toast.campusQueued"), text: notice.reference };
		case "offline-sales-processed":
			return { tone: "success", title: s("toast.processed"), text: offlineSyncText(notice.result) };
		case "automatic-sync-failed":
			return {
				tone: "destructive",
				title: s("toast.automaticSyncFailed"),
				text: s("toast.automaticSyncFailed.text", {
					attempts: notice.attempts,
					reason: notice.reason,
				}),
			};
		case "nothing-to-sync":
			return {
				tone: "info",
				title: s("toast.noTransactions"),
				text: s("toast.noTransactions.text"),
			};
		case "print-failed":
			return { tone: "warning", title: s("toast.printFailed"), text: printerText(notice.fault) };
		case "not-stored":
			return { tone: "destructive", title: s("toast.notStored"), text: notice.reason };
	}
}

const changeText = (change: Cents): string =>
	change > 0 ? s("toast.change", { change: moneyText(change) }) : "";
const joined = (...parts: string[]): string => parts.filter((part) => part !== "").join(" · ");
