import type { ShareChange, TableBillRecord, TableSessionRecord } from "@tuckshop/core/records";
import {
	allSelected,
	type SeatSelection,
	toggleAllSeats,
	toggleSeat,
	unpaidSeats,
} from "@tuckshop/core/rules/split";
import type { TablePaymentMethod } from "@tuckshop/core/rules/table";
import { Button, Dialog, Notice, SeatBoard, SummaryPanel } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { Banknote, IdCard, ListChecks, Merge, Printer } from "lucide-react";
import { useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { faultText } from "../asking.ts";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { boardWords } from "./board-words.ts";
import { seatBillOf, seatCard, selectedSums, tableSums } from "./seat-bill-view.ts";
import { SplitItemDialog } from "./split-item-dialog.tsx";

type SeatBillsDialogProps = {
	readonly session: TableSessionRecord;
	readonly bill: TableBillRecord;
	/** The server answered with the bill as it stands now. */
	readonly onBill: (bill: TableBillRecord) => void;
	/** The bill is another by now: it is read anew. */
	readonly onChanged: () => Promise<unknown>;
	readonly onPay: (seats: readonly number[], method: TablePaymentMethod) => void;
	readonly onPrint: () => Promise<boolean>;
	readonly onClose: () => void;
};

/** The bills of all seats: selected, combined, moved, divided and paid (BILL-11 to BILL-42). What is moved is the server's at once. */
export function SeatBillsDialog({
	session,
	bill,
	onBill,
	onChanged,
	onPay,
	onPrint,
	onClose,
}: SeatBillsDialogProps) {
	const { bills: port, saw } = useTablePlace();
	const showToast = useShowToast();
	const [chosen, setChosen] = useState<SeatSelection>([]);
	const [isCombined, setCombined] = useState(false);
	const [splitting, setSplitting] = useState<{ readonly lineId: string; readonly seat: number }>();
	const [busy, setBusy] = useState(false);
	const bills = bill.seats.map(seatBillOf);
	const open = bills
		.filter(({ paymentStatus }) => paymentStatus !== "paid")
		.map(({ seatNumber }) => seatNumber);
	const selected = chosen.filter((seat) => open.includes(seat));
	const select = (seats: SeatSelection, combined = false) => {
		setChosen(seats);
		setCombined(combined);
	};
	const share = async (
		line_id: string,
		from: number,
		change: ShareChange["change"],
	): Promise<boolean> => {
		setBusy(true);
		const result = await settled(
			port.share(session.id, { version: bill.version, line_id, from, change }),
		);
		setBusy(false);
		if (result.ok) {
			onBill(result.value);
			return true;
		}
		saw(result.fault);
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
	const splitItem = bills
		.find(({ seatNumber }) => seatNumber === splitting?.seat)
		?.items.find(({ lineId }) => lineId === splitting?.lineId);
	const sums = selectedSums(bills, selected);
	const payable =
		selected.length > 0 &&
		!bill.paid_in_parts &&
		bills.some((each) => selected.includes(each.seatNumber) && each.due > 0);
	return (
		<>
			<Dialog
				open
				onClose={onClose}
				title={s("seats.title", { count: session.guest_count })}
				description={s("seats.hint")}
				actions={
					<>
						<Button icon={ListChecks} onClick={() => select(toggleAllSeats(selected, open))}>
							{s(
								open.length > 0 && allSelected(selected, open) ? "seats.noneSelected" : "seats.all",
							)}
						</Button>
						<Button icon={Merge} onClick={() => select(unpaidSeats(bills), true)}>
							{s("seats.combine")}
						</Button>
					</>
				}
				closeLabel={t("action.close")}
				size={1232}
				flush
				busy={busy}
				foot={
					<>
						<Button size={56} onClick={onClose}>
							{t("action.close")}
						</Button>
						<span className="ts-grow" />
						<Button
							size={56}
							icon={Printer}
							disabled={selected.length === 0}
							onClick={() =>
								void onPrint().then(
									(read) => read && showToast({ tone: "success", title: s("seats.printed") }),
								)
							}
						>
							{s("seats.print")}
						</Button>
						<Button
							kind="primary"
							size={56}
							icon={Banknote}
							className="ts-bill-pay"
							disabled={!payable}
							onClick={() => onPay(selected, "cash")}
						>
							{s("seats.cash", { count: selected.length })}
						</Button>
						<Button
							kind="primary"
							size={56}
							icon={IdCard}
							className="ts-bill-pay"
							disabled={!payable}
							onClick={() => onPay(selected, "itc")}
						>
							{s("seats.itc", { count: selected.length })}
						</Button>
					</>
				}
			>
				<div className="ts-bill">
					<div className="grid gap-[12px]">
						{bill.paid_in_parts && <Notice tone="warning" title={s("bill.inParts")} />}
						<SeatBoard
							seats={bills.map((each) => seatCard(each, selected))}
							words={boardWords}
							fixed={busy}
							onToggle={(seat) => select(toggleSeat(selected, seat))}
							onMove={(lineId, from, to) => share(lineId, from, { is: "move", to })}
							onSplit={(lineId, seat) => setSplitting({ lineId, seat })}
						/>
					</div>
					<aside>
						<SummaryPanel title={s("seats.summary")} {...tableSums(bill)} />
						<SummaryPanel
							title={s(isCombined && selected.length > 0 ? "seats.combined" : "seats.selected")}
							rows={sums.rows}
							total={selected.length > 0 ? sums.total : undefined}
							note={selected.length === 0 ? s("seats.selected.none") : undefined}
							strong
						/>
					</aside>
				</div>
			</Dialog>
			{splitting && splitItem && (
				<SplitItemDialog
					item={splitItem}
					seat={splitting.seat}
					bills={bills}
					busy={busy}
					onSplit={(change) => void split(change)}
					onClose={() => setSplitting(undefined)}
				/>
			)}
		</>
	);
}
