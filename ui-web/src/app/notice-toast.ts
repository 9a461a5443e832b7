import type { PosNotice } from "@tuckshop/core/pos";
import type { Cents } from "@tuckshop/core/rules";
import { keptReasonText, moneyText, offlineSyncText, printerText } from "@tuckshop/core/texts";
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
export function noticeToast<Code extends PosNotice["code"]>(
	notice: NoticeOf<Code>,
	undo?: Undo,
): ShownToast {
	const toastOf: ToastOf<Code> = toasts[notice.code];
	return toastOf(notice, undo);
}

type NoticeOf<Code extends PosNotice["code"]> = Extract<PosNotice, { readonly code: Code }>;
type ToastOf<Code extends PosNotice["code"]> = (
	notice: NoticeOf<Code>,
	undo: Undo | undefined,
) => ShownToast;

const toasts: { readonly [Code in PosNotice["code"]]: ToastOf<Code> } = {
	"order-completed": (notice) => ({
		tone: "success",
		title: s("toast.completed"),
		text: joined(
			changeText(notice.change),
			notice.note === undefined ? "" : s("toast.serverSyncFailed"),
		),
	}),
	"order-saved": (notice) => ({
		tone: "success",
		title: s("toast.saved"),
		text: joined(
			changeText(notice.change),
			notice.recovered === undefined
				? s("toast.saved.text")
				: s("toast.recovered", { reference: notice.recovered }),
		),
	}),
	"order-sold-elsewhere": (notice) => ({
		tone: "warning",
		title: s("toast.soldElsewhere"),
		text: joined(changeText(notice.change), notice.reference),
	}),
	online: () => ({ tone: "success", title: s("toast.online") }),
	offline: () => ({ tone: "destructive", title: s("toast.offline") }),
	"order-cleared": (notice, undo) => ({
		tone: "info",
		title: s("order.cleared"),
		text: t("order.items", { count: notice.items }),
		...undoable(undo),
	}),
	"line-removed": (notice, undo) => ({
		tone: "info",
		title: s("order.removed", { name: notice.name }),
		...undoable(undo),
	}),
	"order-taken-over": (notice) => ({
		tone: "destructive",
		title: s("toast.takenOver", { station: notice.station ?? s("toast.anotherTill") }),
		text: s("toast.takenOver.text"),
	}),
	"sync-failed": (notice) => ({
		tone: "destructive",
		title: s("toast.syncFailed"),
		text: notice.reason,
	}),
	"sync-offline": () => ({
		tone: "destructive",
		title: s("toast.offlineTitle"),
		text: s("toast.cannotSync"),
	}),
	"sync-partial": (notice) => ({
		tone: "warning",
		title: s("toast.syncPartial"),
		text: s("toast.syncPartial.text", { synced: notice.synced, failed: notice.failed }),
	}),
	synced: (notice) => ({
		tone: "success",
		title: s("toast.synced"),
		text:
			notice.sales > 0 ? s("toast.syncedSales", { count: notice.sales }) : s("toast.syncedMenu"),
	}),
	"sales-processed": (notice) => ({
		tone: "success",
		title: s("toast.processed"),
		text: s("toast.processed.text", { count: notice.count }),
	}),
	"server-sync-failed": () => ({
		tone: "destructive",
		title: s("toast.syncFailed"),
		text: s("toast.serverFailed"),
	}),
	"sales-not-sent": () => ({
		tone: "destructive",
		title: s("toast.syncFailed"),
		text: s("toast.laterSyncFailed"),
	}),
	"return-sync-failed": () => ({
		tone: "destructive",
		title: s("toast.syncError"),
		text: s("toast.returnFailed"),
	}),
	"sale-not-updated": () => ({
		tone: "destructive",
		title: t("toast.error"),
		text: s("toast.updateFailed"),
	}),
	"not-settled": (notice) => ({
		tone: "destructive",
		title: s("toast.notSettled"),
		text: notice.reason,
	}),
	"balance-retrieved": () => ({ tone: "success", title: s("toast.balanceRetrieved") }),
	"verification-failed": (notice) => ({
		tone: "destructive",
		title: s("toast.verificationFailed"),
		text: s("toast.verificationFailed.text", { reason: notice.reason }),
	}),
	"campus-paid": (notice) => ({
		tone: "success",
		title: s("toast.campusPaid"),
		text: moneyText(notice.total),
	}),
	"campus-failed": (notice) => ({
		tone: "destructive",
		title: s("toast.campusFailed"),
		text: s("toast.campusFailed.text", { reason: keptReasonText(notice.reason) }),
	}),
	"campus-unknown": (notice) => ({
		tone: "warning",
		title: s("toast.campusUnknown"),
		text: s("toast.campusUnknown.text", {
			reference: notice.reference,
			reason: keptReasonText(notice.reason),
		}),
	}),
	"books-differ": (notice) => {
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
	},
	"storage-cleared": ({ kept, lost }) => ({
		tone: "destructive",
		title: s("toast.storageCleared"),
		text: s(lost > 0 ? "toast.storageCleared.lost" : "toast.storageCleared.text", {
			count: kept,
			lost,
		}),
	}),
	"device-id-changed": () => ({
		tone: "warning",
		title: s("toast.deviceIdChanged"),
		text: s("toast.deviceIdChanged.text"),
	}),
	"taxes-heard-late": () => ({
		tone: "warning",
		title: s("toast.taxesHeardLate"),
		text: s("toast.taxesHeardLate.text"),
	}),
	"card-left": (notice) => ({
		tone: "warning",
		title: s("toast.cardLeft"),
		text: s("toast.cardLeft.text", {
			amount: moneyText(notice.amount),
			reason: keptReasonText(notice.reason),
		}),
	}),
	"campus-queued": (notice) => ({
		tone: "success",
		title: s("toast.campusQueued"),
		text: notice.reference,
	}),
	"offline-sales-processed": (notice) => ({
		tone: "success",
		title: s("toast.processed"),
		text: offlineSyncText(notice.result),
	}),
	"automatic-sync-failed": (notice) => ({
		tone: "destructive",
		title: s("toast.automaticSyncFailed"),
		text: s("toast.automaticSyncFailed.text", {
			attempts: notice.attempts,
			reason: notice.reason,
		}),
	}),
	"nothing-to-sync": () => ({
		tone: "info",
		title: s("toast.noTransactions"),
		text: s("toast.noTransactions.text"),
	}),
	"print-failed": (notice) => ({
		tone: "warning",
		title: s("toast.printFailed"),
		text: printerText(notice.fault),
	}),
	"not-stored": (notice) => ({
		tone: "destructive",
		title: s("toast.notStored"),
		text: notice.reason,
	}),
};

const undoable = (undo: Undo | undefined) =>
	undo && {
		action: { label: s("action.undo"), onAction: undo.undo },
		onEnd: undo.end,
		ended: undo.ended,
	};

const changeText = (change: Cents): string =>
	change > 0 ? s("toast.change", { change: moneyText(change) }) : "";
const joined = (...parts: string[]): string => parts.filter((part) => part !== "").join(" · ");
