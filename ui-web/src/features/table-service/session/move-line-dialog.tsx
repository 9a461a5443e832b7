import type { TableOrderRecord, TableSessionRecord } from "@tuckshop/core/records";
import { Button, ChoiceRow, Dialog, QuantityStepper } from "@tuckshop/ui-kit/components";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { t } from "../../../texts/texts.ts";
import { useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { SeatChoice } from "./seat-choice.tsx";
import type { WantedMove } from "./use-moves.ts";

type MoveLineDialogProps = {
	readonly order: TableOrderRecord;
	readonly session: TableSessionRecord;
	readonly busy: boolean;
	/** `moveId`: the same for each attempt of one move. */
	readonly onMove: (moveId: string, move: WantedMove) => void;
	readonly onClose: () => void;
};

/** The quantity of a line that is moved, and the target seat and table. */
export function MoveLineDialog({ order, session, busy, onMove, onClose }: MoveLineDialogProps) {
	const open = useTables((state) => state.tables?.sessions) ?? [];
	const others = open.filter(
		(each) => each.session.id !== session.id && each.session.payment_status === "unpaid",
	);
	const [quantity, setQuantity] = useState(order.quantity);
	const [toId, setToId] = useState(session.id);
	const [seat, setSeat] = useState<number | null>(order.seat_number);
	const [moveId] = useState(() => crypto.randomUUID());
	const to = others.find((each) => each.session.id === toId)?.session;
	const guests = (to ?? session).guest_count;
	const isMove = to !== undefined || seat !== order.seat_number;
	const submit = () => {
		// A repeat with other values is a different move.
		if (isMove && !busy) onMove(`${moveId}-${quantity}-${toId}-${seat}`, { quantity, to, seat });
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("moveLine.title", { name: order.item_name })}
			closeLabel={t("action.close")}
			size={640}
			busy={busy}
			onSubmit={submit}
			foot={
				<>
					<Button size={72} disabled={busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						icon={ArrowRight}
						disabled={!isMove}
						busy={busy}
						busyLabel={s("move.busy")}
					>
						{s("moveLine.confirm", { count: quantity })}
					</Button>
				</>
			}
		>
			<div className="grid gap-[16px]">
				{order.quantity > 1 && (
					<QuantityChoice quantity={quantity} most={order.quantity} onQuantity={setQuantity} />
				)}
				{others.length > 0 && (
					<div>
						<p className="ts-label" aria-hidden>
							{s("move.table")}
						</p>
						<ChoiceRow
							label={s("move.table")}
							choices={[{ session }, ...others].map((each) => ({
								id: each.session.id,
								label: s("table", { number: each.session.table_number }),
							}))}
							selected={toId}
							onSelect={(id) => {
								setToId(id);
								setSeat(id === session.id ? order.seat_number : null);
							}}
						/>
					</div>
				)}
				<SeatChoice guests={guests} seat={seat} onSeat={setSeat} />
			</div>
		</Dialog>
	);
}

type QuantityChoiceProps = {
	readonly quantity: number;
	readonly most: number;
	readonly onQuantity: (quantity: number) => void;
};

function QuantityChoice({ quantity, most, onQuantity }: QuantityChoiceProps) {
	return (
		<div className="flex items-center justify-between gap-[12px]">
			<b>{s("moveLine.quantity", { count: most })}</b>
			<QuantityStepper
				quantity={quantity}
				decreaseLabel={s("moveLine.fewer")}
				increaseLabel={s("moveLine.more")}
				canDecrease={quantity > 1}
				canIncrease={quantity < most}
				onDecrease={() => onQuantity(quantity - 1)}
				onIncrease={() => onQuantity(quantity + 1)}
			/>
		</div>
	);
}
