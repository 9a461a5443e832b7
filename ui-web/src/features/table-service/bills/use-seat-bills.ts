import { seatBillOf } from "@tuckshop/core/pos/tables";
import type { ShareChange, TableBillRecord, TableSessionRecord } from "@tuckshop/core/records";
import { type SeatSelection, unpaidSeats } from "@tuckshop/core/rules/split";
import { settled } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { faultText } from "../port-queries.ts";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";

type SharedBill = {
	readonly session: TableSessionRecord;
	readonly bill: TableBillRecord;
	/** The bill has changed since: it is read again. */
	readonly onChanged: () => Promise<unknown>;
};

/** The seats that are selected. Paid seats can't be. */
export function useSeatSelection(bill: TableBillRecord) {
	const [chosen, setChosen] = useState<SeatSelection>([]);
	const [isCombined, setCombined] = useState(false);
	const bills = bill.seats.map(seatBillOf);
	const open = bills
		.filter(({ paymentStatus }) => paymentStatus !== "paid")
		.map(({ seatNumber }) => seatNumber);
	const select = (seats: SeatSelection, combined = false) => {
		setChosen(seats);
		setCombined(combined);
	};
	const selected = chosen.filter((seat) => open.includes(seat));
	return {
		bills,
		open,
		selected,
		isCombined: isCombined && selected.length > 0,
		select,
		combine: () => select(unpaidSeats(bills), true),
	};
}

/**
 * Moves and splits items between seats. Each change is sent to the server at once, for the version
 * of the bill that is shown.
 */
export function useItemShares({ session, bill, onChanged }: SharedBill) {
	const { bills } = useTablePlace().tables;
	const showToast = useShowToast();
	const [splitting, setSplitting] = useState<{ readonly lineId: string; readonly seat: number }>();
	const [busy, setBusy] = useState(false);
	/** Returns false where the server refused, which is shown. */
	const share = async (
		line_id: string,
		from: number,
		change: ShareChange["change"],
	): Promise<boolean> => {
		setBusy(true);
		const result = await settled(
			bills.share(session.id, { version: bill.version, line_id, from, change }),
		);
		setBusy(false);
		if (result.ok) return true;
		if (result.fault._tag === "Refused" && result.fault.code === "changed-since") {
			setSplitting(undefined);
			await onChanged();
			showToast({ tone: "warning", title: s("seats.changed"), text: s("seats.changed.text") });
		} else
			showToast({
				tone: "destructive",
				title: s(change.is === "move" ? "seats.notMoved" : "split.failed"),
				text: faultText(result.fault, s("server.failed.text")),
			});
		return false;
	};
	const split = async (change: ShareChange["change"]) => {
		if (!splitting || !(await share(splitting.lineId, splitting.seat, change))) return;
		setSplitting(undefined);
		showToast({ tone: "success", title: s("split.done") });
	};
	return { share, split, splitting, setSplitting, busy };
}
