import type { PaidTable } from "@tuckshop/core/contract";
import type { TablesNotice } from "@tuckshop/core/pos/tables";
import { useEffect, useEffectEvent } from "react";
import { type ShownToast, useShowToast } from "../../../app/toasts.tsx";
import { faultText } from "../port-queries.ts";
import { useTablePlace, useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";

export type PendingPayments = {
	/**
	 * Returns whether a payment of this session waits on this device, and the part of the bill that
	 * it takes is not known here.
	 */
	readonly waits: (sessionId: string) => boolean;
};

/**
 * The campus-card payments of tables that wait for the network, and the notices about them, and
 * about offline commands, once they were sent.
 */
export function usePendingPayments(): PendingPayments {
	const { tables } = useTablePlace();
	const pending = useTables((state) => state.pending);
	const showToast = useShowToast();
	const plan = useTables((state) => state.tables?.tables);
	const numberOf = (tableId: string | undefined) =>
		plan?.find(({ id }) => id === tableId)?.table_number ?? "";
	const tell = useEffectEvent((notice: TablesNotice) => {
		if (notice.code === "pending-answered") showToast(answerToast(notice.paid));
		if (notice.code === "command-refused") showToast(refusedToast(notice, numberOf));
		if (notice.code === "follow-up")
			showToast({
				tone: "warning",
				title: s("followUp", { table: numberOf(notice.tableId) }),
				text: s("followUp.text", { count: notice.lines }),
			});
		if (notice.code === "pending-refused")
			showToast({
				tone: "destructive",
				title: s("payment.failed"),
				text: faultText(notice.fault, s("payment.failed.text")),
			});
	});
	useEffect(() => tables.onNotice((notice) => tell(notice)), [tables]);
	return {
		waits: (sessionId) => pending.some((each) => each.sessionId === sessionId && !each.taken),
	};
}

const refusedToast = (
	{ command: { command, table_id }, fault }: Extract<TablesNotice, { code: "command-refused" }>,
	numberOf: (tableId: string | undefined) => string,
): ShownToast => ({
	tone: "warning",
	title: s("command.refused", { table: numberOf(table_id) }),
	text: `${
		command.is === "order"
			? s("command.refused.order", { name: command.line.item_name })
			: s(`command.refused.${command.is}`)
	} · ${faultText(fault, s("server.failed.text"))}`,
});

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
