import type { TableBillRecord, TableSessionRecord } from "@tuckshop/core/records";
import {
	allSelected,
	type SeatBill,
	type SeatSelection,
	toggleAllSeats,
	toggleSeat,
} from "@tuckshop/core/rules/split";
import type { TablePaymentMethod } from "@tuckshop/core/rules/table";
import { Button, Dialog, Notice, SeatBoard, SummaryPanel } from "@tuckshop/ui-kit/components";
import { Banknote, IdCard, ListChecks, Merge, Printer } from "lucide-react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";
import { boardWords } from "./board-words.ts";
import { seatCard, selectedSums, tableSums } from "./seat-bill-view.ts";
import { SplitItemDialog } from "./split-item-dialog.tsx";
import { useItemShares, useSeatSelection } from "./use-seat-bills.ts";

type SeatBillsDialogProps = {
	readonly session: TableSessionRecord;
	readonly bill: TableBillRecord;
	/** The server returned the present bill. */
	/** The bill has changed since: it is read again. */
	readonly onChanged: () => Promise<unknown>;
	readonly onPay: (seats: readonly number[], method: TablePaymentMethod) => void;
	readonly onPrint: (seats: readonly number[]) => Promise<boolean>;
	readonly onClose: () => void;
};

/** The bills of all seats: selected, combined, moved, divided and paid (BILL-11 to BILL-42). */
export function SeatBillsDialog(props: SeatBillsDialogProps) {
	const { session, bill, onClose } = props;
	const { bills, open, selected, isCombined, select, combine } = useSeatSelection(bill);
	const { share, split, splitting, setSplitting, busy } = useItemShares(props);
	const splitItem = bills
		.find(({ seatNumber }) => seatNumber === splitting?.seat)
		?.items.find(({ lineId }) => lineId === splitting?.lineId);
	const sums = selectedSums(bills, selected);
	const isAllSelected = open.length > 0 && allSelected(selected, open);
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
							{s(isAllSelected ? "seats.noneSelected" : "seats.all")}
						</Button>
						<Button icon={Merge} onClick={combine}>
							{s("seats.combine")}
						</Button>
					</>
				}
				closeLabel={t("action.close")}
				size={1232}
				flush
				busy={busy}
				foot={<SeatBillsFoot {...props} bills={bills} selected={selected} />}
			>
				<div className="ts-bill">
					<div className="grid gap-[12px]">
						{bill.paid_in_parts && <Notice tone="warning" title={s("bill.inParts")} />}
						<SeatBoard
							seats={bills.map((each) => seatCard(each, selected, bills))}
							words={boardWords()}
							fixed={busy}
							onToggle={(seat) => select(toggleSeat(selected, seat))}
							onMove={(lineId, from, to) => share(lineId, from, { is: "move", to })}
							onSplit={(lineId, seat) => setSplitting({ lineId, seat })}
						/>
					</div>
					<aside>
						<SummaryPanel title={s("seats.summary")} {...tableSums(bill)} />
						<SummaryPanel
							title={s(isCombined ? "seats.combined" : "seats.selected")}
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

type SeatBillsFootProps = SeatBillsDialogProps & {
	readonly bills: readonly SeatBill[];
	readonly selected: SeatSelection;
};

function SeatBillsFoot({ bill, bills, selected, onPay, onPrint, onClose }: SeatBillsFootProps) {
	const showToast = useShowToast();
	const isPayable =
		!bill.paid_in_parts && bills.some((each) => selected.includes(each.seatNumber) && each.due > 0);
	const print = async () => {
		if (await onPrint(selected)) showToast({ tone: "success", title: s("seats.printed") });
	};
	return (
		<>
			<Button size={56} onClick={onClose}>
				{t("action.close")}
			</Button>
			<span className="ts-grow" />
			<Button
				size={56}
				icon={Printer}
				disabled={selected.length === 0}
				onClick={() => void print()}
			>
				{s("seats.print")}
			</Button>
			<Button
				kind="primary"
				size={56}
				icon={Banknote}
				className="ts-bill-pay"
				disabled={!isPayable}
				onClick={() => onPay(selected, "cash")}
			>
				{s("seats.cash", { count: selected.length })}
			</Button>
			<Button
				kind="primary"
				size={56}
				icon={IdCard}
				className="ts-bill-pay"
				disabled={!isPayable}
				onClick={() => onPay(selected, "itc")}
			>
				{s("seats.itc", { count: selected.length })}
			</Button>
		</>
	);
}
