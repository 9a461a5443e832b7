import type { TableBillRecord, TableSessionRecord } from "@tuckshop/core/records";
import { zeroCents } from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts";
import { Button, Dialog, FactList, Notice, QuantityStepper } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { t } from "../../../texts/texts.ts";
import { s } from "../table-texts.ts";

type GuestsDialogProps = {
	readonly session: TableSessionRecord;
	/** Undefined until it was read. */
	readonly bill: TableBillRecord | undefined;
	readonly busy: boolean;
	readonly onSave: (guests: number) => void;
	readonly onClose: () => void;
};

/**
 * The number of guests: one joins with plus, and the last one leaves with minus once their seat
 * owes nothing.
 */
export function GuestsDialog({ session, bill, busy, onSave, onClose }: GuestsDialogProps) {
	const [guests, setGuests] = useState(session.guest_count);
	const owes = (seat: number) =>
		(bill?.seats.find((each) => each.seatNumber === seat)?.due ?? 0) !== 0;
	const mayLeave = guests > 1 && (guests > session.guest_count || !owes(guests));
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("guests.title", { number: session.table_number })}
			closeLabel={t("action.close")}
			size={480}
			busy={busy}
			onSubmit={() => onSave(guests)}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						disabled={guests === session.guest_count}
						busy={busy}
						busyLabel={s("saving")}
					>
						{s("guests.save", { count: guests })}
					</Button>
				</>
			}
		>
			<div className="flex items-center justify-between gap-[12px]">
				<b>{s("session.guests")}</b>
				<QuantityStepper
					quantity={guests}
					decreaseLabel={s("session.fewer")}
					increaseLabel={s("session.more")}
					canDecrease={mayLeave}
					onDecrease={() => setGuests(guests - 1)}
					onIncrease={() => setGuests(guests + 1)}
				/>
			</div>
			<div className="my-[12px]">
				<FactList
					facts={Array.from({ length: guests }, (_, at) => ({
						id: String(at + 1),
						label: s("seat.of", { seat: at + 1 }),
						value:
							at >= session.guest_count
								? s("guests.joins")
								: moneyText(
										bill?.seats.find(({ seatNumber }) => seatNumber === at + 1)?.due ?? zeroCents,
									),
					}))}
				/>
			</div>
			{!mayLeave && guests > 1 && <Notice tone="info" title={s("guests.owes", { seat: guests })} />}
		</Dialog>
	);
}
