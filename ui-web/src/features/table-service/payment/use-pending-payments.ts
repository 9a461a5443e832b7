import type { PaidTable } from "@tuckshop/core/contract";
import type { TablesNotice } from "@tuckshop/core/pos/tables";
import { useEffect, useEffectEvent } from "react";
import { type ShownToast, useShowToast } from "../../../app/toasts.tsx";
import { faultText } from "../port-queries.ts";
import { useTablePlace, useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";

export type PendingPayments = {
	/** Returns whether a payment of this session waits on this device. */
	readonly waits: (sessionId: string) => boolean;
};

/** The campus-card payments of tables that wait for the network, and what is told of each once it was sent. */
export function usePendingPayments(): PendingPayments {
	const { tables } = useTablePlace();
	const pending = useTables((state) => state.pending);
	const showToast = useShowToast();
	const tell = useEffectEvent((notice: TablesNotice) => {
		if (notice.code === "pending-answered") showToast(answerToast(notice.paid));
		if (notice.code === "pending-refused")
			showToast({
				tone: "destructive",
				title: s("payment.failed"),
				text: faultText(notice.fault, s("payment.failed.text")),
			});
	});
	useEffect(() => tables.onNotice((notice) => tell(notice)), [tables]);
	return {
		waits: (sessionId) => pending.some((each) => each.sessionId === sessionId),
	};
}

function answerToast({ payment, session }: PaidTable): ShownToast {
	if (payment.payment_status === "declined")
		return {
			tone: "destructive",
			title: s("payment.failed"),
			text: payment.reason || s("itc.failed"),
		};
	if (payment.payment_status === "pending")
		return { tone: "warning", title: s("payment.pending"), text: s("payment.pending.text") };
	return {
		tone: "success",
		title: s(session.payment_status === "paid" ? "payment.complete" : "payment.done"),
	};
}
